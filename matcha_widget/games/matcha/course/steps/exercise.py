"""An exercise as a step: its question, answered once, or item by item until all is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from matcha_widget.games.matcha.course import boards, choices
from matcha_widget.games.matcha.course.message import Said, say
from matcha_widget.games.matcha.course.question import BETWEEN, Answer, Hint, Option, Question, Scene
from matcha_widget.games.matcha.course.step import BET, NONE, LessonStep, Path, answered, item, made, one_line

from .common import FOUND, OURS, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matcha_widget.engine.matcha import Place
    from matcha_widget.games.matcha.course.lesson_schema import Node

SURE: Final = f"{BET}sure"
"""The first element of a path on which somebody said to be sure of the answer."""


class Exercise(LessonStep):
    """A generated question."""

    def __init__(self, question: Question, *, sure: bool = False) -> None:
        self.question, self.sure = question, sure
        self.head = {
            "id": question.id, "kind": question.kind, "mark": one_line(OURS), "then": False, "minutes": None,
            "beside": None,
        }  # fmt: skip
        self.options = _ordered(question) if question.pick == "order" else question.options

    def leads_on(self, node: Node, element: str, path: Path) -> bool:
        """In a practice a path may begin with being sure."""
        return (self.sure and not path and element == SURE) or super().leads_on(node, element, path)

    def spot(self, path: Path) -> Node:
        """The question, or the reply."""
        answers = path[1:] if path[:1] == (SURE,) else path
        before = len(path) - len(answers)
        return self._each(answers, before) if self.question.pick == "each" else self._once(answers, before)

    def _node(self, stage: str, board: Any, **more: Any) -> Node:
        return made(stage, (*self.question.given, self.question.ask), board, **more)

    # Answered once

    def _once(self, answers: Path, before: int) -> Node:
        question = self.question
        options = choices.shown(self.options, question.shown.hand)
        mode = "many" if question.pick == "some" else "one"
        if not answers:
            return self._node("act", boards.board(question.shown), mode=mode, options=options, lights=self._here())
        answer = self._read(answers[0])
        reply = question.reply(answer) if answer else None
        more = (say("reply-more")._replace(rules=question.rules[-1:]),)
        told = question.told(answer) if answer else more
        right = bool(reply and reply.right)
        paid, events = self._played(answer, right=right)
        return self._node(
            "reply",
            boards.board(self._left(paid), paid=paid),
            options=options,
            lights=[] if right else self._here(),
            mode=mode,
            reply=answered(right, spoken(told), events, question.found(answer)),
            next="next" if right else "again",
            keep=before,
        )

    def _here(self) -> list[str]:
        """The place that is asked about, where others lie around it."""
        places = self.question.shown.places if self.question.shown.pairs else ()
        return [f"{self.question.shown.round}{places[0].mat}"] if len(places) == 1 else []

    def _left(self, paid: Sequence[Place]) -> Scene:
        """The scene without the card that was laid."""
        shown = self.question.shown
        laid = [str(place.cards[0]) for place in paid if place.cards[0] in shown.hand]
        return shown._replace(hand=boards.without(shown.hand, laid[0])) if laid else shown

    def _read(self, element: str) -> Answer:
        if self.question.pick == "one":
            return (element,)
        if element == NONE and NONE not in [option.id for option in self.options]:
            return ()
        return tuple(element.split(BETWEEN if self.question.pick == "order" else " "))

    def _played(self, answer: Answer, *, right: bool) -> tuple[tuple[Any, ...], list[Any]]:
        """What the answer comes to on the table; a wrong word about it plays nothing."""
        question = self.question
        if not answer or (question.kind != "lay" and not right):
            return (), []
        places = [played.place for played in question.played(answer)]
        shown = {place.bare: place for place in question.shown.places}
        before = [shown.get(place.bare, place) for place in places]
        return tuple(map(boards.seen, places)), boards.events(before, places, question.shown)

    # Item by item

    def _each(self, answers: Path, before: int) -> Node:
        question = self.question
        right = question.right[0]
        items = [option.id for option in question.options]
        options = [
            {"id": f"{name}:{box.id}", "as": "word", "line": one_line(box.label), "spot": None}
            for name in items for box in question.boxes
        ]  # fmt: skip
        more: dict[str, Any] = {
            "mode": "each",
            "options": options,
            "need": len(items),
            "items": [item(option.id, line=one_line(option.label)) for option in question.options],
            "boxes": [{"id": box.id, "line": one_line(box.label)} for box in question.boxes],
        }
        board = boards.board(question.shown)
        if not answers:
            return self._node("act", board, **more)
        name, _, box_id = answers[-1].rpartition(":")
        at = items.index(name)
        found = box_id == right[at]
        done = found and len(answers) == len(items)
        told = question.told(right) if done else (self._told(at, box_id, found=found),)
        _, events = self._played(right, right=True) if done else ((), [])
        reply = answered(found, spoken(told), events)
        ends = "next" if done else None if found else "again"
        kept = 0 if found else before + len(answers) - 1
        return self._node("reply", board, **more, reply=reply, next=ends, keep=kept)

    def _told(self, at: int, box: str, *, found: bool) -> Said:
        if found:
            return FOUND
        right = self.question.right[0]
        return self.question.reply((*right[:at], box, *right[at + 1 :])).said

    # What is right

    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder of the question, until it is answered."""
        answers = path[1:] if path[:1] == (SURE,) else path
        return () if answers and self.spot(path)["next"] else self.question.hints

    def solution(self) -> Path:
        """The first right answer."""
        question = self.question
        right = question.right[0]
        if question.pick == "each":
            return tuple(f"{option.id}:{box}" for option, box in zip(question.options, right, strict=True))
        return ((BETWEEN if question.pick == "order" else " ").join(right),)

    def exercised(self) -> set[str]:
        """The rules that decide here."""
        return set(self.question.rules)


def _ordered(question: Question) -> tuple[Option, ...]:
    """Every order of the items as an option of its own."""
    return tuple(
        Option(BETWEEN.join(answer), _order(answer)) if len(answer) > 1 else question.options[-1]
        for answer in question.answers()
    )  # fmt: skip


def _order(items: Answer) -> Said:
    return say("option-order", **dict(zip("abd", items, strict=False)))
