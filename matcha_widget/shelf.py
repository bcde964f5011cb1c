"""Files that are written whole or not at all, and set aside rather than overwritten."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from stat import S_IMODE
from typing import Final

NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL


def write_whole(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file; whoever reads meanwhile finds the old text or the new one, never half of one.

    Whoever may read the file may read what it becomes; a new one that is `private` is its owner's alone.
    """
    path = path.resolve()  # a link stays a link
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
