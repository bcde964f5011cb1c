"""A game as snapshots: the output of `matcha trace`, and the differences of two games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from matcha_widget.engine.core.differences import Difference, find_differences
from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha.rules.state import State
from matcha_widget.engine.genmaicha.rules.view import Perspective, view

from .record import Game
from .view_data import to_json

COMPARED: Final = ("phase", "to_act", "yen", "hands", "lines", "order", "winners")
"""The fields that are compared at a snapshot, in the order in which they are listed."""


@refuse_wrong_types
def snapshot(state: State) -> Data:
    """Build the snapshot of a moment: the table's view, with the legal moves of the seats to act."""
    return to_json(view(state, "table"))


def trace(game: Game, seat: Perspective | None = None) -> list[Data]:
    """List all snapshots of a game; with a perspective, each also holds its view."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | {"view": _view_json(state, seat)} for state in game.states]


def _view_json(state: State, seat: Perspective) -> Data:
    known = view(state, seat)
    return {"perspective": known.perspective} | to_json(known)


@refuse_wrong_types
def compare(first: Game, second: Game) -> Difference | None:
    """Find the first difference of two games, as far as both go; None if there is none."""
    return next(differences(first, second), None)


@refuse_wrong_types
def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Yield every snapshot at which two games begin to differ, for the first time or in another field."""
    return find_differences(map(_comparable_facts, first.states), map(_comparable_facts, second.states))


@refuse_wrong_types
def _comparable_facts(state: State) -> Data:
    return {name: getattr(state, name) for name in COMPARED}
