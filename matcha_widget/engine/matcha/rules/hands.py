"""A hand of cards packed into one number: one bit for each suited card, a count of zeros above them.

Hands are copied at every move and looked up all the time; a number makes both cheap. Only the state holds them so;
whoever looks at a hand gets cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from .cards import SUITED, ZERO, Card

Hand: TypeAlias = int


def pack(cards: Iterable[Card]) -> Hand:
    """The hand that holds these cards."""
    return sum(card.unit for card in cards)


@cache
def unpack(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, in the deck's order."""
    suited = tuple(card for card in SUITED if hand & card.bits)
    return suited + (ZERO,) * (hand // ZERO.unit)
