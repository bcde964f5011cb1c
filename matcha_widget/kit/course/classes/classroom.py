"""A class before one screen: a question, the votes as bars, and the answer once the teacher reveals it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.lesson_format import AuthoredLesson
from matcha_widget.kit.course.limits import DEFAULT_PUPILS
from matcha_widget.kit.course.mood import MOOD_BY_RESULT
from matcha_widget.kit.course.practice.question_panel import QuestionPanel, names_picture
from matcha_widget.kit.course.practice.question_schema import (
    AnswerIntent,
    QuestionIntent,
    RevealIntent,
    StepIntent,
    VotesIntent,
)
from matcha_widget.kit.course.practice.question_state import (
    LETTERS,
    QuestionBoard,
    QuestionState,
    Task,
    answer_question,
    build_feedback,
    option_data,
    question_from_step,
)
from matcha_widget.kit.course.sentences import CourseSentence, author_text, to_sentence, to_sentences
from matcha_widget.kit.course.story.course_schema import GoIntent
from matcha_widget.kit.course.text_store import TextStore
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from .class_answers import ClassVotes, Votes, VotesText, check_pupils, check_votes


class ClassroomState(NamedTuple):
    """The panel state of a class."""

    at: int
    """The number of the question, from 1."""
    question_state: QuestionState
    """Once the answer is revealed, with the option that is shown."""
    votes: Votes = MappingProxyType({})
    """All votes of this class; none on a page."""
    is_fresh: bool = True


class Classroom(QuestionPanel[ClassroomState]):
    """The questions of a lesson for a class: `Classroom("bluffing", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard]

    def __init__(
        self,
        lesson: str | Path,
        pupils: int = DEFAULT_PUPILS,
        *,
        keep: str | Path | None = None,
        game: object = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self._call_arguments = {"pupils": pupils, "keep": keep}
        self.pupils = check_pupils(pupils)
        self.lesson = self.read_lesson(lesson, game)
        self._file = TextStore(keep, "keep", "class", VotesText(self.lesson.id))
        saved, notices = self._file.load()
        self._saved = saved or ClassVotes()
        votes = self._valid_votes(self._saved.votes)
        self._notes = (*(each for each in notices if each.id != "class-skipped"), *self._foreign_votes_notice(votes))
        super().__init__(self._open_question(1, votes), language=language)

    def read_lesson(self, lesson: str | Path, game: object) -> AuthoredLesson:
        """Read the lesson of this name, file or text. `game` is the game that its steps look at."""
        raise NotImplementedError

    def vote_sentences(self, task: Task, counts: tuple[int, ...] | None) -> Sequence[CourseSentence]:  # noqa: ARG002  # a game overrides it
        """Build sentences about the votes on this question, for when it is revealed."""
        return ()

    def outcome_rows(self, task: Task, votes: Votes) -> Sequence[tuple[str, str]]:  # noqa: ARG002  # as above
        """The rows of choices and outcomes, for when the question is revealed."""
        return task.outcome_rows

    def _valid_votes(self, votes: Votes) -> dict[str, tuple[int, ...]]:
        """Select the votes that this class can have cast in this lesson."""
        options = {step.id: len(step.setup.question.options) for step in self.lesson.steps}
        return {
            name: counts
            for name, counts in votes.items()
            if len(counts) == options.get(name) and sum(counts) <= self.pupils
        }

    def _foreign_votes_notice(self, votes: Votes) -> Iterable[CourseSentence]:
        """Build a notice about the other votes in the file, which stay there."""
        others = [name for name in self._saved.votes if name not in votes]
        if others and (path := self._file.path):
            yield self._file.file_notice("aside", path, ", ".join(others))

    def _open_question(self, at: int, votes: Votes) -> ClassroomState:
        return ClassroomState(at, question_from_step(self.lesson.steps[at - 1], self.BOARD), votes)

    def _current_counts(self, state: ClassroomState) -> tuple[int, ...] | None:
        return state.votes.get(self.lesson.steps[state.at - 1].id)

    def count(self, **counts: int) -> None:
        """Enter the votes on the present question, by letter or by name: `room.count(A=12, B=7)`."""
        with self._lock.hold():
            self._commit(partial(self._set_state, self._with_votes(self._state, self._counts_by_option(counts))))

    def _counts_by_option(self, counts: Mapping[str, int]) -> list[int]:
        """Order votes by option. A name that is also a letter is read as the letter."""
        options = self._state.question_state.question.options
        letters = LETTERS[: len(options)]
        places = {option.id: at for at, option in enumerate(options)} | {name: at for at, name in enumerate(letters)}
        by_place: dict[int, int] = {}
        for name, count in counts.items():
            if name not in places:
                raise NotationError(f"count: {quote(name)} is no option here: expected {join_words(letters)}")
            if places[name] in by_place:
                letter = letters[places[name]]
                raise NotationError(f"count: {quote(name)} is option {letter}, named twice: expected each option once")
            by_place[places[name]] = count
        return [by_place.get(at, 0) for at in range(len(options))]

    def reduce(self, state: ClassroomState, intent: QuestionIntent) -> ClassroomState:
        """Return the state after an intent."""
        match intent:
            case StepIntent():
                return self._open_question(self.lesson.check_step_number(intent.step), state.votes)
            case GoIntent() if state.at < len(self.lesson.steps):
                return self._open_question(state.at + 1, state.votes)
            case VotesIntent():
                return self._with_votes(state, intent.counts)
            case RevealIntent() if not state.question_state.is_answered:
                return self._reveal(state)
            case AnswerIntent() if state.question_state.is_answered:
                return self._show_option(state, intent.chosen)
            case _:
                raise NotationError(f"{intent.type}: this cannot be asked now")

    def _with_votes(self, state: ClassroomState, counts: Sequence[int]) -> ClassroomState:
        if state.question_state.is_answered:
            raise NotationError("votes: the answer is shown already: open the question again to vote again")
        cast = check_votes(counts, len(state.question_state.question.options), self.pupils)
        return state._replace(votes={**state.votes, self.lesson.steps[state.at - 1].id: cast}, is_fresh=False)

    def _reveal(self, state: ClassroomState) -> ClassroomState:
        """Show a right option; of several the one with most votes."""
        question = state.question_state.question
        if not question.options:
            raise NotationError("reveal: there is no question here: expected Continue")
        right = [answer[0] for answer in question.right]
        ids = [option.id for option in question.options]
        counts = self._current_counts(state) or (0,) * len(ids)
        most = max(right, key=lambda name: counts[ids.index(name)])
        return state._replace(question_state=answer_question(state.question_state, [most]), is_fresh=True)

    def _show_option(self, state: ClassroomState, chosen: Sequence[str]) -> ClassroomState:
        question_state = answer_question(state.question_state._replace(answer=None), chosen)
        return state._replace(question_state=question_state, is_fresh=True)

    def save_progress(self, before: ClassroomState, after: ClassroomState) -> None:
        """Save new votes, beside those in the file that this class cannot have cast."""
        if before.votes != after.votes:
            self._notes = self._file.save(self._saved._replace(votes={**self._saved.votes, **after.votes}))

    def notes(self, state: ClassroomState) -> Sequence[CourseSentence]:  # noqa: ARG002  # the same in every state
        """Return the notices about the file."""
        return self._notes

    def extra_fields(self, state: ClassroomState) -> dict[str, object]:
        """Build the fields of a class: its votes and, once revealed, the outcome of each choice."""
        step = self.lesson.steps[state.at - 1]
        task: Task = step.setup
        is_revealed = state.question_state.is_answered
        counts, before = self._current_counts(state), state.votes.get(task.compares)
        fields: dict[str, object] = {
            "kind": "class",
            "title": to_sentence(author_text(step.title)),
            "at": state.at,
            "of": len(self.lesson.steps),
            "steps": [each.title for each in self.lesson.steps],
            "saved": self._file.path is not None,
            "back": False,
            "go": state.at < len(self.lesson.steps) and (is_revealed or not task.question.options),
            "mood": MOOD_BY_RESULT[True if is_revealed else None],
            "ballot": {
                "pupils": self.pupils,
                "counts": None if counts is None else [*counts],
                "before": None if before is None else [*before],
                "ends": [list(row) for row in self.outcome_rows(task, state.votes)] if is_revealed else [],
                "debrief": [*task.debrief] if is_revealed else [],
                "small": task.small if is_revealed else "",
            },
        }
        if is_revealed:
            options, right = task.question.options, [answer[0] for answer in task.question.right]
            fields |= {
                "told": [
                    *build_feedback(state.question_state, {"counts": self._compare_votes(counts, before)}),
                    *to_sentences(self.vote_sentences(task, counts)),
                ],
                "best": [] if len(right) == len(options) else right,
                "options": [
                    option_data(state.question_state, each, at, task.outcomes.get(each.id, ""))
                    for at, each in enumerate(options)
                ],
            }
        return fields

    def _compare_votes(self, counts: tuple[int, ...] | None, before: tuple[int, ...] | None) -> str:
        """Return `moved` if the class has changed its mind, `same` if not, and '' without both counts."""
        if counts is None or before is None:
            return ""
        return "same" if counts == before else "moved"

    def node_key(self, state: ClassroomState) -> str:
        """Return the key of a state among a page's answers."""
        return f"{state.at}/{state.question_state.answer[0]}" if state.question_state.answer else str(state.at)

    def page_intents(self, state: ClassroomState) -> Iterable[QuestionIntent]:
        """Yield reveal, each option once revealed, go on, and each step."""
        if state.question_state.is_answered:
            yield from (AnswerIntent("answer", [option.id]) for option in state.question_state.question.options)
        elif state.question_state.question.options:
            yield RevealIntent("reveal")
        if state.at < len(self.lesson.steps):
            yield GoIntent("go")
        yield from (StepIntent("step", at) for at in range(1, len(self.lesson.steps) + 1))

    def initial_page_state(self) -> ClassroomState:
        """Return the first question, without votes."""
        return self._open_question(1, {})

    def _still_html(self, below: str | None = None) -> str:
        """Draw the titles alone, so that nobody sees a question before the class does."""
        titles = [f"{at} · {step.title}" for at, step in enumerate(self.lesson.steps, 1)]
        return names_picture(self.lesson.title, titles, self.language, below)

    def __str__(self) -> str:
        return "\n".join([self.lesson.title, *(step.title for step in self.lesson.steps)])

    def __repr__(self) -> str:
        return self._constructor_call(repr(self.lesson.id), **self._call_arguments)
