"""`matcha trace`: every snapshot of games, one game to a line."""

from __future__ import annotations

import argparse
import json

from matcha_widget.engine import genmaicha, matcha
from matcha_widget.engine.core.errors import MatchaError, RecordError
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha.rules.view import Perspective

from .arguments import (
    SEAT_CHOICES,
    Commands,
    add_command,
    add_file_argument,
    add_game_option,
    add_seat_option,
    is_genmaicha,
)
from .files import fault_line, iter_record_lines, open_source


def add(commands: Commands) -> None:
    """Add the command."""
    trace = add_command(commands, "trace", run, "print every snapshot of games, one game (JSON) per line",
                    ["matcha trace games.jsonl", "matcha trace --seat 0 - < games.jsonl",
                     "matcha trace --game genmaicha --seat 5 games.jsonl"])  # fmt: skip
    add_file_argument(trace)
    add_game_option(trace, "the one that each record names")
    add_seat_option(trace, "add to each snapshot what this perspective sees")


def run(args: argparse.Namespace) -> int:
    """Trace the games; a faulty one has its error in its place."""
    seat = None if args.seat is None else SEAT_CHOICES[args.seat]
    status = 0
    with open_source(args.file) as stream:
        for line in iter_record_lines(stream):
            try:
                if isinstance(line, RecordError):
                    raise line
                print(json.dumps({"trace": _trace_game(line, args.game, seat)}))
            except MatchaError as fault:
                status = 1
                print(json.dumps({"error": fault_line(fault)}))
    return status


def _trace_game(line: bytes, game: str | None, seat: Perspective | None) -> list[Data]:
    if game == "genmaicha" or (game is None and is_genmaicha(line)):
        return genmaicha.trace(genmaicha.load(line), seat)
    return matcha.trace(matcha.load(line), seat)
