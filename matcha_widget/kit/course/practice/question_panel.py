"""The widget shared by lessons, exercises, practice and classes: one question at a time.

Its twin in the browser is `frontend/src/kit/course/question-widget.ts`.
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
from matcha_widget.kit.i18n import ENGLISH, format_message, render_sentence
from matcha_widget.kit.stills import frame, part
from matcha_widget.kit.widgets.page import PrecomputedAnswer, answers_for_all_moments, intent_key
from matcha_widget.kit.wire.sentences import sentence

from .question_schema import AnswerIntent, HelpIntent, QuestionIntent
from .question_state import (
    QuestionBoard,
    QuestionState,
    act_orders,
    acts_so_far,
    answer_question,
    build_feedback,
    count_hints,
    highlighted_options,
    hint_sentences,
    option_data,
    show_hint,
    undo_answer,
)


class QuestionPanelState(PanelState, Protocol):
    """A panel state with a question."""

    @property
    def at(self) -> int:
        """The number of the question, from 1."""

    @property
    def question_state(self) -> QuestionState:
        """The question with its answers so far."""

    def _replace(self, *, is_fresh: bool = ..., question_state: QuestionState = ...) -> Self: ...


M = TypeVar("M", bound=QuestionPanelState)


class QuestionPanel(Panel[M]):
    """A widget that asks one question at a time."""

    INTENTS: ClassVar[object] = QuestionIntent
    RESTARTS_AT_END: ClassVar[bool] = False
    """True if it starts again after its end."""

    _kind = traitlets.Unicode("lesson", read_only=True).tag(sync=True)

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """A `QuestionSnapshot` with the game's fields: the question, and feedback once it is answered."""

    def __init__(self, state: M, *, language: str) -> None:
        self._state = state
        super().__init__(language=language, snapshot=self.build_snapshot(state))

    # For each panel to define

    def reduce(self, state: M, intent: QuestionIntent) -> M:
        """Return the state after an intent. Raise a `NotationError` if it is impossible."""
        raise NotImplementedError

    def save_progress(self, before: M, after: M) -> None:
        """Save what a change of state has added."""

    def extra_fields(self, state: M) -> dict[str, object]:
        """Build the snapshot's fields for this kind of panel."""
        raise NotImplementedError

    def page_intents(self, state: M) -> Iterable[QuestionIntent]:
        """Yield the intents that a page answers in a state."""
        raise NotImplementedError

    def notes(self, state: M) -> Sequence[CourseSentence]:  # noqa: ARG002  # a panel's own
        """Return the sentences beside the question."""
        return ()

    def ending_sentences(self, state: M) -> Sequence[CourseSentence] | None:  # noqa: ARG002  # as above
        """Return the last sentences, or None if there is still a question."""
        return None

    # Intents, from a browser or from Python

    def command_for(self, intent: QuestionIntent) -> Callable[[], None]:
        """Check an intent and return the command for it."""
        return partial(self._set_state, self.reduce(self._state, intent))

    def _set_state(self, after: M) -> None:
        before, self._state = self._state, after
        self.save_progress(before, after)
        self.publish()

    def do(self, intent: QuestionIntent) -> Data:
        """Carry out an intent from Python and return the snapshot."""
        with self._lock.hold():
            self._commit(self.command_for(intent))
            snapshot: Data = self.snapshot
            return snapshot

    # The snapshot: one trait message for one change

    def publish(self) -> None:
        """Send the snapshot."""
        self.set_trait("snapshot", self.build_snapshot(self._state))

    def build_snapshot(self, state: M) -> Data:
        """Build the trait `snapshot` for a state."""
        question_state, end = state.question_state, self.ending_sentences(state)
        question = question_state.question
        shows_best = question_state.is_done and question.pick not in ("each", "acts")
        fields = {
            "wire": 1,
            "revision": self._revision_number,
            "answered": self._answered,
            "node": self.node_key(state),
            "game": question_state.board.GAME,
            "at": 1,
            "of": 1,
            "steps": [],
            "who": question_state.asker,
            "mood": MOOD_BY_RESULT[question_state.is_right if question_state.is_answered else None],
            "ask": question_state.to_sentences(question_state.prompt),
            "board": question_state.board.board_data(question_state, fresh=state.is_fresh),
            "pick": question.pick if question.options else "none",
            "options": [option_data(question_state, each, at) for at, each in enumerate(question.options)],
            "boxes": [option_data(question_state, each, at) for at, each in enumerate(question.boxes)],
            "sorted": [*question_state.accepted],
            "phase": "told" if question_state.is_answered else "ask",
            "chosen": [*(question_state.answer or ())],
            "slip": question_state.rejected_act,
            "right": question_state.is_right if question_state.is_answered else None,
            "best": [*(question_state.answer or ())] if shows_best else [],
            "told": build_feedback(question_state),
            **_hint_fields(question_state),
            "back": question_state.can_undo,
            "go": question_state.can_continue,
            "notes": [*to_sentences(self.notes(state)), *self._english_notice()],
            "skills": [],
            "sure": None,
            "ballot": None,
            "home": False,
            "saved": False,
        } | self.extra_fields(state)
        over = {"phase": "over", "told": to_sentences(end or ()), "back": False, "go": self.RESTARTS_AT_END}
        return fields if end is None else fields | over

    def _english_notice(self) -> list[object]:
        return [] if self.language == ENGLISH else [sentence("lesson-english")]

    def node_key(self, state: M) -> str:
        """Return the key of a state among a page's answers."""
        if self.ending_sentences(state) is not None:
            return "over"
        question_state = state.question_state
        acts = acts_so_far(question_state)
        if question_state.question.unordered:
            acts = tuple(sorted(acts))
        if question_state.answer is None:
            return f"{state.at}.{question_state.hints_shown}.{'-'.join(acts)}"
        # the hints return when the answer is taken back, so they are part of the key
        hints = f".{question_state.hints_shown}" if question_state.can_undo else ""
        return f"{state.at}{hints}/{' '.join(acts)}"

    # Pictures and text

    def _still_html(self, below: str | None = None) -> str:
        return question_picture(self._state.question_state.board, self.still_snapshot(), self.language, below)

    def still_snapshot(self) -> Data:
        """Return the snapshot that a still picture shows."""
        snapshot: Data = self.snapshot
        return snapshot

    def __str__(self) -> str:
        return question_text(self._state.question_state.board, self.snapshot, self.language)

    # Pages

    def initial_page_state(self) -> M:
        """Return the state in which a page begins."""
        return self._state

    def page_traits(self) -> dict[str, object]:
        """Return the traits of a page, with a notice that the page holds the answers."""
        first = self.build_snapshot(self.initial_page_state()._replace(is_fresh=False))
        notes = [*first["notes"], sentence("page-keys")]
        catalogue = {**self.catalogue, "only": True}
        return super().page_traits() | {"snapshot": {**first, "notes": notes, "saved": False}, "catalogue": catalogue}

    def page_answers(self) -> dict[str, PrecomputedAnswer]:
        """Precompute the answer to every intent in every state that a page can reach."""

        def following(state: M) -> Iterator[tuple[str, M]]:
            for intent in self.page_intents(state):
                yield intent_key(intent._asdict()), self.reduce(state, intent)
                if intent.type == "back":  # only the page knows which act was the last
                    for question_state in act_orders(state.question_state):
                        after = self.reduce(state._replace(question_state=question_state), intent)
                        yield intent_key({**intent._asdict(), "last": acts_so_far(question_state)[-1]}), after

        def answer(state: M) -> PrecomputedAnswer:
            return {"traits": {"snapshot": {**self.build_snapshot(state), "saved": False}}}

        return answers_for_all_moments([self.initial_page_state()], self.node_key, following, answer)


