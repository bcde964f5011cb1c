"""What a step asks: its options, its right answers checked against the engine, a reply to each wrong one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import NotationError, Place
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN, settle
from matcha_widget.games.matcha.course import choices, oracle
from matcha_widget.games.matcha.course.labels import where
from matcha_widget.games.matcha.course.message import Said, say
from matcha_widget.games.matcha.course.oracle import Derived, Facts
from matcha_widget.games.matcha.course.question import Answer, Option, Question, by
from matcha_widget.games.matcha.course.verdicts import derivation, with_card

from .common import Author
from .scenes import Lying

LEAVE: Final = "leave"
"""To lay no card."""

MORE: Final = say("reply-more")


class Asked:
    """The question of a step, and what is known about it."""

    def __init__(self, author: Author, table: Lying) -> None:
        self.author, self.table, self.keys = author, table, author.keys
        self.many = bool(self.keys.get("many"))
        self.lays = self.keys["kind"] == "lay"
        self.hides = any(HIDDEN in place.cards for place in table.shown.places)
        self.labels = author.each("label")
        self.wrongs = author.each("wrong")
        self.options = self._options()
        self.known = self._known(tuple(option.id for option in self.options))
        self.question = self._question()
        self._check_texts()

    @property
    def pays(self) -> bool:
        """Whether it is about what a place pays, so that the answer can be shown there."""
        return self.lays or self.known.pays

    def _question(self) -> Question:
        options, known = self.options, self.known
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
            known.lures,
            pick="some" if self.many else "one",
            truth=self.table.truth,
        )

    def _options(self) -> tuple[Option, ...]:
        ids = self.keys.get("options") or [str(card) for card in dict.fromkeys(self.table.shown.hand)]
        if not ids:
            raise NotationError("options: expected one or more, or a hand of cards")
        shown = self.table.shown
        found = choices.options(ids, self.labels, shown.places, shown.pairs)
        if self.lays:
            return tuple(Option(LEAVE, say("option-leave")) if each.id == LEAVE else each for each in found)
        return found

    def _known(self, options: tuple[str, ...]) -> Derived:
        shown, truth = self.table.shown, self.table.truth
        if "goal" in self.keys:
            return self._goal(options)
        if self.labels and "replies" not in self.keys:
            return Derived(place=() if "game" in self.keys else tuple(look for place in truth for look in where(place)))
        facts = Facts(options, truth, shown.hand, shown.tokens, self.author.edition, shown.last)
        return oracle.known(self.keys.get("replies", ""), facts)

    def _goal(self, options: tuple[str, ...]) -> Derived:
        """Every card is right that leads to these tokens."""
        if not self.table.truth:
            raise NotationError("goal: expected a place that pays it")
        wanted = self.keys["goal"]
        if stranger := next((side for side in wanted if side not in SEATS), None):
            raise NotationError(f"goal: {quote(stranger)} is no side: expected {listed(SEATS)}")
        right = tuple(each for each in options if _paid(self.laid(each)[0], wanted))
        if not right:
            raise NotationError(f"goal: no card of {listed(options)} leads to {wanted}")
        return Derived(right, None, derivation(self.laid(right[0])[0]), where(self.table.truth[0]), right)

    def _right(self, options: Sequence[Option], known: Derived) -> tuple[Answer, ...]:
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
        if not wanted:
            raise NotationError(f"answer: expected one or more of {listed(ids)}")
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

    def laid(self, card: str) -> tuple[Place, ...]:
        """The places as they are after the answer."""
        first, *others = self.table.truth or (None,)
        if first is None:
            return ()
        return (with_card(first, 0, card) if self.lays and card in DECK else first, *others)


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
    return all((tokens[SEATS.index(side)] or "-") == token for side, token in wanted.items())
