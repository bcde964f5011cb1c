"""Stories as data, whatever the game: stones in a row, with steps and speeches on each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote

from .course_schema import SpeechData

StepSetup: TypeAlias = Any
"""The setup of a step or a stone: a value of the game."""

Fact: TypeAlias = str | int | bool
Facts: TypeAlias = Mapping[str, Any]
"""Facts by name: the results of a step and of those before it."""

Condition: TypeAlias = Mapping[str, tuple[Fact, ...]]
"""The values that facts must have, as in `{"winner": ("you",)}`. An empty condition always holds."""

ALWAYS: Final[Condition] = {}

TABLE: Final = "table"
"""The speaker of words that nobody says."""


class Speech(NamedTuple):
    """A speech of a character or of the table."""

    who: str
    text: str

    @property
    def to_data(self) -> SpeechData:
        """The speech for the wire."""
        return {"who": self.who, "text": self.text}

    def fill_in(self, facts: Facts) -> Speech:
        """Replace names by facts, as in `It was decided in round {round}`."""
        return self._replace(text=self.text.format_map(facts)) if "{" in self.text else self


class Ending(NamedTuple):
    """An ending of a step."""

    when: Condition
    lines: tuple[Speech, ...]
    is_good: bool = False
    offers_undo: bool = False
    """True if the story offers to take the act back first."""


SILENT_ENDING: Final = Ending(ALWAYS, ())


class Step(NamedTuple):
    """A step of a story or a lesson: one question, act or look. `setup` is the game's own value."""

    id: str
    title: str
    kind: str
    who: str
    prompt: tuple[Speech, ...]
    setup: StepSetup
    endings: tuple[Ending, ...] = ()
    closing_speeches: tuple[Speech, ...] = ()
    """The speeches after every ending."""
    rules: tuple[str, ...] = ()
    condition: Condition = ALWAYS
    """The condition without which the step is skipped."""
    continues: str | None = None
    """The step whose situation this one continues, if it comes directly after it."""
    undo_reaches_previous: bool = False
    """True if taking back at its opening leads into the step that it continues."""
    skill: str = ""
    """The skill to practise after an act was taken back here."""

    @property
    def stem(self) -> str:
        """Its number. Alternative steps such as 9.3a and 9.3b share it."""
        return self.id.rstrip("abcdefghij")

    def ending(self, facts: Facts) -> Ending:
        """Return the first ending that fits."""
        endings = self.endings or (SILENT_ENDING,)
        ending = next((each for each in endings if condition_holds(each.when, facts)), None)
        if ending is None:
            raise NotationError(f"step {self.id}: no ending fits {dict(facts)}")
        return ending


class Stone(NamedTuple):
    """A chapter of a story: a few steps at one spot of the path, and a sentence to remember."""

    id: str
    title: str
    spot: str
    """The spot on the path."""
    minutes: float
    who: tuple[str, ...]
    picture: str
    take_away: str
    next_speeches: tuple[Speech, ...]
    """The speeches about the next stone."""
    steps: tuple[Step, ...]
    bowl: Condition = ALWAYS
    """The condition under which its bowl is full."""
    setup: StepSetup = None

    @property
    def stems(self) -> list[str]:
        """The numbers of its steps, alternatives counted once."""
        return list(dict.fromkeys(step.stem for step in self.steps))


class Story:
    """A story: its stones in order."""

    def __init__(self, stones: tuple[Stone, ...]) -> None:
        self.stones = stones

    @cached_property
    def steps(self) -> dict[str, Step]:
        """Every step by its id, in order."""
        return {step.id: step for stone in self.stones for step in stone.steps}

    @cached_property
    def _stone_of(self) -> dict[str, Stone]:
        return {step.id: stone for stone in self.stones for step in stone.steps}

    def stone(self, name: str) -> Stone:
        """Return the stone of this id."""
        stone = next((each for each in self.stones if each.id == name), None)
        if stone is None:
            raise NotationError(f"{quote(name)} is no stone: expected {join_words(each.id for each in self.stones)}")
        return stone

    def stone_of(self, step: Step) -> Stone:
        """Return the stone of a step."""
        return self._stone_of[step.id]

    def next_stone(self, stone: Stone) -> Stone | None:
        """Return the next stone; None after the last."""
        return next(iter(self.stones[self.stones.index(stone) + 1 :]), None)


def condition_holds(condition: Condition, facts: Facts) -> bool:
    """True if the facts meet the condition."""
    return all(facts.get(name) in values for name, values in condition.items())


def next_step(stone: Stone, step: Step, facts: Facts) -> Step | None:
    """Return the next step with these facts; None at the end of the stone."""
    later = stone.steps[stone.steps.index(step) + 1 :]
    return next((each for each in later if each.stem != step.stem and condition_holds(each.condition, facts)), None)
