"""Turns of a round: the mover, the free places, the end of the round (T1-T4, T9, X11, X12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from .moves import MATS, Action, Mat, Seat

Free: TypeAlias = tuple[tuple[Mat, ...], tuple[Mat, ...]]
"""For each seat, the mats beside which it has no card yet."""


class Turn:
    """A node of a round's public tree: the mover, its free mats, and the next node for each action.

    The whole tree is a few dozen shared nodes, so that play only follows links. No link leads back (X12).
    """

    __slots__ = ("_made_by", "after", "free", "mover")

    def __init__(self, mover: Seat | None, free: tuple[Mat, ...], after: dict[Action, Turn], *made_by: object) -> None:
        self.mover = mover
        self.free = free
        self.after = after
        self._made_by = made_by

    def __repr__(self) -> str:
        return f"Turn({self.mover}, {self.free})"

    def __reduce__(self) -> tuple[object, ...]:
        return _node, self._made_by


_BOTH: Final[Free] = (MATS, MATS)


def first_turn(dealer: Seat, pass_is_final: bool) -> Turn:
    """The first turn of a round; the dealer begins (T1)."""
    return _until_both_pass(dealer, _BOTH, (False, False)) if pass_is_final else _two_turns_each(dealer, _BOTH, 4)


@cache
def _two_turns_each(mover: Seat, free: Free, left: int) -> Turn:
    """Build the turns of T4: two for each seat in turn; a pass uses up one, so pass-then-place is legal."""
    if not left:
        return OVER
    after: dict[Action, Turn] = {"pass": _two_turns_each(1 - mover, free, left - 1)}
    for mat in free[mover]:
        after[mat] = _two_turns_each(1 - mover, _free_after_laying(free, mover, mat), left - 1)
    return Turn(mover, free[mover], after, "T4", mover, free, left)


@cache
def _until_both_pass(mover: Seat, free: Free, passed: tuple[bool, bool]) -> Turn:
    """Build the turns of T3: a pass is final for the round; the other seat goes on until it passes too (X11)."""
    if all(passed):
        return OVER
    out = (passed[0] or mover == 0, passed[1] or mover == 1)
    other_goes_on = not passed[1 - mover]
    after: dict[Action, Turn] = {"pass": _until_both_pass(1 - mover, free, out)}
    for mat in free[mover]:
        after[mat] = _until_both_pass(
            1 - mover if other_goes_on else mover, _free_after_laying(free, mover, mat), passed
        )
    return Turn(mover, free[mover], after, "T3", mover, free, passed)


def _node(rule: str = "", *arguments: object) -> Turn:
    """Look up the shared node of a turn that comes out of a pickle or a copy."""
    return _until_both_pass(*arguments) if rule == "T3" else _two_turns_each(*arguments) if rule else OVER


OVER: Final = Turn(None, (), {})
"""The round has ended."""


def _free_after_laying(free: Free, seat: Seat, mat: Mat) -> Free:
    """The free mats after this seat has laid a card there: one card each at a place (T2)."""
    left = tuple(other for other in free[seat] if other != mat)
    return (left, free[1]) if seat == 0 else (free[0], left)


class TakenTurn(NamedTuple):
    """A turn that was taken: its round in the set, its seat, and its public action."""

    round: int
    seat: Seat
    action: Action


def replay_turns(actions: Iterable[Action], dealer: Seat, pass_is_final: bool) -> Iterator[TakenTurn]:
    """Follow the actions of a set from its first turn on; an impossible action is a KeyError."""
    number, turn = 1, first_turn(dealer, pass_is_final)
    for action in actions:
        mover, turn = turn.mover, turn.after[action]
        assert mover is not None, "a round that goes on has a mover"
        yield TakenTurn(number, mover, action)
        if turn is OVER:
            number, turn = number + 1, first_turn(dealer, pass_is_final)
