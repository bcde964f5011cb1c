"""What a story is: stones in a row, steps on each, and what is said; data, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote

from .course_schema import SpeechData

StepSetup: TypeAlias = Any
"""What a game has to know of a step, or of a stone: its own value."""

Fact: TypeAlias = str | int | bool
Facts: TypeAlias = Mapping[str, Any]
"""What is so in a story, by name: what became of a step, what earlier ones have left."""

Condition: TypeAlias = Mapping[str, tuple[Fact, ...]]
"""Fits where each of these facts is one of its values: `{"winner": ("you",)}`. An empty one always fits."""

ALWAYS: Final[Condition] = {}

TABLE: Final = "table"
"""Who says what nobody says."""


class Speech(NamedTuple):
    """A line that somebody says, or the table."""

    who: str
    text: str

    @property
    def to_data(self) -> SpeechData:
        """As the wire has it."""
        return {"who": self.who, "text": self.text}

    def fill_in(self, facts: Facts) -> Speech:
        """The line with facts in the place of their names, as in `It was decided in round {round}`."""
        return self._replace(text=self.text.format_map(facts)) if "{" in self.text else self


class Ending(NamedTuple):
    """What is said where a step has come out like this."""

    when: Condition
    lines: tuple[Speech, ...]
    is_good: bool = False
    """It is what the step is after."""
    offers_undo: bool = False
    """Taking it back is offered first."""


SILENT_ENDING: Final = Ending(ALWAYS, ())


class Step(NamedTuple):
    """One question, act or look; `play` is the game's own: what lies on the table, what may be done."""

    id: str
    title: str
    kind: str
    who: str
    prompt: tuple[Speech, ...]
    setup: StepSetup
    endings: tuple[Ending, ...] = ()
    closing_speeches: tuple[Speech, ...] = ()
    """What is said after every ending."""
    rules: tuple[str, ...] = ()
    condition: Condition = ALWAYS
    """It is left out where earlier steps have left other facts."""
    continues: str | None = None
    """The step at whose end this one begins, if that has just been played."""
    undo_reaches_previous: bool = False
    """Taking back at its beginning leads into the step that it continues."""
    skill: str = ""
    """What is practised by whoever has taken something back here."""

    @property
    def stem(self) -> str:
        """Its number: steps that stand for one another, as 9.3a and 9.3b, share it."""
        return self.id.rstrip("abcdefghij")

    def ending(self, facts: Facts) -> Ending:
        """The first one that fits."""
        found = next(
            (ending for ending in self.endings or (SILENT_ENDING,) if condition_holds(ending.when, facts)), None
        )
        if found is None:
            raise NotationError(f"step {self.id}: no ending fits {dict(facts)}")
        return found


class Stone(NamedTuple):
    """A few steps at one spot of the path, and what one takes along from there."""

    id: str
    title: str
    spot: str
    """Where on the path it lies."""
    minutes: float
    who: tuple[str, ...]
    picture: str
    take_away: str
    next_speeches: tuple[Speech, ...]
    """What is said of the stone that follows."""
    steps: tuple[Step, ...]
    bowl: Condition = ALWAYS
    """Its bowl is full where this fits what its steps have left."""
    setup: StepSetup = None
    """What the game has to know of it."""

    @property
    def stems(self) -> list[str]:
        """The numbers of its steps."""
        return list(dict.fromkeys(step.stem for step in self.steps))


class Story:
    """All stones, in their order."""

    def __init__(self, stones: tuple[Stone, ...]) -> None:
        self.stones = stones

    @cached_property
    def steps(self) -> dict[str, Step]:
        """Every step by its id, in their order."""
        return {step.id: step for stone in self.stones for step in stone.steps}

    @cached_property
    def _stone_of(self) -> dict[str, Stone]:
        return {step.id: stone for stone in self.stones for step in stone.steps}

    def stone(self, name: str) -> Stone:
        """The stone of this id."""
        found = next((stone for stone in self.stones if stone.id == name), None)
        if found is None:
            raise NotationError(f"{quote(name)} is no stone: expected {join_words(stone.id for stone in self.stones)}")
        return found

    def stone_of(self, step: Step) -> Stone:
        """Where a step is."""
        return self._stone_of[step.id]

    def next_stone(self, stone: Stone) -> Stone | None:
        """The one after it; None after the last."""
        return next(iter(self.stones[self.stones.index(stone) + 1 :]), None)


def condition_holds(condition: Condition, facts: Facts) -> bool:
    """Whether all of it is so."""
    return all(facts.get(name) in values for name, values in condition.items())


def next_step(stone: Stone, step: Step, facts: Facts) -> Step | None:
    """The step after this one, with these facts; None at the end of the stone."""
    later = stone.steps[stone.steps.index(step) + 1 :]
    return next((each for each in later if each.stem != step.stem and condition_holds(each.condition, facts)), None)
