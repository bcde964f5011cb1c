"""A sitting of ten exercises: which of them it is, what was right at the first try, one sentence at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import ClassVar, Final, NamedTuple

from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.engine.kit.strict_json import Data

from .asking import Asked, of_exercise
from .asking_panel import AskingPanel, asks, on_question
from .asking_schema import AskingIntent
from .course_schema import BackIntent, GoIntent
from .question import Question
from .said import Said, one_line, say
from .skills import Skills, exercise_name

TEN: Final = 10


class Sat(NamedTuple):
    """Where somebody is in a sitting."""

    at: int
    """The exercise, from 1."""
    asked: Asked
    right: int | None = 0
    """How many were right at the first try; None on a page, which does not count."""
    missed: tuple[str, ...] = ()
    """The skills of the others."""
    tried: bool = False
    """This one has been answered."""
    over: bool = False
    left: bool = False
    """Somebody has gone back to where this sitting was called from."""
    fresh: bool = True
    row: tuple[Question, ...] = ()
    """On a page: all ten of them."""

    @property
    def on_page(self) -> bool:
        """Whether this is on a page, which counts nothing and tells nothing of a learner."""
        return self.right is None


class SittingPanel(AskingPanel[Sat]):
    """Ten exercises, one after the other; then a new sitting begins."""

    AGAIN = True
    KIND: ClassVar[str]
    SKILLS: ClassVar[Skills]
    """What can be practised."""

    def __init__(self, first: Question, *, language: str) -> None:
        super().__init__(Sat(1, self.opened(first)), language=language)

    def opened(self, question: Question) -> Asked:
        """An exercise as it is put."""
        return of_exercise(question, self.SKILLS)

    def following(self) -> Question:
        """The next exercise."""
        raise NotImplementedError

    def ahead(self) -> Sequence[Question]:
        """The exercises of a page."""
        raise NotImplementedError

    def step(self, now: Sat, wanted: AskingIntent) -> Sat:
        """Where an intent leads to."""
        if isinstance(wanted, GoIntent):
            return self._gone_on(now)
        asked = on_question(now.asked, wanted)
        after = now._replace(asked=asked, fresh=wanted.type == "answer")
        return self._counted(after) if (asked.told or asked.slip) and not now.tried else after

    def _counted(self, after: Sat) -> Sat:
        """The first answer counts."""
        tried = after._replace(tried=True)
        if after.right is None:
            return tried
        if after.asked.done:
            return tried._replace(right=after.right + (after.asked.rungs == 0))
        return tried._replace(missed=(*after.missed, exercise_name(after.asked.question.id).skill))

    def _gone_on(self, now: Sat) -> Sat:
        if now.over:
            return Sat(1, self._next(now, 1), right=now.right and 0, row=now.row)
        if not now.asked.may_go:
            raise NotationError("go: you cannot continue yet: expected a right answer first")
        if now.at == TEN:
            return now._replace(over=True, fresh=False)
        return Sat(now.at + 1, self._next(now, now.at + 1), now.right, now.missed, row=now.row)

    def _next(self, now: Sat, at: int) -> Asked:
        return self.opened(now.row[at - 1] if now.row else self.following())

    def own(self, now: Sat) -> dict[str, object]:
        """The skill, the number."""
        name = exercise_name(now.asked.question.id)
        title = one_line(say("skill-title", skill=name.skill, level=str(name.level)))
        return {"kind": self.KIND, "title": title, "at": now.at, "of": TEN}

    def end(self, now: Sat) -> Sequence[Said] | None:
        """How many were right at the first try, and what comes again."""
        if not now.over:
            return None
        if now.right is None:
            return [say("sitting-done")]
        found = [say("sitting-end", count=now.right, of=TEN)]
        return [*found, say("sitting-back", skill=now.missed[0], level="1")] if now.missed else found

    def ways(self, now: Sat) -> Iterable[AskingIntent]:
        """The answers, the hints, taking an answer back, going on."""
        yield from () if now.over else asks(now.asked)
        if now.asked.may_take_back:
            yield BackIntent("back")
        if now.asked.may_go or now.over:
            yield GoIntent("go")

    def page_start(self) -> Sat:
        """The exercise that is shown, as the first of ten, which then come again."""
        row = tuple(self.ahead())
        return Sat(1, self.opened(row[0]), right=None, row=row)

    def still_snapshot(self) -> Data:
        """The exercise that is shown, not answered yet."""
        return self.seen(self._now._replace(asked=self._now.asked.anew, over=False))


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
        question = self._now.asked.question
        return [question, *islice(self._after(question), TEN - 1)]

    def _after(self, question: Question) -> Iterator[Question]:
        """The exercises that follow, none that looks like this one before all are used up."""
        name = exercise_name(question.id)
        ahead = self.SKILLS.row(name.skill, name.level, name.seed)
        first = next(ahead)
        return ahead if first.id == question.id else chain((first,), ahead)

    def __repr__(self) -> str:
        return self._called(repr(str(self._name)))
