"""What a course asks of a game: how a step opens, what an act leads to, and what a browser is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from .story import Facts, Speech, Step, Story

if TYPE_CHECKING:
    from matcha_widget.kit.bot_turns import Luck

    from .course_progress import CourseProgress, ProgressText
    from .walk import Walk

Situation: TypeAlias = Any
"""What lies on the table in a step, who plays there: the game's own value, which never changes."""

Act: TypeAlias = Any
"""A choice that somebody has made."""

NextAct: TypeAlias = Callable[[Situation], Act | Literal["go"] | None]
"""What was done next, from here; None at the end."""

Waits: TypeAlias = Literal["cards", "round"]


Mark: TypeAlias = tuple[str, ...]
"""`("stamp",)`: a surprise; `("ending", name)`: one for the step's album; `("duel", who, "won" or "lost")`."""


class Played(NamedTuple):
    """What an act has led to."""

    situation: Situation
    told: tuple[tuple[Speech, int], ...] = ()
    """What is said of it, each line with how many frames are still to be played then."""
    facts: Facts | None = None
    """What the endings of the step are chosen by, once it is over."""
    answer: int = 0
    """How many frames are still to be played when the ending's first line is said."""
    aside: bool = False
    """It changes nothing in the story: there is nothing to take back."""
    refused: bool = False
    """Aside, it comes back by itself: what is told says why."""
    again: bool = False
    """Aside, something is shown once more: its frames are to be played."""
    marks: tuple[Mark, ...] = ()
    """What is remembered of it in the progress."""
    prize: tuple[Mark, ...] = ()
    """What is, where its ending is a good one."""


class CourseGame(Protocol):
    """A game that is taught in stones and steps: a module of functions."""

    @property
    def STORY(self) -> Story:  # noqa: N802  # a constant of the module, as the next ones
        """Its story."""

    @property
    def FIRST(self) -> Facts:  # noqa: N802
        """What is so where no step has left anything else."""

    @property
    def TEXT(self) -> ProgressText:  # noqa: N802
        """How far somebody has come in it, as text."""

    def opened(self, step: Step, facts: Facts, earlier: Situation | None, luck: Luck) -> Played:
        """What lies there as the step opens; `earlier`: the end of the step that it continues."""

    def choices(self, step: Step, situation: Situation) -> Sequence[object]:
        """What may be done now, as the wire has it."""

    def acts(self, step: Step, situation: Situation) -> Sequence[Act]:
        """Every act that a browser can ask for now: the choices, each with all that can be said with it."""

    def plays_alone(self, step: Step) -> bool:
        """Whether a page without Python can have it, since nobody decides anything in it but the learner."""

    def waits(self, step: Step, situation: Situation) -> Waits | None:
        """What Go on leads to within the step."""

    def acted(self, step: Step, situation: Situation, act: Act, luck: Luck) -> Played:
        """What one of the choices leads to."""

    def named(self, act: Act) -> str:
        """An act in one word, with which it can be told from the others that are possible there."""

    def gone_on(self, step: Step, situation: Situation, luck: Luck) -> Played:
        """What Go on leads to, where it waits for that."""

    def may_take_back(self, step: Step) -> bool:
        """Whether its acts can be taken back."""

    def shown(self, walk: Walk, progress: CourseProgress, language: str) -> Mapping[str, object]:
        """The game's own part of the trait `snapshot`, with the mood of the face."""

    def explorer(self, step: Step) -> Mapping[str, object] | None:
        """What the explorer of a step knows, if it is one."""

    def dump(self, step: Step, situation: Situation) -> str | None:
        """The game in progress, to be written into a file; None where there is none to be kept."""

    def recalled(self, step: Step, facts: Facts, text: str, luck: Luck) -> tuple[Played, NextAct]:
        """The step as it opened, from such a file, and what tells the acts that have been made since."""
