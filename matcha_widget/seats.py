"""Who sits at a seat: a person at the browser, a player by name, a function of a view, or nobody but Python."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, TypeAlias

from .engine.bots import PLAYERS, Choice, player
from .engine.matcha import NotationError, View
from .engine.matcha.errors import listed, quote

Wanted: TypeAlias = str | Callable[[View], Choice] | None
"""How a seat is asked for: `"human"`, a player's name, a function of a view, or None (its moves come from Python)."""

HUMAN: Final = "human"
PYTHON: Final = "python"


class Occupant(NamedTuple):
    """Somebody at a seat; `function` is what decides for a seat that Python fills."""

    kind: str
    function: Callable[[View], Choice] | None = None

    @property
    def answers(self) -> bool:
        """Whether this one moves by itself."""
        return self.function is not None or self.kind in PLAYERS

    def choose(self, view: View, luck: Random) -> Choice:
        """What it does; it is handed what its seat sees and nothing more."""
        return self.function(view) if self.function else player(self.kind, luck)(view)


def occupant(wanted: Wanted) -> Occupant:
    """Read one entry of `seats=`."""
    if wanted is None:
        return Occupant(PYTHON)
    if callable(wanted):
        return Occupant(PYTHON, wanted)
    if wanted == HUMAN or (isinstance(wanted, str) and wanted in PLAYERS):
        return Occupant(wanted)
    raise NotationError(
        f"seats: {quote(wanted)} is nobody who plays: expected 'human', {listed(map(repr, PLAYERS))}, "
        "a function of a view, or None for moves that come from Python"
    )
