"""A course as a widget: one panel, one story; every intent has exactly one answer, and what was reached is kept."""

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
from matcha_widget.kit.course.panel import Panel
from matcha_widget.kit.file_names import PROGRESS_FILE
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.widgets.library import model_reference
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.sentences import IntentRefused, sentence

from . import course_state as walking
from .course_progress import CourseFiles, CourseProgress
from .course_state import CourseState
from .story import Stone

if TYPE_CHECKING:
    from matcha_widget.kit.course.practice.practice_widget import Practice
    from matcha_widget.kit.course.practice.skills import Skills

    from .course_game import CourseGame
    from .course_schema import CourseSnapshot, StepData, StoneData, TimedSpeech


class CoursePanel(Panel[CourseState]):
    """A story to be walked, whatever the game; it lies in the game's own file, in another one, with None in none.

    `known`: what the file of its practice may speak of, where others than this game's exercises are kept there too.
    """

    GAME: ClassVar[CourseGame]
    STONES: ClassVar[str] = "stones"
    """What they are called."""
    SYNCED_TRAITS: ClassVar[set[str]] = {"snapshot", "explorer", "practice"}

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """Where somebody stands, and what may be known there: nothing of what an act would lead to."""
    explorer: Any = traitlets.Dict(None, allow_none=True, read_only=True).tag(sync=True)
    """What the explorer of this step knows."""
    practice: Any = traitlets.Instance(Widget, allow_none=True, read_only=True).tag(sync=True, to_json=model_reference)
    """What is practised in this panel, a widget of its own; None: the story is walked."""

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
        """How far somebody has come, as the file has it."""
        return self.GAME.TEXT.dump(self._progress)

    def _restore(self) -> CourseState:
        """The story where it was left; what cannot be gone on with begins its step anew."""
        game, story = self.GAME, self.GAME.STORY
        text = self._files.game()
        if not self._progress.at:
            return walking.open_stone(game, story.stones[0], TableLuck(None))
        step, facts = story.steps[self._progress.at], {**game.FIRST, **self._progress.facts}
        if text is not None:
            try:
                return walking.restore_state(game, step, facts, text, TableLuck(None))
            except MatchaError:
                pass  # it is of another step, or was changed by hand: this one begins anew
        return walking.open_step(game, step, facts, TableLuck(None))

    # Up: what a browser has asked for

    def command_for(self, wanted: Any) -> Callable[[], None]:
        """What an intent leads to."""
        if wanted.type == "practise":
            return partial(self._open_practice, self.make_practice())
        return partial(self._set_state, *self._reduce(wanted), again=wanted.type == "again")

    def _reduce(self, wanted: Any) -> tuple[CourseState, CourseProgress]:
        """Where an intent leads to, and how far that is."""
        walk, progress = self._state, self._progress
        match wanted.type:
            case "act":
                return walking.apply_act(walk, wanted), progress
            case "back":
                return walking.undo_act(walk), progress._replace(back=progress.back | {walk.step.id})
            case "go":
                return walking.continue_course(walk), progress
            case "stone":
                return walking.open_stone(self.GAME, self.GAME.STORY.stone(wanted.stone), TableLuck(None)), progress
            case _:
                return walking.open_stone(self.GAME, self.GAME.STORY.stones[0], TableLuck(None)), CourseProgress()

    def _set_state(self, after: CourseState, progress: CourseProgress, *, again: bool) -> None:
        """Stand there, keep it, tell it."""
        aside = self._files.start_over() if again else ()
        self._progress = self._updated_progress(after, progress)
        self._state = after
        self._notices = (*aside, *self._files.save(self._progress, after.game.dump_step(after.step, after.situation)))
        self.publish()

    def practice_class(self) -> type[Practice]:
        """What asks the exercises of its game."""
        raise IntentRefused("illegal", sentence("no-error"), text="practise: nothing can be practised here")

    def make_practice(self) -> Practice:
        """Ten exercises, which begin where this story was hard; their progress lies beside its file."""
        from matcha_widget.kit.course.practice.practice_widget import StoryContext  # noqa: PLC0415  # most stories end before anybody practises

        path = self._files.path
        file = None if path is None else path.with_name(PROGRESS_FILE)
        story = StoryContext(self._progress, self.leave_practice)
        return self.practice_class()(file, story=story, known=self._skills, language=self.language)

    def _open_practice(self, practice: Widget) -> None:
        """Show it in the place of the story, where nothing is played again, and put the one before it away."""
        before = self.practice
        try:
            with self.hold_sync():
                self.refresh()
                self.set_trait("practice", practice)
        finally:  # an observer may have failed
            if before is not None:
                before.close()

    def leave_practice(self) -> None:
        """Show the story again, as it was left."""
        left = self.practice
        self.set_trait("practice", None)
        if left is not None:
            left.close()

    def close(self) -> None:
        """Leave every browser, and what is practised with it."""
        super().close()
        if self.practice is not None:
            self.practice.close()

    def _updated_progress(self, after: CourseState, progress: CourseProgress) -> CourseProgress:
        """The progress with what has just happened."""
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
        kept = {name: value for name, value in facts.items() if name in self.GAME.TEXT.kept}
        return progress._replace(at=at.id, facts=kept, seconds=progress.seconds + spent)

    def refresh(self) -> None:
        """Whoever plays is called by another name in another language, in its practice too; nothing is played again."""
        if self.practice is not None:
            self.practice.language = self.language
        super().refresh()

    # Down: one trait message for one change

    def publish(self) -> None:
        """Tell where somebody stands, and what the explorer there knows."""
        with self.hold_sync():
            self.set_trait("snapshot", self._current_snapshot())
            self.set_trait("explorer", self._explorer_facts())

    def _current_snapshot(self) -> Any:
        return self.build_snapshot(self._state, self._progress)

    def build_snapshot(self, walk: CourseState, progress: CourseProgress) -> Any:
        """What a browser may know of somebody who stands there."""
        told: list[TimedSpeech] = [
            {**speech.to_data, "left": left if walk.is_fresh else 0} for speech, left in walk.speeches
        ]
        seen: CourseSnapshot = {
            "wire": 1,
            "revision": self._revision_number,
            "answered": self._answered,
            "node": walk.node_key,
            "stones": [_stone_data(stone, walk, progress) for stone in walk.game.STORY.stones],
            "stone": walk.stone.id,
            "picture": walk.stone.picture,
            "step": _step_data(walk),
            "phase": walk.phase,
            "who": walk.speaker,
            "mood": "listening",
            "ask": [speech.to_data for speech in walk.step.prompt],
            "told": told,
            "refused": walk.is_refused,
            "take_away": walk.stone.take_away if walk.phase == "ceremony" else "",
            "back": walk.undo_offer,
            "go": walk.next_go,
            "notices": [{"id": each.id, "args": each.args, "text": ""} for each in self._notices],
            "saved": self._files.path is not None,
        }
        return {**seen, **self.GAME.snapshot_fields(walk, progress, self.language)}

    def still_picture(self, seen: Any, below: str | None) -> str:
        """The first step, as a still picture; `below`: what to do about it, if not to run it."""
        raise NotImplementedError

    def _still_html(self, below: str | None = None) -> str:
        """The first step, however far somebody has come: the same picture for everybody."""
        first = walking.open_stone(self.GAME, self.GAME.STORY.stones[0], TableLuck(None))
        return self.still_picture(self.build_snapshot(first, CourseProgress()), below)

    def __repr__(self) -> str:
        return f"Course({len(self.GAME.STORY.stones)} {self.STONES})"

    def page_traits(self) -> Data:
        """The story as it begins, which says what a page cannot do."""
        from .course_page import first_page_traits  # noqa: PLC0415  # only pages need it

        return super().page_traits() | first_page_traits(self) | {"practice": None}

    def page_answers(self) -> Data:
        """The whole story, as far as it can be played without Python."""
        from .course_page import page_answers  # noqa: PLC0415  # as above

        return page_answers(self)

    def _explorer_facts(self) -> Data | None:
        found = self.GAME.explorer_facts(self._state.step)
        return None if found is None else {**found}


def _stone_data(stone: Stone, walk: CourseState, progress: CourseProgress) -> StoneData:
    """A stone of the path, as somebody sees it who has come so far."""
    state: Literal["done", "hollow", "ahead"] = "done" if stone.id in progress.done else "ahead"
    state = "hollow" if stone.id in progress.hollow else state
    return {
        "id": stone.id,
        "title": stone.title if state != "ahead" or stone is walk.stone else None,
        "spot": stone.spot,
        "state": state,
        "stamp": stone.id in progress.stamps,
    }


def _step_data(walk: CourseState) -> StepData:
    step, stems = walk.step, walk.stone.stems
    return {"id": step.id, "kind": step.kind, "title": step.title, "at": stems.index(step.stem), "of": len(stems)}
