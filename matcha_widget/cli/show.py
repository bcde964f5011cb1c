"""`matcha show`: a game as a board of text."""

from __future__ import annotations

import argparse
from typing import Final

from matcha_widget.engine import genmaicha, matcha

from .arguments import SEAT_CHOICES, Commands, add_command, add_file_argument, add_seat_option, is_genmaicha
from .files import read_record_bytes

SEEN_GAMES: Final = (matcha.SeenGame, genmaicha.SeenGame)


def add(commands: Commands) -> None:
    """Add the command."""
    show = add_command(commands, "show", run, "show a game as a board of text",
                   ["matcha show my-game.matcha", "matcha show my-game.matcha --at 3 --seat 0",
                    "matcha show my-game.matcha --rounds"])  # fmt: skip
    add_file_argument(show)
    choice = show.add_mutually_exclusive_group()
    at = "the snapshot: 0 is the first deal or fill, -1 the last (default)"
    choice.add_argument("--at", type=int, default=-1, metavar="K", help=at)
    choice.add_argument("--rounds", action="store_true", help="list what every round paid, and why")
    add_seat_option(show, "for a whole game: whose view (default: all)")


def run(args: argparse.Namespace) -> int:
    """Print the board, or the rounds."""
    source = read_record_bytes(args.file)
    game = genmaicha.load_any(source) if is_genmaicha(source) else matcha.load_any(source)
    if args.seat is not None and isinstance(game, SEEN_GAMES) and SEAT_CHOICES[args.seat] != game.perspective:
        args.refuse(f"--seat: this file holds what {game.perspective!r} knows, so no other view can be shown")
    print("\n".join(game.rounds()) or "no round has been resolved yet" if args.rounds else _board_text(game, args))
    return 0


def _board_text(
    game: matcha.Game | matcha.SeenGame | genmaicha.Game | genmaicha.SeenGame, args: argparse.Namespace
) -> str:
    """Draw a moment of the game from a perspective."""
    moment, viewer = game.at(args.at), SEAT_CHOICES[args.seat or "all"]
    if isinstance(moment, genmaicha.View | genmaicha.State):
        return genmaicha.board(moment if isinstance(moment, genmaicha.View) else genmaicha.view(moment, viewer))
    return matcha.board(moment if isinstance(moment, matcha.View) else matcha.view(moment, viewer))
