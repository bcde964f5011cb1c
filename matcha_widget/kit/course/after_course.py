"""The first day of practice: it begins where a course was hard, and with what its lit stones have taught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .kept_text import KeptText
from .progress import STAGES, Progress, Waiting
from .skills import named

if TYPE_CHECKING:
    from .course_progress import CourseProgress, ProgressText
    from .skills import Skills

AT_ONCE: Final = Waiting(STAGES[0], STAGES[0])


def after_course(
    file: Path, text: ProgressText, skills: Skills, hard: Mapping[str, str], taught: Mapping[str, Sequence[str]]
) -> Progress:
    """What a course's file says of a learner; nothing is written there.

    `hard`: the skill of each step, practised where the step was taken back; `taught`: the skills of each stone.
    """
    found = KeptText(file, "keep", "course", text).look()
    return Progress() if found is None else first_day(found, skills, hard, taught)


def first_day(
    told: CourseProgress, skills: Skills, hard: Mapping[str, str], taught: Mapping[str, Sequence[str]]
) -> Progress:
    """The same of a progress that is at hand."""
    again = {hard.get(step, "") for step in told.back} - {""}
    lit = [skill for stone, learned in taught.items() if stone in told.done | told.hollow for skill in learned]
    deck = {named(next(skills.row(skill, 1)).id): AT_ONCE for skill in sorted(again)}
    return Progress(marks=dict.fromkeys(((skill, 1) for skill in lit), ""), deck=deck)
