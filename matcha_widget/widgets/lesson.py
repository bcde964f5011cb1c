"""A lesson of the course, or one that a teacher has written; the scenes for a class are one too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import traitlets

from ..course.lesson import lesson as read
from ..course.shown import shown
from .course import Course


class Lesson(Course):
    """The steps of a lesson: `Lesson("two-questions")`, or the text of a lesson's file."""

    voted = traitlets.Dict().tag(sync=True)
    """How far a class has come in the steps it votes on: `{"1": ["counts:W2=5,0=7,leave=5", "on"]}`; where one display
    came to last, the next one begins."""

    def __init__(self, lesson: str, *, language: str = "en") -> None:
        self._read = read(lesson)
        self._own = self._read.source
        super().__init__(steps=self._read.steps, language=language, lesson=dict(shown(self._read)))

    def _shown(self, answered: str, step: int, path: list[str]) -> Callable[[], None]:
        show = super()._shown(answered, step, path)
        return partial(self._vote, show, step, path) if self._steps[step].head["kind"] == "vote" else show

    def _vote(self, show: Callable[[], None], step: int, path: list[str]) -> None:
        """A node is shown, and where it stands is kept; displays that are there already stay where they are."""
        show()
        if path:
            self.voted = {**self.voted, str(step): path}

    def page_traits(self) -> dict[str, Any]:
        """A page begins before the first vote."""
        return super().page_traits() | {"voted": {}}

    def __repr__(self) -> str:
        count = self._read.lettered
        return self._called(repr(self._read.id), f"{count} step{'' if count == 1 else 's'}")
