"""Genmaicha as the `CourseGame` of its stalls: its story, and the functions of the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matcha_widget.kit.course.story.course_progress import ProgressText
from matcha_widget.kit.course.story.story import Facts, Story
from matcha_widget.kit.file_names import COURSE_FILE

from .market_day import dump_step, restore_step
from .stall_acts import apply_act, continue_step, open_step
from .stall_choices import act_key, can_undo, choices, continuation, is_playable_offline, possible_acts
from .stall_setup import PEOPLE, load_story
from .stall_snapshot import explorer_facts, snapshot_fields

__all__ = [
    "FIRST",
    "STORY",
    "TEXT",
    "act_key",
    "apply_act",
    "can_undo",
    "choices",
    "continuation",
    "continue_step",
    "dump_step",
    "explorer_facts",
    "is_playable_offline",
    "open_step",
    "possible_acts",
    "restore_step",
    "snapshot_fields",
]  # fmt: skip

STORY: Final[Story] = load_story()

FIRST: Final[Facts] = {"brewed": "-"}
"""The lines brewed in the step before, for a step that continues it."""

_LINE: Final = "(row|col)[123]"

KEPT: Final[Mapping[str, str]] = {"purse": "0|-?[1-9][0-9]{0,4}", "brewed": rf"-|{_LINE}(\+{_LINE}){{0,30}}"}
"""The facts saved in the progress, each with its pattern: yen earned at this stall less payments; the last turn."""

TEXT: Final = ProgressText("genmaicha-course/1", COURSE_FILE["genmaicha"], STORY, KEPT, PEOPLE)
