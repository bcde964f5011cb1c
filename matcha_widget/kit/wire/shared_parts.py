"""Plain data in which what stands more than once is written once, as a part that is pointed to: `{"=": 3}`.

Its twin is `frontend/src/kit/unpack.ts`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple, TypeAlias

POINTER_KEY: Final = "="

MIN_PART_LENGTH: Final = 60
"""Letters of what is rather said again than pointed at."""


def extract_parts(value: object) -> tuple[list[object], object]:
    """The parts, and the value that points to them."""
    shapes = _ShapeIndex()
    top = shapes.shape(value)
    places = {shape: at for at, shape in enumerate(shapes.repeated_shapes(top))}
    return [shapes.to_data(shape, places, whole=True) for shape in places], shapes.to_data(top, places)


def inline_parts(value: object, parts: list[object]) -> Any:
    """The value as it was."""
    if isinstance(value, list):
        return [inline_parts(each, parts) for each in value]
    if isinstance(value, dict):
        if POINTER_KEY in value:
            return inline_parts(parts[value[POINTER_KEY]], parts)
        return {name: inline_parts(each, parts) for name, each in value.items()}
    return value


def unpacked_size(value: object, parts: list[object]) -> int:
    """How much the value was, in letters, each value counted as ten more; it takes no longer than what is written.

    A value that cannot be made whole, since it points to no part or a part to itself, is a ValueError.
    """
    known: dict[int, int | None] = {}

    def long(each: object) -> int:
        if isinstance(each, dict) and POINTER_KEY in each:
            at = each[POINTER_KEY]
            if type(at) is not int or not 0 <= at < len(parts):
                raise ValueError(f"{at!r} is no part: expected one of {len(parts)}")
            if at not in known:
                known[at] = None
                known[at] = long(parts[at])
            if (size := known[at]) is None:
                raise ValueError(f"part {at} holds itself")
            return size
        if isinstance(each, dict):
            return 10 + sum(len(name) + long(inner) for name, inner in each.items())
        if isinstance(each, list):
            return 10 + sum(map(long, each))
        return 10 + (len(each) if isinstance(each, str) else 0)

    return long(value)


Shape: TypeAlias = int | tuple[type, object]
"""The number of a list or an object; anything else as it is, with its type, for 1 is neither True nor 1.0."""


class _Container(NamedTuple):
    """A list, or an object with these names; what lies in it as `_ShapeIndex` know it."""

    names: tuple[str, ...] | None
    inside: tuple[Shape, ...]


class _ShapeIndex:
    """Every list and object in a value, each once: what is alike is one shape, told by its number."""

    def __init__(self) -> None:
        self._known: dict[_Container, int] = {}
        self._shapes: list[_Container] = []
        self._long: list[int] = []  # letters as JSON, or a few less

    def shape(self, value: object) -> Shape:
        """What a value is known by."""
        if isinstance(value, dict):
            if POINTER_KEY in value:
                raise ValueError(
                    f"{POINTER_KEY!r} is a name in this value: expected any other, for this one points to a part"
                )
            names = tuple(sorted(value))
            found = _Container(names, tuple(self.shape(value[name]) for name in names))
        elif isinstance(value, list | tuple):
            found = _Container(None, tuple(map(self.shape, value)))
        else:
            return type(value), value
        if found not in self._known:
            self._known[found] = len(self._shapes)
            self._shapes.append(found)
            self._long.append(
                2 + sum(map(self._letters, found.inside)) + sum(len(name) + 3 for name in found.names or ())
            )
        return self._known[found]

    def _letters(self, shape: Shape) -> int:
        """How long it is as JSON, with a comma after it."""
        return 1 + (self._long[shape] if isinstance(shape, int) else len(str(shape[1])))

    def repeated_shapes(self, top: Shape) -> list[int]:
        """The long shapes that stand more than once; what lies in one counts once with it."""
        seen: Counter[int] = Counter()

        def count(shape: Shape) -> None:
            if isinstance(shape, int) and self._long[shape] >= MIN_PART_LENGTH:
                seen[shape] += 1
                if seen[shape] == 1:
                    for each in self._shapes[shape].inside:
                        count(each)

        count(top)
        return [shape for shape, times in seen.items() if times > 1]

    def to_data(self, shape: Shape, places: dict[int, int], *, whole: bool = False) -> Any:
        """The value it is, pointing to whatever has a place; `whole`: but itself."""
        if not isinstance(shape, int):
            return shape[1]
        if shape in places and not whole:
            return {POINTER_KEY: places[shape]}
        names, inside = self._shapes[shape]
        values = [self.to_data(each, places) for each in inside]
        return values if names is None else dict(zip(names, values, strict=True))
