"""Genmaicha as a game that is taught in stalls: one function for each that `kit.course.course_game` asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matcha_widget.kit.course.course_progress import ProgressText
from matcha_widget.kit.course.story import Facts, Story

from .stall_acts import acted, gone_on, opened
from .stall_choices import acts, choices, may_take_back, named, plays_alone, waits
from .stall_play import PEOPLE, story
from .stall_recall import dump, recalled
from .stall_shown import explorer, shown

__all__ = [
    "FIRST", "STORY", "TEXT", "acted", "acts", "choices", "dump", "explorer", "gone_on", "may_take_back", "named",
    "opened", "plays_alone", "recalled", "shown", "waits",
]  # fmt: skip

STORY: Final[Story] = story()

FIRST: Final[Facts] = {"brewed": "-"}
"""What the step before a turn has brewed, if this one goes on from it."""

_LINE: Final = "(row|col)[123]"

KEPT: Final[Mapping[str, str]] = {"purse": "0|-?[1-9][0-9]{0,4}", "brewed": rf"-|{_LINE}(\+{_LINE}){{0,30}}"}
"""The facts that lie in the progress, and what each may be: earned at this stall, less what was paid; that turn."""

TEXT: Final = ProgressText("genmaicha-course/1", "matcha-genmaicha.txt", STORY, KEPT, PEOPLE)
