"""Arguments that several commands share, and the game that a command is about; `--help` teaches by example."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import MatchaError, join_words
from matcha_widget.engine.core.strict_json import game_name_of
from matcha_widget.engine.genmaicha.rules.view import Perspective
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE, LANGUAGES, check_language

Given = TypeVar("Given")
Read = TypeVar("Read")

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  # argparse has no other name for it
"""The parser that commands are added to."""

GAMES: Final = ("matcha", "genmaicha")

SEAT_CHOICES: Final[dict[str, Perspective]] = {
    str(each): each for each in genmaicha.perspectives(max(genmaicha.IN_CRATE))
}
"""Values of `--seat`; a game's own reader says if it has that seat."""


def add_command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int], what: str, examples: list[str]
) -> argparse.ArgumentParser:
    """Add a command; its arguments have `refuse`, for what does not go together."""
    epilog = "\n".join(["examples:", *(f"  {example}" for example in examples)])
    style = argparse.RawDescriptionHelpFormatter
    command = commands.add_parser(name, help=what, description=what, epilog=epilog, formatter_class=style)
    command.set_defaults(run=run, refuse=command.error, file="-")
    return command


def add_file_argument(command: argparse.ArgumentParser) -> None:
    """Add FILE, which may be standard input."""
    command.add_argument("file", metavar="FILE", help="a file, or - for standard input")


def add_language_option(command: argparse.ArgumentParser, what: str) -> None:
    """Add `--language`; `what`: the text whose language it sets."""
    usage = f"{what}: {join_words(LANGUAGES)} (default: {DEFAULT_LANGUAGE})"
    command.add_argument("--language", type=_language, default=DEFAULT_LANGUAGE, metavar="L", help=usage)


def _language(text: str) -> str:
    return read_argument(check_language, text)


def add_game_option(command: argparse.ArgumentParser, default: str) -> None:
    """Add `--game`; `default`: the game without it, in words."""
    command.add_argument("--game", choices=GAMES, help=f"which game (default: {default})")


def add_seat_option(command: argparse.ArgumentParser, what: str) -> None:
    """Add `--seat`; `what`: its effect, in words."""
    command.add_argument("--seat", choices=SEAT_CHOICES, metavar="SEAT", help=f"{what}; 0 to 5, table or all")


def read_argument(reader: Callable[[Given], Read], text: Given) -> Read:
    """Read an argument; a fault is reported in the reader's own words."""
    try:
        return reader(text)
    except MatchaError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def is_genmaicha(source: bytes) -> bool:
    """True if a record names Genmaicha; anything else is read as Matcha."""
    return game_name_of(source) == "genmaicha"


def install_command(python: str, *words: str) -> str:
    """Build the command that installs packages for this Python, whose path may have a space in it."""
    return shlex.join([python, "-m", "pip", "install", *words])
