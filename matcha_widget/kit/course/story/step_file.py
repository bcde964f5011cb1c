"""A file of steps as its author writes it, read strictly: a fault is told with its file, line, step, what is possible.

A stone of a story is such a file, and so is a lesson (`lesson_format.py`).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from importlib import resources
from typing import Any, Final, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine.core.errors import MatchaError, NotationError, RecordError, join_words, quote
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.course.limits import MAX_FILE_LENGTH, MAX_STEPS
from matcha_widget.kit.wire.decode import check_type

from .story import TABLE, Condition, Ending, Speech, Step, StepSetup, Stone, Story


class FileError(NotationError):
    """A file that cannot be played: its name, the line, the step, the key, and what is possible there."""


class StoneKeys(TypedDict):
    """What stands at the head of a stone."""

    title: str
    spot: str
    minutes: Any
    who: list[str]
    picture: str
    take_away: str
    next: list[str]
    bowl: NotRequired[Data]


class StepKeys(TypedDict):
    """What every step has beside its id; whatever else it has is the game's."""

    title: str
    kind: str
    who: str
    ask: list[str]
    say: NotRequired[list[str]]
    rules: NotRequired[str]
    only: NotRequired[Data]
    continues: NotRequired[str]
    undoes: NotRequired[bool]
    skill: NotRequired[str]


class EndingKeys(TypedDict):
    """An ending: `if` says when."""

    lines: list[str]
    good: NotRequired[bool]
    back: NotRequired[bool]


Keys = Mapping[str, Any]
"""What an author has written, as TOML has it: nothing is known of it before it is checked."""

ReadSetup = Callable[[str, Keys], StepSetup]
"""Makes what a game has to know of a kind of step, or of a stone, out of its own keys."""

ReadStep = Callable[[Keys], Step]

STEP_ID: Final = re.compile(r"\d+\.\d+[a-j]?")

LESSON_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,39}")
"""The id of a lesson, or of a step in it; every id of a stone's step is one as well."""

STONE_KIND: Final = "stone"
"""The kind under which a game reads its own keys at the head of a file."""

_STEP: Final = re.compile(r"\s*\[\[\s*step\s*\]\]")


class StepFile(NamedTuple):
    """A file, and where in it a fault is."""

    name: str
    text: str

    def parse(self) -> Data:
        """Its keys."""
        if len(self.text) > MAX_FILE_LENGTH:
            raise FileError(f"{self.name}: expected at most {MAX_FILE_LENGTH} letters, not {len(self.text)}")
        try:
            return tomllib.loads(self.text)
        except ValueError as fault:  # a TOMLDecodeError is one, and so is what a number of too many digits raises
            raise FileError(f"{self.name}: {fault}") from None
        except RecursionError:
            raise FileError(f"{self.name}: nested too deeply") from None

    def steps(self, found: object, read: ReadStep) -> tuple[Step, ...]:
        """The steps, each with an id of its own."""
        if not isinstance(found, list) or not 0 < len(found) <= MAX_STEPS:
            raise self.locate_fault(RecordError("step", f"expected 1 to {MAX_STEPS} of [[step]]"))
        made: dict[str, Step] = {}
        for at, keys in enumerate(found):
            try:
                if not isinstance(keys, dict):
                    raise RecordError("", "expected a [[step]]")  # told with its place, as what follows
                step = read(keys)
                if made.setdefault(step.id, step) is not step:
                    raise RecordError("id", f"{quote(step.id)}: another step has this id")  # as above
            except MatchaError as fault:
                named = keys.get("id") if isinstance(keys, dict) else None
                called = named if isinstance(named, str) and LESSON_ID.fullmatch(named) else str(at + 1)
                raise self.locate_fault(fault, at, called) from None
        return tuple(made.values())

    def locate_fault(self, fault: MatchaError, step: int | None = None, called: str = "") -> FileError:
        """The fault with its place: the line of its key, or else of its step."""
        path = fault.path if isinstance(fault, RecordError) else str(fault).partition(":")[0]
        line = self._line_of(step, re.split(r"[.\[ ]", path)[0])
        return FileError(f"{self.name}, line {line}{f', step {called}' if called else ''}: {fault}")

    def _line_of(self, step: int | None, key: str) -> int:
        """The line of a key in the step of this number, or at the head; where there is none, of the beginning."""
        lines = self.text.splitlines()
        heads = [number for number, line in enumerate(lines) if _STEP.match(line)]
        begin = 0 if step is None or step >= len(heads) else heads[step]
        end = len(lines) if step is None else next((head for head in heads if head > begin), len(lines))
        wanted = re.compile(rf"\s*(\[\[?\s*(step\.)?)?{re.escape(key)}\b") if key else None
        found = (number for number in range(begin, end) if wanted and wanted.match(lines[number]))
        return next(found, begin) + 1


