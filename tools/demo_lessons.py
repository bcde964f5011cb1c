"""Prints the lessons of the front end's demo and tests as JSON: `make types` keeps them as src/demo/lessons.json."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Final

from matcha_widget.games.matcha.course.deck import bets_told
from matcha_widget.games.matcha.course.exercises import make
from matcha_widget.games.matcha.course.lesson_file import lesson
from matcha_widget.games.matcha.course.progress import parse
from matcha_widget.games.matcha.course.shown import exercise, hint, practice, shown
from matcha_widget.games.matcha.course.step import LessonStep, Path, elements
from matcha_widget.games.matcha.course.steps import Exercise
from matcha_widget.games.matcha.course.steps.exercise import SURE

LESSONS: Final = {
    "two-questions": "a c e",
    "alone": "a c",
    "hit-and-miss": "a c",
    "two-misses": "b",
    "number-ring": "a b",
    "suit-ring": "e",
    "three-cards": "b d",
    "one-round": "a d",
    "one-set": "a b",
    "winning": "start b",
    "any-word": "a c",
    "bluffing": "hook scene-1 scene-2 scene-3 scene-4 scene-5 scene-6 scene-7",
}
"""Steps of every kind, by lesson."""


EXERCISES: Final = (
    "match/3/41", "token/3/41", "turn/1/41", "plan/3/41", "count/2/41", "tie/3/41", "talk/1/41", "edition/2/41",
)  # fmt: skip
"""What no lesson asks in this way."""


SHORT: Final = 2
"""Of what is found one by one, so many are enough to be looked at."""


PROGRESS: Final = """matcha-progress/1
alone   1  ++++++
best    2  ++-+h++
match   2  ++++++++
match   3  ++++-+++
ring-n  1  +++++
ring-s  1  +-h+++
token   1  ++-+++
bets    best 7 of 11
"""


def told(name: str, wanted: str) -> dict[str, Any]:
    """The trait with these steps alone, the lesson's words, and by step and path the nodes of a few ways through."""
    found = lesson(name)
    places = [found.step(each) for each in wanted.split()]
    trait: Any = shown(found)
    trait |= {key: [trait[key][at] for at in places] for key in ("steps", "roots")}
    return {"lesson": trait, "words": dict(found.messages), **walked([found.steps[place] for place in places])}


def asked(name: str) -> dict[str, Any]:
    """An exercise, and a few ways through it."""
    question = make(name)
    return {"lesson": dict(exercise(question)), "words": {}, **walked([Exercise(question)])}


def walked(steps: Sequence[LessonStep]) -> dict[str, Any]:
    """By step and path the nodes of a few ways through these steps, and the hints where the ways begin."""
    nodes, hints = {}, {}
    for at, step in enumerate(steps):
        ladder = step.hints(())
        if ladder:
            hints[str(at)] = [hint(rung) for rung in ladder]
        for path in ways(step):
            nodes["/".join((str(at), *path))] = step.node(path)
    return {"nodes": nodes, "hints": hints}


def ways(step: LessonStep) -> list[Path]:
    """The right way through a step, and from each of its spots one step aside."""
    right = step.solution()
    found = []
    longest = SHORT if step.node()["mode"] == "each" else len(right)
    for length in range(longest):
        spot = right[:length]
        others = (each for each in elements(step.node(spot)) if each not in (*spot, right[length]))
        found += [right[: length + 1], *((*spot, aside) for aside in [next(others, None)] if aside)]
    return list(dict.fromkeys(found))


def practised() -> dict[str, Any]:
    """A practice that has been going on for a while."""
    progress = parse(PROGRESS).progress
    question = make("best/2/41")
    bets = bets_told(progress, "best")
    step = Exercise(question, sure=True)
    paths = [(), (SURE,), step.solution(), (SURE, *step.solution())]
    nodes = {"/".join(("0", *path)): step.node(path) for path in paths[1:]}
    trait = dict(practice(question, progress, [bets] if bets else []))
    return {"lesson": trait, "words": {}, **walked([step]), "nodes": nodes}


if __name__ == "__main__":
    lessons = {name: told(name, steps) for name, steps in LESSONS.items()} | {"practice": practised()}
    lessons |= {name: asked(name) for name in EXERCISES}
    sys.stdout.write(json.dumps(lessons, ensure_ascii=False, separators=(",", ":")) + "\n")
