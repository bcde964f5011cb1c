"""What happens at a place that is no part of a game, told to whoever sits at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha import Card, Place
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.resolve import card_matches
from matcha_widget.kit.wire.sentences import player_data, sentence

from .card_args import card_args
from .narrator import Narrator

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.event_schema import TableEvent
    from matcha_widget.kit.wire.wire_schema import PlayerData

PLAYERS: Final[tuple[PlayerData, PlayerData]] = (player_data("", "human"), player_data("", "nobody"))
"""The learner, and top."""


def lay_event(place: Place, card: str, seat: Seat = 0, round: int = 1) -> TableEvent:
    """A card is laid at the place."""
    return Narrator(0, PLAYERS).lay_event(seat, place, card, (round, place.mat))


def resolution_events(place: Place, round: int = 1, *, turns: bool = True) -> Iterator[TableEvent]:
    """The place is resolved: two cards turn, unless they lie open already, are checked, compared, and paid."""
    teller, at = Narrator(0, PLAYERS), (round, place.mat)
    if turns and None not in place.cards:
        yield teller.turn_event(place, at)
    yield from teller.payment_events(place.award, at)


def check_event(place: Place, round: int = 1) -> TableEvent:
    """Only whether the bottom's card matches here; nobody came to compare it with."""
    card = Card(str(place.cards[0]))
    hit = card_matches(card, place.mat, place.table)
    args = {**card_args(card), "hit": "yes" if hit else "no"}
    told = sentence("tell-checked", ["V2"] if card.suit else ["V2", "K3"], who="you", **args)
    return {"do": "check", "seat": None, "at": (round, place.mat), "tell": [told], "hits": (hit, False)}
