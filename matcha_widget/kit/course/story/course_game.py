"""The interface between a course and its game: opening steps, applying acts, and the game's part of the snapshot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from .story import Facts, Speech, Step, Story

if TYPE_CHECKING:
    from matcha_widget.kit.bot_turns import TableLuck

    from .course_progress import CourseProgress, ProgressText
    from .course_state import CourseState

Situation: TypeAlias = Any
"""The table in a step of a story: an immutable value of the game."""

Act: TypeAlias = Any
"""A choice that a learner has made."""

NextAct: TypeAlias = Callable[[Situation], Act | Literal["go"] | None]
"""Returns the next saved act from a situation; None after the last."""

Continuation: TypeAlias = Literal["cards", "round"]


Mark: TypeAlias = tuple[str, ...]
"""Something to record in the progress: `("stamp",)`, `("ending", name)`, `("duel", who, "won" or "lost")`."""


class ActResult(NamedTuple):
    """The result of an act."""

    situation: Situation
    speeches: tuple[tuple[Speech, int], ...] = ()
    """The speeches about it, each with the number of frames that are still to be played then."""
    facts: Facts | None = None
    """The facts that choose the ending, once the step is over."""
    frames_before_ending: int = 0
    """The number of frames still to be played at the first speech of the ending."""
    is_aside: bool = False
    """True if it changes nothing in the story, so there is nothing to take back."""
    is_refused: bool = False
    """True if the act is rejected; the speeches say why."""
    replays_frames: bool = False
    """True if frames are played once more."""
    marks: tuple[Mark, ...] = ()
    """The marks to record."""
    good_ending_marks: tuple[Mark, ...] = ()
    """The marks to record if the ending is good."""


class CourseGame(Protocol):
    """A game taught in stones and steps: a module of functions."""

    @property
    def STORY(self) -> Story:  # noqa: N802  # a constant of the module, as the next ones
        """The story."""

    @property
    def FIRST(self) -> Facts:  # noqa: N802
        """The facts before the first step."""

    @property
    def TEXT(self) -> ProgressText:  # noqa: N802
        """The text form of its progress."""

    def open_step(self, step: Step, facts: Facts, earlier: Situation | None, luck: TableLuck) -> ActResult:
        """Open a step. `earlier` is the last situation of the step that it continues."""

    def choices(self, step: Step, situation: Situation) -> Sequence[object]:
        """List the present choices, as wire data."""

    def possible_acts(self, step: Step, situation: Situation) -> Sequence[Act]:
        """List every act that a browser can ask for: each choice with each claim that can go with it."""

    def is_playable_offline(self, step: Step) -> bool:
        """True if a page without Python can play the step, because the learner alone decides in it."""

    def continuation(self, step: Step, situation: Situation) -> Continuation | None:
        """Return the result of Go on within the step, if it waits for that."""

    def apply_act(self, step: Step, situation: Situation, act: Act, luck: TableLuck) -> ActResult:
        """Apply an act."""

    def act_key(self, act: Act) -> str:
        """Return a word that distinguishes an act from the others possible there."""

    def continue_step(self, step: Step, situation: Situation, luck: TableLuck) -> ActResult:
        """Continue after Go on."""

    def can_undo(self, step: Step) -> bool:
        """True if acts of the step can be taken back."""

    def snapshot_fields(self, state: CourseState, progress: CourseProgress, language: str, /) -> Mapping[str, object]:
        """Build the game's part of the trait `snapshot`, with the mood of the face."""

    def explorer_facts(self, step: Step) -> Mapping[str, object] | None:
        """Return the facts for a step's explorer, if it has one."""

    def dump_step(self, step: Step, situation: Situation) -> str | None:
        """Write the game in progress as text; None if there is none to save."""

    def restore_step(self, step: Step, facts: Facts, text: str, luck: TableLuck) -> tuple[ActResult, NextAct]:
        """Open a step again from such a text, with the saved acts."""
