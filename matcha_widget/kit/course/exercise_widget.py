"""Exercises of one skill and level, ten at a sitting: `Exercise("match/1/101")` or `Exercise("match", 1, 101)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from .question import Question
from .sitting_panel import TEN, SittingPanel
from .skills import named


class Exercise(SittingPanel):
    """An exercise by its name; the next ones of its level follow."""

    KIND = "exercise"

    def __init__(self, skill: str, level: int | None = None, seed: int | None = None, *, language: str = "en") -> None:
        self._name = self.SKILLS.named(skill, level, seed)
        first = self.SKILLS.make(str(self._name))
        self._row = chain((first,), self._after(first))
        super().__init__(next(self._row), language=language)

    def following(self) -> Question:
        """The next one."""
        return next(self._row)

    def ahead(self) -> Sequence[Question]:
        """The one that is shown, and the next nine."""
        question = self._now.asked.put.question
        return [question, *islice(self._after(question), TEN - 1)]

    def _after(self, question: Question) -> Iterator[Question]:
        """The exercises that follow, none that looks like this one before all are used up."""
        name = named(question.id)
        ahead = self.SKILLS.row(name.skill, name.level, name.seed)
        first = next(ahead)
        return ahead if first.id == question.id else chain((first,), ahead)

    def __repr__(self) -> str:
        return self._called(repr(str(self._name)))
