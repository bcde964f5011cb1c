"""`matcha` on the command line: one file for each command; `arguments` and `files` hold what they share."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from matcha_widget import __version__

from . import convert, doctor, editions, export, plan, show, simulate, trace, tutorial
from .files import report_fault

COMMANDS: Final = (trace, show, convert, export, simulate, plan, editions, tutorial, doctor)
"""In the order in which `--help` lists them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 is success, 1 bad data, 2 bad usage, 130 Ctrl-C."""
    sys.stdout = sys.stdout or io.StringIO()  # closed, as `>&-` leaves it
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # names and boards are not ASCII, wherever this runs
    args = _parser().parse_args(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has stopped reading, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except UnicodeEncodeError as fault:
        half = fault.object[fault.start]
        return report_fault(ValueError(f"{half!r} is half a letter (a lone surrogate) and cannot be written"))
    except (OSError, ValueError) as fault:  # a MatchaError is a ValueError; so is a file name with a NUL
        return report_fault(fault, args.file)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="matcha",
        description="The card games Matcha and Genmaicha: trace, show and convert games, and let bots play.",
        epilog="Example: matcha simulate --bots momo,hana --games 1000 --seed 7",
    )
    parser.add_argument("--version", action="version", version=f"matcha_widget {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for each in COMMANDS:
        each.add(commands)
    return parser
