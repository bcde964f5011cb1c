"""Whole random games of Genmaicha as contestants for `race.py`, written with its public names only."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from peers import pick

from matcha_widget.engine import genmaicha


def play(*, seen: bool = False) -> Callable[[], tuple[int, int]]:
    """One of the patterns, then in each word one alternative, each equally likely; `apply` checks the move."""
    rng = Random()

    def one() -> tuple[int, int]:
        state, decisions = genmaicha.new_game(4, rng=rng), 0
        while state.phase != "over":
            if not state.to_act:
                state = (genmaicha.fill if state.phase == "fill" else genmaicha.toss)(state, rng)
                continue
            seat = state.to_act[0]
            if seen:
                genmaicha.view(state, seat)
            words = pick(genmaicha.legal_moves(state, seat)).split(" ")
            state = genmaicha.apply(state, " ".join(map(one_of, words)), seat).state
            decisions += 1
        return decisions, 1

    return one


def one_of(word: str) -> str:
    """One alternative of a word."""
    return pick(genmaicha.choices(word)) if "|" in word or ".." in word else word


def play_seen() -> Callable[[], tuple[int, int]]:
    """As above, and the mover looks at the table before each move."""
    return play(seen=True)
