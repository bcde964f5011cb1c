"""Lessons as careless authors write them: the course's own files with a value exchanged, left out or put elsewhere."""

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from matcha_widget.games.matcha.course.lesson_file import files

FILES = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files().values()]

KEYS = sorted({key for lesson in FILES for step in lesson.get("step", []) for key in step})

ODD: list[Any] = [
    3, -1, 10**30, 1.5, True, "", "x", "M3", "0", "none", "n:B2 -|-", "n:M3 M1|M4", "s:M3 ??|-", [], [1], ["x"], [[]],
    ["M3", "M3"], {}, {"a": 1}, {"a": "b"}, {"bottom": "K"}, "three", "goal", "tie", "choose", "sort", "say", "vote",
    "play", "grail-2015", "M1 B1", "top", ["bottom"], ["W2"], ["M2@n"],
]  # fmt: skip


def wild(luck: Random) -> str:
    """A lesson of two steps with a fault or two."""
    lesson = deepcopy(luck.choice(FILES))
    lesson["step"] = luck.sample(lesson.get("step", []), min(2, len(lesson.get("step", []))))
    for _ in range(luck.choice((1, 1, 2))):
        holder, key = luck.choice([*_spots(lesson)])
        if luck.random() < 0.2 and lesson["step"]:
            luck.choice(lesson["step"])[luck.choice(KEYS)] = deepcopy(luck.choice(ODD))
        elif luck.random() < 0.3:
            del holder[key]
        else:
            holder[key] = deepcopy(luck.choice(ODD))
        lesson.setdefault("step", [])
    return "\n".join(f"{json.dumps(key)} = {_toml(value)}" for key, value in lesson.items()) + "\n"


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place where a value stands, as what holds it and where."""
    inside = [*value] if isinstance(value, dict) else [*range(len(value))] if isinstance(value, list) else []
    for key in inside:
        yield value, key
        yield from _spots(value[key])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)
