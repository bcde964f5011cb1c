"""A lesson of the course, or one that a teacher has written; the scenes for a class are one too."""

from __future__ import annotations

from ..course.lesson import lesson as read
from ..course.shown import shown
from .course import Course


class Lesson(Course):
    """The steps of a lesson: `Lesson("two-questions")`, or the text of a lesson's file."""

    def __init__(self, lesson: str, *, language: str = "en") -> None:
        self._read = read(lesson)
        self._own = self._read.source
        super().__init__(steps=self._read.steps, language=language, lesson=dict(shown(self._read)))

    def __repr__(self) -> str:
        count = self._read.lettered
        return self._called(repr(self._read.id), f"{count} step{'' if count == 1 else 's'}")
