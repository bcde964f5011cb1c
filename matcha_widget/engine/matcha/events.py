"""What happened, step by step, and what each perspective sees of it (H1-H3, V1, X7, X8)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .cards import Card, Tokens
from .deal import SeenDeal, seen_deal
from .moves import Deal, Seat
from .resolve import HIDDEN, Place, Side, face_down
from .victory import Outcome


class Dealt(NamedTuple):
    """A set begins (S1)."""

    set: int
    deal: Deal | SeenDeal


class Laid(NamedTuple):
    """A card was laid face down (T2)."""

    seat: Seat
    place: str
    card: Side


class Passed(NamedTuple):
    """A seat passed; `forced` if it had nothing to lay (X6)."""

    seat: Seat
    forced: bool


class Revealed(NamedTuple):
    """Both cards at a place were turned over (V1)."""

    place: Place


class Paid(NamedTuple):
    """A place was resolved and paid, if only with nothing (V3-V6)."""

    place: Place
    tokens: tuple[str | None, str | None]
    rule: str


class RoundOver(NamedTuple):
    """Both places of a pair have been resolved (V7)."""

    set: int
    round: int
    tokens: tuple[Tokens, Tokens]


class SetOver(NamedTuple):
    """Three rounds have been played (E1)."""

    set: int


class Kept(NamedTuple):
    """A seat chose what to keep (X3)."""

    seat: Seat
    cards: tuple[Card, ...]


class GameOver(NamedTuple):
    """Somebody has won, or nobody can any more (W6)."""

    outcome: Outcome


Event: TypeAlias = Dealt | Laid | Passed | Revealed | Paid | RoundOver | SetOver | Kept | GameOver


def see(event: Event, perspective: object) -> Event | None:
    """The event as a perspective sees it; None if it sees nothing of it at all. Everything unlisted is public."""
    if perspective == "all":
        return event
    match event:
        case Laid(seat, place, _) if seat != perspective:
            return Laid(seat, place, HIDDEN)
        case Paid(place, tokens, rule) if None in place.cards:
            return Paid(Place(place.mat, place.table, face_down(place.cards, perspective)), tokens, rule)
        case Kept(seat, _) if seat != perspective:
            return None  # both choose at once; the counts show with the next deal (X3, X8)
        case Dealt(number, deal):
            return Dealt(number, seen_deal(deal, perspective) if isinstance(deal, Deal) else deal)
        case _:
            return event
