"""Files that are written whole or not at all, and set aside rather than overwritten."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from stat import S_IMODE
from typing import Final

from .engine.matcha import NotationError
from .engine.matcha.errors import quote

NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL


def named_file(file: object, argument: str) -> Path:
    """Read an argument that names a file; `~` is the home folder."""
    if not isinstance(file, str | Path) or not str(file) or "\0" in str(file):
        raise NotationError(f"{argument}: expected the name of a file, not {quote(file)}")
    try:
        return Path(file).expanduser().absolute()
    except RuntimeError:
        raise NotationError(f"{argument}: {quote(str(file))} is in nobody's home folder") from None


class Kept:
    """A file that is ours to write over, for as long as it holds what we know of."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = b""

    def read(self, longest: int) -> bytes | None:
        """What stands in the file, up to so many bytes and one more; None where there is none."""
        found = self._first(longest + 1)
        self._known = found or b""
        return found

    def write(self, text: str, *, private: bool = False) -> bool:
        """Write the text if nobody else has written there since; whether it was written."""
        if self._first(len(self._known) + 1) not in (None, b"", self._known):
            return False
        write_whole(self.path, text, private=private)
        self._known = text.encode()
        return True

    def _first(self, count: int) -> bytes | None:
        try:
            with self.path.open("rb") as file:
                return file.read(count)
        except FileNotFoundError:
            return None


def write_whole(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file; whoever reads meanwhile finds the old text or the new one, never half of one.

    Whoever may read the file may read what it becomes; a new one that is `private` is its owner's alone.
    """
    try:
        _write_whole(path.resolve(), text, private=private)  # a link stays a link
    except OSError as fault:  # it may name the draft, of which nobody has heard
        raise OSError(fault.errno, fault.strerror, str(path)) from None


def _write_whole(path: Path, text: str, *, private: bool) -> None:
    draft = path.with_name(f".{path.name}.{os.urandom(8).hex()}")
    try:
        with os.fdopen(os.open(draft, NEW, 0o600 if private else 0o666), "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            draft.chmod(S_IMODE(path.stat().st_mode))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def set_aside(path: Path, why: str) -> Path:
    """Rename a file that is not to be overwritten, to the first such name that is free: `game.damaged-1.matcha`."""
    for number in count(1):
        free = path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")
        try:
            free.open("x").close()  # the name is ours, whoever else looks for one
        except FileExistsError:
            continue
        break
    try:
        return path.replace(free)
    except OSError:
        free.unlink()
        raise
