"""Files and standard input that commands read, files that they write, and faults that they report."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from matcha_widget.engine.core.errors import RecordError
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH
from matcha_widget.kit.files import MAX_FILE_BYTES, OPEN_NONBLOCKING, open_stored_file, read_at_most, write_whole


def open_source(name: str) -> BinaryIO:
    """Open a file, a pipe that somebody writes to, or standard input."""
    if name != "-":
        return open_stored_file(Path(name), pipe=True)
    if sys.stdin is None:  # closed, as `<&-` leaves it
        raise OSError("there is no standard input")
    return sys.stdin.buffer


def read_source(name: str) -> bytes:
    """Read a whole file, which may be a notebook or a page."""
    with open_source(name) as stream:
        return read_at_most(stream, MAX_FILE_BYTES, name)


def read_record_bytes(name: str) -> bytes:
    """Read a file's bytes, at most those of the longest record: four to a letter."""
    with open_source(name) as stream:
        return stream.read(4 * MAX_RECORD_LENGTH + 1)


def iter_record_lines(stream: BinaryIO) -> Iterator[bytes | RecordError]:
    """Yield the lines that are not blank; a line too long for a game is skipped, and its fault is yielded."""
    while line := stream.readline(MAX_RECORD_LENGTH + 1):
        if len(line) <= MAX_RECORD_LENGTH:
            if line.strip():
                yield line
            continue
        skipped = len(line)
        while line and not line.endswith(b"\n") and skipped <= MAX_FILE_BYTES:
            line = stream.readline(MAX_RECORD_LENGTH)
            skipped += len(line)
        if skipped > MAX_FILE_BYTES:
            yield RecordError("", f"this line has more than {MAX_FILE_BYTES} bytes, so nothing more is read")
            return
        yield RecordError("", f"this line has more than {MAX_RECORD_LENGTH} bytes; no game has so many")


def write_output(text: str, output: Path | None) -> int:
    """Write the text to a file, or to the screen; return the exit status."""
    if output is None:
        sys.stdout.write(text)
    elif output.exists() and (stat.S_ISCHR(kind := output.stat().st_mode) or stat.S_ISFIFO(kind)):
        _write_to_device(text, output)
    else:
        write_whole(output, text)
    return 0


def _write_to_device(text: str, output: Path) -> None:
    """Write to a device or a pipe; do not wait for a pipe that nobody reads from."""
    raw = text.encode()
    try:
        descriptor = os.open(output, os.O_WRONLY | OPEN_NONBLOCKING)
    except OSError as fault:
        why = "no program reads from this pipe" if fault.errno == errno.ENXIO else fault.strerror
        raise OSError(fault.errno, why, str(output)) from None
    with os.fdopen(descriptor, "wb") as stream:
        if OPEN_NONBLOCKING:
            os.set_blocking(descriptor, True)
        stream.write(raw)


def report_fault(fault: BaseException | None, name: str = "-") -> int:
    """Print a fault, if there is one, with the file's name if it lies in one; return the exit status."""
    if fault is None:
        return 0
    inside = f"{name}: " if isinstance(fault, RecordError) and name != "-" else ""
    print(f"matcha: {inside}{fault_line(fault)}", file=sys.stderr)
    return 1


def fault_line(fault: BaseException) -> str:
    """Write a fault on one line."""
    return " ".join(str(fault).split())
