"""Whole random games of Matcha as contestants for `race.py`, written with its public names only."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from peers import pick

from matcha_widget.engine import matcha


def play(*, seen: bool = False) -> Callable[[], tuple[int, int]]:
    """Uniformly random moves; each is checked for legality by `apply`."""
    rng = Random()

    def one() -> tuple[int, int]:
        state, decisions = matcha.new_game("matagot-2020", rng=rng), 0
        while state.phase != "over":
            mover = state.to_move
            if mover is None:  # the set is over: here nothing is kept
                state = matcha.deal(state, rng)
                continue
            if seen:
                matcha.view(state, mover)
            state = matcha.apply(state, pick(matcha.legal_moves(state))).state
            decisions += 1
        return decisions, 1

    return one


def play_seen() -> Callable[[], tuple[int, int]]:
    """As above, and the mover looks at the table before each move."""
    return play(seen=True)
