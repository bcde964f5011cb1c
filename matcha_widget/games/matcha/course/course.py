"""The course: one panel, one story, from the first card to a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from matcha_widget.kit.course.story.course_game import CourseGame
from matcha_widget.kit.course.story.course_panel import CoursePanel

from . import story_game, story_schema

if TYPE_CHECKING:
    from .practice import Practice


class Course(CoursePanel):
    """Ten stones through a tea garden: `Course()`; how far you are lies in a file, `Course(None)` keeps nothing."""

    _kind = traitlets.Unicode("story", read_only=True).tag(sync=True)

    GAME: ClassVar[CourseGame] = story_game
    INTENTS = story_schema.StoryIntent

    def practice_class(self) -> type[Practice]:
        """Matcha's."""
        from .practice import Practice  # noqa: PLC0415  # most stories end before anybody practises

        return Practice

    def still_picture(self, seen: Any, below: str | None) -> str:
        """The first step, as a still picture."""
        from matcha_widget.games.matcha.stills.course_html import course_picture  # noqa: PLC0415  # not before it is shown

        return course_picture(seen, self.language, below)
