"""The log of a table: steps of the game, and events that only a table has; and the listeners who hear of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Seat, State


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
