"""`matcha show`: a game as a board of text."""

from __future__ import annotations

import argparse
from typing import Any

from matcha_widget.engine import matcha

from .arguments import EYES, command, takes_file
from .files import record


def add(commands: Any) -> None:
    """Add the command."""
    show = command(commands, "show", run, "a game as a board of text",
                   ["matcha show my-game.matcha", "matcha show my-game.matcha --at 3 --seat 0",
                    "matcha show my-game.matcha --rounds"])  # fmt: skip
    takes_file(show)
    shown = show.add_mutually_exclusive_group()
    at = "the snapshot: 0 is the first deal, -1 the last (default)"
    shown.add_argument("--at", type=int, default=-1, metavar="K", help=at)
    shown.add_argument("--rounds", action="store_true", help="list what every resolved place paid, and why")
    show.add_argument("--seat", choices=EYES, help="of a whole game: whose eyes (default: all)")


def run(args: argparse.Namespace) -> int:
    """Print the board, or the rounds."""
    game = matcha.load_any(record(args.file))
    if args.seat is not None and isinstance(game, matcha.SeenGame) and EYES[args.seat] != game.perspective:
        args.refuse(f"--seat: this file holds what {game.perspective!r} knows, and is shown through no other eyes")
    if args.rounds:
        print("\n".join(game.rounds()) or "no round has been resolved yet")
        return 0
    moment = game.at(args.at)
    print(matcha.board(moment if isinstance(moment, matcha.View) else matcha.view(moment, EYES[args.seat or "all"])))
    return 0
