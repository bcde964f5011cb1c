"""`matcha convert`: a game from one form into another."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from matcha_widget.engine import genmaicha, matcha

from .arguments import SEAT_CHOICES, Commands, add_command, add_file_argument, add_seat_option, is_genmaicha
from .files import read_record_bytes, write_output


def add(commands: Commands) -> None:
    """Add the command."""
    convert = add_command(commands, "convert", run, "convert a game from one form to another",
                      ["matcha convert game.json --to text", "matcha convert game.matcha --to json -o game.json",
                       "matcha convert game.matcha --to view --seat 1"])  # fmt: skip
    add_file_argument(convert)
    convert.add_argument("--to", choices=("json", "text", "view"), required=True, help="view: only what --seat knows")
    add_seat_option(convert, "for --to view: whose view (default: table)")
    convert.add_argument("-o", "--output", type=Path, help="write here instead of to the screen")


def run(args: argparse.Namespace) -> int:
    """Write the game in the other form."""
    if args.seat is not None and args.to != "view":
        args.refuse(f"--seat: --to {args.to} writes the whole game, hidden cards included; --to view --seat does not")
    source, seat = read_record_bytes(args.file), SEAT_CHOICES[args.seat or "table"] if args.to == "view" else None
    if args.to == "text":
        if is_genmaicha(source):
            args.refuse("--to text: a game of Genmaicha has no text form: expected --to json or --to view")
        text = matcha.dump_text(matcha.load(source))
    else:
        data = (
            genmaicha.dump(genmaicha.load(source), seat)
            if is_genmaicha(source)
            else matcha.dump(matcha.load(source), seat)
        )
        text = json.dumps(data, ensure_ascii=False) + "\n"
    return write_output(text, args.output)
