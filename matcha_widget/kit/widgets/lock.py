"""A lock for each widget: one change at a time, and a slow table keeps nobody from another."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Condition, RLock, get_ident
from types import FrameType
from typing import Final

from matcha_widget.engine.core.errors import MatchaError


class WidgetBusy(MatchaError):
    """The thread that holds a widget waits for another thread, which may be the one that asks for it."""

    def __init__(self) -> None:
        super().__init__("this widget is busy and waits for another thread: expected to be asked when it is done")


class WidgetLock:
    """Held by a thread while it changes a widget: a message may be answered in one thread while a cell runs in another.

    An observer of one widget may play at another, whose observer may play at the first. So if the holder of a lock
    waits, perhaps through others, for a thread that asks for it, that thread may enter: the holder stands still until
    it is done, as if it had called that thread.
    """

    def __init__(self) -> None:
        self._lock = RLock()
        self.inside: int | None = None
        """The thread that holds the lock."""

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold the lock, and wait for it if need be."""
        me = get_ident()
        if self.inside == me:
            yield
            return
        try:
            try:
                if not self._lock.acquire(blocking=False):
                    self._wait(me)
                self.inside = me
                yield
            finally:
                self._leave(me)
        finally:
            self._leave(me)  # once more: an interrupt may come instead of the first

    def _leave(self, me: int) -> None:
        """Release the lock, if that has not been done."""
        if me in _WAITING:
            _wait_for_guests(me)  # an interrupt came instead of it
        host = _HOSTS.get((self, me))
        if self.inside == me:
            self.inside = host
        if host is not None:
            with _CHANGING:
                _CHANGING.notify_all()
                _HOSTS.pop((self, me), None)
        with suppress(RuntimeError):  # not ours: its holder waits for us and let us in
            self._lock.release()

    def _wait(self, me: int) -> None:
        """Wait until the lock is free, or its holder waits for this thread and lets it in."""
        try:
            last = None
            while not self._enter_as_guest(me) and not self._lock.acquire(timeout=MAX_WAIT / 2):
                before, last = last, _waiting_frame(self.inside)
                if last is not None and last == before:
                    raise WidgetBusy
            self.inside = me
        finally:
            _wait_for_guests(me)

    def _enter_as_guest(self, me: int) -> bool:
        """Enter if the holder waits for this thread: the last to join a ring of waiting ones finds all others there."""
        with _CHANGING:
            _WAITING[me] = self
            if waits := self._waits_for(me):
                _HOSTS[self, me] = self.inside
                self.inside = me
        return waits

    def _waits_for(self, thread: int) -> bool:
        """True if the holder waits for this thread, directly or through others."""
        visited: set[WidgetLock] = set()
        lock: WidgetLock | None = self
        while lock is not None and lock not in visited:
            if lock.inside == thread:
                return True
            visited.add(lock)
            lock = None if lock.inside is None else _WAITING.get(lock.inside)
        return False


def _wait_for_guests(me: int) -> None:
    """Stand still until all have left that this thread let in while it waited; then it waits no longer."""
    with _CHANGING:
        while let_in := [lock for (lock, _), host in _HOSTS.items() if host == me]:
            _WAITING[me] = let_in[0]
            _CHANGING.wait()
        _WAITING.pop(me, None)


def _waiting_frame(thread: int | None) -> tuple[FrameType, int] | None:
    """Return the frame and instruction at which a thread waits for another one; None if it does not wait."""
    frame = sys._current_frames().get(thread or 0)  # noqa: SLF001  # Python has no other way to ask
    waits = frame is not None and frame.f_globals.get("__name__") == threading.__name__
    return (frame, frame.f_lasti) if frame is not None and waits else None


MAX_WAIT: Final = 2.0
"""Seconds to wait for a holder that waits for another thread, which may be ours."""

_CHANGING: Final = Condition()
"""Held while a waiting thread or a guest comes or goes; notified when a guest leaves."""

_WAITING: Final[dict[int, WidgetLock]] = {}
"""The lock that each waiting thread waits for."""

_HOSTS: Final[dict[tuple[WidgetLock, int], int | None]] = {}
"""The thread that let a guest into a lock, by lock and guest."""
