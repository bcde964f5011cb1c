"""The lessons there are, by their ids; and those that an author brings, as text or as a file of their own."""

from __future__ import annotations

from functools import cache, partial
from importlib import resources
from pathlib import Path
from typing import Final

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.matcha import Game
from matcha_widget.games.matcha.table.table_game import read_matcha_source
from matcha_widget.kit.course.lesson_format import AuthoredLesson, find_lesson_text, read_lesson
from matcha_widget.kit.course.story.step_file import StepFile

from .lesson_table import GIVEN
from .lesson_task import read_task
from .story_setup import PEOPLE

FOLDER: Final = resources.files(__package__) / "lessons"

LESSONS: Final = ("editions", "bluffing")

RETIRED_LESSONS: Final = {
    "two-questions": "1", "alone": "1", "hit-and-miss": "2", "two-misses": "3", "number-ring": "4", "suit-ring": "5",
    "three-cards": "6", "one-round": "6", "one-set": "7", "winning": "8", "any-word": "9", "whole-game": "10",
}  # fmt: skip
"""Lessons that have left, and the stone of the course that took the place of each."""

AREAS: Final = {"C": range(5), "K": range(1, 4), "S": range(1, 6), "H": range(1, 5), "T": range(1, 10),
                "V": range(1, 8), "E": range(1, 4), "W": range(1, 7), "B": range(1, 3), "X": range(1, 16)}  # fmt: skip

RULES: Final = tuple(f"{area}{number}" for area, numbers in AREAS.items() for number in numbers)
"""The ids of the rules, as `docs/rules.md` has them: what a lesson may name, and what the course must cover."""


def find_lesson(name: str | Path, game: object = None) -> AuthoredLesson:
    """A lesson by its id, by the path of its file, or written out as text; `game`: what its steps look at."""
    if isinstance(name, str) and name in RETIRED_LESSONS:
        raise NotationError(
            f"{name!r} is no longer a lesson: play stone {RETIRED_LESSONS[name]} of mw.Course() instead"
        )
    file, text = find_lesson_text(name, LESSONS, FOLDER)
    if game is None:
        return _read_own_lesson(file, text) if name in LESSONS else read_lesson_text(text, file)
    return read_lesson_text(text, file, read_matcha_source(game).whole_game)


@cache
def _read_own_lesson(file: str, text: str) -> AuthoredLesson:
    """A lesson that comes with the course."""
    return read_lesson_text(text, file)


def read_lesson_text(text: str, name: str = "lesson", game: Game | None = None) -> AuthoredLesson:
    """Read a lesson's file."""
    found = read_lesson(name, text, PEOPLE, RULES, partial(read_task, given=game))
    if game is not None and all(step.get("game") != GIVEN for step in StepFile(name, text).parse()["step"]):
        possible = f'none, or a step with game = "{GIVEN}"'
        raise NotationError(f"game: the lesson {found.id} uses no game: expected {possible}")
    return found
