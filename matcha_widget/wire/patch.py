"""What changes from one snapshot to the next, as little as possible; `frontend/src/film.ts` puts it back together."""

from __future__ import annotations

from typing import Any

from .film_schema import Patch


def patch(old: Any, new: Any) -> Patch:
    """The changes that make the new one of the old one; {} where they are equal."""
    return {key: change for key, was, now in _entries(old, new) if (change := _change(was, now)) is not SAME}


SAME: Any = object()
"""Nothing changes here: no value of JSON says so."""


def _change(old: Any, new: Any) -> Any:
    if old is new or old == new:
        return SAME
    return (patch(old, new) or SAME) if _alike(old, new) else new


def _alike(old: Any, new: Any) -> bool:
    """Whether two values differ only inside: a value of another shape is replaced whole."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys()
    return isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new)


def _entries(old: Any, new: Any) -> list[tuple[str, Any, Any]]:
    if isinstance(old, dict):
        return [(key, old[key], new[key]) for key in old]
    return [(str(at), was, now) for at, (was, now) in enumerate(zip(old, new, strict=True))]


def patched(old: Any, change: Any) -> Any:
    """What a change makes of a value: the same as in the browser."""
    if not isinstance(change, dict) or not isinstance(old, dict | list | tuple):
        return change
    if isinstance(old, dict):
        return {key: patched(value, change[key]) if key in change else value for key, value in old.items()}
    return [patched(value, change[str(at)]) if str(at) in change else value for at, value in enumerate(old)]
