"""A game as snapshots, one after every deal and every move: what `matcha trace` prints, and how two games compare."""

from __future__ import annotations

from collections.abc import Iterator

from matcha_widget.engine.core.differences import Difference, find_differences
from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha.rules.legal import legal_moves
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.view import Perspective, View, view

from .record import Game
from .view_data import view_to_json


@refuse_wrong_types
def snapshot(state: State) -> Data:
    """The public facts of a moment, and what its mover may do."""
    return {
        "set": state.set,
        "round": state.round,
        "phase": state.phase,
        "to_move": state.to_move,
        "legal": [str(move) for move in legal_moves(state)],
        "tokens": [tokens._asdict() for tokens in state.tokens],
        "winner": state.winner,
    }


def trace(game: Game, seat: Perspective | None = None) -> list[Data]:
    """All snapshots of a game; with a perspective, each also holds what it sees, and as legal what it may do itself."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | _view_entries(view(state, seat)) for state in game.states]


def _view_entries(view: View) -> Data:
    return {"legal": [str(move) for move in view.legal], "view": view_to_json(view)}


@refuse_wrong_types
def compare(first: Game, second: Game) -> Difference | None:
    """Where two games first differ in whose turn it is, the tokens, the winner or the phase; None if nowhere.

    Where one is recorded no further than the other, they are compared as far as both go.
    """
    return next(differences(first, second), None)


@refuse_wrong_types
def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Every snapshot at which two games begin to differ, be it for the first time or in something else than before."""
    return find_differences(map(_comparable_facts, first.states), map(_comparable_facts, second.states))


@refuse_wrong_types
def _comparable_facts(state: State) -> Data:
    """What may differ between two games at one snapshot, in the order in which it is told."""
    tokens = " / ".join(map(str, state.tokens))
    return {"to_move": state.to_move, "tokens": tokens, "winner": state.winner, "phase": state.phase}
