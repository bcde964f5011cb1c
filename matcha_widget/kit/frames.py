"""Frames: each event of a change with the snapshot after it, for tables, films and courses; and their patches.

No other code makes up the moments inside a step, such as a half-done reveal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from matcha_widget.engine.core.protocol_checks import to_json

from .table_log import SeatResigned

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Perspective, View
    from matcha_widget.kit.wire.wire_schema import Patch

    from .table_game import TableGame
    from .table_log import Entry, TableContext

E = TypeVar("E")
S = TypeVar("S")

JSON_LISTS: Final = (list, tuple)


class Frame(NamedTuple, Generic[E, S]):
    """One event as a viewer saw it, with the snapshot after it."""

    event: E
    snapshot: S
    is_rest: bool = True
    """True if this is the last frame of its entry, where a film may stop."""
    entry: Entry = None
    """The log entry that the event is a part of."""
    view_after: View = None
    """The viewer's view after the whole entry: to be looked up, never shown."""


def build_frames(  # noqa: PLR0913  # the change, and who looks on
    rules: TableGame,
    entries: Sequence[Entry],
    view: View,
    context: TableContext,
    viewer: Perspective,
    *,
    rest: object = None,
) -> list[Frame[Any, Any]]:
    """Build the frames of the entries that led to this view; before the last one nobody may act.

    `rest`: the snapshot of the view, if it has been built already.
    """
    quiet = context._replace(may_act=False, curtain=None, notice=None)
    if any(isinstance(each, SeatResigned) for each in entries):
        quiet = quiet._replace(resigned=None)
    frames: list[Frame[Any, Any]] = []
    for left, entry, before, after in _views_around_entries(rules, entries, view, viewer):
        if isinstance(entry, SeatResigned):
            quiet = quiet._replace(resigned=entry.seat)
        events = rules.narrate(entry, viewer, context.players)
        if not events:
            continue
        end = rest if not left and len(events) == 1 and rest is not None else rules.build_snapshot(after, quiet)
        frame = frames[-1].snapshot if frames else end if len(events) == 1 else rules.build_snapshot(before, quiet)
        for event in events[:-1]:
            frame = rules.apply_event(frame, event, end, after)
            frames.append(Frame(event, frame, False, entry, after))
        frames.append(Frame(events[-1], end, True, entry, after))
    return frames


def _views_around_entries(
    rules: TableGame, entries: Sequence[Entry], view: View, viewer: Perspective
) -> list[tuple[int, Entry, View, View]]:
    """Pair each entry with the number of entries after it, and with the views before and after it."""
    found: list[tuple[int, Entry, View, View]] = []
    before = view
    for left, entry in enumerate(reversed(entries)):
        after = rules.view(entry.state, viewer) if hasattr(entry, "state") else before
        before = rules.view(entry.before, viewer) if hasattr(entry, "before") else rules.view_before_words(after, entry)
        found.append((left, entry, before, after))
    return found[::-1]


def encode_frames(
    frames: Sequence[Frame[Any, Any]], rest: object, source: str = "frames", *, room: float = inf
) -> list[Any]:
    """Encode frames, each as its event and the patch from the next snapshot back to its own.

    The last one starts from `rest`, the snapshot sent beside them, so that a late reader needs nothing else.
    If they exceed `room` bytes, the last ones are kept. `source`: the function to name if an event is no JSON.
    """
    encoded: list[object] = []
    after = rest
    for frame in reversed(frames):
        before = frame.snapshot if encoded else rest
        part = {"event": frame.event, "back": diff(after, before)}
        room -= len(to_json(part, source).encode())
        if room < 0:
            break
        encoded.append(part)
        after = before
    return encoded[::-1]


# A patch is an object of patches by name or by index, or a list: of the new value, or of nothing for null.
# The browser applies it in `frontend/src/kit/film/frames.ts`.


def diff(old: Any, new: Any) -> Patch:
    """Return the patch that turns the old value into the new one; {} if they are equal."""
    if isinstance(old, dict):
        return {key: _diff_values(was, now) for key, was in old.items() if was is not (now := new[key]) and was != now}
    pairs = enumerate(zip(old, new, strict=True))
    return {str(at): _diff_values(was, now) for at, (was, now) in pairs if was is not now and was != now}


def _diff_values(old: object, new: object) -> object:
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return diff(old, new)
    if isinstance(old, JSON_LISTS) and isinstance(new, JSON_LISTS) and len(old) == len(new):
        inside = diff(old, new)
        return [new] if _is_short(new, inside) else inside
    return [] if new is None else [new]


def _is_short(new: Sequence[object], patch: Patch) -> bool:
    """True if the whole list is shorter JSON than its patch. Only checked for lists without objects."""
    return dict not in map(type, new) and len(str(new)) < len(str(patch))  # as long as JSON, and sooner made


def apply_patch(old: Any, patch: Any) -> Any:
    """Apply a patch to a value."""
    if not isinstance(patch, dict):
        return patch[0] if patch else None
    if isinstance(old, dict):
        return {key: apply_patch(value, patch[key]) if key in patch else value for key, value in old.items()}
    return [apply_patch(value, patch[str(at)]) if str(at) in patch else value for at, value in enumerate(old)]
