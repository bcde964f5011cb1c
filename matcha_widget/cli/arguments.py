"""What several commands are told in the same words, and how a command is added; `--help` teaches by example."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from matcha_widget.engine.core.errors import MatchaError

Given = TypeVar("Given")
Read = TypeVar("Read")

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  # argparse has no other name for it
"""What commands are added to."""


def add_command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int], what: str, examples: list[str]
) -> argparse.ArgumentParser:
    """Add a command; what it is told has `refuse`, for what does not go together."""
    epilog = "\n".join(["examples:", *(f"  {example}" for example in examples)])
    style = argparse.RawDescriptionHelpFormatter
    made = commands.add_parser(name, help=what, description=what, epilog=epilog, formatter_class=style)
    made.set_defaults(run=run, refuse=made.error, file="-")
    return made


def install_command(python: str, *words: str) -> str:
    """The command that installs packages into the environment of this Python; its path may have a space in it."""
    return shlex.join([python, "-m", "pip", "install", *words])


def add_file_argument(command: argparse.ArgumentParser) -> None:
    """A FILE, which may be standard input."""
    command.add_argument("file", metavar="FILE", help="a file, or - for standard input")


def add_language_option(command: argparse.ArgumentParser, what: str) -> None:
    """`--language`, and what is said in it."""
    told = f"{what}: en, uk, nl or ja (default: en)"
    command.add_argument("--language", type=_language, default="en", metavar="L", help=told)


def _language(text: str) -> str:
    from matcha_widget.kit.i18n import check_language  # noqa: PLC0415  # most commands say nothing that is translated

    return read_argument(check_language, text)


def read_argument(reader: Callable[[Given], Read], text: Given) -> Read:
    """What is read from the command line, with the reader's own words where it cannot be."""
    try:
        return reader(text)
    except MatchaError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None
