"""A stone as it is written in its file, read strictly: a fault is told with its file, its step and what is possible."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NotRequired, TypedDict

from matcha_widget.engine.kit.errors import MatchaError, NotationError, RecordError, listed, quote
from matcha_widget.kit.wire.decode import check

from .story import TABLE, Condition, Ending, Speech, Step, Stone


class StoryError(NotationError):
    """A stone that cannot be played: the file, the step, the key, and what is possible there."""


class StoneKeys(TypedDict):
    """What stands at the head of a file; `who` and the steps are looked at first."""

    title: str
    place: str
    minutes: Any
    who: list[str]
    picture: str
    take_away: str
    next: list[str]
    bowl: NotRequired[dict[str, Any]]


class StepKeys(TypedDict):
    """What every step has beside its id; whatever else it has is the game's."""

    title: str
    kind: str
    who: str
    ask: list[str]
    say: NotRequired[list[str]]
    rules: NotRequired[str]
    only: NotRequired[dict[str, Any]]
    continues: NotRequired[str]
    undoes: NotRequired[bool]


class EndingKeys(TypedDict):
    """An ending: `if` says when."""

    lines: list[str]
    good: NotRequired[bool]
    back: NotRequired[bool]


ReadPlay = Callable[[str, Mapping[str, Any]], Any]
"""Makes what a game has to know of a kind of step, or of a stone, out of its own keys."""

STEP_ID: Final = re.compile(r"\d+\.\d+[a-j]?")

STONE: Final = "stone"
"""The kind under which a game reads its own keys at the head of a file."""


def read_stone(name: str, text: str, people: Sequence[str], read_play: ReadPlay) -> Stone:
    """The stone in a file of this name; it is called by the number in it."""
    try:
        keys = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise StoryError(f"{name}: {fault}") from None
    where = name
    try:
        steps = []
        for at, each in enumerate(_listed(keys.pop("step", None), "step")):
            where = f"{name}, step {_called(each, at)}"
            steps.append(read_step(each, people, read_play, STEP_ID))
        where = name
        return _stone(name, keys, people, tuple(steps), read_play)
    except RecordError as fault:
        raise StoryError(f"{where}: {': '.join(filter(None, (fault.path, fault.message)))}") from None
    except MatchaError as fault:
        raise StoryError(f"{where}: {fault}") from None


def _listed(found: Any, name: str) -> list[Any]:
    if not isinstance(found, list) or not found:
        raise RecordError(name, f"expected at least one [[{name}]]")
    return found


def _called(step: object, at: int) -> object:
    return step.get("id", at + 1) if isinstance(step, dict) else at + 1


def _stone(
    name: str, keys: dict[str, Any], people: Sequence[str], steps: tuple[Step, ...], read_play: ReadPlay
) -> Stone:
    own = _parted(keys, StoneKeys)
    if twice := {step.id for step in steps if [each.id for each in steps].count(step.id) > 1}:
        raise RecordError("step", f"{listed(sorted(twice))} stands here more than once")
    return Stone(
        id=name.rpartition("-")[2].removesuffix(".toml"),
        title=keys["title"],
        place=keys["place"],
        minutes=float(keys["minutes"]),
        who=tuple(keys["who"]),
        picture=keys["picture"],
        take_away=keys["take_away"],
        next=speeches(keys["next"], people, "next"),
        steps=steps,
        bowl=_condition(keys.get("bowl", {}), "bowl"),
        play=read_play(STONE, own),
    )


def read_step(keys: Any, people: Sequence[str], read_play: ReadPlay, ids: re.Pattern[str]) -> Step:
    """A step; its id is one of these."""
    if not isinstance(keys, dict):
        raise RecordError("", "expected a [[step]]")
    keys = {**keys}
    name, endings = keys.pop("id", None), keys.pop("ending", [])
    if not isinstance(name, str) or not ids.fullmatch(name):
        example = "a stone's number and a step's, as in '3.2'" if ids is STEP_ID else "letters, digits, - and . alone"
        raise RecordError("id", f"expected {example}, not {quote(name)}")
    own = _parted(keys, StepKeys)
    if keys["who"] not in people:
        raise RecordError("who", f"{quote(keys['who'])} is nobody here: expected {listed(people)}")
    return Step(
        id=name,
        title=keys["title"],
        kind=keys["kind"],
        who=keys["who"],
        ask=speeches(keys["ask"], people, "ask"),
        play=read_play(keys["kind"], own),
        endings=tuple(_ending(each, people, f"ending[{at}]") for at, each in enumerate(endings)),
        say=speeches(keys.get("say", []), people, "say"),
        rules=tuple(keys.get("rules", "").split()),
        only=_condition(keys.get("only", {}), "only"),
        continues=keys.get("continues"),
        undoes=keys.get("undoes", False),
    )


def _parted(keys: dict[str, Any], known: Any) -> dict[str, Any]:
    """Check the keys that are everybody's, and hand back those that are the game's."""
    own = {key: value for key, value in keys.items() if key not in known.__annotations__}
    check({key: value for key, value in keys.items() if key not in own}, known, "")
    return own


def _ending(keys: Any, people: Sequence[str], path: str) -> Ending:
    if not isinstance(keys, dict):
        raise RecordError(path, "expected an [[step.ending]]")
    when = _condition(keys.get("if", {}), f"{path}.if")
    check({key: value for key, value in keys.items() if key != "if"}, EndingKeys, path)
    lines = speeches(keys["lines"], people, f"{path}.lines")
    return Ending(when, lines, keys.get("good", False), keys.get("back", False))


def _condition(keys: Any, path: str) -> Condition:
    """`{ winner = "you", leaves = [0, 1, 2] }`: each fact with one value or several."""
    if not isinstance(keys, dict):
        raise RecordError(path, 'expected facts, as in { winner = "you" }')
    found = {name: tuple(each) if isinstance(each, list) else (each,) for name, each in keys.items()}
    for name, values in found.items():
        if not values or not all(type(value) in (str, int, bool) for value in values):
            raise RecordError(f"{path}.{name}", "expected a word, a whole number, true or false, or a list of some")
    return found


def speeches(lines: Sequence[str], people: Sequence[str], path: str) -> tuple[Speech, ...]:
    """Lines as they are written: somebody, a colon, and what is said."""
    found, known = [], (*people, TABLE)
    for at, text in enumerate(lines):
        who, colon, said = text.partition(": ")
        if not colon or who not in known or not said:
            raise RecordError(f"{path}[{at}]", f"{quote(text)}: expected {listed(known)}, a colon, and words")
        found.append(Speech(who, said))
    return tuple(found)
