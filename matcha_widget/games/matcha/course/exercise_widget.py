"""Exercises of one skill, one after the other: `Exercise("match/1/101")` or `Exercise("match", 1, 101)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import Any, Final

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NotationError

from .course_widget import Course, with_keys
from .exercises import make, named, row
from .question import Question
from .shown import exercise as shown
from .step import LessonStep
from .steps import Exercise as Exercised

AHEAD: Final = 20
"""Exercises that a page without Python holds."""


class Exercise(Course):
    """An exercise by its name; the next ones of its level follow."""

    def __init__(self, skill: str, level: int | None = None, seed: int | None = None, *, language: str = "en") -> None:
        self._name = named(skill, level, seed)
        self._question = make(str(self._name))
        super().__init__(steps=(Exercised(self._question),), language=language, lesson=dict(shown(self._question)))
        self._row = _after(self._question)

    def _more(self, skill: str, level: int) -> Callable[[], None]:
        if (skill, level) not in (("", 0), (self._name.skill, self._name.level)):
            here = f"{self._name.skill}/{self._name.level}"
            raise NotationError(f"more: {quote(f'{skill}/{level}')} is not practised here: expected {here}")
        return partial(self._turn_to, next(self._row))

    def _turn_to(self, question: Question) -> None:
        """Show another exercise, with the words it needs."""
        self._question = question
        self._take_up((Exercised(question),))
        with self.hold_sync():
            self.set_trait("lesson", dict(shown(question)))

    def _ahead(self) -> list[Question]:
        """The exercise that is shown, and the next ones."""
        return [self._question, *islice(_after(self._question), AHEAD - 1)]

    def page_steps(self) -> Sequence[LessonStep]:
        """One for each of them."""
        return [Exercised(each) for each in self._ahead()]

    def page_state(self) -> dict[str, Any]:
        """What a page without Python answers from, and in which order."""
        from .answers import computed  # noqa: PLC0415  # only pages need them

        return computed(self.page_steps(), row=[with_keys(shown(each)) for each in self._ahead()])

    def __repr__(self) -> str:
        return self._called(repr(str(self._name)))


def _after(question: Question) -> Iterator[Question]:
    """The exercises that follow, none that looks like this one before all are used up."""
    name = named(question.id)
    ahead = row(name.skill, name.level, name.seed)
    first = next(ahead)
    return ahead if first.id == question.id else chain((first,), ahead)
