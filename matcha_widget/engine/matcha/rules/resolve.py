"""The payment of a place: matches, the better match, tokens, and what stays hidden (V1-V7, X7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError

from .cards import NUMBERS, SUITED, SUITS, Card, loop_over
from .moves import Mat, Seat

HIDDEN: Final = "??"
"""The notation of a card that lies face down."""

VisibleCard: TypeAlias = Card | Literal["??"]
"""A visible card, or one face down."""

PlaceSide: TypeAlias = VisibleCard | None
"""One side of a place: a visible card, a card face down, or nothing."""


class Place(NamedTuple):
    """A table card on its mat with the cards beside it; printed `n:B2 M2|W2`, top's card before bottom's."""

    mat: Mat
    table: Card
    cards: tuple[PlaceSide, PlaceSide] = (None, None)
    """Seat 0's and seat 1's card."""

    @property
    def bare(self) -> str:
        """The place without the players' cards, `n:B2`; the mat's question stays readable beside its card (C4)."""
        return f"{self.mat}:{self.table}"

    @property
    def award(self) -> Award:
        """The award for the cards that lie here."""
        return resolve_place(self.mat, self.table, *self.cards)

    def __str__(self) -> str:
        bottom, top = (side or "-" for side in self.cards)
        return f"{self.mat}:{self.table} {top}|{bottom}"


SEEN_AT: Final[Mapping[object, int]] = MappingProxyType({0: 0, 1: 1, "table": 2, "all": 3})
"""The index in `Award.seen` of each perspective."""


class Award(NamedTuple):
    """The payment of a resolved place to each seat, and the rule for it."""

    place: Place
    tokens: tuple[str | None, str | None]
    rule: str
    winner: Seat | None
    """The seat that takes the table card's token."""
    seen: tuple[Place, Place, Place, Place]
    """The place as each perspective sees it, by `SEEN_AT`: two cards are open (V1), a lone one is its owner's (X7)."""

    def __hash__(self) -> int:
        return hash(self.place)


def card_matches(card: Card, mat: Mat, table: Card) -> bool:
    """True if a card matches: by number on the number mat, by suit on the suit mat (V2); a 0 has neither (K3)."""
    return card.number == table.number if mat == "n" else card.suit == table.suit


def match_flags(place: Place) -> tuple[bool, bool] | None:
    """For each seat, True if its card matches; None unless two visible cards lie there (V1)."""
    a, b = place.cards
    if isinstance(a, Card) and isinstance(b, Card):
        return card_matches(a, place.mat, place.table), card_matches(b, place.mat, place.table)
    return None


def best_match(mat: Mat, a: Card, b: Card) -> bool:
    """True if the first of two matching cards wins: by suit on the number mat, by number on the suit mat (V4)."""
    return loop_over(a.suit, b.suit, SUITS) if mat == "n" else loop_over(a.number, b.number, NUMBERS)


@cache
def resolve_place(mat: Mat, table: Card, a: PlaceSide, b: PlaceSide) -> Award:
    """Resolve a place by the chart of V1-V6; `a` and `b` are seat 0's and seat 1's card.

    A lone card may be face down: it takes the token whatever it is (V6).
    """
    place = Place(mat, table, (a, b))
    if a is None and b is None:
        return _award(place, "V1", None)
    if a is None or b is None:
        return _award(place, "V6", 0 if b is None else 1)
    if not isinstance(a, Card) or not isinstance(b, Card):
        raise NotationError(f"{place} cannot be resolved: two cards lie there and one is face down")
    matching = card_matches(a, mat, table), card_matches(b, mat, table)
    if all(matching):
        return _award(place, "V4", 0 if best_match(mat, a, b) else 1)
    if any(matching):
        return _award(place, "V3", 0 if matching[0] else 1)
    return _award(place, "V5", None)


def _award(place: Place, rule: str, winner: Seat | None) -> Award:
    mat, table, (a, b) = place
    ours, theirs = (table.suit, "K" if rule == "V3" else None) if winner is not None else (None, None)
    tokens = shared_tokens(theirs, ours) if winner == 1 else shared_tokens(ours, theirs)
    if (a is None) == (b is None):
        return Award(place, tokens, rule, winner, (place, place, place, place))
    bottom, top, bystander = (shared_place(mat, table, hide_cards((a, b), seat)) for seat in (0, 1, "table"))
    return Award(place, tokens, rule, winner, (bottom, top, bystander, place))


@cache
def shared_tokens(bottom: str | None, top: str | None) -> tuple[str | None, str | None]:
    """Return one object for equal tokens, so that object identity reveals no hidden card."""
    return bottom, top


@cache
def shared_place(mat: Mat, table: Card, cards: tuple[PlaceSide, PlaceSide]) -> Place:
    """Return one object for equal places, so that object identity reveals no hidden card."""
    return Place(mat, table, cards)


def hide_cards(cards: tuple[PlaceSide, PlaceSide], perspective: object) -> tuple[PlaceSide, PlaceSide]:
    """Hide the cards that a perspective does not see: a seat sees its own, a bystander none (H3)."""
    bottom, top = cards
    return bottom if perspective == 0 else bottom and HIDDEN, top if perspective == 1 else top and HIDDEN


def matchers(place: Place, taken: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The cards that can match here, without those known to lie elsewhere; never the table card itself."""
    out = {place.table, *taken}
    return tuple(card for card in SUITED if card not in out and card_matches(card, place.mat, place.table))


def shape(place: Place, taken: Iterable[Card] = ()) -> str:
    """The ranking of a place's matchers: `triangle` if they go round, else `chain`; `empty` if there are none."""
    rivals = matchers(place, taken)
    wins = [sum(best_match(place.mat, a, b) for b in rivals if b is not a) for a in rivals]
    if not rivals:
        return "empty"
    return "triangle" if len(rivals) == 3 and max(wins) == 1 else "chain"
