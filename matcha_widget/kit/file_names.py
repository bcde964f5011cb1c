"""Names of files: those a browser downloads, those a course is kept in, and those of files set aside."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PROGRESS_FILE: Final = "matcha-progress.txt"
"""Progress in exercises of both games, beside a course; `practice.ipynb` names the same file."""

COURSE_FILE: Final = {"matcha": "matcha-course.txt", "genmaicha": "matcha-genmaicha.txt"}
"""Progress in the story of each game."""

GAME_SUFFIX: Final = ".game"
"""Suffix of the file beside a course's that holds its game in progress."""


def view_file_name(game: str) -> str:
    """Name the file in which a browser downloads its view of a game."""
    return f"{game}-view.json"


def aside_path(path: Path, why: str, number: int) -> Path:
    """Name a file set aside, in the same folder: `game.damaged-1.matcha`."""
    return path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")
