"""A lesson of the course, or one that a teacher has written; the scenes for a class are one too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import traitlets

from .course_widget import Course
from .lesson_file import lesson as read
from .shown import shown
from .step import check_ballots


class Lesson(Course):
    """The steps of a lesson: `Lesson("two-questions")`, or the text of a lesson's file."""

    trails = traitlets.Dict(read_only=True).tag(sync=True)
    """How far somebody came last in the steps that are looked at again, votes and what another step is set beside:
    `{"1": ["counts:W2=5,0=7,leave=5", "on"]}`."""
    marks = traitlets.Dict(read_only=True).tag(sync=True)
    """What is done, and what with help, for the next display to tick: `{"0": {"done": True, "helped": False}}`."""

    tallies = traitlets.Dict(read_only=True).tag(sync=True)
    """How a class was counted last beside what is tried: `{"4": "counts:M2=7,0=5,match=1,miss=11"}`."""

    def __init__(self, lesson: str, *, language: str = "en") -> None:
        self._read = read(lesson)
        self._own = self._read.source
        super().__init__(steps=self._read.steps, language=language, lesson=dict(shown(self._read)))

    def _shown(self, answered: str, step: int, path: list[str]) -> Callable[[], None]:
        return partial(self._keep, super()._shown(answered, step, path), step, path)

    def _keep(self, show: Callable[[], None], step: int, path: list[str]) -> None:
        """A node is shown, and what was reached by it is kept; displays that are there already stay where they are."""
        with self.hold_sync():
            show()
            if path and self._is_kept(step):
                self.set_trait("trails", {**self.trails, str(step): path})
            if self.node(step, path)["next"] == "next":
                self._mark(step, "done")

    def _is_kept(self, step: int) -> bool:
        head = self._steps[step].head
        return head["kind"] == "vote" or any(each.head["beside"] == head["id"] for each in self._steps)

    def _hinted(self, answered: str, step: int, path: list[str], rung: int) -> Callable[[], None]:
        return partial(self._help, super()._hinted(answered, step, path, rung), step)

    def _help(self, tell: Callable[[], None], step: int) -> None:
        tell()
        self._mark(step, "helped")

    def _tallied(self, step: int, counts: str) -> Callable[[], None]:
        check_ballots(self.node(step), counts)
        return partial(self._keep_tally, step, counts)

    def _keep_tally(self, step: int, counts: str) -> None:
        self.set_trait("tallies", {**self.tallies, str(step): counts})

    def _mark(self, step: int, mark: str) -> None:
        before = self.marks.get(str(step), {"done": False, "helped": False})
        self.set_trait("marks", {**self.marks, str(step): {**before, mark: True}})

    def page_traits(self) -> dict[str, Any]:
        """A page begins before the first step is taken."""
        return super().page_traits() | {"trails": {}, "marks": {}, "tallies": {}}

    def __repr__(self) -> str:
        count = self._read.lettered
        return self._called(repr(self._read.id), f"{count} step{'' if count == 1 else 's'}")
