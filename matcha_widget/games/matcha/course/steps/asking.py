"""`lay`, `choose`, `bet`, `mark`: an option is chosen or several are; a card is played out on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.course import boards, choices
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import Said, rules_of
from matcha_widget.games.matcha.course.question import Answer, Hint, Scene, candidates
from matcha_widget.games.matcha.course.step import NONE, LessonStep, Path, answered, made
from matcha_widget.games.matcha.course.verdicts import verdict
from matcha_widget.games.matcha.table.one_place import checked, laid

from . import bets
from .common import PAY, Author, deciding, ladder, row_lines, rows, spoken
from .questions import MORE, Asked
from .scenes import Lying, lying

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Node


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """A step of one of these kinds."""
    author = Author(keys, lesson, texts)
    table = lying(author)
    if keys.get("tokens_at_stake"):
        return bets.Stakes(author, table)
    return Asking(author, table)


class Asking(LessonStep):
    """One question, perhaps after a bet."""

    def __init__(self, author: Author, table: Lying) -> None:
        self.author, self.table, self.keys = author, table, author.keys
        self.head = author.head()
        self.bet = bets.before(author, table)
        self.asked = asked = Asked(author, table)
        self.question, self.many, self.lays = asked.question, asked.many, asked.lays
        self.recall = row_lines(rows(author, "recall"))

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        if self.bet and not path:
            return self.bet.node(self._board())
        answers = path[1:] if self.bet else path
        if not answers:
            return self._asked(path[0] if self.bet else "")
        return self._answered(path[0] if self.bet else "", answers)

    def _board(self, **more: Any) -> Any:
        return boards.board(more.pop("scene", self.table.shown), **{"replay": self.table.film} | more)

    def _asked(self, bet: str) -> Node:
        question, shown = self.question, self.table.shown
        lit = [f"hand@{shown.places[0].mat}"] if self.lays and self.author.fading == "arrow" else []
        return made(
            "act",
            (question.ask,),
            self._board(),
            mode="many" if self.many else "one",
            options=choices.shown(question.options, shown.hand),
            lights=lit,
            rule=bets.rule_line(self.author.fading, shown),
            bets=[bets.made_bet()] if bet else [],
            ring=bets.ring(self.author.fading, shown),
            futures=self.recall,
        )

    def _answered(self, bet: str, answers: Path) -> Node:
        answer = self._read(answers[0])
        any_will_do = bool(self.keys.get("any"))
        right = any_will_do or answer in self.question.right
        settled = right or self._reveals()
        places = self.asked.laid(answer[0] if answer else "")
        said = self._said(answer, right, places)
        paid, events = self._played(answer, places, settled)
        film = bets.film_after(self.keys) if settled else None
        more = {"replay": film} if film else {}
        if settled and self.table.unseen:
            more["unseen"] = list(self.table.unseen)
        return made(
            "reply",
            (self.question.ask,),
            self._board(scene=self._after(places, paid, answer), paid=paid, **more),
            options=choices.shown(self.question.options, self.table.shown.hand),
            mode="many" if self.many else "one",
            bets=[self.bet.settled(bet)] if self.bet else [],
            reply=answered(None if any_will_do else right, spoken(said), events, self.question.found(answer)),
            next="next" if settled else "again",
            keep=len(answers) - 1 + bool(self.bet),
            ring=bets.ring(self.author.fading, self.table.shown),
            futures=self.recall,
        )

    def _read(self, element: str) -> Answer:
        if not self.many:
            return (element,)
        return () if element == NONE else tuple(element.split(" "))

    def _said(self, answer: Answer, right: bool, places: tuple[Place, ...]) -> list[Said | None]:
        if right:
            return [self.author.right(answer[0] if answer else "") or self._verdict(places)]
        if not answer:
            return [self._more()]
        told = self.question.wrong(answer)
        return [self._more() if told == MORE else told or self._verdict(places)]

    def _more(self) -> Said:
        return MORE._replace(rules=self.question.why[-1].rules)

    def _verdict(self, places: tuple[Place, ...]) -> Said:
        if self.lays and self._resolves():
            return verdict(places[0])
        return self.question.why[-1]

    def _reveals(self) -> bool:
        """Whether the answer is a bet that a reveal settles once and for all; a card never opened settles none."""
        never = any(HIDDEN in place.cards for place in self.table.truth)
        return self.keys["kind"] == "bet" and self.asked.hides and not never

    def _resolves(self) -> bool:
        """Whether a place pays here: not where a card only shows whether it matches."""
        if not self.lays or "goal" in self.keys:
            return bool(self.table.truth)
        return self.table.truth[0].cards[1] is not None

    def _played(self, answer: Answer, places: tuple[Place, ...], settled: bool) -> tuple[tuple[Place, ...], list[Any]]:
        """The places that are paid, and what happens: a card laid is played out, a right answer shown on the table."""
        shown = self.table.shown
        if self.lays and not self._resolves():
            card = Card(answer[0])
            return (), [laid(shown.places[0], card), checked(places[0])]
        if not places or self.many or not self.asked.pays or not (self.lays or settled):
            return (), []
        return places[:1], boards.events(shown.places[:1], places[:1], shown)

    def _after(self, places: tuple[Place, ...], paid: tuple[Place, ...], answer: Answer) -> Scene:
        shown = self.table.shown
        laid = self.lays and answer[0] in DECK
        hand = boards.without(shown.hand, answer[0]) if laid else shown.hand
        first = paid or (places[:1] if laid else ())
        return shown._replace(places=(*map(boards.seen, first), *shown.places[len(first) :]), hand=hand)

    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder at the end of a path."""
        if len(path) > (1 if self.bet else 0) or self.keys.get("any"):
            return ()
        if self.bet and not path:
            return ()
        question = self.question
        place = question.place or deciding(question.why)
        if not self.asked.hides:
            return ladder(question.idea, place, question.candidates, question.why)
        return ladder(question.idea, place, self._in_sight(), PAY if self.asked.pays else place)

    def _in_sight(self) -> tuple[str, ...]:
        """What lights up where cards are hidden, of which no hint tells: by one's own hand, or everything."""
        ids = tuple(option.id for option in self.question.options)
        first = self.table.truth[0]
        matching = [card for card in self.table.shown.hand if matches(card, first)]
        if matching:
            return candidates(ids, matching)
        return ids if self.lays or self._reveals() else self.question.candidates

    def solution(self) -> Path:
        """A right path."""
        bet = (self.bet.right,) if self.bet else ()
        return (*bet, " ".join(self.question.right[0]))

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        asked = self.question
        wrong = [asked.wrong((each.id,)) for each in asked.options if (each.id,) not in asked.right]
        rights = [self.author.right(answer[0]) for answer in asked.right]
        met = rules_of([*asked.why, *(said for said in (*wrong, *rights) if said)])
        return {*met, *self.keys.get("rules", ())}
