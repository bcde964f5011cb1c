"""The counting behind `belief`: the deals that fit a perspective's knowledge, with weights (S1, E2, X8).

A weight is proportional to a deal's probability. Suited cards are all different; the two zeros look alike, so a hand is
counted once for every way in which the two may lie.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, factorial, lcm, perm
from typing import Final, TypeAlias

from matcha_widget.engine.matcha.rules.cards import SUITED, ZERO, Card, Hand, pack
from matcha_widget.engine.matcha.rules.deal import HAND, SeenDeal
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.resolve import HIDDEN, Place, VisibleCard
from matcha_widget.engine.matcha.rules.view import Perspective

Deals: TypeAlias = dict[tuple[Hand, Hand], int]
"""Seat 0's and seat 1's hand as dealt, with a weight."""

NOTHING_KEPT: Final[Deals] = {(0, 0): 1}

_TABLES: Final = lcm(*(perm(suited, 6) for suited in range(6, 17)))


def hidden_seats(perspective: Perspective) -> tuple[Seat, ...]:
    """The seats whose hands a perspective does not see."""
    return tuple(seat for seat in (0, 1) if perspective not in (seat, "all"))


def consistent_deals(kept: Deals, deal: SeenDeal, perspective: Perspective) -> Deals:
    """The deals that fit a visible deal, given weights for the cards kept from the set before.

    The six table cards came from the suited cards nobody kept (S1): the more of them, the less likely just these six.
    """
    hidden = hidden_seats(perspective)
    first = 1 if perspective == 1 else 0  # a known hand leaves less to choose for the other
    table = {card for pair in deal.table for card in pair}
    deals: defaultdict[tuple[Hand, Hand], int] = defaultdict(int)
    lying = pack(table)
    for (bottom, top), weight in kept.items():
        if (bottom | top) & lying:
            continue  # a card on the table was not kept
        zeros = 2 - count_zeros(bottom) - count_zeros(top)
        suited = [card for card in SUITED if not (bottom | top) & card.bits]
        likely = weight * (_TABLES // perm(len(suited), 6))
        free = [card for card in suited if card not in table]
        kept_by = (bottom, top)
        for one, one_zeros in _hands(deal.hands[first], kept_by[first], free, zeros, hidden=first in hidden):
            rest = [card for card in free if not one & card.bits]
            left = zeros - one_zeros
            for other, other_zeros in _hands(
                deal.hands[1 - first], kept_by[1 - first], rest, left, hidden=1 - first in hidden
            ):
                ways = factorial(zeros) // (
                    factorial(one_zeros) * factorial(other_zeros) * factorial(left - other_zeros)
                )
                deals[(one, other) if first == 0 else (other, one)] += likely * ways
    return dict(deals)


def _hands(
    visible: Sequence[VisibleCard], kept: Hand, free: Sequence[Card], zeros: int, *, hidden: bool
) -> Iterator[tuple[Hand, int]]:
    """Yield the hands that hold the kept cards, filled from the free ones, with the number of zeros drawn."""
    if hidden:
        draw, units = HAND - hand_size(kept), [card.unit for card in free]
        for drawn_zeros in range(min(zeros, draw) + 1):
            base = kept + drawn_zeros * ZERO.unit
            for cards in combinations(units, draw - drawn_zeros):
                yield base + sum(cards), drawn_zeros
        return
    hand = pack(card for card in visible if card != HIDDEN)
    drawn = [card for card in SUITED if hand & ~kept & card.bits]
    drawn_zeros = count_zeros(hand) - count_zeros(kept)
    if drawn_zeros in range(zeros + 1) and all(card in free for card in drawn):
        yield hand, drawn_zeros


def deals_after_reveal(deals: Deals, seat: Seat, card: Card, revealed: Hand) -> Deals:
    """The deals in which the seat could turn this card over, after it had `revealed` others.

    A hand with both zeros unseen is twice as likely to turn one over as a hand with one.
    """
    if card is ZERO:
        before = count_zeros(revealed)
        left = {deal: weight * (count_zeros(deal[seat]) - before) for deal, weight in deals.items()}
        return {deal: weight for deal, weight in left.items() if weight > 0}
    bits = card.bits
    return {deal: weight for deal, weight in deals.items() if deal[seat] & bits}


def possible_kept_cards(
    deals: Deals, revealed: tuple[Hand, Hand], counts: tuple[int, int], known: tuple[Hand | None, Hand | None]
) -> Deals:
    """Weights for the cards each seat kept: any that it had not turned over, in the number everybody saw (X8)."""
    for seat in (0, 1):
        split: defaultdict[tuple[Hand, Hand], int] = defaultdict(int)
        for deal, weight in deals.items():
            for part, ways in _parts(deal[seat] - revealed[seat], counts[seat], known[seat]):
                split[(part, deal[1]) if seat == 0 else (deal[0], part)] += weight * ways
        deals = dict(split)
    return deals


def _parts(hand: Hand, count: int, known: Hand | None) -> Iterator[tuple[Hand, int]]:
    """Yield the parts of a hand of that size, each with the number of ways to take it."""
    if known is not None:
        yield known, 1
        return
    units = [card.unit for card in SUITED if hand & card.bits]
    zeros = count_zeros(hand)
    for taken in range(min(zeros, count) + 1):
        for cards in combinations(units, count - taken):
            yield sum(cards) + taken * ZERO.unit, comb(zeros, taken)


def count_deals(deals: Deals, perspective: Perspective) -> int:
    """The number of deals, with the two zeros counted as different cards."""
    hidden = hidden_seats(perspective)
    unit = ZERO.unit
    total = 0
    for held, deals_alike in Counter([(bottom // unit, top // unit) for bottom, top in deals]).items():
        unseen = 2 - sum(held[seat] for seat in (0, 1) if seat not in hidden)
        aside = unseen - sum(held[seat] for seat in hidden)
        ways = factorial(unseen) // factorial(aside)
        for seat in hidden:
            ways //= factorial(held[seat])
        total += ways * deals_alike
    return total


def count_zeros(hand: Hand) -> int:
    """The number of zeros in a hand."""
    return hand // ZERO.unit


def hand_size(hand: Hand) -> int:
    """The number of cards in a hand."""
    return (hand & (ZERO.unit - 1)).bit_count() + count_zeros(hand)


def revealed_hand(places: Sequence[Place], seat: Seat) -> Hand:
    """The cards of a seat that were turned over at resolved places, as a hand."""
    return pack(card for _, card in turned_over_cards(places, seat))


def turned_over_cards(places: Sequence[Place], seat: Seat) -> Iterator[tuple[Place, Card]]:
    """Yield the cards of a seat that were turned over at resolved places (V1); lone cards were not (X7)."""
    for place in places:
        card = place.cards[seat]
        if None not in place.cards and isinstance(card, Card):
            yield place, card
