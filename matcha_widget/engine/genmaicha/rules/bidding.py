"""The turn order: bids, follow-ups among equals, the coin (GA2-GA4, XA3-XA5)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from matcha_widget.engine.core.errors import IllegalMove

from .deal import shuffle_things
from .moves import Toss
from .setting import Setting
from .state import Amounts, Public, Round, Seat

Groups: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Groups of level seats, the highest first; in each group the seats in rising order."""


def rank_bids(setting: Setting, bids: Amounts, follow: Amounts) -> Groups:
    """Group all seats by bids, then by follow-ups among equals; under XA4 by the sums of both."""
    worth = []
    for bid, more in zip(bids, follow, strict=True):
        first, second = bid or 0, more or 0
        worth.append((first + second, 0) if setting.overtake else (first, second))
    levels = sorted(set(worth), reverse=True)
    return tuple(tuple(seat for seat, value in enumerate(worth) if value == level) for level in levels)


def level_groups(public: Public) -> Groups:
    """The groups that still need a coin (GA4)."""
    groups = rank_bids(public.setting, public.now.bids, public.now.follow)
    return tuple(group for group in groups if len(group) > 1)


def turn_order(groups: Groups, toss: Sequence[Sequence[Seat]] = ()) -> tuple[Seat, ...]:
    """The seats in turn order, each level group in the order of its coin."""
    coins = {tuple(sorted(group)): group for group in toss}
    return tuple(seat for group in groups for seat in coins.get(group, group))


def round_turn_order(setting: Setting, played: Round) -> tuple[Seat, ...]:
    """The turn order of a round that is over."""
    return turn_order(rank_bids(setting, played.bids, played.follow), played.toss)


def draw_toss(public: Public, rng: Random) -> Toss:
    """Draw the coin's order for each level group, every order equally likely (XA5)."""
    return Toss([shuffle_things(rng, group) for group in level_groups(public)])


def check_toss(public: Public, groups: object) -> Groups:
    """Check that these groups are the level ones, each in some order (XA5)."""
    due = level_groups(public)
    if not isinstance(groups, list | tuple) or len(groups) != len(due):
        raise IllegalMove(f"expected {_format_groups(due)} in the order of the coin (XA5)", rule="XA5", part="toss")
    for at, (group, seats) in enumerate(zip(groups, due, strict=True)):
        if not isinstance(group, list | tuple) or not _is_same_group(group, seats):
            sentence = f"expected the seats {' '.join(map(str, seats))} in the order of the coin (XA5)"
            raise IllegalMove(sentence, rule="XA5", part=f"toss[{at}]")
    return tuple(map(tuple, groups))


def _is_same_group(group: Sequence[object], seats: tuple[Seat, ...]) -> bool:
    return all(type(seat) is int for seat in group) and sorted(group) == list(seats)  # type: ignore[type-var]  # numbers


def _format_groups(groups: Groups) -> str:
    return " and ".join(f"the seats {' '.join(map(str, group))}" for group in groups)
