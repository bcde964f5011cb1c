"""Beliefs about hidden cards: every deal that fits a perspective's knowledge, counted (H1, H2, X7, X8, E2).

Deals are as likely as shuffling makes them. The others' choices (cards laid, cards kept) are taken to be blind to the
card's face, so a belief rests on the cards alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from matcha_widget.engine.core.errors import NotationError, join_words
from matcha_widget.engine.matcha.records.record import Game
from matcha_widget.engine.matcha.rules.cards import SUITED, ZERO, Card, Hand, pack, unpack
from matcha_widget.engine.matcha.rules.deal import HAND, SeenDeal
from matcha_widget.engine.matcha.rules.moves import Seat, checked_seat
from matcha_widget.engine.matcha.rules.notation import parse_place
from matcha_widget.engine.matcha.rules.resolve import Place, card_matches
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.view import Perspective, View, current_set
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.engine.matcha.rules.view import view as view_of

from .possible_deals import (
    NOTHING_KEPT,
    Deals,
    consistent_deals,
    count_deals,
    deals_after_reveal,
    hidden_seats,
    possible_kept_cards,
    revealed_hand,
    turned_over_cards,
)

if TYPE_CHECKING:
    from fractions import Fraction


class Learned(NamedTuple):
    """An event's information: cards whose place became known, and the number of possible deals before and after."""

    set: int
    event: str
    """`deal`, or the place where cards were turned over."""
    removed: tuple[Card, ...]
    before: int | None
    """None for a deal, which starts the count."""
    after: int


class Belief:
    """The deals of the current set that are possible for a perspective, and the events that narrowed them."""

    def __init__(self, view: View, deals: Deals, learned: tuple[Learned, ...]) -> None:
        self.view = view
        self.deals = deals
        self.learned = learned
        self.total = sum(deals.values())  # the common denominator of all probabilities

    def __repr__(self) -> str:
        return f"<Belief {self.view.perspective!r}, set {self.view.set}, {self.count} deals>"

    @property
    def count(self) -> int:
        """The number of possible deals of the unseen cards; the two zeros count as two cards."""
        return count_deals(self.deals, self.view.perspective)

    def hands(self, seat: Seat) -> dict[tuple[Card, ...], Fraction]:
        """The hands that a seat may have been dealt in this set, each with its probability."""
        checked_seat(seat)
        weights: defaultdict[Hand, int] = defaultdict(int)
        for deal, weight in self.deals.items():
            weights[deal[seat]] += weight
        return {unpack(hand): _share(weight, self.total) for hand, weight in weights.items()}

    def in_hand(self, seat: Seat) -> dict[Card, Fraction]:
        """For each card, the probability that the seat holds it now; impossible cards are left out."""
        checked_seat(seat)
        held = len(self.view.hands[seat])
        if seat not in hidden_seats(self.view.perspective):
            return {card: _share(1, 1) for card in self.view.hands[seat] if isinstance(card, Card)}
        return self._closed_card_chances(seat, lambda here, all_: 1 - _share(comb(all_ - here, held), comb(all_, held)))

    def at(self, place: str | Place, seat: Seat) -> dict[Card, Fraction]:
        """The probabilities of a seat's card at a place of this set; empty if it has none there."""
        checked_seat(seat)
        side = self._place(place).cards[seat]
        if side is None:
            return {}
        return {side: _share(1, 1)} if isinstance(side, Card) else self._closed_card_chances(seat, _share)

    def match_at(self, place: str | Place, seat: Seat) -> Fraction:
        """The probability that a seat's card at a place matches there."""
        where = self._place(place)
        chances = self.at(where, seat).items()
        return sum((chance for card, chance in chances if card_matches(card, where.mat, where.table)), _share(0, 1))

    def _place(self, place: str | Place) -> Place:
        """Find the place of this set with that mat and table card."""
        bare = parse_place(place).bare
        for here in self.view.places:
            if here.bare == bare:
                return here
        raise NotationError(f"{bare} is no place of this set: expected {join_words(p.bare for p in self.view.places)}")

    def aside(self) -> dict[Card, Fraction]:
        """For each card, the probability that one was set aside (H2)."""
        table = {card for pair in self.view.table for card in pair}
        dealt = pack(card for card in SUITED if card not in table) + 2 * ZERO.unit
        weights: defaultdict[Card, int] = defaultdict(int)
        for (bottom, top), weight in self.deals.items():
            for card in dict.fromkeys(unpack(dealt - bottom - top)):
                weights[card] += weight
        return {card: _share(weights[card], self.total) for card in (*SUITED, ZERO) if card in weights}

    def _closed_card_chances(self, seat: Seat, chance: Callable[[int, int], Fraction]) -> dict[Card, Fraction]:
        """For each card, the mean of `chance(copies, closed cards)` over the closed cards a seat may hold."""
        revealed = revealed_hand(self.view.settled, seat)
        weights: defaultdict[tuple[Card, int], int] = defaultdict(int)
        for deal, weight in self.deals.items():
            closed = unpack(deal[seat] - revealed)
            for card in dict.fromkeys(closed):
                weights[card, closed.count(card)] += weight
        closed_cards = HAND - len(unpack(revealed))
        chances: dict[Card, Fraction] = dict.fromkeys((*SUITED, ZERO), _share(0, 1))
        for (card, here), weight in weights.items():
            chances[card] += _share(weight, self.total) * chance(here, closed_cards)
        return {card: likely for card, likely in chances.items() if likely}


