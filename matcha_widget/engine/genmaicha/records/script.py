"""A game as a script: all its entries in order, and the states that they lead to."""

from __future__ import annotations

from collections.abc import Iterator

from matcha_widget.engine.genmaicha.rules.cards import shelf_drinks
from matcha_widget.engine.genmaicha.rules.game import Step, apply, empty_table, fill_step, toss_step
from matcha_widget.engine.genmaicha.rules.moves import Fill, Move, Toss
from matcha_widget.engine.genmaicha.rules.state import Seat, State


def count_moments(state: State) -> int:
    """Count the snapshots of a state's game."""
    public = state.public
    count = 0
    for each in (*public.past, public.now):
        amounts = sum(amount is not None for amount in (*each.bids, *each.follow))
        count += 1 + amounts + bool(each.toss) + len(each.takes) + sum(map(len, each.turns))
    return count + sum(amount is not None for amount in state.aside)


def replay_states(state: State) -> Iterator[State]:
    """Play a game again, yielding the state after every fill, bid, toss, take and move of a turn."""
    return (step.state for step in replay_steps(state))


def replay_steps(state: State) -> Iterator[Step]:
    """Play a game again, yielding every step."""
    now = empty_table(state.setting, state.public.grid, state.above)
    for move, seat in script_of(state):
        step = apply_entry(now, move, seat)
        yield step
        now = step.state


def script_of(state: State) -> Iterator[tuple[Move | Fill | Toss, Seat | None]]:
    """Yield every entry of a game, bids in the order of the seats. The seat is None for chance, or for the next one."""
    public = state.public
    for each in (*public.past, public.now):
        yield Fill([shelf_drinks(crate) for crate in each.crates]), None
        here = each is public.now
        for phase, amounts in (("bid", each.bids), ("follow", each.follow)):
            known = state.aside if here and phase == public.phase else amounts
            yield from ((Move(f"bid {amount}"), seat) for seat, amount in enumerate(known) if amount is not None)
        if each.toss:
            yield Toss(each.toss), None
        yield from ((Move(f"take {letter}"), None) for letter in each.takes)
        yield from ((move, None) for turn in each.turns for move in turn)


def apply_entry(state: State, move: Move | Fill | Toss, seat: Seat | None) -> Step:
    """Apply one entry of a script."""
    if isinstance(move, Fill):
        return fill_step(state, move)
    return toss_step(state, move) if isinstance(move, Toss) else apply(state, move, seat)
