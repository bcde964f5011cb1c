"""A lesson of the course or of an author, for one learner or before a class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.course.classes import classroom
from matcha_widget.kit.course.lesson_format import AuthoredLesson
from matcha_widget.kit.course.practice.question_panel import QuestionPanel, possible_intents, reduce_question
from matcha_widget.kit.course.practice.question_schema import HelpIntent, QuestionIntent, StepIntent
from matcha_widget.kit.course.practice.question_state import QuestionBoard, QuestionState, question_from_step
from matcha_widget.kit.course.sentences import CourseSentence, author_text, to_sentence
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from . import question_board
from .lesson_file import find_lesson as read


class LessonState(NamedTuple):
    """A learner's progress in a lesson."""

    at: int
    """The step, counted from 1."""
    question_state: QuestionState
    over: bool = False
    is_fresh: bool = True


def open_step(lesson: AuthoredLesson, at: int) -> LessonState:
    """Open a step of a lesson."""
    return LessonState(at, question_from_step(lesson.steps[at - 1], question_board))


class Lesson(QuestionPanel[LessonState]):
    """The steps of a lesson: `Lesson("editions")`, the path of a file, or its text; `game` is shown in its steps."""

    def __init__(self, lesson: str | Path, *, game: object = None, language: str = DEFAULT_LANGUAGE) -> None:
        self.lesson = read(lesson, game)
        super().__init__(open_step(self.lesson, 1), language=language)

    def reduce(self, state: LessonState, intent: QuestionIntent) -> LessonState:
        """Apply an intent to the state."""
        match intent:
            case StepIntent():
                return open_step(self.lesson, self.lesson.check_step_number(intent.step))
            case GoIntent():
                return self._continue(state)
            case HelpIntent():
                raise NotationError("help: there is no hint here")
            case _:
                return state._replace(
                    question_state=reduce_question(state.question_state, intent), is_fresh=intent.type == "answer"
                )

    def _continue(self, state: LessonState) -> LessonState:
        if state.over or not state.question_state.can_continue:
            raise NotationError("go: you cannot continue yet: expected a right answer first")
        if state.at < len(self.lesson.steps):
            return open_step(self.lesson, state.at + 1)
        return state._replace(over=True, is_fresh=False)

    def extra_fields(self, state: LessonState) -> dict[str, object]:
        """The title and the step, out of how many."""
        steps = self.lesson.steps
        title = to_sentence(author_text(self.lesson.title))
        return {
            "kind": "lesson",
            "title": title,
            "at": state.at,
            "of": len(steps),
            "steps": [step.title for step in steps],
        }

    def ending_sentences(self, state: LessonState) -> Sequence[CourseSentence] | None:
        """The author's closing sentence, once the lesson is over."""
        away = self.lesson.take_away
        return ([author_text(away)] if away else []) if state.over else None

    def page_intents(self, state: LessonState) -> Iterable[QuestionIntent]:
        """Every intent that is possible now: answers, undo, continue, a jump to a step."""
        if not state.over:
            yield from possible_intents(state.question_state)
            if state.question_state.can_undo:
                yield BackIntent("back")
            if state.question_state.can_continue:
                yield GoIntent("go")
        yield from (StepIntent("step", at) for at in range(1, len(self.lesson.steps) + 1))

    def initial_page_state(self) -> LessonState:
        """The state at the first step."""
        return open_step(self.lesson, 1)

    def still_snapshot(self) -> Data:
        """The snapshot of the first step, whatever step is open."""
        return self.build_snapshot(self.initial_page_state())

    def __repr__(self) -> str:
        count = len(self.lesson.steps)
        return self._constructor_call(repr(self.lesson.id), f"{count} step{'' if count == 1 else 's'}")


class Classroom(classroom.Classroom):
    """The questions of a lesson for a class: `Classroom("bluffing", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard] = question_board

    def read_lesson(self, lesson: str | Path, game: object) -> AuthoredLesson:
        """Read a lesson by its id, path or text; `game` is the game its steps show."""
        return read(lesson, game)
