"""`say`: lay a card and say a sentence to somebody who believes every word; every ending is to be found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.matcha import Card, Claim, NotationError, Place, matches
from ...engine.matcha.cards import cards_of
from ...engine.matcha.errors import listed, quote
from ...engine.matcha.notation import parse_place
from ...engine.matcha.resolve import HIDDEN
from ...wire.narrate import narrate
from ...wire.singly import PLAYERS, laid, resolved
from .. import boards, choices
from ..labels import where
from ..question import Hint, Scene
from ..said import Said, rules_of, say, say_card
from ..texts import Texts
from ..tree import Path, Step, answered, counted, item, made, one_line
from ..verdicts import verdict
from .common import Author, following, ladder, row_lines, rows, spoken

if TYPE_CHECKING:
    from ...wire.lesson_schema import Box, Item, Node


class Ending(NamedTuple):
    """A card, a sentence, and what comes of it."""

    card: str
    claim: str
    place: Place
    said: Said

    @property
    def id(self) -> str:
        """As an element of a path."""
        return f"{self.card}:{self.claim}"


class Saying(Step):
    """All cards with all sentences; a class may choose first."""

    def __init__(self, author: Author) -> None:
        keys = self.keys = author.keys
        self.author = author
        self.head = author.head()
        self.place = parse_place(keys["place"])
        self.hand = cards_of(keys["hand"])
        for said in keys["claims"]:
            if said not in keys["replies_by"]:
                raise NotationError(f"replies_by: {quote(said)} is missing: expected {listed(keys['claims'])}")
        self.endings = tuple(self._ending(card, said) for card in self.hand for said in keys["claims"])
        self.class_bet: Mapping[str, Any] = keys.get("bet", {})
        self.told = author.right()
        self.recall = row_lines(rows(author, "recall"))

    def _ending(self, card: Card, said: str) -> Ending:
        place = self.place._replace(cards=(card, Card(self.keys["replies_by"][said])))
        told = self.author.each("ending").get(f"{card}+{said}") or verdict(place)
        return Ending(card, said, place, told)

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        if self.class_bet and not path:
            return self._vote()
        found = path[1:] if self.class_bet else path
        options = [
            {"id": end.id, "as": "word", "line": one_line(_label(end)), "spot": None} for end in self.endings
        ]  # fmt: skip
        more: dict[str, Any] = {"counts": self._counts(path)}
        if found:
            end = next(end for end in self.endings if end.id == found[-1])
            done = len(found) == len(self.endings)
            said = spoken([end.said, self.told] if done else [end.said])
            more |= {
                "reply": answered(True, said, self._events(end)),
                "next": "next" if done else None,
                "futures": self.recall if done else [],
            }
        return made(
            "reply" if found else "act", self.author.ask(), self._board(), mode="each", options=options,
            need=len(self.endings), items=self._items(), boxes=self._boxes(), say=self._say(), **more,
        )  # fmt: skip

    def _vote(self) -> Node:
        found = choices.options(self.class_bet["options"], self.author.each("label", self.class_bet), (self.place,))
        return made(
            "act", self.author.ask(), self._board(), mode="counts", options=choices.shown(found), say=self._say()
        )  # fmt: skip

    def _counts(self, path: Path) -> list[Any]:
        if not self.class_bet or not path:
            return []
        return [{"id": name, "count": count, "before": None} for name, count in counted(path[0]).items()]

    def _say(self) -> Any:
        told = self.author.told("say")
        return one_line(told) if told else None

    def _board(self) -> Any:
        scene = Scene((self.place,), self.hand, editions=(self.author.edition,))
        return boards.board(scene, top_name=self.keys["name"])

    def _items(self) -> list[Item]:
        return [item(str(card), line=one_line(say_card("option-card", "", card))) for card in self.hand]

    def _boxes(self) -> list[Box]:
        return [{"id": said, "line": one_line(say("option-says", claim=said))} for said in self.keys["claims"]]

    def _events(self, end: Ending) -> list[Any]:
        """It is said and laid, the other answers face down, and both cards are turned."""
        claim = Claim(0, 0, end.claim, self.place.mat, 1)
        covered = end.place._replace(cards=(Card(end.card), HIDDEN))
        return [
            laid(self.place, end.card),
            *narrate([claim], 0, PLAYERS),
            laid(self.place, HIDDEN, 1),
            *resolved(covered, end.place),
        ]

    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder at the end of a path."""
        if self.spot(path)["next"] or (self.class_bet and not path):
            return ()
        told = [verdict(end.place) for end in self.endings]
        lit = [following([end.id for end in self.endings], path)]
        return ladder(self.author.texts.lesson, where(self.place), lit, told)

    def solution(self) -> Path:
        """A right path."""
        bet = ("counts:" + ",".join(f"{each}=1" for each in self.class_bet["options"]),) if self.class_bet else ()
        return (*bet, *(end.id for end in self.endings))

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        return set(rules_of([*(end.said for end in self.endings), *([self.told] if self.told else [])]))

    @property
    def lies(self) -> tuple[str, ...]:
        """The endings in which what is said is not so."""
        return tuple(
            f"{end.card}+{end.claim}"
            for end in self.endings
            if (end.claim == "match") != matches(Card(end.card), self.place)
        )


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> Step:
    """A step of this kind."""
    return Saying(Author(keys, lesson, texts))


def _label(end: Ending) -> Said:
    return Said("option-ending", {**say_card("", "", end.card).args, "option": end.claim})
