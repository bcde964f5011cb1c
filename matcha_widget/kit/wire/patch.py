"""What changes from one snapshot to another, in few letters; the browser puts it together again as `apply_patch` does.

A change is an object of what changes inside, by name or by index, or a list: of the new value, or of nothing for null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matcha_widget.kit.wire.wire_schema import Patch
LIST_PATCH_LIMIT: Final = (list, tuple)


def diff(old: Any, new: Any) -> Patch:
    """The changes that make the new one of the old one; {} where they are equal."""
    if isinstance(old, dict):
        return {key: _diff_values(was, now) for key, was in old.items() if was is not (now := new[key]) and was != now}
    pairs = enumerate(zip(old, new, strict=True))
    return {str(at): _diff_values(was, now) for at, (was, now) in pairs if was is not now and was != now}


def _diff_values(old: object, new: object) -> object:
    """What changes between two values that are not equal: of the same shape, what changes inside."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return diff(old, new)
    if isinstance(old, LIST_PATCH_LIMIT) and isinstance(new, LIST_PATCH_LIMIT) and len(old) == len(new):
        inside = diff(old, new)
        return [new] if _is_short(new, inside) else inside
    return [] if new is None else [new]


def _is_short(new: Sequence[object], inside: Patch) -> bool:
    """Whether a list takes fewer letters whole than what changes in it: worth a look where no objects are in it."""
    return dict not in map(type, new) and len(str(new)) < len(str(inside))  # as long as JSON, and sooner made


def apply_patch(old: Any, change: Any) -> Any:
    """What a change makes of a value."""
    if not isinstance(change, dict):
        return change[0] if change else None
    if isinstance(old, dict):
        return {key: apply_patch(value, change[key]) if key in change else value for key, value in old.items()}
    return [apply_patch(value, change[str(at)]) if str(at) in change else value for at, value in enumerate(old)]
