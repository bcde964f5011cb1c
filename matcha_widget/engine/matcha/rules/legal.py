"""Legal moves, and the cards that may be kept (T2, T7, E2, X3, X6)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types

from .cards import Card, Hand, unpack
from .moves import PASS, Keep, Mat, Move, Seat, checked_seat
from .state import State


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves of the seat to move, sorted; none unless a turn is due. A pass is always legal (X6)."""
    try:
        turn = state.turn
    except AttributeError:
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state") from None
    return () if turn.mover is None else moves_from(state.hands[turn.mover], turn.free)


@cache
def moves_from(hand: Hand, free: tuple[Mat, ...]) -> tuple[Move, ...]:
    """The moves of a hand: any card beside a table card where the seat has none, matching or not; a pass (T2, T7)."""
    return (*(Move(f"{card}@{mat}") for card in sorted(set(unpack(hand))) for mat in free), PASS)


@refuse_wrong_types
def keeps(state: State, seat: Seat) -> tuple[Keep, ...]:
    """The choices of a seat that may keep cards: any part of its hand (E2, X3); () if it has no choice now."""
    checked_seat(seat)
    if state.phase != "keep" or state.keeps[seat] is not None:
        return ()
    return parts_to_keep(seat, unpack(state.hands[seat]))


def parts_to_keep(seat: Seat, hand: tuple[Card, ...]) -> tuple[Keep, ...]:
    """Every part of a hand, from nothing to all of it; two zeros are alike."""
    parts = (part for size in range(len(hand) + 1) for part in combinations(hand, size))
    return tuple(Keep(seat, part) for part in dict.fromkeys(parts))
