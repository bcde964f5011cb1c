"""Occupants of seats: a person at the browser, a bot by name, a function of a view, or Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.engine.core.strict_json import check_text
from matcha_widget.kit.wire.limits import MAX_NAME_LENGTH

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Move, Player, Seat, View

    from .table_game import TableGame

SeatRequest: TypeAlias = "str | Callable[[Any], Any] | None"
"""A seat in a call: `"human"`, a bot's name, a function of a view, or None (its moves come from Python)."""

HUMAN: Final = "human"
PYTHON: Final = "python"

NUMBER_WORDS: Final = ("none", "one", "two", "three", "four", "five", "six")


class Occupant(NamedTuple):
    """Somebody at a seat; `function` decides for a seat that Python fills, `bot` makes the player of a bot by name."""

    kind: str
    function: Player | None = None
    bot: Callable[[Random], Player] | None = None

    @property
    def is_automatic(self) -> bool:
        """True if this one moves by itself."""
        return self.function is not None or self.bot is not None

    def choose_move(self, view: View, luck: Random) -> Move:
        """Ask for a move; the player gets its seat's view and nothing more."""
        player = self.bot(luck) if self.bot else self.function
        return player and player(view)


Occupants: TypeAlias = tuple[Occupant, ...]


def read_seats(seats: Sequence[SeatRequest | Occupant], game: TableGame, called: Sequence[str]) -> Occupants:
    """Read `seats=`, one for each seat."""
    _check_count(seats, "seats", called, (HUMAN, *[next(iter(game.PLAYERS))] * (len(called) - 1)))
    return tuple(seat if isinstance(seat, Occupant) else _make_occupant(seat, game) for seat in seats)


def read_names(names: Sequence[str] | None, called: Sequence[str]) -> tuple[str, ...]:
    """Read `names=`, which may be left out."""
    if names is None:
        return ("",) * len(called)
    _check_count(names, "names", called, ("Ana", *[""] * (len(called) - 1)))
    for at, name in enumerate(names):
        check_text(name, f"names[{at}]", most=MAX_NAME_LENGTH)
    return tuple(names)


def display_names(names: Sequence[str], seats: Occupants, nicknames: Mapping[str, str]) -> tuple[str, ...]:
    """Name every seat: by its own name, else by the nickname of its kind."""
    return tuple(name or nicknames.get(who.kind, "") for name, who in zip(names, seats, strict=True))


def names_to_keep(names: Sequence[str], seats: Sequence[SeatRequest]) -> tuple[str, ...]:
    """Return a record's names for whoever plays on in these seats: a bot has its own, all others keep theirs."""
    both = zip(names, seats, strict=False)  # a table refuses another number of them
    return tuple("" if isinstance(who, str) and who != HUMAN else name for name, who in both)


def check_seat(seat: object, seats: int) -> Seat:
    """Check that this is a seat of a table with so many seats."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise NotationError(f"seat: {quote(seat)} is no seat: expected {join_words(range(seats))}")
    return seat


def _check_count(value: object, name: str, called: Sequence[str], example: tuple[str, ...]) -> None:
    """Check that there is one for each seat."""
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != len(called):
        found = len(value) if isinstance(value, list | tuple) else quote(value)
        *most, last = (f"{each}'s" for each in called)
        whose = f"{', '.join(most)} and {last}"
        raise NotationError(f"{name}: expected {NUMBER_WORDS[len(called)]}, {whose}, as in {example}, not {found}")


def _make_occupant(request: SeatRequest, game: TableGame) -> Occupant:
    if request is None:
        return Occupant(PYTHON)
    if callable(request):
        return Occupant(PYTHON, request)
    if request == HUMAN:
        return Occupant(HUMAN)
    if isinstance(request, str) and request in game.PLAYERS:
        return Occupant(request, bot=game.PLAYERS[request])
    names = {kind: game.NICKNAMES.get(kind, "") for kind in game.PLAYERS}
    bots = join_words(f"{kind!r} ({name.title()})" if name else repr(kind) for kind, name in names.items())
    raise NotationError(
        f"seats: {quote(request)} is not a player: expected 'human', {bots}, "
        "a function of a view, or None for moves that come from Python"
    )
