"""What lies on the table of a step: a scene as the wire shows it, and how it looks when places have been resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine.matcha import Card, Place
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.table.one_place import laid, resolved
from matcha_widget.games.matcha.table.snapshot import place_shown

from .question import Scene
from .verdicts import with_card

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.table_schema import Event

    from .lesson_schema import Board

SECOND: Final = "matagot-2020"

EMPTY: Final = Scene()
"""A table on which nothing lies."""


def board(scene: Scene, *, paid: Sequence[Place] = (), **more: Any) -> Board:
    """A scene on the wire; the places that are paid for show what they paid."""
    places = [place for pair in scene.pairs for place in pair] or list(scene.places)
    rounds = [at // 2 + 1 for at in range(len(places))] if scene.pairs else [scene.round] * len(places)
    edition = scene.editions[0] if scene.editions else SECOND
    lies = {place.bare: place for place in (*scene.places, *paid)}
    settled = [place.bare for place in paid]
    shown: Any = {
        "places": [place_shown(lies.get(place.bare, place), resolved=place.bare in settled) for place in places],
        "rounds": rounds,
        "now": scene.round if scene.pairs else None,
        "hand": [str(card) for card in scene.hand],
        "top": [str(card) for card in scene.top_hand],
        "tokens": [list(row) for row in scene.tokens] or None,
        "unseen": None,
        "said": [
            {"seat": claim.seat, "mat": claim.mat, "round": claim.round, "what": claim.what, "verdict": "open"}
            for claim in scene.claims
        ],
        "edition": edition,
        "number_first": EDITIONS[edition].number_mat_first,
        "last": scene.last,
        "replay": None,
    } | more
    made: Board = shown
    return made


def covered(place: Place, seats: Iterable[int]) -> Place:
    """The place with the cards of these seats face down."""
    for seat in seats:
        if place.cards[seat] is not None:
            place = with_card(place, seat, HIDDEN)
    return place


def without(hand: Sequence[Card], card: str) -> tuple[Card, ...]:
    """A hand from which one card has gone."""
    left = list(hand)
    left.remove(Card(card))
    return tuple(left)


def seen(place: Place) -> Place:
    """A resolved place as bottom sees it: a lone card of top's stays face down (X7)."""
    return covered(place, (1,)) if place.cards[0] is None else place


def events(before: Sequence[Place], after: Sequence[Place], scene: Scene) -> list[Event]:
    """What happens until the places are resolved: cards laid by the learner, then each place paid."""
    rounds: Mapping[str, int] = {
        place.bare: number for number, pair in enumerate(scene.pairs, 1) for place in pair
    }  # fmt: skip
    happened: list[Event] = []
    for old, new in zip(before, after, strict=True):
        number = rounds.get(new.bare, scene.round)
        if old.cards[0] is None and new.cards[0] is not None:
            happened.append(laid(new, str(new.cards[0]), 0, number))
    for old, new in zip(before, after, strict=True):
        number = rounds.get(new.bare, scene.round)
        happened += resolved(with_card(old, 0, new.cards[0]), new, number)
    return happened
