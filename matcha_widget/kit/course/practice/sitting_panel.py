"""A sitting of ten exercises, with a count of those that were right at the first try."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import ClassVar, Final, NamedTuple

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, to_sentence
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from .question import Question
from .question_panel import QuestionPanel, possible_intents, reduce_question
from .question_schema import QuestionIntent
from .question_state import QuestionState, question_from_exercise
from .skills import Skills, exercise_name

SITTING_LENGTH: Final = 10
"""Exercises of a sitting."""


class SittingState(NamedTuple):
    """The panel state of a sitting."""

    at: int
    """The number of the exercise, from 1."""
    question_state: QuestionState
    right: int | None = 0
    """The number of exercises right at the first try; None on a page, which does not count."""
    missed: tuple[str, ...] = ()
    """The skills of exercises that were wrong at the first try."""
    tried: bool = False
    """True if the present exercise has been answered."""
    over: bool = False
    left: bool = False
    """True if the learner has gone back to the story."""
    is_fresh: bool = True
    row: tuple[Question, ...] = ()
    """On a page, all exercises of the sitting."""

    @property
    def on_page(self) -> bool:
        """True on a page, which counts nothing and shows no learner's progress."""
        return self.right is None


class SittingPanel(QuestionPanel[SittingState]):
    """A widget with ten exercises in a row; then a new sitting begins."""

    RESTARTS_AT_END = True
    KIND: ClassVar[str]
    SKILLS: ClassVar[Skills]

    def __init__(self, first: Question, *, language: str) -> None:
        super().__init__(SittingState(1, self.open_exercise(first)), language=language)

    def open_exercise(self, question: Question) -> QuestionState:
        """Ask the question of an exercise."""
        return question_from_exercise(question, self.SKILLS)

    def next_exercise(self) -> Question:
        """Return the next exercise."""
        raise NotImplementedError

    def page_exercises(self) -> Sequence[Question]:
        """Return the exercises of a page."""
        raise NotImplementedError

    def reduce(self, state: SittingState, intent: QuestionIntent) -> SittingState:
        """Return the state after an intent."""
        if isinstance(intent, GoIntent):
            return self._continue(state)
        question_state = reduce_question(state.question_state, intent)
        after = state._replace(question_state=question_state, is_fresh=intent.type == "answer")
        return (
            self._count_answer(after)
            if (question_state.is_answered or question_state.rejected_act) and not state.tried
            else after
        )

    def _count_answer(self, after: SittingState) -> SittingState:
        tried = after._replace(tried=True)
        if after.right is None:
            return tried
        if after.question_state.is_done:
            return tried._replace(right=after.right + (after.question_state.hints_shown == 0))
        return tried._replace(missed=(*after.missed, exercise_name(after.question_state.question.id).skill))

    def _continue(self, state: SittingState) -> SittingState:
        if state.over:
            return SittingState(1, self._next_question(state, 1), right=state.right and 0, row=state.row)
        if not state.question_state.can_continue:
            raise NotationError("go: you cannot continue yet: expected a right answer first")
        if state.at == SITTING_LENGTH:
            return state._replace(over=True, is_fresh=False)
        return SittingState(
            state.at + 1, self._next_question(state, state.at + 1), state.right, state.missed, row=state.row
        )

    def _next_question(self, state: SittingState, at: int) -> QuestionState:
        return self.open_exercise(state.row[at - 1] if state.row else self.next_exercise())

    def extra_fields(self, state: SittingState) -> dict[str, object]:
        """Build the fields of a sitting: skill and number."""
        name = exercise_name(state.question_state.question.id)
        title = to_sentence(course_sentence("skill-title", skill=name.skill, level=str(name.level)))
        return {"kind": self.KIND, "title": title, "at": state.at, "of": SITTING_LENGTH}

    def ending_sentences(self, state: SittingState) -> Sequence[CourseSentence] | None:
        """Return the count of right exercises and a skill that returns, once the sitting is over."""
        if not state.over:
            return None
        if state.right is None:
            return [course_sentence("sitting-done")]
        sentences = [course_sentence("sitting-end", count=state.right, of=SITTING_LENGTH)]
        return (
            [*sentences, course_sentence("sitting-back", skill=state.missed[0], level="1")]
            if state.missed
            else sentences
        )

    def page_intents(self, state: SittingState) -> Iterable[QuestionIntent]:
        """Yield answers, hints, taking back and going on."""
        yield from () if state.over else possible_intents(state.question_state)
        if state.question_state.can_undo:
            yield BackIntent("back")
        if state.question_state.can_continue or state.over:
            yield GoIntent("go")

    def initial_page_state(self) -> SittingState:
        """Return the present exercise as the first of a page's ten, which repeat."""
        row = tuple(self.page_exercises())
        return SittingState(1, self.open_exercise(row[0]), right=None, row=row)

    def still_snapshot(self) -> Data:
        """Return the snapshot of the present exercise without its answer."""
        return self.build_snapshot(
            self._state._replace(question_state=self._state.question_state.without_answers, over=False)
        )


class Exercise(SittingPanel):
    """An exercise by its name, followed by the next ones of its level."""

    KIND = "exercise"

    def __init__(
        self, skill: str, level: int | None = None, seed: int | None = None, *, language: str = DEFAULT_LANGUAGE
    ) -> None:
        self._name = self.SKILLS.parse_name(skill, level, seed)
        first = self.SKILLS.make(str(self._name))
        self._row = chain((first,), self._exercises_after(first))
        super().__init__(next(self._row), language=language)

    def next_exercise(self) -> Question:
        """Return the next exercise of the level."""
        return next(self._row)

    def page_exercises(self) -> Sequence[Question]:
        """Return the present exercise and the next nine."""
        question = self._state.question_state.question
        return [question, *islice(self._exercises_after(question), SITTING_LENGTH - 1)]

    def _exercises_after(self, question: Question) -> Iterator[Question]:
        """Yield the next exercises. None looks like this one until all are used up."""
        name = exercise_name(question.id)
        ahead = self.SKILLS.exercises_from(name.skill, name.level, name.seed)
        first = next(ahead)
        return ahead if first.id == question.id else chain((first,), ahead)

    def __repr__(self) -> str:
        return self._constructor_call(repr(str(self._name)))
