"""Values in which whatever they hold more than once is written once, as a part that is pointed to: `{"=": 3}`.

Its twin is `frontend/src/parts.ts`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

SIGN: Final = "="

SHORT: Final = 60
"""Letters of what is rather said again than pointed at."""


def once(value: Any) -> tuple[list[Any], Any]:
    """The parts, and the value that points to them."""
    if f'"{SIGN}":' in json.dumps(value, separators=(",", ":")):
        raise ValueError(f"{SIGN!r} is a name in this value: expected any other, for this one points to a part")
    seen: Counter[str] = Counter()
    _count(value, seen)
    texts = [text for text, times in seen.items() if times > 1]
    places = {text: at for at, text in enumerate(texts)}
    return [_written(json.loads(text), places, whole=True) for text in texts], _written(value, places)


def whole(value: Any, parts: list[Any]) -> Any:
    """The value as it was."""
    if isinstance(value, list):
        return [whole(each, parts) for each in value]
    if isinstance(value, dict):
        if SIGN in value:
            return whole(parts[value[SIGN]], parts)
        return {name: whole(each, parts) for name, each in value.items()}
    return value


def extent(value: Any, parts: list[Any]) -> int:
    """How much the value was, in letters, each value counted as ten more; it takes no longer than what is written."""
    known: dict[int, int] = {}

    def long(each: Any) -> int:
        if isinstance(each, dict) and SIGN in each:
            at = each[SIGN]
            if at not in known:
                known[at] = long(parts[at])
            return known[at]
        if isinstance(each, dict):
            return 10 + sum(len(name) + long(inner) for name, inner in each.items())
        if isinstance(each, list):
            return 10 + sum(map(long, each))
        return 10 + (len(each) if isinstance(each, str) else 0)

    return long(value)


def _count(value: Any, seen: Counter[str]) -> None:
    """How often each long part stands in a value; what lies in a part counts once with it."""
    text = _long(value)
    if text is not None:
        seen[text] += 1
        if seen[text] == 1:
            for each in _inside(value):
                _count(each, seen)


def _written(value: Any, places: dict[str, int], *, whole: bool = False) -> Any:
    text = _long(value)
    if text is None:
        return value
    if text in places and not whole:
        return {SIGN: places[text]}
    if isinstance(value, dict):
        return {name: _written(each, places) for name, each in value.items()}
    return [_written(each, places) for each in value]


def _long(value: Any) -> str | None:
    """A list or an object as text, if it is long enough to be pointed at or to hold what is."""
    if not isinstance(value, dict | list | tuple):
        return None
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return text if len(text) >= SHORT else None


def _inside(value: Any) -> Iterator[Any]:
    yield from (each for _, each in sorted(value.items())) if isinstance(value, dict) else value
