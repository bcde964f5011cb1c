"""Bets before an act or a reveal: asked first, answered with the truth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...engine.matcha import NotationError, Place
from ...engine.matcha.errors import quote
from ...engine.matcha.resolve import settle
from .. import boards, choices
from ..labels import where
from ..question import Hint, Option, Scene
from ..replies import NOTHING
from ..said import Said, about, rules_of
from ..tree import BET, Path, Step, made
from ..verdicts import verdict
from .common import PAY, Author, ladder, spoken
from .scenes import Lying, film_of

if TYPE_CHECKING:
    from ...wire.lesson_schema import Board, Node


class Before:
    """A bet before the act."""

    def __init__(self, author: Author, table: Lying, keys: Mapping[str, Any]) -> None:
        self.ask = author.say(keys["ask"], "bet")
        labels = author.each("label", keys)
        self.options = choices.options(keys["options"], labels, table.shown.places, table.shown.pairs)
        self.replies = author.each("replies", keys)
        ids = [option.id for option in self.options]
        for each in (*self.replies, *([keys["answer"]] if "answer" in keys else ())):
            if each not in ids:
                raise NotationError(f"before_bet: {quote(each)} is not offered: expected {', '.join(ids)}")
        self.right = BET + keys.get("answer", ids[0])

    def node(self, board: Board) -> Node:
        """The bet is asked."""
        return made("bet", (self.ask,), board, mode="one", options=choices.shown(self.options))

    def reply(self, element: str) -> Said | None:
        """What is said to the bet once all is known."""
        return self.replies.get(element.removeprefix(BET))


def before(author: Author, table: Lying) -> Before | None:
    """The bet of a step, if it has one."""
    keys = author.keys.get("before_bet")
    return Before(author, table, keys) if keys else None


class Stakes(Step):
    """A bet on what each of two places pays; then all is turned over."""

    def __init__(self, author: Author, table: Lying) -> None:
        if not table.truth or any("??" in place.cards for place in table.truth):
            raise NotationError("tokens_at_stake: expected places with their cards")
        self.author, self.table = author, table
        self.head = author.head()

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        shown, truth = self.table.shown, self.table.truth
        if len(path) < len(truth):
            return stake(self.author.ask(), shown, shown.places[len(path)], ring(self.author.fading, shown))
        lost = [place for place, bet in zip(truth, path, strict=True) if bet != bet_on(place)]
        told: list[Said | None] = [verdict(place) for place in lost] or [self.author.right()]
        return made(
            "reply",
            self.author.ask(),
            boards.board(shown._replace(places=tuple(map(boards.seen, truth))), paid=truth),
            reply={
                "right": not lost,
                "said": spoken(told),
                "events": boards.events(shown.places, truth, shown),
            },
            next="next",
            ring=ring(self.author.fading, shown),
        )

    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder at the end of a path."""
        if len(path) >= len(self.table.truth):
            return ()
        place = self.table.truth[len(path)]
        return ladder(self.author.texts.lesson, where(place), choices.pays(place)[:4], PAY)

    def solution(self) -> Path:
        """A right path."""
        return tuple(map(bet_on, self.table.truth))

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        told = self.author.right()
        return {*rules_of([*(verdict(place) for place in self.table.truth), *([told] if told else [])])}


def stake(ask: tuple[Said, ...], scene: Scene, place: Place, ring: str | None = None) -> Node:
    """A bet on what this place pays is asked."""
    return made(
        "bet",
        (*ask, Said("ask-stake", about(place))),
        boards.board(scene),
        mode="one",
        options=choices.shown(stakes(place)),
        lights=[place.mat],
        ring=ring,
    )


def stakes(place: Place) -> tuple[Option, ...]:
    """What can be bet on a place."""
    return tuple(choices.option(each, {}, ()) for each in choices.pays(place))


def bet_on(place: Place) -> str:
    """The bet that comes true."""
    bottom, top = settle(place.mat, place.table, *place.cards).tokens
    return f"{BET}{bottom or NOTHING}/{top or NOTHING}"


def rule_line(fading: str, scene: Scene) -> Any:
    """What the first mat asks for, as long as the lessons say so."""
    if fading not in ("arrow", "ring") or len(scene.places) != 1:
        return None
    place = scene.places[0]
    return {"id": "hint-asks", "args": dict(about(place)), "rules": []}


def ring(fading: str, scene: Scene) -> str | None:
    """The ring that decides at the first place, where the lesson draws one."""
    if not fading.startswith("ring") or not scene.places:
        return None
    return "suit" if scene.places[0].mat == "n" else "number"


def film_after(keys: Mapping[str, Any]) -> Any:
    """The game that is shown with the answer."""
    name = keys.get("watch_after")
    return film_of({"game": name}) if name else None
