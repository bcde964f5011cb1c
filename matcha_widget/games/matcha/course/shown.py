"""A lesson as the browser gets it: the trait with the first node of every step, and for pages every other node too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from matcha_widget.engine.matcha import NUMBERS, SUITS, beats

from .deck import is_open, is_steady, level_of
from .exercises import SKILLS, named
from .lesson_file import Lesson
from .message import Said, say
from .progress import Progress
from .question import Hint, Question
from .step import Path, lines, one_line
from .steps import Exercise

if TYPE_CHECKING:
    from .lesson_schema import Lesson as Shown
    from .lesson_schema import Node, SkillRow, Stairs


def shown(lesson: Lesson) -> Shown:
    """The trait `lesson`; nothing that is hidden is in it."""
    made: Any = {
        "wire": 1,
        "kind": "scenes" if any(step.head["minutes"] for step in lesson.steps) else "lesson",
        "id": lesson.id,
        "title": one_line(lesson.title),
        "idea": _line(lesson.idea),
        "take_away": _line(lesson.take_away),
        "fading": lesson.keys.get("fading", "none"),
        "letters": lesson.keys.get("letters", "catalogue"),
        "steps": [step.head for step in lesson.steps],
        "roots": [step.node() for step in lesson.steps],
        "rings": _rings(lesson),
        "notes": lines(_game(lesson.keys.get("table"))),
        "skills": [],
    }
    trait: Shown = made
    return trait


def _rings(lesson: Lesson) -> dict[str, Stairs]:
    """Both rings, if the lesson draws any."""
    drawn = lesson.keys.get("fading", "").startswith("ring") or any(step.node()["ring"] for step in lesson.steps)
    return {"number": _stairs(NUMBERS), "suit": _stairs(SUITS)} if drawn else {}


def _stairs(ranks: str) -> Stairs:
    pairs = (pair if beats(*pair) else pair[::-1] for pair in combinations(ranks, 2))
    return {"ranks": [*ranks], "arrows": [{"high": high, "low": low} for high, low in pairs]}


def _game(table: Mapping[str, Any] | None) -> list[Said]:
    """How to lay the table at which a lesson is played that has no steps; its seed would deal the cards again."""
    if table is None:
        return []
    given = {name: tuple(value) if isinstance(value, list) else value for name, value in table.items()}
    call = ", ".join(f"{name}={value!r}" for name, value in given.items() if name != "seed")
    return [say("lesson-game", text=f"mw.Table({call})")]


def exercise(question: Question) -> Shown:
    """An exercise as the trait: one step."""
    return _asked("exercise", question)


def practice(question: Question, progress: Progress, told: Sequence[Said] = ()) -> Shown:
    """An exercise of a practice, how far each skill is, and what there is to say about it."""
    return _asked("practice", question, lines(told), [_skill(progress, skill) for skill in SKILLS])


def _skill(progress: Progress, skill: str) -> SkillRow:
    level = level_of(progress, skill)
    state: Any = "steady" if is_steady(progress, skill) else "open" if is_open(progress, skill) else "ahead"
    line = one_line(say("skill-title", skill=skill, level=str(level)))
    return {
        "id": skill, "line": line, "level": level, "marks": progress.marks.get((skill, level), ""), "state": state,
    }  # fmt: skip


def _asked(kind: str, question: Question, notes: Sequence[Any] = (), skills: Sequence[Any] = ()) -> Shown:
    name = named(question.id)
    step = Exercise(question)
    title = say("skill-title", skill=name.skill, level=str(name.level))
    made: Any = {
        "wire": 1, "kind": kind, "id": question.id, "title": one_line(title), "idea": None, "take_away": None,
        "fading": "none", "letters": "catalogue", "steps": [step.head], "roots": [step.node()],
        "rings": {},
        "notes": list(notes),
        "skills": list(skills),
    }  # fmt: skip
    trait: Shown = made
    return trait


def nodes(lesson: Lesson) -> Iterator[tuple[int, Path, Node]]:
    """Every node of every step."""
    for at, step in enumerate(lesson.steps):
        for path in step.paths():
            yield at, path, step.spot(path)


def hint(rung: Hint) -> dict[str, Any]:
    """A rung of the ladder on the wire, but for the name it answers to."""
    return {"said": lines(rung.said), "lights": list(rung.lit)}


def _line(said: Said | None) -> Any:
    return one_line(said) if said else None
