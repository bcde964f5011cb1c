"""What sentences are told of cards, seats and places: codes, never words."""

from __future__ import annotations

from collections.abc import Iterable

from matcha_widget.engine.matcha import Card, Place
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.games.matcha.table.card_args import Codes, asks_for, card_args, table_args
from matcha_widget.kit.course.said import NAMELESS, OTHER, Said


def say_card(name: str, rules: str, card: str, /, **args: str | int | list[str]) -> Said:
    """A message about a card."""
    return Said(name, {**card_args(card), **args}, tuple(rules.split()))


def who(seat: Seat) -> Codes:
    """Who acts, as a learner sees it, who sits at the bottom; and what the other player is called."""
    return {"who": OTHER if seat else "you", "name": NAMELESS}


def about(place: Place) -> Codes:
    """The place spoken of: its table card, what its mat asks for, what it pays."""
    return {"asks": asks_for(place.mat), "token": place.table.suit, **table_args(place.table)}


def codes(cards: Iterable[Card]) -> list[str]:
    """Cards as an argument: `$cards`, which `words` makes a list of names."""
    return [str(card) for card in cards]
