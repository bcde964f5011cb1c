"""Who sits at a seat: a person at the browser, a player by name, a function of a view, or nobody but Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.kit.strict_json import a_text
from matcha_widget.engine.matcha import NotationError, View
from matcha_widget.engine.matcha.players import PLAYERS, Choice, player

from .card_args import NICKNAMES

Wanted: TypeAlias = str | Callable[[View], Choice] | None
"""How a seat is asked for: `"human"`, a player's name, a function of a view, or None (its moves come from Python)."""

HUMAN: Final = "human"
PYTHON: Final = "python"

LONGEST_NAME: Final = 40


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


Seated: TypeAlias = tuple[Occupant, Occupant]


def seated(seats: Sequence[Wanted | Occupant]) -> Seated:
    """Read `seats=`: bottom's and top's."""
    _two(seats, "seats", "('human', 'greedy')")
    bottom, top = (seat if isinstance(seat, Occupant) else occupant(seat) for seat in seats)
    return bottom, top


def named(names: Sequence[str] | None) -> tuple[str, str]:
    """Read `names=`, which may be left out."""
    if names is None:
        return "", ""
    _two(names, "names", "('Ana', '')")
    for at, name in enumerate(names):
        a_text(name, f"names[{at}]", most=LONGEST_NAME)
    return names[0], names[1]


def _two(value: Any, name: str, example: str) -> None:
    """What comes in pairs is neither more nor less."""
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != 2:
        found = len(value) if isinstance(value, list | tuple) else quote(value)
        raise NotationError(f"{name}: expected two, bottom's and top's, as in {example}, not {found}")


def occupant(wanted: Wanted) -> Occupant:
    """Read one entry of `seats=`."""
    if wanted is None:
        return Occupant(PYTHON)
    if callable(wanted):
        return Occupant(PYTHON, wanted)
    if wanted == HUMAN or (isinstance(wanted, str) and wanted in PLAYERS):
        return Occupant(wanted)
    players = listed(f"{kind!r} ({name.title()})" for kind, name in NICKNAMES.items())
    raise NotationError(
        f"seats: {quote(wanted)} is nobody who plays: expected 'human', {players}, "
        "a function of a view, or None for moves that come from Python"
    )
