"""A lesson of the course, or one that an author has written: walked alone, or before a class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.kit.course import classroom
from matcha_widget.kit.course.asking import Asked, of_step
from matcha_widget.kit.course.asking_panel import AskingPanel, asks, on_question
from matcha_widget.kit.course.asking_schema import AskingIntent, HelpIntent, StepIntent
from matcha_widget.kit.course.author_file import Authored
from matcha_widget.kit.course.course_schema import BackIntent, GoIntent
from matcha_widget.kit.course.question_board import QuestionBoard
from matcha_widget.kit.course.said import Said, one_line, written

from . import question_board
from .lesson_file import lesson as read


class Walked(NamedTuple):
    """Where somebody stands in a lesson."""

    at: int
    """The step, from 1."""
    asked: Asked
    over: bool = False
    fresh: bool = True


def at_step(lesson: Authored, at: int) -> Walked:
    """A step as it opens."""
    return Walked(at, of_step(lesson.steps[at - 1], question_board))


class Lesson(AskingPanel[Walked]):
    """The steps of a lesson: `Lesson("editions")`, the path of a file, or its text; `game`: what its steps look at."""

    def __init__(self, lesson: str | Path, *, game: object = None, language: str = "en") -> None:
        self.lesson = read(lesson, game)
        super().__init__(at_step(self.lesson, 1), language=language)

    def step(self, now: Walked, wanted: AskingIntent) -> Walked:
        """Where an intent leads to."""
        match wanted:
            case StepIntent():
                return at_step(self.lesson, self.lesson.checked(wanted.step))
            case GoIntent():
                return self._gone_on(now)
            case HelpIntent():
                raise NotationError("help: there is no hint here")
            case _:
                return now._replace(asked=on_question(now.asked, wanted), fresh=wanted.type == "answer")

    def _gone_on(self, now: Walked) -> Walked:
        if now.over or not now.asked.may_go:
            raise NotationError("go: you cannot continue yet: expected a right answer first")
        if now.at < len(self.lesson.steps):
            return at_step(self.lesson, now.at + 1)
        return now._replace(over=True, fresh=False)

    def own(self, now: Walked) -> dict[str, object]:
        """Which step it is."""
        steps = self.lesson.steps
        title = one_line(written(self.lesson.title))
        return {
            "kind": "lesson",
            "title": title,
            "at": now.at,
            "of": len(steps),
            "steps": [step.title for step in steps],
        }

    def end(self, now: Walked) -> Sequence[Said] | None:
        """What one takes along."""
        away = self.lesson.take_away
        return ([written(away)] if away else []) if now.over else None

    def ways(self, now: Walked) -> Iterable[AskingIntent]:
        """The answers, taking one back, going on, going to a step."""
        if not now.over:
            yield from asks(now.asked)
            if now.asked.may_take_back:
                yield BackIntent("back")
            if now.asked.may_go:
                yield GoIntent("go")
        yield from (StepIntent("step", at) for at in range(1, len(self.lesson.steps) + 1))

    def page_start(self) -> Walked:
        """The first step."""
        return at_step(self.lesson, 1)

    def still_snapshot(self) -> Data:
        """The first step, wherever somebody stands."""
        return self.seen(self.page_start())

    def __repr__(self) -> str:
        count = len(self.lesson.steps)
        return self._called(repr(self.lesson.id), f"{count} step{'' if count == 1 else 's'}")


class Classroom(classroom.Classroom):
    """The questions of a lesson for a class: `Classroom("bluffing", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard] = question_board

    def read(self, lesson: str | Path, game: object) -> Authored:
        """The lesson of that name, file or text; `game`: what its steps look at."""
        return read(lesson, game)
