"""A class before one screen: a question, hands up, the votes as bars, and how it ends when the button says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.lesson_format import AuthoredLesson
from matcha_widget.kit.course.limits import DEFAULT_PUPILS
from matcha_widget.kit.course.practice import question_state
from matcha_widget.kit.course.practice.question_panel import QuestionPanel, names_picture
from matcha_widget.kit.course.practice.question_schema import (
    AnswerIntent,
    QuestionIntent,
    RevealIntent,
    StepIntent,
    VotesIntent,
)
from matcha_widget.kit.course.practice.question_state import QuestionBoard, QuestionState, Task, question_from_step
from matcha_widget.kit.course.sentences import CourseSentence, author_text, to_sentence, to_sentences
from matcha_widget.kit.course.story.course_schema import GoIntent
from matcha_widget.kit.course.text_store import TextStore
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from .class_answers import ClassVotes, Votes, VotesText, check_pupils, check_votes


class ClassroomState(NamedTuple):
    """Where a class is."""

    at: int
    """The question, from 1."""
    question_state: QuestionState
    """Once it is told: with the option that is seen played."""
    votes: Votes = MappingProxyType({})
    """All that this class has cast; on a page: none."""
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
        found, told = self._file.load()
        self._found = found or ClassVotes()
        votes = self._valid_votes(self._found.votes)
        self._notes = (*(each for each in told if each.id != "class-skipped"), *self._foreign_votes_notice(votes))
        super().__init__(self._open_question(1, votes), language=language)

    def read_lesson(self, lesson: str | Path, game: object) -> AuthoredLesson:
        """The lesson of that name, file or text; `game`: what its steps look at."""
        raise NotImplementedError

    def vote_sentences(self, task: Task, counts: tuple[int, ...] | None) -> Sequence[CourseSentence]:  # noqa: ARG002  # a game's own
        """What is worked out of the votes on this question, once it is told."""
        return ()

    def outcome_rows(self, task: Task, votes: Votes) -> Sequence[tuple[str, str]]:  # noqa: ARG002  # as above
        """What comes of what, once it is told."""
        return task.outcome_rows

    def _valid_votes(self, found: Votes) -> dict[str, tuple[int, ...]]:
        """The votes that this class can have cast on questions of this lesson."""
        options = {step.id: len(step.setup.question.options) for step in self.lesson.steps}
        return {
            name: counts
            for name, counts in found.items()
            if len(counts) == options.get(name) and sum(counts) <= self.pupils
        }

    def _foreign_votes_notice(self, votes: Votes) -> Iterable[CourseSentence]:
        """What there is to say of the other votes in the file: they stay there."""
        others = [name for name in self._found.votes if name not in votes]
        if others and (path := self._file.path):
            yield self._file.file_notice("aside", path, ", ".join(others))

    def _open_question(self, at: int, votes: Votes) -> ClassroomState:
        return ClassroomState(at, question_from_step(self.lesson.steps[at - 1], self.BOARD), votes)

    def _current_counts(self, now: ClassroomState) -> tuple[int, ...] | None:
        """The votes on the question that is shown."""
        return now.votes.get(self.lesson.steps[now.at - 1].id)

    def count(self, **counts: int) -> None:
        """Type in the votes on the question that is shown, by letter or by name: `room.count(A=12, B=7)`."""
        with self._lock.hold():
            self._commit(partial(self._set_state, self._with_votes(self._state, self._counts_by_option(counts))))

    def _counts_by_option(self, counts: Mapping[str, int]) -> list[int]:
        """How many chose each option, where each is named once; a letter is a letter before it is a name."""
        options = self._state.question_state.question.options
        letters = question_state.LETTERS[: len(options)]
        places = {option.id: at for at, option in enumerate(options)} | {name: at for at, name in enumerate(letters)}
        found: dict[int, int] = {}
        for name, count in counts.items():
            if name not in places:
                raise NotationError(f"count: {quote(name)} is no option here: expected {join_words(letters)}")
            if places[name] in found:
                letter = letters[places[name]]
                raise NotationError(f"count: {quote(name)} is option {letter}, named twice: expected each option once")
            found[places[name]] = count
        return [found.get(at, 0) for at in range(len(options))]

    def reduce(self, now: ClassroomState, wanted: QuestionIntent) -> ClassroomState:
        """Where an intent leads to."""
        match wanted:
            case StepIntent():
                return self._open_question(self.lesson.check_step_number(wanted.step), now.votes)
            case GoIntent() if now.at < len(self.lesson.steps):
                return self._open_question(now.at + 1, now.votes)
            case VotesIntent():
                return self._with_votes(now, wanted.counts)
            case RevealIntent() if not now.question_state.is_answered:
                return self._reveal(now)
            case AnswerIntent() if now.question_state.is_answered:
                return self._show_option(now, wanted.chosen)
            case _:
                raise NotationError(f"{wanted.type}: this cannot be asked now")

    def _with_votes(self, now: ClassroomState, counts: Sequence[int]) -> ClassroomState:
        if now.question_state.is_answered:
            raise NotationError("votes: the answer is shown already: open the question again to vote again")
        cast = check_votes(counts, len(now.question_state.question.options), self.pupils)
        return now._replace(votes={**now.votes, self.lesson.steps[now.at - 1].id: cast}, is_fresh=False)

    def _reveal(self, now: ClassroomState) -> ClassroomState:
        """What is right is played; where anything is, what most have chosen."""
        question = now.question_state.question
        if not question.options:
            raise NotationError("reveal: there is no question here: expected Continue")
        right = [answer[0] for answer in question.right]
        ids = [option.id for option in question.options]
        counts = self._current_counts(now) or (0,) * len(ids)
        most = max(right, key=lambda name: counts[ids.index(name)])
        return now._replace(question_state=question_state.answer_question(now.question_state, [most]), is_fresh=True)

    def _show_option(self, now: ClassroomState, chosen: Sequence[str]) -> ClassroomState:
        """Once it is told, each option can be seen."""
        asked = question_state.answer_question(now.question_state._replace(answer=None), chosen)
        return now._replace(question_state=asked, is_fresh=True)

    def save_progress(self, before: ClassroomState, after: ClassroomState) -> None:
        """Votes are kept as they are typed in, beside those in the file that this class cannot have cast."""
        if before.votes != after.votes:
            self._notes = self._file.save(self._found._replace(votes={**self._found.votes, **after.votes}))

    def notes(self, now: ClassroomState) -> Sequence[CourseSentence]:  # noqa: ARG002  # whatever is asked
        """What there is to say of the file."""
        return self._notes

    def extra_fields(self, now: ClassroomState) -> dict[str, object]:
        """The votes; and what comes of each choice, once that is shown."""
        step = self.lesson.steps[now.at - 1]
        task: Task = step.setup
        told = now.question_state.is_answered
        counts, before = self._current_counts(now), now.votes.get(task.compares)
        found: dict[str, object] = {
            "kind": "class",
            "title": to_sentence(author_text(step.title)),
            "at": now.at,
            "of": len(self.lesson.steps),
            "steps": [each.title for each in self.lesson.steps],
            "saved": self._file.path is not None,
            "back": False,
            "go": now.at < len(self.lesson.steps) and (told or not task.question.options),
            "mood": "pleased" if told else "listening",
            "ballot": {
                "pupils": self.pupils,
                "counts": None if counts is None else [*counts],
                "before": None if before is None else [*before],
                "ends": [list(row) for row in self.outcome_rows(task, now.votes)] if told else [],
                "debrief": [*task.debrief] if told else [],
                "small": task.small if told else "",
            },
        }
        if told:
            then, options = task.outcomes, task.question.options
            found |= {
                "told": [
                    *question_state.build_feedback(now.question_state, {"counts": self._compare_votes(counts, before)}),
                    *to_sentences(self.vote_sentences(task, counts)),
                ],
                "best": [] if len(task.question.right) == len(options) else self._most_voted(task),
                "options": [
                    question_state.option_data(now.question_state, each, at, then.get(each.id, ""))
                    for at, each in enumerate(options)
                ],
            }
        return found

    def _most_voted(self, task: Task) -> list[str]:
        return [answer[0] for answer in task.question.right]

    def _compare_votes(self, counts: tuple[int, ...] | None, before: tuple[int, ...] | None) -> str:
        """Whether the class has changed its mind, where both times it was counted."""
        if counts is None or before is None:
            return ""
        return "same" if counts == before else "moved"

    def node_key(self, now: ClassroomState) -> str:
        """Where this is, in one word."""
        return f"{now.at}/{now.question_state.answer[0]}" if now.question_state.answer else str(now.at)

    def page_intents(self, now: ClassroomState) -> Iterable[QuestionIntent]:
        """To show how it ends, to see each option, to go on, to go anywhere."""
        if now.question_state.is_answered:
            yield from (AnswerIntent("answer", [option.id]) for option in now.question_state.question.options)
        elif now.question_state.question.options:
            yield RevealIntent("reveal")
        if now.at < len(self.lesson.steps):
            yield GoIntent("go")
        yield from (StepIntent("step", at) for at in range(1, len(self.lesson.steps) + 1))

    def initial_page_state(self) -> ClassroomState:
        """The first question; no votes are in a page."""
        return self._open_question(1, {})

    def _still_html(self, below: str | None = None) -> str:
        """The titles alone: whoever looks at it before the class sees no question and no answer."""
        titles = [f"{at} · {step.title}" for at, step in enumerate(self.lesson.steps, 1)]
        return names_picture(self.lesson.title, titles, self.language, below)

    def __str__(self) -> str:
        return "\n".join([self.lesson.title, *(step.title for step in self.lesson.steps)])

    def __repr__(self) -> str:
        return self._constructor_call(repr(self.lesson.id), **self._call_arguments)
