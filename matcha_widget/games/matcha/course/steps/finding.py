"""`sort`, `order`, `arrows`: every option is answered by itself until all the right ones are found."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import Card, NotationError, Place, beats
from matcha_widget.engine.matcha.rules.cards import NUMBERS, SUITS
from matcha_widget.engine.matcha.rules.notation import parse_place
from matcha_widget.engine.matcha.rules.resolve import matchers
from matcha_widget.games.matcha.course import boards, choices, replies
from matcha_widget.games.matcha.course.labels import where
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import Said, rules_of, say
from matcha_widget.games.matcha.course.question import Hint, Scene
from matcha_widget.games.matcha.course.step import LessonStep, Path, answered, item, made, one_line
from matcha_widget.games.matcha.course.verdicts import over
from matcha_widget.games.matcha.table.one_place import resolved
from matcha_widget.games.matcha.table.snapshot import place_shown

from .common import Author, deciding, following, ladder, spoken
from .sorters import SORTERS, Sorted

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Box, Item, Node


class Try(NamedTuple):
    """One option, whether it is right, and what is said to it."""

    id: str
    right: bool
    said: Said
    label: Said
    kind: str = "word"
    place: Place | None = None
    """The place that shows it."""


class Finding(LessonStep):
    """Options that are tried one by one."""

    def __init__(
        self, author: Author, tries: tuple[Try, ...], items: list[Item], boxes: list[Box], scene: Scene
    ) -> None:
        self.author, self.tries, self.items, self.boxes, self.scene = author, tries, items, boxes, scene
        self.head = author.head()
        self.need = sum(one.right for one in tries)
        ring = author.keys.get("explorer")
        fading = author.fading.startswith("ring")
        mats = {"n": "suit", "s": "number"}
        self.ring = ring or (mats[scene.places[0].mat] if scene.places and fading else None)

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        known = {one.id: one for one in self.tries}
        if not path:
            return self._node("act")
        last = known[path[-1]]
        done = last.right and len(path) == self.need
        told = [last.said, self.author.right()] if done else [last.said]
        events = list(resolved(last.place, last.place)) if last.right and last.place else []
        reply = answered(last.right, spoken(told), events)
        if not last.right:
            return self._node("reply", reply=reply, next="again", keep=len(path) - 1)
        return self._node("reply", reply=reply, next="next" if done else None)

    def _node(self, stage: str, **more: Any) -> Node:
        options = [
            {"id": one.id, "as": one.kind, "line": one_line(one.label), "spot": None} for one in self.tries
        ]  # fmt: skip
        board = boards.board(self.scene)
        return made(
            stage, self.author.ask(), board, mode="each", options=options, need=self.need, items=self.items,
            boxes=self.boxes, ring=self.ring, **more,
        )  # fmt: skip

    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder at the end of a path."""
        if path and self.spot(path)["next"]:
            return ()
        said = [one.said for one in self.tries if one.right]
        look = where(self.scene.places[0]) if self.scene.places else deciding(said)
        return ladder(self.author.texts.lesson, look, self._next(path), said)

    def _next(self, path: Path) -> tuple[str, ...]:
        """The one to be found after the last, and a wrong one, of the same item where there are items."""
        right = following([one.id for one in self.tries if one.right], path)
        boxed = right.rpartition(":")[0]
        wrong = next(one.id for one in self.tries if not one.right and one.id.rpartition(":")[0] == boxed)
        return right, wrong

    def solution(self) -> Path:
        """A right path."""
        return tuple(one.id for one in self.tries if one.right)

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        told = self.author.right()
        return set(rules_of([*(one.said for one in self.tries), *([told] if told else [])]))


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """A step of one of these kinds."""
    author = Author(keys, lesson, texts)
    return {"sort": _sort, "order": _order, "arrows": _arrows}[keys["kind"]](author)


# Sorting: each item has one box


def _sort(author: Author) -> LessonStep:
    keys = author.keys
    labels = author.each("label")
    boxes = choices.options(keys["boxes"], labels, ())
    ids = [box.id for box in boxes]
    sorter = SORTERS[_told_by(keys.get("replies", "token"))]
    locked = keys.get("locked", [])
    note = author.told("locked_note")
    items: list[Item] = []
    tries: list[Try] = []
    for at, text in enumerate(keys["items"]):
        found = sorter(text, author.edition)
        name = str(at + 1)
        items.append(_item(name, found, note if text in locked else None))
        if text in locked:
            continue
        if found.box not in ids:
            raise NotationError(f"boxes: {quote(text)} belongs to {quote(found.box)}: expected it among {listed(ids)}")
        if "answer" in keys and keys["answer"].get(text) != found.box:
            raise NotationError(f"answer: {text}: the engine says {found.box}, not {keys['answer'].get(text)!r}")
        full = found.place if found.place and any(found.place.cards) else None
        tries += [
            Try(f"{name}:{box.id}", box.id == found.box, found.why if box.id == found.box else found.wrong(box.id),
                box.label, place=full)
            for box in boxes
        ]  # fmt: skip
    shown: list[Box] = [{"id": box.id, "line": one_line(box.label)} for box in boxes]
    return Finding(author, tuple(tries), items, shown, Scene(editions=(author.edition,)))


def _told_by(skill: str) -> str:
    if skill not in SORTERS:
        raise NotationError(f"replies: {quote(skill)} sorts nothing: expected {listed(SORTERS)}")
    return skill


def _item(name: str, found: Sorted, locked: Said | None) -> Item:
    return item(
        name,
        place=place_shown(found.place, resolved=False) if found.place else None,
        tokens=list(found.row) if found.row else None,
        locked=one_line(locked) if locked else None,
    )


# Ranking: each pair has one winner


def _order(author: Author) -> LessonStep:
    keys = author.keys
    ring = NUMBERS if keys["explorer"] == "number" else SUITS
    tries: list[Try] = []
    for pair in keys["pairs"]:
        a, dash, b = pair.partition("-")
        if not dash or a == b or a not in ring or b not in ring:
            raise NotationError(
                f"pairs: {quote(pair)} is no pair: expected two of {' '.join(ring)}, as in {ring[0]}-{ring[1]}"
            )
        high, low = (a, b) if beats(a, b) else (b, a)
        for each, other in ((a, b), (b, a)):
            said = over(high, low) if each == high else replies.ring(each, other)
            tries.append(Try(f"{pair}:{each}", each == high, said, say("option-rank", rank=each)))
    items = [item(pair) for pair in keys["pairs"]]
    boxes: list[Box] = [{"id": each, "line": one_line(say("option-rank", rank=each))} for each in ring]
    return Finding(author, tuple(tries), items, boxes, Scene(editions=(author.edition,)))


# Arrows: from each card to those it beats


def _arrows(author: Author) -> LessonStep:
    keys = author.keys
    place = parse_place(keys["place"])
    cards = [Card(code) for code in keys["cards"]]
    if stranger := next((card for card in cards if card not in matchers(place)), None):
        raise NotationError(f"cards: {stranger} cannot match at {place.bare}: expected {listed(matchers(place))}")
    tries: list[Try] = []
    for a, b in permutations(cards, 2):
        one, other = (a.suit, b.suit) if place.mat == "n" else (a.number, b.number)
        right = beats(one, other)
        said = over(one, other) if right else replies.ring(one, other)
        label = say("option-arrow", high=one, low=other)
        tries.append(Try(f"{a}>{b}", right, said, label, "arrow"))
    items = [item(str(card)) for card in cards]
    return Finding(author, tuple(tries), items, [], Scene((place,), editions=(author.edition,)))
