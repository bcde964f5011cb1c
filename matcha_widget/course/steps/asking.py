"""`lay`, `choose`, `bet`, `mark`: an option is chosen or several are; a card is played out on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...engine.matcha import Card, NotationError, Place
from ...engine.matcha.cards import DECK
from ...engine.matcha.errors import listed, quote
from ...engine.matcha.resolve import card_matches, settle
from ...wire.singly import checked, laid
from .. import boards, choices, oracle
from ..labels import where
from ..oracle import Facts, Known
from ..question import Answer, Hint, Option, Question, Scene, by
from ..said import Said, rules_of, say
from ..texts import Texts
from ..tree import NONE, Path, Step, made
from ..verdicts import derivation, verdict
from . import bets
from .common import PAY, Author, Lying, ladder, lying, spoken

if TYPE_CHECKING:
    from ...wire.lesson_schema import Node

LEAVE: Final = "leave"
"""To lay no card."""

MORE: Final = say("reply-more")


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> Step:
    """A step of one of these kinds."""
    author = Author(keys, lesson, texts)
    table = lying(author)
    if keys.get("tokens_at_stake"):
        return bets.Stakes(author, table)
    return Asking(author, table)


class Asking(Step):
    """One question, perhaps after a bet."""

    def __init__(self, author: Author, table: Lying) -> None:
        self.author, self.table, self.keys = author, table, author.keys
        self.head = author.head()
        self.many = bool(self.keys.get("many"))
        self.lays = self.keys["kind"] == "lay"
        self.bet = bets.before(author, table)
        self.labels = author.each("label")
        self.wrongs = author.each("wrong")
        self.question = self._question()
        self._check_texts()

    # What is asked, and what is right

    def _question(self) -> Question:
        options = self._options()
        known = self._known(tuple(option.id for option in options))
        self.pays = self.lays or known.pays
        right = self._right(options, known)
        author, shown = self.author, self.table.shown
        told = author.right(right[0][0]) or author.right()
        why = known.why or ((told,) if told else ())
        return Question(
            self.keys["kind"],
            (author.ask() or (say("ask-more"),))[0],
            shown,
            options,
            right,
            by(_reply, tuple(self.wrongs.items()), right, known.wrong, self.many),
            why,
            author.texts.lesson,
            known.place,
            known.lit or tuple(option.id for option in options),
            pick="some" if self.many else "one",
            truth=self.table.truth,
        )

    def _options(self) -> tuple[Option, ...]:
        ids = self.keys.get("options") or [str(card) for card in dict.fromkeys(self.table.shown.hand)]
        shown = self.table.shown
        found = choices.options(ids, self.labels, shown.places, shown.pairs)
        if self.lays:
            return tuple(Option(LEAVE, say("option-leave")) if each.id == LEAVE else each for each in found)
        return found

    def _known(self, options: tuple[str, ...]) -> Known:
        shown, truth = self.table.shown, self.table.truth
        if "goal" in self.keys:
            return self._goal(options)
        if self.labels and "replies" not in self.keys:
            return Known(place=() if "game" in self.keys else tuple(look for place in truth for look in where(place)))
        facts = Facts(options, truth, shown.hand, shown.tokens, self.author.edition, shown.last)
        return oracle.known(self.keys.get("replies", ""), facts)

    def _goal(self, options: tuple[str, ...]) -> Known:
        """Every card is right that leads to these tokens."""
        wanted = self.keys["goal"]
        right = tuple(each for each in options if _paid(self._laid(each)[0], wanted))
        if not right:
            raise NotationError(f"goal: no card of {listed(options)} leads to {wanted}")
        return Known(right, None, derivation(self._laid(right[0])[0]), where(self.table.truth[0]), right)

    def _right(self, options: Sequence[Option], known: Known) -> tuple[Answer, ...]:
        """What the author says, checked against the engine; or what the engine says."""
        ids = [option.id for option in options]
        if self.keys.get("any"):
            return tuple((each,) for each in ids)
        given = self.keys.get("answer")
        wanted = [given] if isinstance(given, str) else given
        if wanted is None and known.right is None:
            raise NotationError("answer: is missing, and the engine cannot tell")
        if wanted is None:
            wanted = list(known.right or ())
        if stranger := next((each for each in wanted if each not in ids), None):
            raise NotationError(f"answer: {quote(stranger)} is not offered: expected {listed(ids)}")
        if known.right is not None and set(known.right) & set(ids) != set(wanted):
            raise NotationError(f"answer: the engine says {listed(known.right)}, not {listed(wanted)}")
        return (tuple(each for each in ids if each in wanted),) if self.many else tuple((each,) for each in wanted)

    def _check_texts(self) -> None:
        """Replies answer what can be answered wrong."""
        ids = [option.id for option in self.question.options]
        right = {each for answer in self.question.right for each in answer}
        for each in self.wrongs:
            if each not in ids or each in right:
                raise NotationError(f"wrong: {quote(each)} is no wrong answer: expected {listed(set(ids) - right)}")

    # The tree

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        if self.bet and not path:
            return self.bet.node(self._board())
        answers = path[1:] if self.bet else path
        if not answers:
            return self._asked()
        return self._answered(path[0] if self.bet else "", answers)

    def _board(self, **more: Any) -> Any:
        table = self.table
        extra: dict[str, Any] = {"replay": table.film, "unseen": list(table.unseen) if table.unseen else None}
        return boards.board(more.pop("scene", table.shown), **extra | more)

    def _asked(self) -> Node:
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
            ring=bets.ring(self.author.fading, shown),
        )

    def _answered(self, bet: str, answers: Path) -> Node:
        answer = self._read(answers[0])
        any_will_do = bool(self.keys.get("any"))
        right = any_will_do or answer in self.question.right
        settled = right or self._reveals()
        places = self._laid(answer[0] if answer else "")
        said = [self.bet.reply(bet) if self.bet else None, *self._said(answer, right, places)]
        paid, events = self._played(answer, places, settled)
        film = bets.film_after(self.keys) if settled else None
        return made(
            "reply",
            (self.question.ask,),
            self._board(scene=self._after(places, paid, answer), paid=paid, **({"replay": film} if film else {})),
            options=choices.shown(self.question.options, self.table.shown.hand),
            reply={"right": None if any_will_do else right, "said": spoken(said), "events": events},
            next="next" if settled else "again",
            keep=len(answers) - 1 + bool(self.bet),
            ring=bets.ring(self.author.fading, self.table.shown),
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
        """Whether the answer is a bet that the reveal settles once and for all."""
        return self.keys["kind"] == "bet" and bool(self.keys.get("hidden"))

    def _resolves(self) -> bool:
        """Whether a place pays here: not where a card only shows whether it matches."""
        if not self.lays or "goal" in self.keys:
            return bool(self.table.truth)
        return self.table.truth[0].cards[1] is not None

    def _laid(self, card: str) -> tuple[Place, ...]:
        """The places as they are after the answer."""
        first, *others = self.table.truth or (None,)
        if first is None:
            return ()
        return (boards.with_side(first, 0, card) if self.lays and card in DECK else first, *others)

    def _played(self, answer: Answer, places: tuple[Place, ...], settled: bool) -> tuple[tuple[Place, ...], list[Any]]:
        """The places that are paid, and what happens: a card laid is played out, a right answer shown on the table."""
        shown = self.table.shown
        if self.lays and not self._resolves():
            card = Card(answer[0])
            return (), [laid(shown.places[0], card), checked(places[0])]
        if not places or self.many or not self.pays or not (self.lays or settled):
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
        place = question.place or (question.ask,)
        if "hidden" not in self.keys:
            return ladder(question.idea, place, question.lit, question.why)
        return ladder(question.idea, place, self._matching() or question.lit, PAY if self.pays else place)

    def _matching(self) -> tuple[str, ...]:
        """What of the hand matches: all that lights up where cards are hidden."""
        first = self.table.truth[0]
        return tuple(card for card in self.table.shown.hand if card_matches(card, first.mat, first.table))

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


def _reply(
    own: tuple[tuple[str, Said], ...], right: tuple[Answer, ...], skill: Any, many: bool, answer: Answer
) -> Said | None:
    """The author's reply to the first wrong thing, else the skill's; where something right is left out, that."""
    words = dict(own)
    if found := next((words[each] for each in answer if each in words), None):
        return found
    if skill is not None and answer not in right:
        told: Said | None = skill(answer)
        return told
    wanted = right[0] if right else ()
    return MORE if many and set(answer) < set(wanted) else None


def _paid(place: Place, wanted: Mapping[str, str]) -> bool:
    tokens = settle(place.mat, place.table, *place.cards).tokens
    return all((tokens[("bottom", "top").index(side)] or "-") == token for side, token in wanted.items())
