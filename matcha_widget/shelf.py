"""Files that are written whole or not at all, and set aside rather than overwritten."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file; whoever reads meanwhile finds the old text or the new one, never half of one."""
    path = path.resolve()  # a link stays a link
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def set_aside(path: Path, why: str) -> Path:
    """Rename a file that is not to be overwritten, to the first such name that is free: `game.damaged-1.matcha`."""
    names = (path.with_name(f"{path.stem}.{why}-{number}{path.suffix}") for number in count(1))
    free = next(name for name in names if not (name.exists() or name.is_symlink()))
    path.rename(free)
    return free
