"""What may be done now: the moves of a turn, and what may be kept from a set (T2, T7, E2, X3, X6)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types

from .cards import Card
from .hands import Hand, unpack
from .moves import PASS, Keep, Mat, Move, Seat, checked_seat
from .state import State


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves of the seat whose turn it is, sorted; none unless a turn is due. A pass is always among them (X6)."""
    try:
        turn = state.turn
    except AttributeError:
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state") from None
    return () if turn.mover is None else moves_from(state.hands[turn.mover], turn.free)


@cache
def moves_from(hand: Hand, free: tuple[Mat, ...]) -> tuple[Move, ...]:
    """T2 and T7: any card of the hand beside a table card where one has none yet, matching or not; or a pass."""
    return (*(Move(f"{card}@{mat}") for card in sorted(set(unpack(hand))) for mat in free), PASS)


@refuse_wrong_types
def keeps(state: State, seat: Seat) -> tuple[Keep, ...]:
    """What a seat may keep (E2, X3): any part of what is left in its hand; () when it has no such choice now."""
    checked_seat(seat)
    if state.phase != "keep" or state.keeps[seat] is not None:
        return ()
    return parts_to_keep(seat, unpack(state.hands[seat]))


def parts_to_keep(seat: Seat, hand: tuple[Card, ...]) -> tuple[Keep, ...]:
    """Every part of a hand, from nothing to all of it; two zeros are alike."""
    parts = (part for size in range(len(hand) + 1) for part in combinations(hand, size))
    return tuple(Keep(seat, part) for part in dict.fromkeys(parts))
