"""A game as snapshots: what `matcha trace` prints, and where two games differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.reasons import Difference, find_differences
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha.rules.state import State
from matcha_widget.engine.genmaicha.rules.view import Perspective, view

from .record import Game
from .view_data import to_json

COMPARED: Final = ("phase", "to_act", "yen", "hands", "lines", "order", "winners")
"""What may differ between two games at one snapshot, in the order in which it is told."""


@refuse_wrong_types
def snapshot(state: State) -> Data:
    """A moment as the table sees it, and what whoever is to act may do."""
    return to_json(view(state, "table"))


def trace(game: Game, seat: Perspective | None = None) -> list[Data]:
    """All snapshots of a game; with a perspective, each also holds what it sees."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | {"view": _seen_facts(state, seat)} for state in game.states]


def _seen_facts(state: State, seat: Perspective) -> Data:
    seen = view(state, seat)
    return {"perspective": seen.perspective} | to_json(seen)


@refuse_wrong_types
def compare(first: Game, second: Game) -> Difference | None:
    """Where two games first differ, as far as both go; None if nowhere."""
    return next(differences(first, second), None)


@refuse_wrong_types
def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Every snapshot at which two games begin to differ, be it for the first time or in something else than before."""
    return find_differences(map(_comparable_facts, first.states), map(_comparable_facts, second.states))


@refuse_wrong_types
def _comparable_facts(state: State) -> Data:
    return {name: getattr(state, name) for name in COMPARED}