# A stone


def read_stone(name: str, text: str, people: Sequence[str], read_play: ReadSetup) -> Stone:
    """The stone in a file of this name; it is called by the number in it."""
    file = StepFile(name, text)
    keys = file.parse()
    steps = file.steps(keys.pop("step", None), lambda step: read_step(step, people, read_play, STEP_ID))
    for at, step in enumerate(steps):
        if step.continues not in (None, *(earlier := [each.id for each in steps[:at]])):
            unknown = f"{quote(step.continues)} is no step before this one: expected {join_words(earlier)}"
            raise file.locate_fault(RecordError("continues", unknown), at, step.id)
    try:
        return _make_stone(name, keys, people, steps, read_play)
    except MatchaError as fault:
        raise file.locate_fault(fault) from None


def _make_stone(name: str, keys: Keys, people: Sequence[str], steps: tuple[Step, ...], read_play: ReadSetup) -> Stone:
    own = _game_keys(keys, StoneKeys)
    if type(keys["minutes"]) not in (int, float):
        raise RecordError("minutes", f"expected a number, not {quote(keys['minutes'])}")
    return Stone(
        id=name.rpartition("-")[2].removesuffix(".toml"),
        title=keys["title"],
        spot=keys["spot"],
        minutes=float(keys["minutes"]),
        who=tuple(keys["who"]),
        picture=keys["picture"],
        take_away=keys["take_away"],
        next_speeches=read_speeches(keys["next"], people, "next"),
        steps=steps,
        bowl=_read_condition(keys.get("bowl", {}), "bowl"),
        setup=read_play(STONE_KIND, own),
    )


# A step


def read_step(keys: Keys, people: Sequence[str], read_play: ReadSetup, ids: re.Pattern[str]) -> Step:
    """A step; its id is one of these."""
    name, endings = keys.get("id"), keys.get("ending", [])
    if not isinstance(name, str) or not ids.fullmatch(name):
        example = "a stone's number and a step's, as in '3.2'" if ids is STEP_ID else "letters, digits, - and . alone"
        raise RecordError("id", f"expected {example}, not {quote(name)}")
    own = _game_keys({key: keys[key] for key in keys if key not in ("id", "ending")}, StepKeys)
    if keys["who"] not in people:
        raise RecordError("who", f"{quote(keys['who'])} is not a character: expected {join_words(people)}")
    if not isinstance(endings, list):
        raise RecordError("ending", "expected some of [[step.ending]]")
    return Step(
        id=name,
        title=keys["title"],
        kind=keys["kind"],
        who=keys["who"],
        prompt=read_speeches(keys["ask"], people, "ask"),
        setup=read_play(keys["kind"], own),
        endings=tuple(_read_ending(each, people, f"ending[{at}]") for at, each in enumerate(endings)),
        closing_speeches=read_speeches(keys.get("say", []), people, "say"),
        rules=tuple(keys.get("rules", "").split()),
        condition=_read_condition(keys.get("only", {}), "only"),
        continues=keys.get("continues"),
        undo_reaches_previous=keys.get("undoes", False),
        skill=keys.get("skill", ""),
    )


COMMON_STEP_KEYS: Final = ("id", "ending", *StepKeys.__annotations__)
"""The keys that a step can have in every game."""


