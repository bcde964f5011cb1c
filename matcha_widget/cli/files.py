"""Files and standard input that commands read, files they write, and how they tell what went wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from ..engine.matcha.plain import LONGEST_RECORD
from ..shelf import write_whole


def opened(name: str) -> BinaryIO:
    """A file, or standard input."""
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:  # closed, as `<&-` leaves it
        raise OSError("there is no standard input")
    return sys.stdin.buffer


def record(name: str) -> bytes:
    """A file's bytes, as far as a game can reach: four to a letter at most."""
    with opened(name) as stream:
        return stream.read(4 * LONGEST_RECORD + 1)


def written(text: str, output: Path | None) -> int:
    """The exit status, once the text stands in the file, or on the screen."""
    if output is None:
        sys.stdout.write(text)
    elif output.exists() and not output.is_file():  # a device or a pipe takes what comes
        output.write_text(text, encoding="utf-8")
    else:
        write_whole(output, text)
    return 0


def told(fault: BaseException | None) -> int:
    """The exit status, once the fault is told if there is one."""
    if fault is not None:
        print(f"matcha: {one_line(fault)}", file=sys.stderr)
    return 1 if fault else 0


def one_line(fault: BaseException) -> str:
    """What a fault says, on one line."""
    return " ".join(str(fault).split())
