"""`matcha convert`: a game from one form into another."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from matcha_widget.engine import matcha

from .arguments import EYES, command, takes_file
from .files import record, written


def add(commands: Any) -> None:
    """Add the command."""
    convert = command(commands, "convert", run, "a game from one form into another",
                      ["matcha convert game.json --to text", "matcha convert game.matcha --to json -o game.json",
                       "matcha convert game.matcha --to view --seat 1"])  # fmt: skip
    takes_file(convert)
    convert.add_argument("--to", choices=("json", "text", "view"), required=True, help="view: only what --seat knows")
    convert.add_argument("--seat", choices=EYES, help="for --to view: whose (default: table)")
    convert.add_argument("-o", "--output", type=Path, help="write here instead of to the screen")


def run(args: argparse.Namespace) -> int:
    """Write the game in the other form."""
    if args.seat is not None and args.to != "view":
        args.refuse(f"--seat: --to {args.to} writes the whole game, hidden cards included; --to view --seat does not")
    game = matcha.load(record(args.file))
    if args.to == "text":
        text = matcha.dump_text(game)
    else:
        seat = EYES[args.seat or "table"] if args.to == "view" else None
        text = json.dumps(matcha.dump(game, seat), ensure_ascii=False) + "\n"
    return written(text, args.output)
