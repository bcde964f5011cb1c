"""A match of bots, whatever the game: each is handed its seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from .checks import applied, decided, seats_due, spoken_and_applied

if TYPE_CHECKING:
    from .rules import Player, Rules, State


def played(
    rules: Rules,
    state: State,
    players: Sequence[Player],
    rng: Random,
    stops: Callable[[State], bool] = lambda _: False,
) -> State:
    """A game played on to its end, or to where it `stops` before chance decides anything more."""
    while rules.outcome(state) is None:
        due = seats_due(rules, state)
        if due:
            chosen = [(seat, players[seat](rules.view(state, seat))) for seat in due]
            for seat, move in chosen:  # all have chosen before any choice is known
                if type(move) is tuple:  # with a word; most games of thousands are silent
                    state = spoken_and_applied(rules, state, move, seat)[1].state
                else:
                    state = applied(rules, state, move, seat).state
        elif stops(state):
            break
        else:
            state = decided(rules, state, rules.chance(state, rng)).state
    return state
