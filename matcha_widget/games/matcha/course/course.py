"""The course: one panel, one story, from the first card to a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import traitlets

from matcha_widget.kit import words
from matcha_widget.kit.bot_turns import Luck
from matcha_widget.kit.course.course_game import CourseGame
from matcha_widget.kit.course.course_panel import CoursePanel
from matcha_widget.kit.course.course_progress import CourseProgress, ProgressText
from matcha_widget.kit.course.skills import Skills
from matcha_widget.kit.course.walk import at_stone

from . import story_game, story_schema
from .story_game import KEPT, STORY
from .story_play import PEOPLE

if TYPE_CHECKING:
    from .practice import Practice

KEEP: Final = "matcha-course.txt"


class Course(CoursePanel):
    """Ten stones through a tea garden: `Course()`; how far you are lies in a file, `Course(None)` keeps nothing."""

    _kind = traitlets.Unicode("story", read_only=True).tag(sync=True)

    GAME: ClassVar[CourseGame] = story_game
    TEXT = ProgressText("matcha-course/1", STORY, KEPT, PEOPLE)
    INTENTS = story_schema.StoryIntent

    def __init__(self, keep: str | Path | None = KEEP, *, known: Skills | None = None, language: str = "en") -> None:
        super().__init__(keep, known=known, language=language)

    def exercises(self) -> type[Practice]:
        """Matcha's."""
        from .practice import Practice  # noqa: PLC0415  # most stories end before anybody practises

        return Practice

    def _drawn(self, below: str | None = None) -> str:
        """The first step, however far somebody has come: the same picture for everybody."""
        from matcha_widget.games.matcha.stills.course_html import course_picture  # noqa: PLC0415  # not before it is shown

        below = words.text("no-kernel", {}, self.language) if below is None else below
        first = at_stone(story_game, STORY.stones[0], Luck(None))
        return course_picture(self.seen(first, CourseProgress()), self.language, below)

    def __repr__(self) -> str:
        return f"Course({len(STORY.stones)} stones)"
