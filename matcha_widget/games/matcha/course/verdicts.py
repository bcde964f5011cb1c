"""Why a place pays what it pays, in words a learner hears from the bottom: the `judge` line and the way to it."""

from __future__ import annotations

from collections.abc import Iterator

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.notation import deciding
from matcha_widget.engine.matcha.rules.resolve import HIDDEN, Award, Side, settle
from matcha_widget.kit.course.said import Said, say

from .message import about, say_card, who


def verdict(place: Place) -> Said:
    """The `judge` line as one sentence."""
    award = settle(place.mat, place.table, *place.cards)
    if award.winner is None:
        name, rule = ("tell-neither", "V5") if award.rule == "V5" else ("tell-empty", "V1")
        return Said(name, about(place), (rule,))
    facts = {**who(award.winner), **about(place)}
    if award.rule == "V6":
        return Said("tell-alone", facts, ("V6", "X7"))
    if award.rule == "V3":
        return Said("judge-one", facts, ("V3",))
    high, low, rule = deciding(place, award.winner)
    return Said("judge-both", {**facts, "high": high, "low": low}, ("V4", rule))


def derivation(place: Place) -> tuple[Said, ...]:
    """The question each card answered, what told two matches apart, and the verdict."""
    award = settle(place.mat, place.table, *place.cards)
    return (*_checks(award), *_comparison(award), verdict(place))


def checked(card: Card, place: Place, seat: Seat = 0) -> Said:
    """Whether a card has what the mat asks for."""
    hit = matches(card, place)
    rules = "V2" if card.suit else "V2 K3"
    return say_card("tell-checked", rules, card, **who(seat), hit="yes" if hit else "no")


def _checks(award: Award) -> Iterator[Said]:
    if None in award.place.cards:
        return
    for seat, card in enumerate(award.place.cards):
        if isinstance(card, Card):
            yield checked(card, award.place, seat)


def _comparison(award: Award) -> Iterator[Said]:
    if award.rule == "V4" and award.winner is not None:
        high, low, _ = deciding(award.place, award.winner)
        yield over(high, low)


def over(high: str, low: str) -> Said:
    """That one number or suit ranks over another."""
    number = high.isdigit()
    return say(f"tell-higher-{'number' if number else 'suit'}", "K1" if number else "K2", high=high, low=low)


def with_card(place: Place, seat: Seat, card: str | None) -> Place:
    """The place with another card on one side, or nobody there; `??` lays a back."""
    shown: Side = HIDDEN if card == HIDDEN else Card(card) if card else None
    bottom, top = place.cards
    return place._replace(cards=(shown, top) if seat == 0 else (bottom, shown))
