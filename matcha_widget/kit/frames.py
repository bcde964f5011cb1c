"""Frames: what a step looks like on its way, made here for all who show it; and how they travel.

Tables, films and lessons all get them from here: nobody else makes up what a reveal looks like half-way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from matcha_widget.engine.core.protocol_checks import to_json

from .table_log import SeatResigned
from .wire.patch import diff

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Perspective, View

    from .table_game import TableGame
    from .table_log import Entry, TableContext

E = TypeVar("E")
S = TypeVar("S")

MAX_FRAMES_BYTES: Final = 4200
"""Bytes of frames where nobody is waited for, and a whole game may happen at once: its last round, about."""


class Frame(NamedTuple, Generic[E, S]):
    """What one pair of eyes was told, and all that it knows then."""

    event: E
    snapshot: S
    is_rest: bool = True
    """Nothing more follows from what happened: here it comes to rest."""
    entry: Entry = None
    """What this is a part of."""
    view_after: View = None
    """What these eyes know when all of that has happened: to be looked up, not shown."""


def build_frames(  # noqa: PLR0913  # what happened, and who looks on
    rules: TableGame,
    happened: Sequence[Entry],
    seen: View,
    context: TableContext,
    viewer: Perspective,
    *,
    rest: object = None,
) -> list[Frame[Any, Any]]:
    """What happened until this view, as the same eyes saw it; in between nobody may do anything but go back.

    `rest`: the snapshot of that view, where it is made already.
    """
    quiet = context._replace(may_act=False, curtain=None, notice=None)
    if any(isinstance(each, SeatResigned) for each in happened):
        quiet = quiet._replace(resigned=None)
    found: list[Frame[Any, Any]] = []
    for left, entry, before, after in _views_around_entries(rules, happened, seen, viewer):
        if isinstance(entry, SeatResigned):
            quiet = quiet._replace(resigned=entry.seat)
        events = rules.narrate(entry, viewer, context.players)
        if not events:
            continue
        end = rest if not left and len(events) == 1 and rest is not None else rules.build_snapshot(after, quiet)
        frame = found[-1].snapshot if found else end if len(events) == 1 else rules.build_snapshot(before, quiet)
        for event in events[:-1]:
            frame = rules.apply_event(frame, event, end, after)
            found.append(Frame(event, frame, False, entry, after))
        found.append(Frame(events[-1], end, True, entry, after))
    return found


def _views_around_entries(
    rules: TableGame, happened: Sequence[Entry], seen: View, viewer: Perspective
) -> list[tuple[int, Entry, View, View]]:
    """Each of these with how many follow it, and with what the perspective knew before it and after it."""
    found: list[tuple[int, Entry, View, View]] = []
    before = seen
    for left, entry in enumerate(reversed(happened)):
        after = rules.view(entry.state, viewer) if hasattr(entry, "state") else before
        before = rules.view(entry.before, viewer) if hasattr(entry, "before") else rules.view_before_words(after, entry)
        found.append((left, entry, before, after))
    return found[::-1]


def encode_frames(
    told: Sequence[Frame[Any, Any]], rest: object, giver: str = "frames", *, room: float = inf
) -> list[Any]:
    """Frames on the wire: each event with the way back from the frame after it; where room is scarce, the last of them.

    The last one is the snapshot at rest, which travels beside them: whoever comes late needs nothing else.
    `giver`: the function that told of them, to be blamed for what is no JSON.
    """
    found: list[object] = []
    after = rest
    for frame in reversed(told):
        before = frame.snapshot if found else rest
        part = {"event": frame.event, "back": diff(after, before)}
        room -= len(to_json(part, giver).encode())
        if room < 0:
            break
        found.append(part)
        after = before
    return found[::-1]
