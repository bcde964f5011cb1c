"""The widget of a course: a story whose progress is saved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from types import EllipsisType
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import traitlets

from matcha_widget.engine.core.errors import MatchaError
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.limits import MAX_COUNTED_PAUSE
from matcha_widget.kit.course.mood import MOOD_BY_RESULT
from matcha_widget.kit.course.panel import Panel
from matcha_widget.kit.file_names import PROGRESS_FILE
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.widgets.library import model_reference
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.sentences import IntentRefused, sentence

from .course_progress import CourseFiles, CourseProgress
from .course_state import CourseState, apply_act, continue_course, open_step, open_stone, restore_state, undo_act
from .story import Stone

if TYPE_CHECKING:
    from matcha_widget.kit.course.practice.practice_widget import Practice
    from matcha_widget.kit.course.practice.skills import Skills

    from .course_game import CourseGame
    from .course_schema import CourseSnapshot, StepData, StoneData, TimedSpeech


class CoursePanel(Panel[CourseState]):
    """A story in a panel. Its progress is in the game's own file, another one, or, with None, nowhere.

    `known` are the skills that the file of its practice may name, if more than this game's.
    """

    GAME: ClassVar[CourseGame]
    STONES: ClassVar[str] = "stones"
    """The name of the stones in this game."""
    SYNCED_TRAITS: ClassVar[set[str]] = {"snapshot", "explorer", "practice"}

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """A `CourseSnapshot` with the game's fields: the present state, and nothing that follows from an act."""
    explorer: Any = traitlets.Dict(None, allow_none=True, read_only=True).tag(sync=True)
    """The facts for the step's explorer."""
    practice: Any = traitlets.Instance(Widget, allow_none=True, read_only=True).tag(sync=True, to_json=model_reference)
    """The practice that is open in this panel, a widget of its own; None while the story is shown."""

    def __init__(
        self,
        keep: str | Path | EllipsisType | None = ...,
        *,
        known: Skills | None = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self._skills = known
        self._files = CourseFiles(self.GAME.TEXT.file if isinstance(keep, EllipsisType) else keep, self.GAME.TEXT)
        self._acted_at = monotonic()
        self._progress, self._notices = self._files.load()
        self._state = self._restore()
        super().__init__(language=language, snapshot=self._current_snapshot(), explorer=self._explorer_facts())

    @property
    def progress(self) -> str:
        """The progress as text."""
        return self.GAME.TEXT.dump(self._progress)

    def _restore(self) -> CourseState:
        """Resume the saved story. A step whose game cannot be restored starts over."""
        game, story = self.GAME, self.GAME.STORY
        text = self._files.game()
        if not self._progress.at:
            return open_stone(game, story.stones[0], TableLuck(None))
        step, facts = story.steps[self._progress.at], {**game.FIRST, **self._progress.facts}
        if text is not None:
            try:
                return restore_state(game, step, facts, text, TableLuck(None))
            except MatchaError:
                pass  # of another step, or edited by hand
        return open_step(game, step, facts, TableLuck(None))

    # Intents

    def command_for(self, intent: Any) -> Callable[[], None]:
        """Check an intent and return the command for it."""
        if intent.type == "practise":
            return partial(self._open_practice, self.make_practice())
        return partial(self._set_state, *self._reduce(intent), again=intent.type == "again")

    def _reduce(self, intent: Any) -> tuple[CourseState, CourseProgress]:
        """Return the state and the progress after an intent."""
        state, progress = self._state, self._progress
        match intent.type:
            case "act":
                return apply_act(state, intent), progress
            case "back":
                return undo_act(state), progress._replace(back=progress.back | {state.step.id})
            case "go":
                return continue_course(state), progress
            case "stone":
                return open_stone(self.GAME, self.GAME.STORY.stone(intent.stone), TableLuck(None)), progress
            case _:
                return open_stone(self.GAME, self.GAME.STORY.stones[0], TableLuck(None)), CourseProgress()

    def _set_state(self, after: CourseState, progress: CourseProgress, *, again: bool) -> None:
        notices = self._files.start_over() if again else ()
        self._progress = self._updated_progress(after, progress)
        self._state = after
        self._notices = (*notices, *self._files.save(self._progress, after.game.dump_step(after.step, after.situation)))
        self.publish()

    def practice_class(self) -> type[Practice]:
        """Return the practice widget of its game."""
        raise IntentRefused("illegal", sentence("no-error"), text="practise: nothing can be practised here")

    def make_practice(self) -> Practice:
        """Build a practice that starts from this story's progress and is saved beside its file."""
        from matcha_widget.kit.course.practice.practice_widget import StoryContext  # noqa: PLC0415  # loaded only if somebody practises

        path = self._files.path
        file = None if path is None else path.with_name(PROGRESS_FILE)
        story = StoryContext(self._progress, self.leave_practice)
        return self.practice_class()(file, story=story, known=self._skills, language=self.language)

    def _open_practice(self, practice: Widget) -> None:
        """Show a practice in place of the story, and close the one before it."""
        before = self.practice
        try:
            with self.hold_sync():
                self.refresh()
                self.set_trait("practice", practice)
        finally:  # even if an observer has failed
            if before is not None:
                before.close()

    def leave_practice(self) -> None:
        """Return to the story."""
        practice = self.practice
        self.set_trait("practice", None)
        if practice is not None:
            practice.close()

    def close(self) -> None:
        """Close the panel and its practice."""
        super().close()
        if self.practice is not None:
            self.practice.close()

    def _updated_progress(self, after: CourseState, progress: CourseProgress) -> CourseProgress:
        now = monotonic()
        spent = round(min(now - self._acted_at, MAX_COUNTED_PAUSE))
        self._acted_at = now
        for mark in after.marks if after.is_fresh else ():
            progress = progress.with_mark(after.step.id, after.stone.id, mark)
        at, facts = after.step, after.facts_before
        if after.phase == "ceremony":
            progress = progress.with_stone(after.stone.id, full=after.is_bowl_full)
            following = self.GAME.STORY.next_stone(after.stone)
            at, facts = (following.steps[0], self.GAME.FIRST) if following else (at, facts)
        saved_facts = {name: value for name, value in facts.items() if name in self.GAME.TEXT.kept}
        return progress._replace(at=at.id, facts=saved_facts, seconds=progress.seconds + spent)

    def refresh(self) -> None:
        """Send the state again in the present language, in the practice too."""
        if self.practice is not None:
            self.practice.language = self.language
        super().refresh()

    # The snapshot: one trait message for one change

    def publish(self) -> None:
        """Send the snapshot and the explorer's facts."""
        with self.hold_sync():
            self.set_trait("snapshot", self._current_snapshot())
            self.set_trait("explorer", self._explorer_facts())

    def _current_snapshot(self) -> Any:
        return self.build_snapshot(self._state, self._progress)

    def build_snapshot(self, state: CourseState, progress: CourseProgress) -> Any:
        """Build the trait `snapshot` for a state."""
        speeches: list[TimedSpeech] = [
            {**speech.to_data, "left": left if state.is_fresh else 0} for speech, left in state.speeches
        ]
        snapshot: CourseSnapshot = {
            "wire": 1,
            "revision": self._revision_number,
            "answered": self._answered,
            "node": state.node_key,
            "stones": [_stone_data(stone, state, progress) for stone in state.game.STORY.stones],
            "stone": state.stone.id,
            "picture": state.stone.picture,
            "step": _step_data(state),
            "phase": state.phase,
            "who": state.speaker,
            "mood": MOOD_BY_RESULT[None],
            "ask": [speech.to_data for speech in state.step.prompt],
            "told": speeches,
            "refused": state.is_refused,
            "take_away": state.stone.take_away if state.phase == "ceremony" else "",
            "back": state.undo_offer,
            "go": state.next_go,
            "notices": [{"id": each.id, "args": each.args, "text": ""} for each in self._notices],
            "saved": self._files.path is not None,
        }
        return {**snapshot, **self.GAME.snapshot_fields(state, progress, self.language)}

    def still_picture(self, snapshot: Any, below: str | None) -> str:
        """Draw the first step as static HTML. `below` replaces the line that says to run the cell."""
        raise NotImplementedError

    def _still_html(self, below: str | None = None) -> str:
        """Draw the first step whatever the progress, so that the picture is the same for everybody."""
        first = open_stone(self.GAME, self.GAME.STORY.stones[0], TableLuck(None))
        return self.still_picture(self.build_snapshot(first, CourseProgress()), below)

    def __repr__(self) -> str:
        return f"Course({len(self.GAME.STORY.stones)} {self.STONES})"

    def page_traits(self) -> Data:
        """Return the traits of a page at the start of the story."""
        from .course_page import first_page_traits  # noqa: PLC0415  # only pages need it

        return super().page_traits() | first_page_traits(self) | {"practice": None}

    def page_answers(self) -> Data:
        """Precompute the answers of a page, as far as the story can be played without Python."""
        from .course_page import page_answers  # noqa: PLC0415  # as above

        return page_answers(self)

    def _explorer_facts(self) -> Data | None:
        facts = self.GAME.explorer_facts(self._state.step)
        return None if facts is None else {**facts}


def _stone_data(stone: Stone, state: CourseState, progress: CourseProgress) -> StoneData:
    look: Literal["done", "hollow", "ahead"] = "done" if stone.id in progress.done else "ahead"
    look = "hollow" if stone.id in progress.hollow else look
    return {
        "id": stone.id,
        "title": stone.title if look != "ahead" or stone is state.stone else None,
        "spot": stone.spot,
        "state": look,
        "stamp": stone.id in progress.stamps,
    }


def _step_data(state: CourseState) -> StepData:
    step, stems = state.step, state.stone.stems
    return {"id": step.id, "kind": step.kind, "title": step.title, "at": stems.index(step.stem), "of": len(stems)}