def check_kind(kind: str, kinds: Iterable[str]) -> None:
    """Refuse a kind of step that there is none of."""
    if kind not in kinds:
        steps = [each for each in kinds if each != STONE_KIND]
        raise RecordError("kind", f"{quote(kind)} is no kind of step: expected {join_words(steps)}")


def check_keys(kind: str, keys: Keys, kinds: Mapping[str, Sequence[str]], wanted: type) -> None:
    """Refuse a kind of step that there is none of, and keys that it has not, or that are not as wanted."""
    check_kind(kind, kinds)
    check_known_keys(keys, kinds[kind], f"a {kind}")
    check_type(keys, wanted, "")


def check_known_keys(keys: Keys, known: Sequence[str], what: str) -> None:
    """Refuse keys that this has not, with the one that may be meant."""
    for key in keys:
        if key not in known:
            near = "".join(f", perhaps {each}" for each in get_close_matches(key, known, 1))
            raise RecordError(key, f"{what} has no such key{near}: expected {join_words(known)}")


def _game_keys(keys: Keys, known: type) -> Keys:
    """Check the keys that are everybody's, and hand back those that are the game's."""
    own = {key: value for key, value in keys.items() if key not in known.__annotations__}
    check_type({key: value for key, value in keys.items() if key not in own}, known, "")
    return own


def _read_ending(keys: object, people: Sequence[str], path: str) -> Ending:
    if not isinstance(keys, dict):
        raise RecordError(path, "expected an [[step.ending]]")
    when = _read_condition(keys.get("if", {}), f"{path}.if")
    check_type({key: value for key, value in keys.items() if key != "if"}, EndingKeys, path)
    lines = read_speeches(keys["lines"], people, f"{path}.lines")
    return Ending(when, lines, keys.get("good", False), keys.get("back", False))


def _read_condition(keys: object, path: str) -> Condition:
    """`{ winner = "you", leaves = [0, 1, 2] }`: each fact with one value or several."""
    if not isinstance(keys, dict):
        raise RecordError(path, 'expected facts, as in { winner = "you" }')
    found = {name: tuple(each) if isinstance(each, list) else (each,) for name, each in keys.items()}
    for name, values in found.items():
        if not values or not all(type(value) in (str, int, bool) for value in values):
            expected = "expected a word, a whole number, true or false, or a list of some"
            raise RecordError(path, f"{quote(name)}: {expected}")
    return found


def read_speeches(lines: Sequence[str], people: Sequence[str], path: str) -> tuple[Speech, ...]:
    """Lines as they are written: somebody, a colon, and what is said."""
    found, known = [], (*people, TABLE)
    for at, text in enumerate(lines):
        who, colon, said = text.partition(": ")
        if not colon or who not in known or not said:
            raise RecordError(f"{path}[{at}]", f"{quote(text)}: expected {join_words(known)}, a colon, and words")
        found.append(Speech(who, said))
    return tuple(found)


# A story


class StoryFolder:
    """The folder `story` beside the modules of a package."""

    def __init__(self, package: str) -> None:
        self._files = resources.files(package) / "story"

    def text(self, name: str) -> str:
        """What stands in one of its files."""
        return (self._files / name).read_text("utf-8")

    @cached_property
    def deals(self) -> Data:
        """The deals by name, each a record with what it is for."""
        found: Data = json.loads(self.text("deals.json"))
        return found

    def check_deal(self, keys: Keys, path: str = "") -> None:
        """Refuse a name that no deal has."""
        if "deal" in keys and keys["deal"] not in self.deals:
            unknown = f"{quote(keys['deal'])} is no deal of the story: expected {join_words(self.deals)}"
            raise RecordError(f"{path}deal", unknown)

    @cached_property
    def sentences(self) -> Mapping[str, Mapping[str, str]]:
        """What is said beside the lines of the steps, by what it is about."""
        found: Mapping[str, Mapping[str, str]] = tomllib.loads(self.text("story.toml"))
        return found

    def story(self, names: Iterable[str], people: Sequence[str], read_play: ReadSetup) -> Story:
        """The stones in the files of these names."""
        return Story(tuple(read_stone(name, self.text(name), people, read_play) for name in names))
