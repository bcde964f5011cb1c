"""What lessons, exercises, practice and classes share as widgets: one question at a time; every intent has one answer.

Their twin is `frontend/src/kit/course/asking-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar

import traitlets

from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.kit.widgets.page import PageAnswer, every_moment, key
from matcha_widget.kit.wire.lines import line

from . import asking
from .asking import Asked
from .asking_schema import AnswerIntent, AskingIntent, HelpIntent
from .course_schema import BackIntent
from .panel import Panel, Standing
from .question_board import question_picture, question_text
from .said import Said, lines

MOODS: Final = {True: "pleased", False: "doubtful", None: "listening"}

MOST_ANSWERS: Final = 64
"""Answers to one question that lie in a page; of more the right ones and some others."""


class AtQuestion(Standing, Protocol):
    """Where somebody stands before a question."""

    @property
    def at(self) -> int:
        """Which question it is, from 1."""

    @property
    def asked(self) -> Asked:
        """The question, and where one stands with it."""

    def _replace(self, *, fresh: bool = ..., asked: Asked = ...) -> Self: ...


M = TypeVar("M", bound=AtQuestion)


class AskingPanel(Panel[M]):
    """One question at a time, in a notebook."""

    INTENTS: ClassVar[object] = AskingIntent
    AGAIN: ClassVar[bool] = False
    """Whether it begins anew at its end."""

    _kind = traitlets.Unicode("lesson", read_only=True).tag(sync=True)

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """An `AskingSeen`, with what a game adds: the question, and once it is answered the answer to that."""

    def __init__(self, now: M, *, language: str) -> None:
        self._now = now
        super().__init__(language=language, snapshot=self.seen(now))

    # What each panel says for itself

    def step(self, now: M, wanted: AskingIntent) -> M:
        """Where an intent leads to; nothing has changed yet, and what cannot be is refused with what can."""
        raise NotImplementedError

    def kept(self, before: M, after: M) -> None:
        """Keep what is to be kept of a step."""

    def own(self, now: M) -> dict[str, object]:
        """What the snapshot says of this panel alone."""
        raise NotImplementedError

    def ways(self, now: M) -> Iterable[AskingIntent]:
        """The intents that a page answers from here."""
        raise NotImplementedError

    def notes(self, now: M) -> Sequence[Said]:  # noqa: ARG002  # a panel's own
        """What there is to say beside the question."""
        return ()

    def end(self, now: M) -> Sequence[Said] | None:  # noqa: ARG002  # as above
        """What is said where all has been asked; None: there is still a question."""
        return None

    # Up: what a browser has asked for, or Python in its place

    def led(self, wanted: AskingIntent) -> Callable[[], None]:
        """What an intent leads to."""
        return partial(self._move, self.step(self._now, wanted))

    def _move(self, after: M) -> None:
        """Stand there, keep it, tell it."""
        before, self._now = self._now, after
        self.kept(before, after)
        self.publish()

    def do(self, wanted: AskingIntent) -> Data:
        """The same from Python: what a browser would ask for."""
        with self._lock.held():
            self._carry_out(self.led(wanted))
            told: Data = self.snapshot
            return told

    # Down: one trait message for one change

    def publish(self) -> None:
        """Tell the question, and where one stands with it."""
        self.set_trait("snapshot", self.seen(self._now))

    def seen(self, now: M) -> Data:
        """What a browser may know of somebody who stands there."""
        asked, question, end = now.asked, now.asked.question, self.end(now)
        found = {
            "wire": 1,
            "revision": self._revised,
            "answered": self._answered,
            "node": self.node(now),
            "game": asked.board.GAME,
            "at": 1,
            "of": 1,
            "steps": [],
            "who": asked.who,
            "mood": MOODS[asked.right if asked.told else None],
            "ask": asked.spoken(asked.ask),
            "board": asked.board.board(asked, fresh=now.fresh),
            "pick": question.pick if question.options else "none",
            "options": [asking.option(asked, each, at) for at, each in enumerate(question.options)],
            "boxes": [asking.option(asked, each, at) for at, each in enumerate(question.boxes)],
            "sorted": [*asked.found],
            "phase": "told" if asked.told else "ask",
            "chosen": [*(asked.answer or ())],
            "slip": asked.slip,
            "right": asked.right if asked.told else None,
            "best": [*(asked.answer or ())] if asked.done and question.pick not in ("each", "acts") else [],
            "told": asking.told(asked),
            "help": [] if asked.told else asking.help_lines(asked),
            "lit": [] if asked.told else asking.lit(asked),
            "hints": asking.hints(asked) - asked.rungs if not asked.told else 0,
            "back": asked.may_take_back,
            "go": asked.may_go,
            "notes": [*lines(self.notes(now)), *self._in_english()],
            "skills": [],
            "sure": None,
            "ballot": None,
            "home": False,
            "saved": False,
        } | self.own(now)
        over = {"phase": "over", "told": lines(end or ()), "back": False, "go": self.AGAIN}
        return found if end is None else found | over

    def _in_english(self) -> list[object]:
        return [] if self.language == "en" else [line("lesson-english")]

    def node(self, now: M) -> str:
        """Where this is, in one word."""
        if self.end(now) is not None:
            return "over"
        asked = now.asked
        acts = asking.acts_so_far(asked)
        if asked.question.unordered:
            acts = tuple(sorted(acts))
        if asked.answer is None:
            return f"{now.at}.{asked.rungs}.{'-'.join(acts)}"
        rungs = f".{asked.rungs}" if asked.may_take_back else ""  # after that the hints are there again
        return f"{now.at}{rungs}/{' '.join(acts)}"

    # Faces

    def _drawn(self, below: str | None = None) -> str:
        return question_picture(self._now.asked.board, self.still_snapshot(), self.language, below)

    def still_snapshot(self) -> Data:
        """What stands in the picture: the beginning."""
        told: Data = self.snapshot
        return told

    def __str__(self) -> str:
        return question_text(self._now.asked.board, self.snapshot, self.language)

    # Pages

    def page_start(self) -> M:
        """Where a page begins."""
        return self._now

    def page_traits(self) -> dict[str, object]:
        """The panel as it begins; a page holds the answers, and says so."""
        first = self.seen(self.page_start()._replace(fresh=False))
        notes = [*first["notes"], line("page-keys")]
        catalogue = {**self.catalogue, "only": True}
        return super().page_traits() | {"snapshot": {**first, "notes": notes, "saved": False}, "catalogue": catalogue}

    def page_answers(self) -> dict[str, PageAnswer]:
        """By moment, then by intent: all that can be come to from the beginning."""

        def following(now: M) -> Iterator[tuple[str, M]]:
            for wanted in self.ways(now):
                yield key(wanted._asdict()), self.step(now, wanted)
                if wanted.type == "back":  # which act was the last the page alone knows
                    for asked in asking.reordered(now.asked):
                        after = self.step(now._replace(asked=asked), wanted)
                        yield key({**wanted._asdict(), "last": asking.acts_so_far(asked)[-1]}), after

        def told(now: M) -> PageAnswer:
            return {"traits": {"snapshot": {**self.seen(now), "saved": False}}}

        return every_moment([self.page_start()], self.node, following, told)


def asks(asked: Asked) -> Iterable[AskingIntent]:
    """What can be asked of a question before it is answered: each answer, the next hint."""
    question = asked.question
    if asked.told:
        return
    if question.pick == "each":
        yield from (AnswerIntent("answer", [box.id]) for box in question.boxes)
    elif question.pick == "acts":
        acts = (option.id for option in question.options if question.act((*asked.found, option.id)))
        yield from (AnswerIntent("answer", [act]) for act in acts)
    elif question.options:
        answers = [*question.answers()]
        kept = answers if len(answers) <= MOST_ANSWERS else [*question.right, *answers[:MOST_ANSWERS]]
        yield from (AnswerIntent("answer", [*answer]) for answer in dict.fromkeys(kept))
    if asked.rungs < asking.hints(asked):
        yield HelpIntent("help")


def on_question(asked: Asked, wanted: AskingIntent) -> Asked:
    """The question after what every panel understands: an answer, taking it back, a hint."""
    match wanted:
        case AnswerIntent():
            return asking.answered(asked, wanted.chosen, sure=wanted.sure)
        case BackIntent():
            return asking.taken_back(asked)
        case HelpIntent():
            return asking.helped(asked)
        case _:
            raise NotationError(f"{wanted.type}: this cannot be asked here")
