"""The first day of practice: it begins where a course was hard, and with what its lit stones have taught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from .kept_text import KeptText
from .progress import STAGES, Progress, Waiting
from .skills import named

if TYPE_CHECKING:
    from .course_progress import CourseProgress, ProgressText
    from .skills import Skills

AT_ONCE: Final = Waiting(STAGES[0], STAGES[0])


class AfterCourse(NamedTuple):
    """What a course says of a learner who begins to practise."""

    keep: str
    """The file that it keeps, unless it was told of another one."""
    text: ProgressText
    skills: Skills
    hard: Mapping[str, str]
    """The skill of each step, practised where the step was taken back."""
    taught: Mapping[str, Sequence[str]]
    """The skills of each stone."""

    def in_folder(self, folder: Path) -> Progress:
        """The first day after what is kept there; nothing is written."""
        found = KeptText(folder / self.keep, "keep", "course", self.text).look()
        return Progress() if found is None else self.first_day(found)

    def first_day(self, told: CourseProgress) -> Progress:
        """The same of a progress that is at hand."""
        again = {self.hard.get(step, "") for step in told.back} - {""}
        lit = [skill for stone, learned in self.taught.items() if stone in told.done | told.hollow for skill in learned]
        deck = {named(next(self.skills.row(skill, 1)).id): AT_ONCE for skill in sorted(again)}
        return Progress(marks=dict.fromkeys(((skill, 1) for skill in lit), ""), deck=deck)
