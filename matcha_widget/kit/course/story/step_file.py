"""Strict reading of authors' files of steps. A fault names the file, the line, the step and what is possible.

Such files are the stones of a story and the lessons (`lesson_format.py`).
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
    """A file that cannot be played. Its text names the file, line, step and key, and what is possible there."""


class StoneKeys(TypedDict):
    """The keys of a stone's header."""

    title: str
    spot: str
    minutes: Any
    who: list[str]
    picture: str
    take_away: str
    next: list[str]
    bowl: NotRequired[Data]


class StepKeys(TypedDict):
    """The keys that every step has beside its id. The others are the game's."""

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
    """The keys of an ending, beside `if`."""

    lines: list[str]
    good: NotRequired[bool]
    back: NotRequired[bool]


Keys = Mapping[str, Any]
"""An author's keys as read from TOML, not checked yet."""

ReadSetup = Callable[[str, Keys], StepSetup]
"""Builds a game's setup of a kind of step, or of a stone, from the game's keys."""

ReadStep = Callable[[Keys], Step]

STEP_ID: Final = re.compile(r"\d+\.\d+[a-j]?")

LESSON_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,39}")
"""The id of a lesson or a step."""

STONE_KIND: Final = "stone"
"""The kind under which a game reads its keys in a stone's header."""

_STEP: Final = re.compile(r"\s*\[\[\s*step\s*\]\]")


class StepFile(NamedTuple):
    """A file, which locates faults in its text."""

    name: str
    text: str

    def parse(self) -> Data:
        """Parse the keys."""
        if len(self.text) > MAX_FILE_LENGTH:
            raise FileError(f"{self.name}: expected at most {MAX_FILE_LENGTH} letters, not {len(self.text)}")
        try:
            return tomllib.loads(self.text)
        except ValueError as fault:  # a TOMLDecodeError, or the error of a number with too many digits
            raise FileError(f"{self.name}: {fault}") from None
        except RecursionError:
            raise FileError(f"{self.name}: nested too deeply") from None

    def steps(self, items: object, read: ReadStep) -> tuple[Step, ...]:
        """Read the steps, each with its own id."""
        if not isinstance(items, list) or not 0 < len(items) <= MAX_STEPS:
            raise self.locate_fault(RecordError("step", f"expected 1 to {MAX_STEPS} of [[step]]"))
        steps: dict[str, Step] = {}
        for at, keys in enumerate(items):
            try:
                if not isinstance(keys, dict):
                    raise RecordError("", "expected a [[step]]")  # the place is added below
                step = read(keys)
                if steps.setdefault(step.id, step) is not step:
                    raise RecordError("id", f"{quote(step.id)}: another step has this id")  # likewise
            except MatchaError as fault:
                own_id = keys.get("id") if isinstance(keys, dict) else None
                name = own_id if isinstance(own_id, str) and LESSON_ID.fullmatch(own_id) else str(at + 1)
                raise self.locate_fault(fault, at, name) from None
        return tuple(steps.values())

    def locate_fault(self, fault: MatchaError, step: int | None = None, name: str = "") -> FileError:
        """Add the place to a fault: the line of its key, or else of its step."""
        path = fault.path if isinstance(fault, RecordError) else str(fault).partition(":")[0]
        line = self._line_of(step, re.split(r"[.\[ ]", path)[0])
        return FileError(f"{self.name}, line {line}{f', step {name}' if name else ''}: {fault}")

    def _line_of(self, step: int | None, key: str) -> int:
        """Find the line of a key in a step or the header, or else the first line there."""
        lines = self.text.splitlines()
        heads = [number for number, line in enumerate(lines) if _STEP.match(line)]
        start = 0 if step is None or step >= len(heads) else heads[step]
        end = len(lines) if step is None else next((head for head in heads if head > start), len(lines))
        pattern = re.compile(rf"\s*(\[\[?\s*(step\.)?)?{re.escape(key)}\b") if key else None
        matches = (number for number in range(start, end) if pattern and pattern.match(lines[number]))
        return next(matches, start) + 1


# A stone


def read_stone(name: str, text: str, people: Sequence[str], read_setup: ReadSetup) -> Stone:
    """Read a stone. Its id is the number in the file's name."""
    file = StepFile(name, text)
    keys = file.parse()
    steps = file.steps(keys.pop("step", None), lambda step: read_step(step, people, read_setup, STEP_ID))
    for at, step in enumerate(steps):
        if step.continues not in (None, *(earlier := [each.id for each in steps[:at]])):
            unknown = f"{quote(step.continues)} is no step before this one: expected {join_words(earlier)}"
            raise file.locate_fault(RecordError("continues", unknown), at, step.id)
    try:
        return _make_stone(name, keys, people, steps, read_setup)
    except MatchaError as fault:
        raise file.locate_fault(fault) from None


