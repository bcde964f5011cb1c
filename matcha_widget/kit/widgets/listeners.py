"""Functions of a user's own that hear what happens at a table: each event once, and in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote

Listener: TypeAlias = Callable[[Any], object]


class Listeners:
    """Who listens, and what they have not been told yet."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._untold: list[object] = []
        self._telling = False

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def add_or_remove(self, listener: Listener, *, remove: bool) -> None:
        """One more of them, or one less."""
        if not callable(listener):
            raise NotationError(f"callback: {quote(listener)} cannot be called: expected a function of an event")
        others = [each for each in self._listeners if each != listener]
        self._listeners = others if remove else [*others, listener]

    def notify(self, events: Iterable[object]) -> None:
        """Tell them all; what a listener does by playing on is told when this has been."""
        self._untold += events
        if self._telling:
            return
        faults: list[Exception] = []
        self._telling = True
        try:
            while self._untold:
                event = self._untold.pop(0)
                for listener in self._listeners:  # one that joins now hears the next event
                    try:
                        listener(event)
                    except Exception as fault:  # noqa: BLE001  # a listener's own: the others are told all the same
                        faults.append(fault)
        finally:
            self._telling = False  # also when somebody interrupts a listener
        if faults:
            raise faults[0]
