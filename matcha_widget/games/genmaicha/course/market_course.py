"""The course of Genmaicha: one panel, one afternoon at a tea market, from two halves to a whole market day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from matcha_widget.kit.course.story.course_game import CourseGame
from matcha_widget.kit.course.story.course_panel import CoursePanel

from . import stall_game, stall_schema

if TYPE_CHECKING:
    from .practice import Practice


class MarketCourse(CoursePanel):
    """Eight stalls of a tea market; how far you are lies in a file, `MarketCourse(None)` keeps nothing."""

    _kind = traitlets.Unicode("stalls", read_only=True).tag(sync=True)

    BUNDLE = "genmaicha"
    BOOK = "genmaicha"
    GAME: ClassVar[CourseGame] = stall_game
    INTENTS = stall_schema.StallCourseIntent
    STONES = "stalls"

    def practice_class(self) -> type[Practice]:
        """Genmaicha's."""
        from .practice import Practice  # noqa: PLC0415  # most stories end before anybody practises

        return Practice

    def still_picture(self, seen: Any, below: str | None) -> str:
        """The first step, as a still picture."""
        from .stall_still import stall_picture  # noqa: PLC0415  # not before it is shown

        return stall_picture(seen, self.language, below)
