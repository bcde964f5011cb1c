"""Which of the two games a command is about: as an option says, else as a record says of itself."""

from __future__ import annotations

import argparse
from typing import Final

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.strict_json import game_name_of
from matcha_widget.engine.genmaicha.rules.view import Perspective

GAMES: Final = ("matcha", "genmaicha")

SEAT_CHOICES: Final[dict[str, Perspective]] = {
    str(eyes): eyes for eyes in genmaicha.perspectives(max(genmaicha.IN_CRATE))
}
"""What `--seat` takes; whether a game has that seat is for its own reader to say."""


def add_game_option(command: argparse.ArgumentParser, default: str) -> None:
    """`--game`, and which it is where nothing is said."""
    command.add_argument("--game", choices=GAMES, help=f"which game (default: {default})")


def add_seat_option(command: argparse.ArgumentParser, what: str) -> None:
    """`--seat`, and what it does."""
    command.add_argument("--seat", choices=SEAT_CHOICES, metavar="SEAT", help=f"{what}; 0 to 5, table or all")


def is_genmaicha(source: bytes) -> bool:
    """Whether a record says that it is of the second game; all else is read as the first one's."""
    return game_name_of(source) == "genmaicha"
