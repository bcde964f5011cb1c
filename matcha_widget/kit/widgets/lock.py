"""One thing at a time at each widget, and each widget by itself: who is slow at one table keeps nobody from another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, RLock, get_ident
from typing import Final


class WidgetLock:
    """Held by whoever changes a widget: a message may be answered in a thread of its own while a cell runs.

    Who observes one widget may well play at another, and there somebody may observe the first. Where the one who
    holds a lock waits, perhaps through others, for a thread that asks for it, that thread goes in: it comes as if it
    were called from there, for the holder stands still until it is done.
    """

    def __init__(self) -> None:
        self._lock = RLock()
        self.inside: int | None = None
        """The thread that does something in here."""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Do this alone."""
        me = get_ident()
        locked = self._lock.acquire(blocking=False) or self._awaited(me)
        before, self.inside = self.inside, me
        try:
            yield
        finally:
            self.inside = before
            if locked:
                self._lock.release()

    def _awaited(self, me: int) -> bool:
        """Wait until it is free; False, and no wait, if that would be for ever.

        Of those who wait in a ring one is the last to come, and finds all others waiting.
        """
        try:
            with _COMING:
                _WAITING[me] = self
                if self._waits_for(me):
                    return False
            return self._lock.acquire()
        finally:
            _WAITING.pop(me, None)

    def _waits_for(self, thread: int) -> bool:
        """Whether who is in here waits for a thread, or for one that waits for it."""
        passed: set[WidgetLock] = set()
        here: WidgetLock | None = self
        while here is not None and here not in passed:
            if here.inside == thread:
                return True
            passed.add(here)
            here = None if here.inside is None else _WAITING.get(here.inside)
        return False


_COMING: Final = Lock()
"""Held while somebody begins to wait."""

_WAITING: Final[dict[int, WidgetLock]] = {}
"""What each thread waits for that waits."""
