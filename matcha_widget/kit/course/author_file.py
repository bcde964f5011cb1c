"""A lesson as its author writes it: read strictly; a fault is told with its file, line, step and what is possible."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine.kit.errors import MatchaError, NotationError, RecordError, listed, quote
from matcha_widget.kit.wire.decode import check

from .story import TABLE, Step
from .story_file import ReadPlay, read_step

FORMAT: Final = "matcha-lesson/2"

LONGEST: Final = 100_000
"""Letters in a file; the longest of ours has a tenth of it."""

MOST_STEPS: Final = 40

STEP_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,39}")

_STEP: Final = re.compile(r"\s*\[\[\s*step\s*\]\]")


class LessonError(NotationError):
    """A lesson that cannot be given: the file, the line, the step, the key, and what is possible there."""


class LessonKeys(TypedDict):
    """What stands at the head of a file."""

    format: str
    id: str
    title: str
    take_away: NotRequired[str]
    rules: NotRequired[str]


class Written(NamedTuple):
    """A lesson with its steps."""

    id: str
    title: str
    steps: tuple[Step, ...]
    take_away: str = ""

    def step(self, name: str) -> Step:
        """The step of this id."""
        return next(step for step in self.steps if step.id == name)

    def checked(self, at: int) -> int:
        """The number of a step, from 1."""
        if not 1 <= at <= len(self.steps):
            raise NotationError(f"step: {quote(at)}: expected 1 to {len(self.steps)}")
        return at


class Faulty(NamedTuple):
    """Where in a file a fault is."""

    name: str
    text: str

    def told(self, fault: MatchaError, step: int | None, called: str = "") -> LessonError:
        """The fault with its place: the line of its key, or else of its step."""
        path = fault.path if isinstance(fault, RecordError) else str(fault).partition(":")[0]
        message = fault.message if isinstance(fault, RecordError) else str(fault)
        shown = f"{path}: {message}" if isinstance(fault, RecordError) and path else message
        line = self.line(step, re.split(r"[.\[ ]", path)[0])
        return LessonError(f"{self.name}, line {line}{f', step {called}' if called else ''}: {shown}")

    def line(self, step: int | None, key: str) -> int:
        """The line of a key in the step of this number, or at the head; where there is none, of the beginning."""
        lines = self.text.splitlines()
        heads = [number for number, line in enumerate(lines) if _STEP.match(line)]
        begin = 0 if step is None or step >= len(heads) else heads[step]
        end = next((head for head in heads if head > begin), len(lines))
        wanted = re.compile(rf"\s*(\[\[?\s*step\.)?{re.escape(key)}\b") if key else None
        found = (number for number in range(begin, end) if wanted and wanted.match(lines[number]))
        return next(found, begin) + 1


def read_lesson(name: str, text: str, people: Sequence[str], rules: Sequence[str], read_play: ReadPlay) -> Written:
    """The lesson in a file of this name; the rules are those that it may name."""
    where = Faulty(name, text)
    keys = _parsed(name, text)
    steps = keys.pop("step", [])
    try:
        _check_head(keys, rules)
        if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
            raise RecordError("step", f"expected 1 to {MOST_STEPS} of [[step]]")
    except MatchaError as fault:
        raise where.told(fault, None) from None
    made: list[Step] = []
    for at, each in enumerate(steps):
        called = str(each.get("id", at + 1)) if isinstance(each, dict) else str(at + 1)
        try:
            made.append(_step(each, people, rules, read_play, [step.id for step in made]))
        except MatchaError as fault:
            raise where.told(fault, at, called) from None
    return Written(keys["id"], keys["title"], tuple(made), keys.get("take_away", ""))


def _parsed(name: str, text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise LessonError(f"{name}: expected at most {LONGEST} letters, not {len(text)}")
    try:
        return tomllib.loads(text)
    except ValueError as fault:  # a TOMLDecodeError is one, and so is what a number of too many digits raises
        raise LessonError(f"{name}: {fault}") from None
    except RecursionError:
        raise LessonError(f"{name}: nested too deeply") from None


def _check_head(keys: dict[str, Any], rules: Sequence[str]) -> None:
    if keys.get("format") != FORMAT:
        raise RecordError("format", f"{quote(keys.get('format'))}: expected {FORMAT}")
    check(keys, LessonKeys, "")
    if not STEP_ID.fullmatch(keys["id"]):
        raise RecordError("id", f"{quote(keys['id'])}: expected letters, digits, - and . alone")
    check_rules(keys.get("rules", ""), rules)


def check_rules(named: str, rules: Sequence[str]) -> None:
    """Refuse what is no rule."""
    for rule in named.split():
        if rule not in rules:
            raise RecordError("rules", f"{quote(rule)} is no rule: expected {listed(rules)}")


def _step(keys: object, people: Sequence[str], rules: Sequence[str], read_play: ReadPlay, taken: Sequence[str]) -> Step:
    """A step; whoever asks says what no other name stands before."""
    if not isinstance(keys, dict):
        raise RecordError("", "expected a [[step]]")
    who = keys.get("who", people[0])
    whole = {"who": who, "kind": "choose", "title": "", "ask": [], **keys}
    whole["ask"] = spoken_by(who, whole["ask"], people)
    endings = whole.get("ending", [])
    if isinstance(endings, list):
        whole["ending"] = [
            {**each, "lines": spoken_by(who, each.get("lines", []), people)} if isinstance(each, dict) else each
            for each in endings
        ]
    if isinstance(named := whole.get("rules", ""), str):
        check_rules(named, rules)
    step = read_step(whole, people, read_play, STEP_ID)
    if step.id in taken:
        raise RecordError("id", f"{quote(step.id)}: another step has this id")
    return step


def spoken_by(who: str, said: object, people: Sequence[str]) -> object:
    """One text or several, each with a name before it."""
    lines = [said] if isinstance(said, str) else said
    if not isinstance(lines, list):
        return lines
    known = (*people, TABLE)
    return [
        f"{who}: {line}" if isinstance(line, str) and line.partition(": ")[0] not in known else line for line in lines
    ]