def _make_stone(name: str, keys: Keys, people: Sequence[str], steps: tuple[Step, ...], read_setup: ReadSetup) -> Stone:
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
        setup=read_setup(STONE_KIND, own),
    )


# A step


def read_step(keys: Keys, people: Sequence[str], read_setup: ReadSetup, ids: re.Pattern[str]) -> Step:
    """Read a step whose id matches `ids`."""
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
        setup=read_setup(keys["kind"], own),
        endings=tuple(_read_ending(each, people, f"ending[{at}]") for at, each in enumerate(endings)),
        closing_speeches=read_speeches(keys.get("say", []), people, "say"),
        rules=tuple(keys.get("rules", "").split()),
        condition=_read_condition(keys.get("only", {}), "only"),
        continues=keys.get("continues"),
        undo_reaches_previous=keys.get("undoes", False),
        skill=keys.get("skill", ""),
    )


COMMON_STEP_KEYS: Final = ("id", "ending", *StepKeys.__annotations__)
"""The keys that a step can have in all games."""


def check_kind(kind: str, kinds: Iterable[str]) -> None:
    """Refuse an unknown kind of step."""
    if kind not in kinds:
        steps = [each for each in kinds if each != STONE_KIND]
        raise RecordError("kind", f"{quote(kind)} is no kind of step: expected {join_words(steps)}")


def check_keys(kind: str, keys: Keys, kinds: Mapping[str, Sequence[str]], schema: type) -> None:
    """Refuse an unknown kind of step, unknown keys, and values of a wrong type."""
    check_kind(kind, kinds)
    check_known_keys(keys, kinds[kind], f"a {kind}")
    check_type(keys, schema, "")


def check_known_keys(keys: Keys, known: Sequence[str], what: str) -> None:
    """Refuse unknown keys, and suggest the one that may be meant."""
    for key in keys:
        if key not in known:
            near = "".join(f", perhaps {each}" for each in get_close_matches(key, known, 1))
            raise RecordError(key, f"{what} has no such key{near}: expected {join_words(known)}")


def _game_keys(keys: Keys, known: type) -> Keys:
    """Check the keys that all games share and return the others."""
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
    """Read a condition, as in `{ winner = "you", leaves = [0, 1, 2] }`: each fact with one value or several."""
    if not isinstance(keys, dict):
        raise RecordError(path, 'expected facts, as in { winner = "you" }')
    condition = {name: tuple(each) if isinstance(each, list) else (each,) for name, each in keys.items()}
    for name, values in condition.items():
        if not values or not all(type(value) in (str, int, bool) for value in values):
            expected = "expected a word, a whole number, true or false, or a list of some"
            raise RecordError(path, f"{quote(name)}: {expected}")
    return condition


def read_speeches(lines: Sequence[str], people: Sequence[str], path: str) -> tuple[Speech, ...]:
    """Read speeches, each written as a name, a colon and the words."""
    speeches, known = [], (*people, TABLE)
    for at, text in enumerate(lines):
        who, colon, words = text.partition(": ")
        if not colon or who not in known or not words:
            raise RecordError(f"{path}[{at}]", f"{quote(text)}: expected {join_words(known)}, a colon, and words")
        speeches.append(Speech(who, words))
    return tuple(speeches)


# A story


class StoryFolder:
    """The folder `story` of a package: its stones, deals and other speeches."""

    def __init__(self, package: str) -> None:
        self._files = resources.files(package) / "story"

    def text(self, name: str) -> str:
        """Read a file."""
        return (self._files / name).read_text("utf-8")

    @cached_property
    def deals(self) -> Data:
        """The deals by name, each a record with its purpose."""
        deals: Data = json.loads(self.text("deals.json"))
        return deals

    def check_deal(self, keys: Keys, path: str = "") -> None:
        """Refuse an unknown deal."""
        if "deal" in keys and keys["deal"] not in self.deals:
            unknown = f"{quote(keys['deal'])} is no deal of the story: expected {join_words(self.deals)}"
            raise RecordError(f"{path}deal", unknown)

    @cached_property
    def sentences(self) -> Mapping[str, Mapping[str, str]]:
        """The speeches that belong to no step, by topic."""
        sentences: Mapping[str, Mapping[str, str]] = tomllib.loads(self.text("story.toml"))
        return sentences

    def story(self, names: Iterable[str], people: Sequence[str], read_setup: ReadSetup) -> Story:
        """Read a story from files of stones."""
        return Story(tuple(read_stone(name, self.text(name), people, read_setup) for name in names))
