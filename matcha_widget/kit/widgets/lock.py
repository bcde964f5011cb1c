"""One thing at a time at each widget, and each widget by itself: who is slow at one table keeps nobody from another."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, RLock, get_ident
from types import FrameType
from typing import Final

from matcha_widget.engine.core.errors import MatchaError


class WidgetBusy(MatchaError):
    """Somebody who is busy with a widget waits for another thread: that may be the one that asks for it."""

    def __init__(self) -> None:
        super().__init__("somebody is busy here and waits for another thread: expected to be asked when they are done")


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
    def hold(self) -> Iterator[None]:
        """Do this alone."""
        me = get_ident()
        if self.inside == me:
            yield
            return
        before = None
        try:
            try:
                if not self._lock.acquire(blocking=False):
                    self._wait(me)
                before, self.inside = self.inside, me
                yield
            finally:
                self._leave(me, before)
        finally:
            self._leave(me, before)  # once more: an interrupt may come instead of the first

    def _leave(self, me: int, before: int | None) -> None:
        """Let it go, if that has not been done."""
        if self.inside == me:
            self.inside = before
        with suppress(RuntimeError):  # it is not ours: who holds it waits for us, and has let us in
            self._lock.release()

    def _wait(self, me: int) -> None:
        """Wait until it is free, but not if that would be for ever.

        Of those who wait in a ring one is the last to come, and finds all others waiting.
        """
        try:
            with _COMING:
                _WAITING[me] = self
                if self._waits_for(me):
                    return
            last = None
            while not self._lock.acquire(timeout=PATIENCE / 2):
                before, last = last, _waiting_frame(self.inside)
                if last is not None and last == before:
                    raise WidgetBusy
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


def _waiting_frame(thread: int | None) -> tuple[FrameType, int] | None:
    """The frame in which a thread waits for another one, and its instruction; None if it does something else."""
    frame = sys._current_frames().get(thread or 0)  # noqa: SLF001  # Python has no other way to ask
    waits = frame is not None and frame.f_globals.get("__name__") == threading.__name__
    return (frame, frame.f_lasti) if frame is not None and waits else None


PATIENCE: Final = 2.0
"""Seconds after which nobody waits any more for who waits for another thread, as that may be theirs."""

_COMING: Final = Lock()
"""Held while somebody begins to wait."""

_WAITING: Final[dict[int, WidgetLock]] = {}
"""What each thread waits for that waits."""
