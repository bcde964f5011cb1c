"""A sitting of ten exercises: which of them it is, what was right at the first try, one sentence at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import ClassVar, NamedTuple

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.course.limits import SITTING_LENGTH
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, to_sentence
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from .question import Question
from .question_panel import QuestionPanel, possible_intents, reduce_question
from .question_schema import QuestionIntent
from .question_state import QuestionState, question_from_exercise
from .skills import Skills, exercise_name


class SittingState(NamedTuple):
    """Where somebody is in a sitting."""

    at: int
    """The exercise, from 1."""
    question_state: QuestionState
    right: int | None = 0
    """How many were right at the first try; None on a page, which does not count."""
    missed: tuple[str, ...] = ()
    """The skills of the others."""
    tried: bool = False
    """This one has been answered."""
    over: bool = False
    left: bool = False
    """Somebody has gone back to where this sitting was called from."""
    is_fresh: bool = True
    row: tuple[Question, ...] = ()
    """On a page: all ten of them."""

    @property
    def on_page(self) -> bool:
        """Whether this is on a page, which counts nothing and tells nothing of a learner."""
        return self.right is None


class SittingPanel(QuestionPanel[SittingState]):
    """Ten exercises, one after the other; then a new sitting begins."""

    RESTARTS_AT_END = True
    KIND: ClassVar[str]
    SKILLS: ClassVar[Skills]
    """What can be practised."""

    def __init__(self, first: Question, *, language: str) -> None:
        super().__init__(SittingState(1, self.open_exercise(first)), language=language)

    def open_exercise(self, question: Question) -> QuestionState:
        """An exercise as it is put."""
        return question_from_exercise(question, self.SKILLS)

    def next_exercise(self) -> Question:
        """The next exercise."""
        raise NotImplementedError

    def page_exercises(self) -> Sequence[Question]:
        """The exercises of a page."""
        raise NotImplementedError

    def reduce(self, now: SittingState, wanted: QuestionIntent) -> SittingState:
        """Where an intent leads to."""
        if isinstance(wanted, GoIntent):
            return self._continue(now)
        asked = reduce_question(now.question_state, wanted)
        after = now._replace(question_state=asked, is_fresh=wanted.type == "answer")
        return self._count_answer(after) if (asked.is_answered or asked.rejected_act) and not now.tried else after

    def _count_answer(self, after: SittingState) -> SittingState:
        """The first answer counts."""
        tried = after._replace(tried=True)
        if after.right is None:
            return tried
        if after.question_state.is_done:
            return tried._replace(right=after.right + (after.question_state.hints_shown == 0))
        return tried._replace(missed=(*after.missed, exercise_name(after.question_state.question.id).skill))

    def _continue(self, now: SittingState) -> SittingState:
        if now.over:
            return SittingState(1, self._next_question(now, 1), right=now.right and 0, row=now.row)
        if not now.question_state.can_continue:
            raise NotationError("go: you cannot continue yet: expected a right answer first")
        if now.at == SITTING_LENGTH:
            return now._replace(over=True, is_fresh=False)
        return SittingState(now.at + 1, self._next_question(now, now.at + 1), now.right, now.missed, row=now.row)

    def _next_question(self, now: SittingState, at: int) -> QuestionState:
        return self.open_exercise(now.row[at - 1] if now.row else self.next_exercise())

    def extra_fields(self, now: SittingState) -> dict[str, object]:
        """The skill, the number."""
        name = exercise_name(now.question_state.question.id)
        title = to_sentence(course_sentence("skill-title", skill=name.skill, level=str(name.level)))
        return {"kind": self.KIND, "title": title, "at": now.at, "of": SITTING_LENGTH}

    def ending_sentences(self, now: SittingState) -> Sequence[CourseSentence] | None:
        """How many were right at the first try, and what comes again."""
        if not now.over:
            return None
        if now.right is None:
            return [course_sentence("sitting-done")]
        found = [course_sentence("sitting-end", count=now.right, of=SITTING_LENGTH)]
        return [*found, course_sentence("sitting-back", skill=now.missed[0], level="1")] if now.missed else found

    def page_intents(self, now: SittingState) -> Iterable[QuestionIntent]:
        """The answers, the hints, taking an answer back, going on."""
        yield from () if now.over else possible_intents(now.question_state)
        if now.question_state.can_undo:
            yield BackIntent("back")
        if now.question_state.can_continue or now.over:
            yield GoIntent("go")

    def initial_page_state(self) -> SittingState:
        """The exercise that is shown, as the first of ten, which then come again."""
        row = tuple(self.page_exercises())
        return SittingState(1, self.open_exercise(row[0]), right=None, row=row)

    def still_snapshot(self) -> Data:
        """The exercise that is shown, not answered yet."""
        return self.build_snapshot(
            self._state._replace(question_state=self._state.question_state.unanswered, over=False)
        )


class Exercise(SittingPanel):
    """An exercise by its name; the next ones of its level follow."""

    KIND = "exercise"

    def __init__(
        self, skill: str, level: int | None = None, seed: int | None = None, *, language: str = DEFAULT_LANGUAGE
    ) -> None:
        self._name = self.SKILLS.parse_name(skill, level, seed)
        first = self.SKILLS.make(str(self._name))
        self._row = chain((first,), self._exercises_after(first))
        super().__init__(next(self._row), language=language)

    def next_exercise(self) -> Question:
        """The next one."""
        return next(self._row)

    def page_exercises(self) -> Sequence[Question]:
        """The one that is shown, and the next nine."""
        question = self._state.question_state.question
        return [question, *islice(self._exercises_after(question), SITTING_LENGTH - 1)]

    def _exercises_after(self, question: Question) -> Iterator[Question]:
        """The exercises that follow, none that looks like this one before all are used up."""
        name = exercise_name(question.id)
        ahead = self.SKILLS.exercises_from(name.skill, name.level, name.seed)
        first = next(ahead)
        return ahead if first.id == question.id else chain((first,), ahead)

    def __repr__(self) -> str:
        return self._constructor_call(repr(str(self._name)))
