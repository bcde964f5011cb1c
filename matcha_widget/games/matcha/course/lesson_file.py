"""A lesson as it is written in its file, read strictly: an unknown key, kind, skill or rule is named with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import MatchaError, NotationError, RecordError
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.kit.wire.decode import check

from .exercises import SKILLS, named
from .lesson_format import KINDS, LessonKeys
from .lesson_texts import Texts, fluent
from .message import Said
from .rule_ids import RULES
from .step import LessonStep
from .steps import make

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LONGEST: Final = 100_000
"""Letters in a file; the longest of ours has a tenth of it."""

MOST_STEPS: Final = 40

_LETTERED: Final = re.compile(r"^([a-z])\d+$")


class LessonError(NotationError):
    """A lesson that cannot be given: the file, the step, the key, and what is allowed there."""


class Lesson(NamedTuple):
    """A lesson with its steps."""

    id: str
    title: Said
    steps: tuple[LessonStep, ...]
    messages: Mapping[str, str]
    """Its sentences: messages of the catalogue, in English."""
    keys: Mapping[str, Any]
    """The file, the steps aside."""
    idea: Said | None = None
    take_away: Said | None = None

    @property
    def source(self) -> str:
        """Its sentences as Fluent, in English."""
        return fluent(self.messages.items())

    @property
    def rules(self) -> tuple[str, ...]:
        """What it teaches."""
        return tuple(self.keys.get("rules", ()))

    @property
    def exercises(self) -> tuple[str, ...]:
        """What is practised after it."""
        return tuple(self.keys.get("exercise", {}).get("ids", ()))

    @property
    def lettered(self) -> int:
        """How many steps it has, as a teacher counts: `c2` goes on from `c`."""
        return len({_LETTERED.sub(r"\1", step.head["id"]) for step in self.steps})

    def step(self, name: str) -> int:
        """Where the step of this id stands."""
        ids = [step.head["id"] for step in self.steps]
        if name not in ids:
            raise NotationError(f"{quote(name)} is no step of {self.id}: expected {listed(ids)}")
        return ids.index(name)


def lesson(name: str) -> Lesson:
    """A lesson of the course by its id, or one that is written out as text."""
    if not isinstance(name, str):
        raise NotationError(
            f"{quote(name)} is no lesson: expected an id such as 'two-questions', or the text of a file"
        )
    if "\n" in name:
        return read(name)
    if name not in files():
        raise NotationError(f"{quote(name)} is no lesson: expected {listed(files())}, or the text of a file")
    return of_the_course(name)


@cache
def of_the_course(name: str) -> Lesson:
    """A lesson that comes with the course."""
    file = files()[name]
    return read(file.read_text(encoding="utf-8"), file.name)


@cache
def files() -> dict[str, Traversable]:
    """The files of the course in its order, by the ids of their lessons; the scenes of the class come last."""
    found = sorted((resources.files(__package__) / "lessons").iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml").lstrip("0123456789-"): file for file in found if file.name.endswith(".toml")
    }


def read(text: str, name: str = "lesson") -> Lesson:
    """Read a lesson's file."""
    if len(text) > LONGEST:
        raise LessonError(f"{name}: expected at most {LONGEST} letters, not {len(text)}")
    try:
        keys = tomllib.loads(text)
    except ValueError as fault:  # a TOMLDecodeError is one, and so is what a number of too many digits raises
        raise LessonError(f"{name}: {fault}") from None
    except RecursionError:
        raise LessonError(f"{name}: nested too deeply") from None
    steps = keys.pop("step", [])
    practised = keys.get("exercise")
    if isinstance(practised, dict) and "id" in practised and isinstance(ids := practised.get("ids", []), list):
        practised["ids"] = [practised.pop("id"), *ids]
    _check(keys, LessonKeys, name)
    _check_names(keys, name)
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise LessonError(f"{name}: step: expected at most {MOST_STEPS} of [[step]]")
    _check_ids(steps, name)
    texts = Texts(keys["id"])
    made = tuple(_step(step, at, keys, texts, name) for at, step in enumerate(steps))
    _check_whole(made, steps, keys, name)
    told = {key: texts.say(keys[key], key) for key in ("title", "idea") if key in keys}
    take_away = _take_away(keys, texts)
    return Lesson(keys["id"], told["title"], made, texts.messages, keys, told.get("idea"), take_away)


def _take_away(keys: Mapping[str, Any], texts: Texts) -> Said | None:
    """The first rung of every ladder; an exercise names it by the lesson alone."""
    if "take_away" not in keys:
        return None
    said = texts.say(keys["take_away"], "take-away")
    name = f"take-away-{keys['id']}"
    texts.messages[name] = texts.messages.pop(said.id)
    return said._replace(id=name)


def _step(step: object, at: int, keys: Mapping[str, Any], texts: Texts, name: str) -> LessonStep:
    """One step, made as its kind is."""
    known = step.get("id") if isinstance(step, dict) else None
    place = f"{name}: step {known if isinstance(known, str) else at + 1}"
    kind = step.get("kind") if isinstance(step, dict) else None
    if not isinstance(step, dict) or not isinstance(kind, str) or kind not in KINDS:
        raise LessonError(f"{place}: kind: {quote(kind)} is no kind of step: expected {listed(KINDS)}")
    _check(step, KINDS[kind], place)
    try:
        return make(step, keys, texts)
    except MatchaError as fault:
        raise LessonError(f"{place}: {fault}") from None


def _check(value: dict[str, Any], wanted: Any, place: str) -> None:
    try:
        check(value, wanted, "")
    except RecordError as fault:
        raise LessonError(f"{place}: {fault}") from None


def _check_names(keys: Mapping[str, Any], name: str) -> None:
    """Skills, rules, editions and exercises are those there are."""
    for key, allowed in (("skills", SKILLS), ("rules", RULES)):
        for each in keys.get(key, ()):
            if each not in allowed:
                raise LessonError(f"{name}: {key}: {quote(each)} is none: expected {listed(allowed)}")
    for place, named_in in (("", keys), ("table: ", keys.get("table", {}))):
        if (edition := named_in.get("edition", "matagot-2020")) not in EDITIONS:
            raise LessonError(f"{name}: {place}edition: {quote(edition)} is none: expected {listed(EDITIONS)}")
    for each in keys.get("exercise", {}).get("ids", ()):
        try:
            named(each)
        except MatchaError as fault:
            raise LessonError(f"{name}: exercise: {fault}") from None


def _check_ids(steps: list[Any], name: str) -> None:
    ids = [step.get("id") for step in steps if isinstance(step, dict)]
    if twice := next((each for each in ids if ids.count(each) > 1), None):
        raise LessonError(f"{name}: step {twice}: another step has this id")


def _check_whole(made: tuple[LessonStep, ...], steps: list[Any], keys: Mapping[str, Any], name: str) -> None:
    """Steps that are named are there."""
    ids = [step.head["id"] for step in made]
    for step in steps:
        for key in ("then", "compares", "compare_mark"):
            if key in step and step[key] not in ids:
                raise LessonError(
                    f"{name}: step {step['id']}: {key}: {quote(step[key])} is no step: expected {listed(ids)}"
                )
    if not made and "table" not in keys:
        raise LessonError(f"{name}: expected a [[step]] or a table")