def _hint_fields(question_state: QuestionState) -> dict[str, object]:
    if question_state.is_answered:
        return {"help": [], "lit": [], "hints": 0}
    return {
        "help": hint_sentences(question_state),
        "lit": highlighted_options(question_state),
        "hints": count_hints(question_state) - question_state.hints_shown,
    }


def possible_intents(question_state: QuestionState) -> Iterable[QuestionIntent]:
    """Yield each answer and the next hint of an unanswered question."""
    question = question_state.question
    if question_state.is_answered:
        return
    if question.pick == "each":
        yield from (AnswerIntent("answer", [box.id]) for box in question.boxes)
    elif question.pick == "acts":
        acts = (option.id for option in question.options if question.act((*question_state.accepted, option.id)))
        yield from (AnswerIntent("answer", [act]) for act in acts)
    elif question.options:
        answers = [*question.answers()]
        included = answers if len(answers) <= MAX_PAGE_ANSWERS else [*question.right, *answers[:MAX_PAGE_ANSWERS]]
        yield from (AnswerIntent("answer", [*answer]) for answer in dict.fromkeys(included))
    if question_state.hints_shown < count_hints(question_state):
        yield HelpIntent("help")


def reduce_question(question_state: QuestionState, intent: QuestionIntent) -> QuestionState:
    """Apply an intent that every panel accepts: an answer, taking it back, a hint."""
    match intent:
        case AnswerIntent():
            return answer_question(question_state, intent.chosen, sure=intent.sure)
        case BackIntent():
            return undo_answer(question_state)
        case HelpIntent():
            return show_hint(question_state)
        case _:
            raise NotationError(f"{intent.type}: this cannot be asked here")


# Still pictures


def question_picture(board: QuestionBoard, snapshot: Data, language: str, below: str | None) -> str:
    """Draw a question as static HTML. `below` replaces the line that says to run the cell."""
    prompt = " ".join(render_sentence(line, language) for line in snapshot["ask"])
    opponent = format_message(f"part-name-{snapshot['who']}", {}, language)
    drawn = board.board_html(snapshot["board"], opponent, language)
    parts = [escape(prompt), *drawn, escape(_choices_text(snapshot, language))]
    return _frame_with_title(
        render_sentence(snapshot["title"], language), [part(each) for each in parts if each], language, below
    )


def names_picture(title: str, names: Iterable[str], language: str, below: str | None) -> str:
    """Draw a title and a list as static HTML."""
    items = "".join(f'<li style="margin: 6px 0">{escape(name)}</li>' for name in names)
    return _frame_with_title(title, [f"<ul>{items}</ul>"], language, below)


def question_text(board: QuestionBoard, snapshot: Data, language: str) -> str:
    """Write a question and its feedback as plain text."""
    prompt, feedback = (" ".join(render_sentence(line, language) for line in snapshot[key]) for key in ("ask", "told"))
    parts = [render_sentence(snapshot["title"], language), prompt, board.board_text(snapshot["board"])]
    return "\n".join(part for part in (*parts, _choices_text(snapshot, language), feedback) if part)


def _choices_text(snapshot: Data, language: str) -> str:
    return " · ".join(render_sentence(each["line"], language) for each in (*snapshot["options"], *snapshot["boxes"]))


def _frame_with_title(title: str, parts: Sequence[str], language: str, below: str | None) -> str:
    return frame([part(f"<b>{escape(title)}</b>"), *parts], language, below)
