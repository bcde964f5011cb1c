"""The lessons there are, by their ids; and those that an author brings, as text or as a file of their own."""

from __future__ import annotations

from functools import cache, partial
from importlib import resources
from pathlib import Path
from typing import Any, Final

from matcha_widget.engine.kit.errors import NotationError, RecordError, listed, quote
from matcha_widget.engine.matcha import Game
from matcha_widget.kit.course.asking import Task
from matcha_widget.kit.course.author_file import LONGEST, LessonError, Written, read_lesson
from matcha_widget.kit.course.story import Ending
from matcha_widget.kit.files import content, named_file

from .lesson_task import read_task
from .rule_ids import RULES
from .story_play import PEOPLE

LESSONS: Final = ("editions", "bluffing")

LEFT: Final = {
    "two-questions": "1", "alone": "1", "hit-and-miss": "2", "two-misses": "3", "number-ring": "4", "suit-ring": "5",
    "three-cards": "6", "one-round": "6", "one-set": "7", "winning": "8", "any-word": "9", "whole-game": "10",
}  # fmt: skip
"""Lessons that have left, and the stone of the course that took the place of each."""

FACTS: Final = {"right": ("yes", "no"), "counts": ("moved", "same")}
"""What an ending may ask for beside the choice: whether it was right; whether a class has changed its mind."""


def lesson(name: str | Path, game: Game | None = None) -> Written:
    """A lesson by its id, by the path of its file, or written out as text."""
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(".toml") and "\n" not in name):
        return read(_of_file(name), Path(name).name, game)
    if not isinstance(name, str):
        raise NotationError(f"{quote(name)} is no lesson: expected {listed(LESSONS)}, a file's path, or its text")
    if "\n" in name:
        return read(name, game=game)
    if name in LEFT:
        raise NotationError(f"{quote(name)} is a lesson no more: stone {LEFT[name]} of mw.Course() took its place")
    if name not in LESSONS:
        raise NotationError(f"{quote(name)} is no lesson: expected {listed(LESSONS)}, a file's path, or its text")
    return of_the_course(name)


@cache
def of_the_course(name: str) -> Written:
    """A lesson that comes with the course."""
    file = resources.files(__package__) / "lessons" / f"{name}.toml"
    return read(file.read_text(encoding="utf-8"), file.name)


def _of_file(name: str | Path) -> str:
    path = named_file(name, "lesson")
    try:
        return content(path, LONGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise LessonError(f"{path.name}: the file is no text") from None
    except OSError as fault:
        raise LessonError(f"{path.name}: {fault.strerror or type(fault).__name__}") from None


def read(text: str, name: str = "lesson", game: Game | None = None) -> Written:
    """Read a lesson's file."""
    found = read_lesson(name, text, PEOPLE, RULES, partial(_play, game=game))
    for step in found.steps:
        try:
            _check_endings(step.endings, step.play)
            _check_compared(step.play, [each.id for each in found.steps])
        except RecordError as fault:
            raise LessonError(f"{name}, step {step.id}: {fault.path}: {fault.message}") from None
    return found


def _play(kind: str, keys: Any, game: Game | None) -> Task:
    return read_task(kind, keys, game)


def _check_endings(endings: tuple[Ending, ...], task: Task) -> None:
    """An ending asks for what there can be."""
    known = {**FACTS, "choice": tuple(option.id for option in task.question.options)}
    for at, ending in enumerate(endings):
        for fact, values in ending.when.items():
            if fact not in known:
                raise RecordError(f"ending[{at}].if", f"{quote(fact)} is no fact: expected {listed(known)}")
            for value in values:
                if value not in known[fact]:
                    raise RecordError(f"ending[{at}].if.{fact}", f"{quote(value)}: expected {listed(known[fact])}")


def _check_compared(task: Task, ids: list[str]) -> None:
    if task.compares and task.compares not in ids:
        raise RecordError("compares", f"{quote(task.compares)} is no step: expected {listed(ids)}")