def belief(of: View | State | Game, seat: Perspective | None = None) -> Belief:
    """Work out everything a perspective can conclude about the hidden cards, from all sets it has seen.

    Give a view, or a game or state with the perspective.
    """
    if isinstance(of, Game):
        of = of.state
    view = of if isinstance(of, View) else view_of(of, find_perspective(seat))
    perspective = view.perspective
    if seat is not None and seat != perspective:
        raise NotationError(
            f"this view is that of {perspective!r}: expected it alone, or {seat!r} with a game or a state"
        )
    kept, deals = NOTHING_KEPT, NOTHING_KEPT
    learned: list[Learned] = []
    sets = (*view.past, current_set(view))
    for number, played in enumerate(sets, 1):
        deals = consistent_deals(kept, played.deal, perspective)
        learned.append(Learned(number, "deal", _visible_cards(played.deal), None, count_deals(deals, perspective)))
        ended = number < len(sets)
        settled = played.places if ended else view.settled
        deals = _rule_out_deals(deals, settled, perspective, number, learned)
        if ended:
            kept = possible_keeps(deals, settled, sets[number].deal, perspective)
    return Belief(view, deals, tuple(learned))


def _rule_out_deals(
    deals: Deals, settled: tuple[Place, ...], perspective: Perspective, number: int, learned: list[Learned]
) -> Deals:
    """Rule out deals, place by place, as cards are turned over."""
    revealed = [0, 0]
    for place in settled:
        before, cards = deals, []
        for seat in hidden_seats(perspective):
            for _, card in turned_over_cards((place,), seat):
                deals = deals_after_reveal(deals, seat, card, revealed[seat])
                revealed[seat] += card.unit
                cards.append(card)
        if cards:
            counts = count_deals(before, perspective), count_deals(deals, perspective)
            learned.append(Learned(number, place.bare, tuple(cards), *counts))
    return deals


def possible_keeps(deals: Deals, settled: tuple[Place, ...], following: SeenDeal, perspective: Perspective) -> Deals:
    """The cards that may have been kept from a set; the next deal shows their number."""
    hidden = hidden_seats(perspective)
    revealed = [revealed_hand(settled, seat) for seat in (0, 1)]
    known = [None if seat in hidden else pack(_cards(following.kept[seat])) for seat in (0, 1)]
    counts = len(following.kept[0]), len(following.kept[1])
    return possible_kept_cards(deals, (revealed[0], revealed[1]), counts, (known[0], known[1]))


def _share(part: int, whole: int) -> Fraction:
    """An exact fraction; the module for it is slow to load, so it is loaded on first use."""
    from fractions import Fraction  # noqa: PLC0415

    return Fraction(part, whole)


def _visible_cards(deal: SeenDeal) -> tuple[Card, ...]:
    """The cards that a perspective sees as a set begins."""
    return (*(card for pair in deal.table for card in pair), *_cards(deal.hands[0]), *_cards(deal.hands[1]))


def _cards(visible: tuple[object, ...]) -> tuple[Card, ...]:
    return tuple(card for card in visible if isinstance(card, Card))
