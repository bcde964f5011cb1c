"""What changes from one snapshot to another, in few letters; the browser puts it together again as `patched` does.

A change is an object of what changes inside, by name or by index, or a list: of the new value, or of nothing for null.
"""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Patch

SAME: Final[Any] = object()
"""Nothing changes here: no value of JSON says so."""


def patch(old: Any, new: Any) -> Patch:
    """The changes that make the new one of the old one; {} where they are equal."""
    if isinstance(old, dict):
        entries = [(key, old[key], new[key]) for key in old]
    else:
        entries = [(str(at), was, now) for at, (was, now) in enumerate(zip(old, new, strict=True))]
    return {key: change for key, was, now in entries if (change := _change(was, now)) is not SAME}


def _change(old: object, new: object) -> object:
    if old is new or old == new:
        return SAME
    whole = [] if new is None else [new]
    if not _alike(old, new):
        return whole
    inside = patch(old, new) or SAME
    return whole if inside is not SAME and _is_short(new, inside) else inside


def _alike(old: object, new: object) -> bool:
    """Whether two values differ only inside: a value of another shape is replaced whole."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys()
    return isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new)


def _is_short(new: Any, inside: Patch) -> bool:
    """Whether a list takes fewer letters whole than what changes in it: worth a look where no objects are in it."""
    plain = not isinstance(new, dict) and not any(isinstance(each, dict) for each in new)
    return plain and len(dumps(new)) < len(dumps(inside))


def patched(old: Any, change: Any) -> Any:
    """What a change makes of a value."""
    if not isinstance(change, dict):
        return change[0] if change else None
    if isinstance(old, dict):
        return {key: patched(value, change[key]) if key in change else value for key, value in old.items()}
    return [patched(value, change[str(at)]) if str(at) in change else value for at, value in enumerate(old)]
