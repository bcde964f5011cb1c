"""What the engine knows of a step: its right answers, a reply to each wrong one, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import KINDS, Card, NotationError, Place, Tokens, matches, needs
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.resolve import best_match, matchers, settle

from . import replies
from .choices import PAID, pay
from .labels import NOBODY, NONE, where
from .luck import Luck
from .message import Said
from .question import Answer, By, by
from .skills import best, goal, match, three, tie
from .verdicts import derivation


class Derived(NamedTuple):
    """What is known of a step without its author."""

    right: tuple[str, ...] | None = None
    """The options that are right; None where the engine cannot tell."""
    wrong: By | None = None
    why: tuple[Said, ...] = ()
    place: tuple[Said, ...] = ()
    """Where to look."""
    lures: tuple[str, ...] = ()
    pays: bool = False
    """It is about what a place pays."""


class Facts(NamedTuple):
    """What a step is about."""

    options: tuple[str, ...]
    places: tuple[Place, ...] = ()
    """As they really lie."""
    hand: tuple[Card, ...] = ()
    rows: tuple[Tokens, ...] = ()
    edition: str = "matagot-2020"
    last: bool = False


def known(skill: str, facts: Facts) -> Derived:
    """What the rules of a skill say to these options; without a skill, what the places alone say."""
    if skill and skill not in ORACLES:
        raise NotationError(f"replies: {quote(skill)} answers no such step: expected {listed(ORACLES)}")
    if not skill:
        return _plain(facts)
    rows = ROWS.get(skill, 0)
    if len(facts.rows) < rows:
        raise NotationError(f"tokens: expected {rows} of them, which replies = {quote(skill)} speaks of")
    if not rows and not facts.places:
        raise NotationError(f"place: is missing, and replies = {quote(skill)} speaks of one")
    return ORACLES[skill](facts)


def _plain(facts: Facts) -> Derived:
    """Nothing is asked by rule; what lies there can still be told."""
    place = facts.places[0] if facts.places else None
    if place is None:
        return Derived()
    if any(PAID.fullmatch(each) for each in facts.options):
        return _tokens(facts)
    if _open(place) and set(facts.options) & {"top", "bottom", NOBODY.id}:
        return _who(facts)
    return Derived(place=tuple(look for each in facts.places for look in where(each)), pays=None not in place.cards)


def _match(facts: Facts) -> Derived:
    place = facts.places[0]
    case = match.MatchCase(facts.places[:1], facts.hand)
    why = match.question(case, 1, Luck("lesson")).why
    hits = tuple(card for card in facts.hand if matches(card, place))
    lures = tuple(card for card in facts.hand if replies.is_lure(card, place))
    return Derived(hits, by(match.wrong_cards, place, facts.hand), why, where(place), (*hits, *lures))


def _alone(facts: Facts) -> Derived:
    """What the learner is paid: a token, or nothing."""
    place = facts.places[0]
    paid = settle(place.mat, place.table, *place.cards).tokens[0] or replies.NOTHING
    right = tuple(each for each in facts.options if _token(each) == paid)
    return Derived(right, by(_wrong_alone, place), derivation(place), where(place), facts.options, pays=True)


def _wrong_alone(place: Place, answer: Answer) -> Said | None:
    return replies.tokens(place, (_token(answer[0]), replies.NOTHING))


def _token(name: str) -> str:
    return name if name in KINDS else replies.NOTHING


def _tokens(facts: Facts) -> Derived:
    """What each side is paid: `S/K`."""
    place = facts.places[0]
    paid = tuple(token or replies.NOTHING for token in settle(place.mat, place.table, *place.cards).tokens)
    right = tuple(each for each in facts.options if pay(each) == paid)
    return Derived(right, by(_wrong_tokens, place), derivation(place), where(place), facts.options, pays=True)


def _wrong_tokens(place: Place, answer: Answer) -> Said | None:
    return replies.tokens(place, pay(answer[0]))


def _who(facts: Facts) -> Derived:
    """Who takes the table card's token."""
    place = facts.places[0]
    winner = settle(place.mat, place.table, *place.cards).winner
    right = (NOBODY.id if winner is None else ("bottom", "top")[winner],)
    return Derived(right, by(best.wrong_side, place), derivation(place), where(place), facts.options, pays=True)


def _best(facts: Facts) -> Derived:
    return _tokens(facts) if any(PAID.fullmatch(each) for each in facts.options) else _who(facts)


def _three(facts: Facts) -> Derived:
    """Which card beats the learner's own here."""
    place = facts.places[0]
    mine = place.cards[0]
    if not isinstance(mine, Card) or mine not in matchers(place):
        raise NotationError(f"place: {quote(str(place))}: expected a card of bottom's that matches")
    above = tuple(card for card in matchers(place, (mine,)) if best_match(place.mat, card, mine))
    asked = three.question(three.ThreeCase(place, mine), 3, Luck("lesson"))
    return Derived(above or (NONE.id,), asked.wrong, asked.why, where(place), facts.options)


def _goal(facts: Facts) -> Derived:
    """Which one token is lacking."""
    row, edition = facts.rows[0], EDITIONS[facts.edition]
    lacking = [way.lacking for way in needs(row, edition) if sum(way.lacking) == 1]
    right = tuple(kind for at, kind in enumerate(KINDS) if any(way[at] for way in lacking))
    return Derived(right, by(_wrong_goal, row, facts.edition), (goal.lacks(row, edition),), (), facts.options)


def _wrong_goal(row: Tokens, edition: str, _answer: Answer) -> Said:
    return goal.lacks(row, EDITIONS[edition])


def _tie(facts: Facts) -> Derived:
    case = tie.TieCase((facts.rows[0], facts.rows[1]), facts.last, facts.edition)
    asked = tie.question(case, 3, Luck("lesson"))
    right = tuple(option for (option,) in asked.right)
    return Derived(right, asked.wrong, asked.why, asked.place, facts.options)


ROWS: Final = {"goal": 1, "tie": 2}
"""The rows of tokens of which a skill's replies speak; the others speak of a place."""


def _open(place: Place) -> bool:
    return all(side is None or isinstance(side, Card) for side in place.cards)


ORACLES: Final[dict[str, Callable[[Facts], Derived]]] = {
    "match": _match, "alone": _alone, "token": _tokens, "best": _best, "three": _three, "goal": _goal, "tie": _tie,
}  # fmt: skip
"""The skills whose replies a question can use; `ring-n` and `ring-s` answer rings."""
