"""What lessons, exercises, practice and classes share as widgets: one question at a time; every intent has one answer.

Their twin is `frontend/src/kit/course/question-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from html import escape
from typing import Any, ClassVar, Protocol, Self, TypeVar

import traitlets

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.course.limits import MAX_PAGE_ANSWERS
from matcha_widget.kit.course.mood import MOOD_BY_RESULT
from matcha_widget.kit.course.panel import Panel, PanelState
from matcha_widget.kit.course.sentences import CourseSentence, to_sentences
from matcha_widget.kit.course.story.course_schema import BackIntent
from matcha_widget.kit.i18n import ENGLISH, render_sentence
from matcha_widget.kit.stills import frame, part
from matcha_widget.kit.widgets.page import PrecomputedAnswer, answers_for_all_moments, intent_key
from matcha_widget.kit.wire.sentences import sentence

from . import question_state
from .question_schema import AnswerIntent, HelpIntent, QuestionIntent
from .question_state import QuestionBoard, QuestionState


class QuestionPanelState(PanelState, Protocol):
    """Where somebody stands before a question."""

    @property
    def at(self) -> int:
        """Which question it is, from 1."""

    @property
    def question_state(self) -> QuestionState:
        """The question, and where one stands with it."""

    def _replace(self, *, is_fresh: bool = ..., question_state: QuestionState = ...) -> Self: ...


M = TypeVar("M", bound=QuestionPanelState)


class QuestionPanel(Panel[M]):
    """One question at a time, in a notebook."""

    INTENTS: ClassVar[object] = QuestionIntent
    RESTARTS_AT_END: ClassVar[bool] = False
    """Whether it begins anew at its end."""

    _kind = traitlets.Unicode("lesson", read_only=True).tag(sync=True)

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """An `QuestionSnapshot`, with what a game adds: the question, and once it is answered the answer to that."""

    def __init__(self, now: M, *, language: str) -> None:
        self._state = now
        super().__init__(language=language, snapshot=self.build_snapshot(now))

    # What each panel says for itself

    def reduce(self, now: M, wanted: QuestionIntent) -> M:
        """Where an intent leads to; nothing has changed yet, and what cannot be is refused with what can."""
        raise NotImplementedError

    def save_progress(self, before: M, after: M) -> None:
        """Keep what is to be kept of a step."""

    def extra_fields(self, now: M) -> dict[str, object]:
        """What the snapshot says of this panel alone."""
        raise NotImplementedError

    def page_intents(self, now: M) -> Iterable[QuestionIntent]:
        """The intents that a page answers from here."""
        raise NotImplementedError

    def notes(self, now: M) -> Sequence[CourseSentence]:  # noqa: ARG002  # a panel's own
        """What there is to say beside the question."""
        return ()

    def ending_sentences(self, now: M) -> Sequence[CourseSentence] | None:  # noqa: ARG002  # as above
        """What is said where all has been asked; None: there is still a question."""
        return None

    # Up: what a browser has asked for, or Python in its place

    def command_for(self, wanted: QuestionIntent) -> Callable[[], None]:
        """What an intent leads to."""
        return partial(self._set_state, self.reduce(self._state, wanted))

    def _set_state(self, after: M) -> None:
        """Stand there, keep it, tell it."""
        before, self._state = self._state, after
        self.save_progress(before, after)
        self.publish()

    def do(self, wanted: QuestionIntent) -> Data:
        """The same from Python: what a browser would ask for."""
        with self._lock.hold():
            self._commit(self.command_for(wanted))
            told: Data = self.snapshot
            return told

    # Down: one trait message for one change

    def publish(self) -> None:
        """Tell the question, and where one stands with it."""
        self.set_trait("snapshot", self.build_snapshot(self._state))

    def build_snapshot(self, now: M) -> Data:
        """What a browser may know of somebody who stands there."""
        asked, question, end = now.question_state, now.question_state.question, self.ending_sentences(now)
        found = {
            "wire": 1,
            "revision": self._revision_number,
            "answered": self._answered,
            "node": self.node_key(now),
            "game": asked.board.GAME,
            "at": 1,
            "of": 1,
            "steps": [],
            "who": asked.asker,
            "mood": MOOD_BY_RESULT[asked.is_right if asked.is_answered else None],
            "ask": asked.to_sentences(asked.prompt),
            "board": asked.board.board_data(asked, fresh=now.is_fresh),
            "pick": question.pick if question.options else "none",
            "options": [question_state.option_data(asked, each, at) for at, each in enumerate(question.options)],
            "boxes": [question_state.option_data(asked, each, at) for at, each in enumerate(question.boxes)],
            "sorted": [*asked.accepted],
            "phase": "told" if asked.is_answered else "ask",
            "chosen": [*(asked.answer or ())],
            "slip": asked.rejected_act,
            "right": asked.is_right if asked.is_answered else None,
            "best": [*(asked.answer or ())] if asked.is_done and question.pick not in ("each", "acts") else [],
            "told": question_state.build_feedback(asked),
            "help": [] if asked.is_answered else question_state.hint_sentences(asked),
            "lit": [] if asked.is_answered else question_state.highlighted_options(asked),
            "hints": question_state.count_hints(asked) - asked.hints_shown if not asked.is_answered else 0,
            "back": asked.can_undo,
            "go": asked.can_continue,
            "notes": [*to_sentences(self.notes(now)), *self._english_notice()],
            "skills": [],
            "sure": None,
            "ballot": None,
            "home": False,
            "saved": False,
        } | self.extra_fields(now)
        over = {"phase": "over", "told": to_sentences(end or ()), "back": False, "go": self.RESTARTS_AT_END}
        return found if end is None else found | over

    def _english_notice(self) -> list[object]:
        return [] if self.language == ENGLISH else [sentence("lesson-english")]

    def node_key(self, now: M) -> str:
        """Where this is, in one word."""
        if self.ending_sentences(now) is not None:
            return "over"
        asked = now.question_state
        acts = question_state.acts_so_far(asked)
        if asked.question.unordered:
            acts = tuple(sorted(acts))
        if asked.answer is None:
            return f"{now.at}.{asked.hints_shown}.{'-'.join(acts)}"
        rungs = f".{asked.hints_shown}" if asked.can_undo else ""  # after that the hints are there again
        return f"{now.at}{rungs}/{' '.join(acts)}"

    # Faces

    def _still_html(self, below: str | None = None) -> str:
        return question_picture(self._state.question_state.board, self.still_snapshot(), self.language, below)

    def still_snapshot(self) -> Data:
        """What stands in the picture: the beginning."""
        told: Data = self.snapshot
        return told

    def __str__(self) -> str:
        return question_text(self._state.question_state.board, self.snapshot, self.language)

    # Pages

    def initial_page_state(self) -> M:
        """Where a page begins."""
        return self._state

    def page_traits(self) -> dict[str, object]:
        """The panel as it begins; a page holds the answers, and says so."""
        first = self.build_snapshot(self.initial_page_state()._replace(is_fresh=False))
        notes = [*first["notes"], sentence("page-keys")]
        catalogue = {**self.catalogue, "only": True}
        return super().page_traits() | {"snapshot": {**first, "notes": notes, "saved": False}, "catalogue": catalogue}

    def page_answers(self) -> dict[str, PrecomputedAnswer]:
        """By moment, then by intent: all that can be come to from the beginning."""

        def following(now: M) -> Iterator[tuple[str, M]]:
            for wanted in self.page_intents(now):
                yield intent_key(wanted._asdict()), self.reduce(now, wanted)
                if wanted.type == "back":  # which act was the last the page alone knows
                    for asked in question_state.act_orders(now.question_state):
                        after = self.reduce(now._replace(question_state=asked), wanted)
                        yield intent_key({**wanted._asdict(), "last": question_state.acts_so_far(asked)[-1]}), after

        def told(now: M) -> PrecomputedAnswer:
            return {"traits": {"snapshot": {**self.build_snapshot(now), "saved": False}}}

        return answers_for_all_moments([self.initial_page_state()], self.node_key, following, told)


def possible_intents(asked: QuestionState) -> Iterable[QuestionIntent]:
    """What can be asked of a question before it is answered: each answer, the next hint."""
    question = asked.question
    if asked.is_answered:
        return
    if question.pick == "each":
        yield from (AnswerIntent("answer", [box.id]) for box in question.boxes)
    elif question.pick == "acts":
        acts = (option.id for option in question.options if question.act((*asked.accepted, option.id)))
        yield from (AnswerIntent("answer", [act]) for act in acts)
    elif question.options:
        answers = [*question.answers()]
        kept = answers if len(answers) <= MAX_PAGE_ANSWERS else [*question.right, *answers[:MAX_PAGE_ANSWERS]]
        yield from (AnswerIntent("answer", [*answer]) for answer in dict.fromkeys(kept))
    if asked.hints_shown < question_state.count_hints(asked):
        yield HelpIntent("help")


def reduce_question(asked: QuestionState, wanted: QuestionIntent) -> QuestionState:
    """The question after what every panel understands: an answer, taking it back, a hint."""
    match wanted:
        case AnswerIntent():
            return question_state.answer_question(asked, wanted.chosen, sure=wanted.sure)
        case BackIntent():
            return question_state.undo_answer(asked)
        case HelpIntent():
            return question_state.show_hint(asked)
        case _:
            raise NotationError(f"{wanted.type}: this cannot be asked here")


# Still pictures


def question_picture(board: QuestionBoard, seen: Data, language: str, below: str | None) -> str:
    """The question; `below`: what to do about it, if not to run it."""
    asked = " ".join(render_sentence(line, language) for line in seen["ask"])
    parts = [escape(asked), *board.board_html(seen["board"], language), escape(_choices_text(seen, language))]
    return _titled(render_sentence(seen["title"], language), [part(each) for each in parts if each], language, below)


def names_picture(title: str, names: Iterable[str], language: str, below: str | None) -> str:
    """A title, and a list under it."""
    inside = "".join(f'<li style="margin: 6px 0">{escape(name)}</li>' for name in names)
    return _titled(title, [f"<ul>{inside}</ul>"], language, below)


def question_text(board: QuestionBoard, seen: Data, language: str) -> str:
    """The same on paper, and what was answered."""
    told = [" ".join(render_sentence(line, language) for line in seen[part]) for part in ("ask", "told")]
    parts = [render_sentence(seen["title"], language), told[0], board.board_text(seen["board"])]
    return "\n".join(part for part in (*parts, _choices_text(seen, language), told[1]) if part)


def _choices_text(seen: Data, language: str) -> str:
    """What can be chosen, in words."""
    return " · ".join(render_sentence(each["line"], language) for each in (*seen["options"], *seen["boxes"]))


def _titled(title: str, parts: Sequence[str], language: str, below: str | None) -> str:
    """A title, and HTML under it."""
    return frame([part(f"<b>{escape(title)}</b>"), *parts], language, below)
