"""Deals: shuffled, kept cards included, or named card by card and checked (S1-S5, E1, E2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from matcha_widget.engine.core.errors import IllegalMove, NotationError, quote

from .cards import DECK, SUITED, ZERO, Card, first_missing, in_order
from .moves import SEATS, Deal, Seat, seat_fault
from .resolve import HIDDEN, VisibleCard

HAND: Final = 5
"""Cards in a hand after dealing (S1). With six places for them, at least one stays empty in every set (T6)."""

PAIRS: Final = 3
"""Pairs of table cards, one for each round (C3)."""

BACKS: Final[tuple[tuple[VisibleCard, ...], ...]] = tuple(
    tuple(HIDDEN for _ in range(count)) for count in range(len(DECK) + 1)
)
"""For each number of cards, that many cards face down."""

NOTHING_KEPT: Final[tuple[tuple[Card, ...], tuple[Card, ...]]] = ((), ())


class ShuffledDeal(Deal):
    """A deal made by `shuffle_deal`: sound for this dealer and these kept cards."""

    __slots__ = ()


def shuffle_deal(rng: Random, dealer: Seat, kept: tuple[tuple[Card, ...], tuple[Card, ...]] = NOTHING_KEPT) -> Deal:
    """Shuffle and deal (S1): six suited cards to the table; of the rest and the zeros five to each hand, two aside.

    Kept cards are not in the deck (E2). Only `rng.random()` is used: it gives the same numbers on every Python.
    """
    random = rng.random
    held = kept[0] + kept[1]
    deck = sorted([card for card in SUITED if card not in held] if held else SUITED, key=lambda _: random())
    table = (deck[0], deck[1]), (deck[2], deck[3]), (deck[4], deck[5])
    rest = deck[6:]
    for _ in range(2 - held.count(ZERO)):
        rest.insert(int(random() * (len(rest) + 1)), ZERO)
    first = HAND - len(kept[0])
    both = first + HAND - len(kept[1])
    return Deal(
        dealer,
        table,
        (kept[0] + tuple(rest[:first]), kept[1] + tuple(rest[first:both])),
        tuple(rest[both:]),
        kept,
    )


def check_deal(deal: Deal, dealer: Seat | None, kept: tuple[tuple[Card, ...], tuple[Card, ...]] = NOTHING_KEPT) -> Deal:
    """Check a deal and turn its codes into cards. `dealer` is the seat that must deal, None if either may (S2)."""
    if type(deal) is ShuffledDeal and (deal.dealer, deal.kept) == (dealer, kept):
        return Deal(*deal)
    deal = _check_shape(deal)
    if dealer is not None and deal.dealer != dealer:
        raise _fault("dealer", "E1", f"{SEATS[deal.dealer]} dealt the last set, so now {SEATS[1 - deal.dealer]} deals")
    if zero := next((pair for pair in deal.table if ZERO in pair), None):
        raise _fault("table", "S1", f"{' '.join(zero)} has a 0, and a 0 is never a table card")
    everywhere = [card for pair in deal.table for card in pair] + [
        *deal.hands[0],
        *deal.hands[1],
        *deal.aside,
    ]
    if extra := first_missing(everywhere, DECK):
        part = _part_of_second(deal, extra)
        raise _fault(part, "C1", f"{extra} is dealt more often than the deck has it")
    for seat in (0, 1):
        if Counter(deal.kept[seat]) != Counter(kept[seat]):
            raise _fault(
                f"kept[{seat}]",
                "E2",
                f"{SEATS[seat]} kept {_names(kept[seat])}, not {_names(deal.kept[seat])}",
                secret=True,
            )
        if lost := first_missing(deal.kept[seat], deal.hands[seat]):
            raise _fault(f"hands[{seat}]", "E2", f"{lost} was kept, so it must be in this hand", secret=True)
    return deal


class SeenDeal(NamedTuple):
    """A deal as a perspective sees it: unknown cards are `??` (H1, H2, X8), known ones in the deck's order."""

    dealer: Seat
    table: tuple[tuple[Card, Card], ...]
    hands: tuple[tuple[VisibleCard, ...], tuple[VisibleCard, ...]]
    aside: tuple[VisibleCard, ...]
    kept: tuple[tuple[VisibleCard, ...], tuple[VisibleCard, ...]]


@lru_cache(maxsize=64)
def seen_deal(deal: Deal, perspective: object) -> SeenDeal:
    """Build the deal of a perspective from public facts and its own cards."""

    def visible(cards: tuple[Card, ...], owner: object) -> tuple[VisibleCard, ...]:
        return in_order(cards) if perspective in (owner, "all") else BACKS[len(cards)]

    return SeenDeal(
        deal.dealer,
        deal.table,
        (visible(deal.hands[0], 0), visible(deal.hands[1], 1)),
        visible(deal.aside, "all"),
        (visible(deal.kept[0], 0), visible(deal.kept[1], 1)),
    )


def _check_shape(deal: Deal) -> Deal:
    if not isinstance(deal, Deal):
        raise _fault("", "S1", f"{quote(deal)} is no deal: expected a Deal or a random.Random")
    if fault := seat_fault(deal.dealer):
        raise _fault("dealer", "S2", fault)
    table = _check_size(deal.table, PAIRS, "table", "S1", "pairs of table cards")
    pairs = [_cards(pair, 2, f"table[{at}]", "S1") for at, pair in enumerate(table)]
    hands = [
        _cards(hand, HAND, f"hands[{at}]", "S1")
        for at, hand in enumerate(_check_size(deal.hands, 2, "hands", "S1", "hands"))
    ]
    aside = _cards(deal.aside, 2, "aside", "S1")
    kept = [
        _cards(cards, None, f"kept[{at}]", "E2")
        for at, cards in enumerate(_check_size(deal.kept, 2, "kept", "E2", "lists"))
    ]
    return Deal(deal.dealer, tuple((a, b) for a, b in pairs), (hands[0], hands[1]), aside, (kept[0], kept[1]))


def _check_size(things: object, size: int | None, part: str, rule: str, noun: str) -> Sequence[Any]:
    if not isinstance(things, (list, tuple)):
        raise _fault(part, rule, f"expected {size or 0} {noun}, not {quote(things)}")
    if size is not None and len(things) != size:
        raise _fault(part, rule, f"expected {size} {noun}, not {len(things)}")
    return things


def _cards(codes: object, size: int | None, part: str, rule: str) -> tuple[Card, ...]:
    cards = []
    for at, code in enumerate(_check_size(codes, size, part, rule, "cards")):
        try:
            cards.append(Card(code))
        except NotationError as fault:
            raise _fault(f"{part}[{at}]", rule, str(fault)) from None
    return tuple(cards)


def _part_of_second(deal: Deal, card: Card) -> str:
    """The part of the deal that holds one copy too many, looking through table, hands and aside in that order."""
    parts: list[tuple[str, tuple[Card, ...]]] = [(f"table[{at}]", pair) for at, pair in enumerate(deal.table)]
    parts += [("hands[0]", deal.hands[0]), ("hands[1]", deal.hands[1]), ("aside", deal.aside)]
    left = DECK.count(card)
    for part, cards in parts:
        left -= cards.count(card)
        if left < 0:
            return part
    raise AssertionError(card)


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(in_order(cards)) or "nothing"


def _fault(part: str, rule: str, message: str, *, secret: bool = False) -> IllegalMove:
    return IllegalMove(message, rule=rule, part=part, secret=secret)
