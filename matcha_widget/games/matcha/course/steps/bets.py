"""Bets before an act or a reveal: asked first, answered with the truth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NotationError, Place
from matcha_widget.engine.matcha.rules.resolve import settle
from matcha_widget.games.matcha.course import boards, choices
from matcha_widget.games.matcha.course.labels import where
from matcha_widget.games.matcha.course.message import Said, about, rules_of
from matcha_widget.games.matcha.course.question import Hint, Option, Scene
from matcha_widget.games.matcha.course.replies import NOTHING
from matcha_widget.games.matcha.course.step import BET, LessonStep, Path, answered, made
from matcha_widget.games.matcha.course.verdicts import verdict

from .common import PAY, Author, ladder, spoken
from .scenes import Lying, film_of

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Bet, Board, Node


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
        self.answer: str | None = keys.get("answer")
        self.right = BET + (self.answer or ids[0])

    def node(self, board: Board) -> Node:
        """The bet is asked."""
        return made("bet", (self.ask,), board, mode="one", options=choices.shown(self.options))

    def settled(self, element: str) -> Bet:
        """The bet once all is known, and what is said to it."""
        return made_bet(came=self.answer, said=[self.replies.get(element.removeprefix(BET))], is_open=False)


def before(author: Author, table: Lying) -> Before | None:
    """The bet of a step, if it has one."""
    keys = author.keys.get("before_bet")
    return Before(author, table, keys) if keys else None


class Stakes(LessonStep):
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
            at = len(path)
            return stake(self.author.ask(), shown, at, ring=ring(self.author.fading, shown, at))
        lost = path != self.solution()
        return made(
            "reply",
            self.author.ask(),
            boards.board(shown._replace(places=tuple(map(boards.seen, truth))), paid=truth),
            bets=[settled(place, told=lost) for place in truth],
            reply=answered(
                not lost, spoken([] if lost else [self.author.right()]), boards.events(shown.places, truth, shown)
            ),
            next="next",
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


def made_bet(
    place: Place | None = None, *, came: str | None = None, said: Sequence[Said | None] = (), is_open: bool = True
) -> Bet:
    """A bet that was made, at a place or on something else; what came of it, if that is known."""
    return {"mat": place.mat if place else None, "open": is_open, "came": came, "said": spoken(said)}


def settled(place: Place, *, told: bool = True) -> Bet:
    """A bet on what this place pays, and why it pays that."""
    came = bet_on(place).removeprefix(BET)
    return made_bet(place, came=came, said=[verdict(place)] if told else [], is_open=False)


def stake(ask: tuple[Said, ...], scene: Scene, at: int, **more: Any) -> Node:
    """A bet on what the place of this number pays is asked; `more`: what else the node has, or has otherwise."""
    place = scene.places[at]
    told: dict[str, Any] = {
        "board": boards.board(scene), "mode": "one", "options": choices.shown(stakes(place)), "lights": [place.mat],
        "bets": [made_bet(each) for each in scene.places[:at]],
    }  # fmt: skip
    return made("bet", (*ask, Said("ask-stake", about(place))), **(told | more))


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


def ring(fading: str, scene: Scene, at: int = 0) -> str | None:
    """The ring that decides at the place that is asked about, where the lesson draws one."""
    if not fading.startswith("ring") or not scene.places:
        return None
    return "suit" if scene.places[at].mat == "n" else "number"


def film_after(keys: Mapping[str, Any]) -> Any:
    """The game that is shown with the answer; one that had stopped before goes on to its end, and stands there."""
    if "watch_after" not in keys:
        return None
    went_on = "stop" in keys and keys.get("game") == keys["watch_after"]
    return film_of({"game": keys["watch_after"], **({"start": -1} if went_on else {})})
