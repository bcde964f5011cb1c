"""The events of a step, and each perspective's view of them (H1-H3, V1, X7, X8)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .cards import Card, Tokens
from .deal import PAIRS, SeenDeal, seen_deal
from .legal import legal_moves
from .moves import Deal, Keep, Move, Seat
from .resolve import HIDDEN, Place, PlaceSide, hide_cards, shared_place
from .state import State, open_pair
from .victory import Outcome


class Dealt(NamedTuple):
    """A set begins (S1)."""

    set: int
    deal: Deal | SeenDeal


class Laid(NamedTuple):
    """A card was laid face down (T2)."""

    seat: Seat
    place: str
    card: PlaceSide


class Passed(NamedTuple):
    """A seat passed; `forced` if it had nothing to lay (X6)."""

    seat: Seat
    forced: bool


class Revealed(NamedTuple):
    """Both cards at a place were turned over (V1)."""

    place: Place


class Paid(NamedTuple):
    """A place was resolved and paid, perhaps with nothing (V3-V6)."""

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
    """The game is over: won, or a draw (W6)."""

    outcome: Outcome


Event: TypeAlias = Dealt | Laid | Passed | Revealed | Paid | RoundOver | SetOver | Kept | GameOver


def see(event: Event, perspective: object) -> Event | None:
    """An event as a perspective sees it; None if it sees nothing of it. Events not listed here are public."""
    if perspective == "all":
        return event
    match event:
        case Laid(seat, place, _) if seat != perspective:
            return Laid(seat, place, HIDDEN)
        case Paid(place, tokens, rule) if None in place.cards:
            return Paid(shared_place(place.mat, place.table, hide_cards(place.cards, perspective)), tokens, rule)
        case Kept(seat, _) if seat != perspective:
            return None  # both choose at once; the counts show with the next deal (X3, X8)
        case Dealt(number, deal):
            return Dealt(number, seen_deal(deal, perspective) if isinstance(deal, Deal) else deal)
        case _:
            return event


def events_of(before: State, move: Move | Keep | Deal, after: State) -> tuple[Event, ...]:
    """The events of a move, in the order in which a table sees them."""
    if isinstance(move, Deal):
        return (Dealt(after.set, move),)
    if isinstance(move, Keep):
        return (Kept(move.seat, move.cards),)
    seat = before.turn.mover
    assert seat is not None
    events: list[Event] = []
    if move.card is None:
        events.append(Passed(seat, forced=len(legal_moves(before)) == 1))
    else:
        place = next(place for place in open_pair(before) if place.mat == move.mat)
        events.append(Laid(seat, place.bare, move.card))
    return (*events, *_round_end_events(before, after))


def _round_end_events(before: State, after: State) -> list[Event]:
    """The events of a round's end: cards are turned over (V1), both places pay, the set or game may end."""
    events: list[Event] = []
    for award in after.awards[len(before.awards) :]:
        if None not in award.place.cards:
            events.append(Revealed(award.place))
        events.append(Paid(award.place, award.tokens, award.rule))
    if events:
        events.append(RoundOver(after.set, len(after.awards) // 2, after.tokens))
        if len(after.awards) == 2 * PAIRS:
            events.append(SetOver(after.set))
    if after.outcome:
        events.append(GameOver(after.outcome))
    return events
