"""Files and standard input that commands read, files they write, and how they tell what went wrong."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from matcha_widget.engine.kit.errors import RecordError
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.kit.files import AT_ONCE, LONGEST_FILE, open_stored_file, up_to, write_whole


def open_source(name: str) -> BinaryIO:
    """A file, a pipe that somebody writes to, or standard input."""
    if name != "-":
        return open_stored_file(Path(name), pipe=True)
    if sys.stdin is None:  # closed, as `<&-` leaves it
        raise OSError("there is no standard input")
    return sys.stdin.buffer


def content(name: str) -> bytes:
    """All of a file, which may be a notebook or a page."""
    with open_source(name) as stream:
        return up_to(stream, LONGEST_FILE, name)


def record(name: str) -> bytes:
    """A file's bytes, as far as a game can reach: four to a letter at most."""
    with open_source(name) as stream:
        return stream.read(4 * LONGEST_RECORD + 1)


def lines(stream: BinaryIO) -> Iterator[bytes | RecordError]:
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
            yield RecordError("", f"this line has more than {LONGEST_FILE} bytes, so nothing more is read")
            return
        yield RecordError("", f"this line has more than {LONGEST_RECORD} bytes; no game has so many")


def write_output(text: str, output: Path | None) -> int:
    """The exit status, once the text stands in the file, or on the screen."""
    if output is None:
        sys.stdout.write(text)
    elif output.exists() and (stat.S_ISCHR(kind := output.stat().st_mode) or stat.S_ISFIFO(kind)):
        _pour(text, output)
    else:
        write_whole(output, text)
    return 0


def _pour(text: str, output: Path) -> None:
    """A device or a pipe takes what comes; one that nobody reads from is not waited for."""
    raw = text.encode()
    try:
        taking = os.open(output, os.O_WRONLY | AT_ONCE)
    except OSError as fault:
        why = "no program reads from this pipe" if fault.errno == errno.ENXIO else fault.strerror
        raise OSError(fault.errno, why, str(output)) from None
    with os.fdopen(taking, "wb") as stream:
        if AT_ONCE:
            os.set_blocking(taking, True)
        stream.write(raw)


def report_fault(fault: BaseException | None, name: str = "-") -> int:
    """The exit status, once the fault is told if there is one; what is wrong inside a file is told with its name."""
    if fault is None:
        return 0
    inside = f"{name}: " if isinstance(fault, RecordError) and name != "-" else ""
    print(f"matcha: {inside}{fault_line(fault)}", file=sys.stderr)
    return 1


def fault_line(fault: BaseException) -> str:
    """What a fault says, on one line."""
    return " ".join(str(fault).split())
