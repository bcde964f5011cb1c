"""Matcha as a game that is taught in stones and steps: one function for each that `kit.course.course_game` asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matcha_widget.kit.course.story.course_progress import ProgressText
from matcha_widget.kit.course.story.story import Facts, Story
from matcha_widget.kit.file_names import COURSE_FILE

from .story_acts import apply_act, continue_step, open_step
from .story_choices import act_key, can_undo, choices, continuation, is_playable_offline, possible_acts
from .story_restore import dump_step, restore_step
from .story_setup import PEOPLE, load_story
from .story_snapshot import explorer_facts, snapshot_fields

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

FIRST: Final[Facts] = {"leaves": 4}

KEPT: Final[Mapping[str, str]] = {"leaves": "[0-5]"} | {
    f"tray-{who}": "-|[MBWSK][1-9]( [MBWSK][1-9])*" for who in ("you", *PEOPLE)
}
"""The facts that lie in the progress, each with what it may be."""

TEXT: Final = ProgressText("matcha-course/1", COURSE_FILE["matcha"], STORY, KEPT, PEOPLE)
