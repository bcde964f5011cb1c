"""`say`: lay a card and say a sentence to somebody who believes every word; every ending is to be found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import Card, Claim, NotationError, Place, matches
from matcha_widget.engine.matcha.rules.cards import cards_of
from matcha_widget.engine.matcha.rules.notation import parse_place
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.course import boards
from matcha_widget.games.matcha.course.labels import where
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import Said, rules_of, say, say_card
from matcha_widget.games.matcha.course.question import Hint, Scene
from matcha_widget.games.matcha.course.step import LessonStep, Path, answered, item, made, one_line
from matcha_widget.games.matcha.course.verdicts import verdict
from matcha_widget.games.matcha.table.narrate import narrate
from matcha_widget.games.matcha.table.one_place import PLAYERS, laid, resolved

from .common import Author, following, ladder, row_lines, rows, spoken

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Ballot, Box, Item, Node, Option


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


class Saying(LessonStep):
    """All cards with all sentences; a class may be counted on both."""

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
        known = [f"{end.card}+{end.claim}" for end in self.endings]
        for option in keys.get("bet", {}).get("options", ()):
            if option not in known:
                raise NotationError(f"bet: {quote(option)} is no ending: expected {listed(known)}")
        self.told = author.right()
        self.recall = row_lines(rows(author, "recall"))

    def _ending(self, card: Card, said: str) -> Ending:
        place = self.place._replace(cards=(card, Card(self.keys["replies_by"][said])))
        told = self.author.each("ending").get(f"{card}+{said}") or verdict(place)
        return Ending(card, said, place, told)

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        options = [_word(end.id, one_line(_label(end))) for end in self.endings]
        more: dict[str, Any] = {"ballots": self._ballots()} if "bet" in self.keys else {}
        if path:
            end = next(end for end in self.endings if end.id == path[-1])
            done = len(path) == len(self.endings)
            said = spoken([end.said, self.told] if done else [end.said])
            more |= {
                "reply": answered(True, said, self._events(end)),
                "next": "next" if done else None,
                "futures": self.recall if done else [],
            }
        return made(
            "reply" if path else "act", self.author.ask(), self._board(), mode="each", options=options,
            need=len(self.endings), items=self._items(), boxes=self._boxes(), say=self._say(), **more,
        )  # fmt: skip

    def _ballots(self) -> list[Ballot]:
        """Which card, and which words."""

        def ballot(about: str, asked: Sequence[Item | Box]) -> Ballot:
            options = [_word(each["id"], each["line"]) for each in asked]
            return {"line": one_line(say("ask-ballot", about=about)), "options": options}

        return [ballot("card", self._items()), ballot("words", self._boxes())]

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
        if self.spot(path)["next"]:
            return ()
        told = [verdict(end.place) for end in self.endings]
        lit = [following([end.id for end in self.endings], path)]
        return ladder(self.author.texts.lesson, where(self.place), lit, told)

    def solution(self) -> Path:
        """A right path."""
        return tuple(end.id for end in self.endings)

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


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """A step of this kind."""
    return Saying(Author(keys, lesson, texts))


def _word(name: str, line: Any) -> Option:
    return {"id": name, "as": "word", "line": line, "spot": None}


def _label(end: Ending) -> Said:
    return Said("option-ending", {**say_card("", "", end.card).args, "option": end.claim})
