"""The course of Genmaicha: one panel, one afternoon at a tea market, from two halves to a whole market day."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import traitlets

from matcha_widget.kit.bot_turns import Luck
from matcha_widget.kit.course.course_game import CourseGame
from matcha_widget.kit.course.course_panel import CoursePanel
from matcha_widget.kit.course.course_progress import CourseProgress, ProgressText
from matcha_widget.kit.course.skills import Skills
from matcha_widget.kit.course.walk import at_stone

from . import stall_game, stall_schema
from .stall_game import KEPT, STORY
from .stall_play import PEOPLE

if TYPE_CHECKING:
    from .practice import Practice

KEEP: Final = "matcha-genmaicha.txt"


class MarketCourse(CoursePanel):
    """Eight stalls of a tea market; how far you are lies in a file, `MarketCourse(None)` keeps nothing."""

    _kind = traitlets.Unicode("stalls", read_only=True).tag(sync=True)

    BUNDLE = "genmaicha"
    BOOK = "genmaicha"
    GAME: ClassVar[CourseGame] = stall_game
    TEXT = ProgressText("genmaicha-course/1", STORY, KEPT, PEOPLE)
    INTENTS = stall_schema.StallIntents

    def __init__(self, keep: str | Path | None = KEEP, *, known: Skills | None = None, language: str = "en") -> None:
        super().__init__(keep, known=known, language=language)

    def exercises(self) -> type[Practice]:
        """Genmaicha's."""
        from .practice import Practice  # noqa: PLC0415  # most stories end before anybody practises

        return Practice

    def _drawn(self, below: str | None = None) -> str:
        """The first step, however far somebody has come: the same picture for everybody."""
        from .stall_still import stall_picture  # noqa: PLC0415  # not before it is shown

        first = at_stone(stall_game, STORY.stones[0], Luck(None))
        return stall_picture(self.seen(first, CourseProgress()), self.language, below)

    def __repr__(self) -> str:
        return f"Course({len(STORY.stones)} stalls)"
