"""`matcha trace`: every snapshot of games, one game to a line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.engine.matcha import MatchaError, RecordError
from matcha_widget.kit.files import LONGEST_FILE

from .arguments import EYES, command, takes_file
from .files import one_line, opened


def add(commands: Any) -> None:
    """Add the command."""
    trace = command(commands, "trace", run, "every snapshot of games, one game (JSON) per line",
                    ["matcha trace games.jsonl", "matcha trace --seat 0 - < games.jsonl"])  # fmt: skip
    takes_file(trace)
    trace.add_argument("--seat", choices=EYES, help="add to each snapshot what this perspective sees")


def run(args: argparse.Namespace) -> int:
    """Trace the games; a faulty one is told in its place."""
    seat = None if args.seat is None else EYES[args.seat]
    status = 0
    with opened(args.file) as stream:
        for line in _lines(stream):
            try:
                if isinstance(line, RecordError):
                    raise line
                print(json.dumps({"trace": matcha.trace(matcha.load(line), seat)}))
            except MatchaError as fault:
                status = 1
                print(json.dumps({"error": one_line(fault)}))
    return status


def _lines(stream: BinaryIO) -> Iterator[bytes | RecordError]:
    """The lines that are not blank; one too long to be a game is passed over without being kept, as far as it goes."""
    while line := stream.readline(LONGEST_RECORD + 1):
        if len(line) <= LONGEST_RECORD:
            if line.strip():
                yield line
            continue
        passed = len(line)
        while line and not line.endswith(b"\n") and passed <= LONGEST_FILE:
            line = stream.readline(LONGEST_RECORD)
            passed += len(line)
        if passed > LONGEST_FILE:
            yield RecordError("", f"this line has more than {LONGEST_FILE} bytes; nothing more is read")
            return
        yield RecordError("", f"this line has more than {LONGEST_RECORD} bytes; no game has so many")
