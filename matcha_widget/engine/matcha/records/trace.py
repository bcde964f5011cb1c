"""A game as snapshots, one after every deal and every move: what `matcha trace` prints, and how two games compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from matcha_widget.engine.kit.errors import NotationError, quote
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.engine.matcha.rules.legal import legal_moves
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.view import Perspective, view

from .record import Game
from .view_data import to_json

COMPARED: Final = ("to_move", "tokens", "winner", "phase")
"""What may differ between two games at one snapshot, in the order in which it is told."""


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
    """All snapshots of a game; with a perspective, each also holds what it sees."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | {"view": to_json(view(state, seat))} for state in game.states]


class Difference(NamedTuple):
    """The first snapshot at which two games differ, and what each has there."""

    snapshot: int
    first: Data
    second: Data

    def __str__(self) -> str:
        return f"snapshot {self.snapshot}: {_told(self.first)} | {_told(self.second)}"


def _told(facts: Data) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items()) or "the game stops here"


def compare(first: Game, second: Game) -> Difference | None:
    """Where two games first differ in whose turn it is, the tokens, the winner or the phase; None if nowhere.

    Where one is recorded no further than the other, they are compared as far as both go.
    """
    return next(differences(first, second), None)


def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Every snapshot at which two games begin to differ, be it for the first time or in something else than before."""
    before: list[str] = []
    for k, (a, b) in enumerate(zip(first.states, second.states, strict=False)):
        one, other = _compared(a), _compared(b)
        differing = [name for name in COMPARED if one[name] != other[name]]
        if not set(differing) <= set(before):
            yield Difference(k, {name: one[name] for name in differing}, {name: other[name] for name in differing})
        before = differing


def _compared(state: State) -> Data:
    tokens = " / ".join(map(str, state.tokens))
    return {"to_move": state.to_move, "tokens": tokens, "winner": state.winner, "phase": state.phase}
