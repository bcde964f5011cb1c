"""Cards as arguments of messages, and who plays: codes, never words; the catalogue has the words."""

from __future__ import annotations

from typing import Final, TypeAlias

from .engine.matcha.cards import Card
from .engine.matcha.resolve import HIDDEN

Codes: TypeAlias = dict[str, str | int | list[str]]
"""What a message is told, by name; whole numbers are counts, everything printed on a card is text."""

NICKNAMES: Final = {"random": "sora", "honest": "momo", "greedy": "hana"}
"""What the built-in players are called at the table."""


def card_args(card: str) -> Codes:
    """The card spoken of; nothing at all if it is face down."""
    if card == HIDDEN:
        return {}
    shown = Card(card)
    return {"suit": shown.suit, "number": shown.number} if shown.suit else {"suit": "zero"}


def asks_for(mat: str) -> str:
    """What a mat asks for."""
    return "number" if mat == "n" else "suit"


def table_args(card: Card) -> Codes:
    """The table card spoken of."""
    return {"tsuit": card.suit, "tnumber": card.number}
