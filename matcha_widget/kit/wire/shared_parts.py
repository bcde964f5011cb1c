"""Plain data in which repeated values are written once, as parts that pointers name: `{"=": 3}`.

Its twin is `frontend/src/kit/unpack.ts`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple, TypeAlias

POINTER_KEY: Final = "="

MIN_PART_LENGTH: Final = 60
"""Letters; a shorter value is written again rather than pointed to."""


def extract_parts(value: object) -> tuple[list[object], object]:
    """Return the parts, and the value that points to them."""
    shapes = _ShapeIndex()
    top = shapes.add(value)
    places = {shape: at for at, shape in enumerate(shapes.repeated_shapes(top))}
    return [shapes.to_data(shape, places, whole=True) for shape in places], shapes.to_data(top, places)


def inline_parts(value: object, parts: list[object]) -> Any:
    """Return the value with its parts put back."""
    if isinstance(value, list):
        return [inline_parts(each, parts) for each in value]
    if isinstance(value, dict):
        if POINTER_KEY in value:
            return inline_parts(parts[value[POINTER_KEY]], parts)
        return {name: inline_parts(each, parts) for name, each in value.items()}
    return value


Shape: TypeAlias = int | tuple[type, object]
"""The number of a list or an object; anything else as it is, with its type, for 1 is neither True nor 1.0."""


class _Container(NamedTuple):
    """A list, or an object with these names; its values as shapes."""

    names: tuple[str, ...] | None
    inside: tuple[Shape, ...]


class _ShapeIndex:
    """All lists and objects in a value, equal ones under one number."""

    def __init__(self) -> None:
        self._known: dict[_Container, int] = {}
        self._shapes: list[_Container] = []
        self._lengths: list[int] = []  # letters as JSON, or a few less

    def add(self, value: object) -> Shape:
        """Add a value with all that is in it; return its shape."""
        if isinstance(value, dict):
            if POINTER_KEY in value:
                raise ValueError(
                    f"{POINTER_KEY!r} is a name in this value: expected any other, for this one points to a part"
                )
            names = tuple(sorted(value))
            container = _Container(names, tuple(self.add(value[name]) for name in names))
        elif isinstance(value, list | tuple):
            container = _Container(None, tuple(map(self.add, value)))
        else:
            return type(value), value
        if container not in self._known:
            self._known[container] = len(self._shapes)
            self._shapes.append(container)
            names_length = sum(len(name) + 3 for name in container.names or ())
            self._lengths.append(2 + sum(map(self._length, container.inside)) + names_length)
        return self._known[container]

    def _length(self, shape: Shape) -> int:
        """Count the letters of a shape as JSON, with a comma."""
        return 1 + (self._lengths[shape] if isinstance(shape, int) else len(str(shape[1])))

    def repeated_shapes(self, top: Shape) -> list[int]:
        """Return the long shapes that occur more than once; those inside one count once with it."""
        counts: Counter[int] = Counter()

        def count(shape: Shape) -> None:
            if isinstance(shape, int) and self._lengths[shape] >= MIN_PART_LENGTH:
                counts[shape] += 1
                if counts[shape] == 1:
                    for each in self._shapes[shape].inside:
                        count(each)

        count(top)
        return [shape for shape, times in counts.items() if times > 1]

    def to_data(self, shape: Shape, places: dict[int, int], *, whole: bool = False) -> Any:
        """Write a shape as data, with pointers to all shapes that have a place; `whole`: except itself."""
        if not isinstance(shape, int):
            return shape[1]
        if shape in places and not whole:
            return {POINTER_KEY: places[shape]}
        names, inside = self._shapes[shape]
        values = [self.to_data(each, places) for each in inside]
        return values if names is None else dict(zip(names, values, strict=True))
