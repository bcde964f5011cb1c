"""What happened, step by step, and what each perspective sees of it (H1-H3, V1, X7, X8)."""

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
            return Paid(shared_place(place.mat, place.table, hide_cards(place.cards, perspective)), tokens, rule)
        case Kept(seat, _) if seat != perspective:
            return None  # both choose at once; the counts show with the next deal (X3, X8)
        case Dealt(number, deal):
            return Dealt(number, seen_deal(deal, perspective) if isinstance(deal, Deal) else deal)
        case _:
            return event


def events_of(before: State, move: Move | Keep | Deal, after: State) -> tuple[Event, ...]:
    """What a move led to, in the order in which a table would see it."""
    if isinstance(move, Deal):
        return (Dealt(after.set, move),)
    if isinstance(move, Keep):
        return (Kept(move.seat, move.cards),)
    seat = before.turn.mover
    assert seat is not None
    made: list[Event] = []
    if move.card is None:
        made.append(Passed(seat, forced=len(legal_moves(before)) == 1))
    else:
        place = next(place for place in open_pair(before) if place.mat == move.mat)
        made.append(Laid(seat, place.bare, move.card))
    return (*made, *_round_end_events(before, after))


def _round_end_events(before: State, after: State) -> list[Event]:
    """What a round's end adds: two cards at a place are turned over (V1), each place pays, then perhaps all is over."""
    made: list[Event] = []
    for award in after.awards[len(before.awards) :]:
        if None not in award.place.cards:
            made.append(Revealed(award.place))
        made.append(Paid(award.place, award.tokens, award.rule))
    if made:
        made.append(RoundOver(after.set, len(after.awards) // 2, after.tokens))
        if len(after.awards) == 2 * PAIRS:
            made.append(SetOver(after.set))
    if after.outcome:
        made.append(GameOver(after.outcome))
    return made
