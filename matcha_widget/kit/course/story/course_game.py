"""What a course asks of a game: how a step opens, what an act leads to, and what a browser is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from .story import Facts, Speech, Step, Story

if TYPE_CHECKING:
    from matcha_widget.kit.bot_turns import TableLuck

    from .course_progress import CourseProgress, ProgressText
    from .course_state import CourseState

Situation: TypeAlias = Any
"""What lies on the table in a step, who plays there: the game's own value, which never changes."""

Act: TypeAlias = Any
"""A choice that somebody has made."""

NextAct: TypeAlias = Callable[[Situation], Act | Literal["go"] | None]
"""What was done next, from here; None at the end."""

Continuation: TypeAlias = Literal["cards", "round"]


Mark: TypeAlias = tuple[str, ...]
"""`("stamp",)`: a surprise; `("ending", name)`: one for the step's album; `("duel", who, "won" or "lost")`."""


class ActResult(NamedTuple):
    """What an act has led to."""

    situation: Situation
    speeches: tuple[tuple[Speech, int], ...] = ()
    """What is said of it, each line with how many frames are still to be played then."""
    facts: Facts | None = None
    """What the endings of the step are chosen by, once it is over."""
    frames_before_ending: int = 0
    """How many frames are still to be played when the ending's first line is said."""
    is_aside: bool = False
    """It changes nothing in the story: there is nothing to take back."""
    is_refused: bool = False
    """Aside, it comes back by itself: what is told says why."""
    replays_frames: bool = False
    """Aside, something is shown once more: its frames are to be played."""
    marks: tuple[Mark, ...] = ()
    """What is remembered of it in the progress."""
    good_ending_marks: tuple[Mark, ...] = ()
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

    def open_step(self, step: Step, facts: Facts, earlier: Situation | None, luck: TableLuck) -> ActResult:
        """What lies there as the step opens; `earlier`: the end of the step that it continues."""

    def choices(self, step: Step, situation: Situation) -> Sequence[object]:
        """What may be done now, as the wire has it."""

    def possible_acts(self, step: Step, situation: Situation) -> Sequence[Act]:
        """Every act that a browser can ask for now: the choices, each with all that can be said with it."""

    def is_playable_offline(self, step: Step) -> bool:
        """Whether a page without Python can have it, since nobody decides anything in it but the learner."""

    def continuation(self, step: Step, situation: Situation) -> Continuation | None:
        """What Go on leads to within the step."""

    def apply_act(self, step: Step, situation: Situation, act: Act, luck: TableLuck) -> ActResult:
        """What one of the choices leads to."""

    def act_key(self, act: Act) -> str:
        """An act in one word, with which it can be told from the others that are possible there."""

    def continue_step(self, step: Step, situation: Situation, luck: TableLuck) -> ActResult:
        """What Go on leads to, where it waits for that."""

    def can_undo(self, step: Step) -> bool:
        """Whether its acts can be taken back."""

    def snapshot_fields(self, walk: CourseState, progress: CourseProgress, language: str) -> Mapping[str, object]:
        """The game's own part of the trait `snapshot`, with the mood of the face."""

    def explorer_facts(self, step: Step) -> Mapping[str, object] | None:
        """What the explorer of a step knows, if it is one."""

    def dump_step(self, step: Step, situation: Situation) -> str | None:
        """The game in progress, to be written into a file; None where there is none to be kept."""

    def restore_step(self, step: Step, facts: Facts, text: str, luck: TableLuck) -> tuple[ActResult, NextAct]:
        """The step as it opened, from such a file, and what tells the acts that have been made since."""
