"""Matcha as a game that is taught in stones and steps: one function for each that `kit.course.course_game` asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matcha_widget.kit.course.course_progress import ProgressText
from matcha_widget.kit.course.story import Facts, Story

from .story_acts import acted, gone_on, opened
from .story_choices import acts, choices, may_take_back, named, plays_alone, waits
from .story_play import PEOPLE, story
from .story_recall import dump, recalled
from .story_shown import explorer, shown

__all__ = [
    "FIRST", "STORY", "TEXT", "acted", "acts", "choices", "dump", "explorer", "gone_on", "may_take_back", "named",
    "opened", "plays_alone", "recalled", "shown", "waits",
]  # fmt: skip

STORY: Final[Story] = story()

FIRST: Final[Facts] = {"leaves": 4}

KEPT: Final[Mapping[str, str]] = {"leaves": "[0-5]"} | {
    f"tray-{who}": "-|[MBWSK][1-9]( [MBWSK][1-9])*" for who in ("you", *PEOPLE)
}
"""The facts that lie in the progress, each with what it may be."""

TEXT: Final = ProgressText("matcha-course/1", "matcha-course.txt", STORY, KEPT, PEOPLE)
