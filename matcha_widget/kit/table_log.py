"""A table's log, the context of its snapshots, and the listeners to its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Perspective, Seat, State
    from matcha_widget.engine.core.strict_json import Data
    from matcha_widget.kit.wire.wire_schema import Notice, PlayerData

    from .undo import UndoPrice


class GameStarted(NamedTuple):
    """A game has come to the table, in this state."""

    state: State


class DecisionUndone(NamedTuple):
    """The last decision was undone; `knowledge` if that was past a reveal."""

    seat: Seat | None
    knowledge: bool


class SeatResigned(NamedTuple):
    """A seat gave the game up."""

    seat: Seat


Entry: TypeAlias = Any
"""A step of the game, words, or one of the three events above."""


class LogEntry(NamedTuple):
    """An entry with the revision that it belongs to."""

    revision: int
    entry: Entry

    def __repr__(self) -> str:
        return f"<{type(self.entry).__name__} of revision {self.revision}>"  # the entry may hold hidden cards


class TableContext(NamedTuple):
    """Facts about a table that are no part of its game."""

    players: tuple[PlayerData, ...]
    settings: Any
    revision: int = 0
    answered: str | None = None
    """The id of the message that this snapshot answers."""
    curtain: Seat | None = None
    """The seat whose person must take the covered screen."""
    may_act: bool = False
    """True if somebody at this browser plays the seat that is shown."""
    undo: UndoPrice = "no"
    resigned: Seat | None = None
    notice: Notice | None = None
    saved: bool = False
    talk: tuple[Any, ...] = ()
    """Words said at this table that stand in no record."""

    def snapshot_fields(self, viewer: Perspective) -> Data:
        """Build the fields that every snapshot has, whatever the game."""
        return {
            "wire": 1,
            "revision": self.revision,
            "answered": self.answered,
            "seat": viewer,
            "screen": "table" if self.curtain is None else "curtain",
            "next_seat": self.curtain,
            "players": list(self.players),
            "undo": self.undo,
            "resigned": self.resigned,
            "settings": self.settings,
            "notice": self.notice,
            "saved": self.saved,
        }


Listener: TypeAlias = Callable[[Any], object]


class Listeners:
    """A user's functions, called with each event once and in order."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._pending: list[object] = []
        self._is_notifying = False

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def add_or_remove(self, listener: Listener, *, remove: bool) -> None:
        """Add a listener, or remove it."""
        if not callable(listener):
            raise NotationError(f"callback: {quote(listener)} cannot be called: expected a function of an event")
        others = [each for each in self._listeners if each != listener]
        self._listeners = others if remove else [*others, listener]

    def notify(self, events: Iterable[object]) -> None:
        """Call every listener with each event; events that a listener causes by playing on come after these."""
        self._pending += events
        if self._is_notifying:
            return
        faults: list[Exception] = []
        self._is_notifying = True
        try:
            while self._pending:
                event = self._pending.pop(0)
                for listener in self._listeners:  # one that is added now hears the next event
                    try:
                        listener(event)
                    except Exception as fault:  # noqa: BLE001  # a listener's own fault keeps nothing from the others
                        faults.append(fault)
        finally:
            self._is_notifying = False  # also when somebody interrupts a listener
        if faults:
            raise faults[0]
