"""Frames: what a step looks like on its way, made by a game once for all who show it; and how they travel."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from typing import Any, Final, Protocol

from .wire.patch import patch, patched

ROOM: Final = 16_000
"""Bytes of frames: twice the longest round at any table, and not the whole game of players who wait for nobody."""


class Frame(Protocol):
    """A snapshot within a step, and the event that led to it."""

    @property
    def event(self) -> object:
        """What happened, as one pair of eyes saw it."""

    @property
    def snapshot(self) -> object:
        """What these eyes know then."""

    @property
    def settled(self) -> bool:
        """Nothing more follows from what happened: here it comes to rest."""


def sent(frames: Sequence[Frame], rest: object) -> list[Any]:
    """Frames on the wire: each event with the way back from the frame after it; as many of the last as there is room.

    The last one is the snapshot at rest, which travels beside them: whoever comes late needs nothing else.
    """
    found: list[object] = []
    room, after = ROOM, rest
    for frame in reversed(frames):
        before = frame.snapshot if found else rest
        told = {"event": frame.event, "back": patch(after, before)}
        room -= len(dumps(told, ensure_ascii=False).encode())
        if room < 0:
            break
        found.append(told)
        after = before
    return found[::-1]


def all_frames(snapshot: Any) -> list[Any]:
    """The snapshot of every frame that came with one at rest; the browser's twin is `frontend/src/kit/frames.ts`."""
    found: list[object] = []
    shown = {**snapshot, "frames": []}
    for frame in reversed(snapshot["frames"]):
        shown = patched(shown, frame["back"])
        found.append(shown)
    return found[::-1]
