"""A match of bots, whatever the game: each is handed its seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from .protocol_checks import apply_chance, apply_checked, apply_with_word, checked_seats_to_act

if TYPE_CHECKING:
    from .protocol import GameRules, Player, State


def play_to_end(
    rules: GameRules,
    state: State,
    players: Sequence[Player],
    rng: Random,
    stops: Callable[[State], bool] = lambda _: False,
) -> State:
    """A game played on to its end, or to where it `stops` before chance decides anything more."""
    while rules.outcome(state) is None:
        due = checked_seats_to_act(rules, state)
        if due:
            chosen = [(seat, players[seat](rules.view(state, seat))) for seat in due]
            for seat, move in chosen:  # all have chosen before any choice is known
                if type(move) is tuple:  # with a word; most games of thousands are silent
                    state = apply_with_word(rules, state, move, seat)[1].state
                else:
                    state = apply_checked(rules, state, move, seat).state
        elif stops(state):
            break
        else:
            state = apply_chance(rules, state, rules.draw_chance(state, rng)).state
    return state
