"""The first day of practice: it begins where the story was hard, and with what its lit stones have taught."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from matcha_widget.engine.kit.errors import MatchaError
from matcha_widget.kit.course.course_files import CourseFiles
from matcha_widget.kit.course.course_progress import CourseProgress

from .course import KEEP, Course
from .exercises import named, row
from .progress import STAGES, Progress, Waiting
from .story_game import STORY

AT_ONCE: Final = Waiting(STAGES[0], STAGES[0])


def after_story(file: Path) -> Progress:
    """What the story beside a practice file says of a learner; nothing is written there."""
    try:
        found = CourseFiles(file.with_name(KEEP), Course.TEXT).look()
    except (MatchaError, OSError):  # whoever opens the story is told what is wrong with it
        found = None
    if found is None:
        return Progress()
    told, _ = found
    return taught(told)


def taught(told: CourseProgress) -> Progress:
    """What a story has taught, and what was hard in it, as a first day of practice."""
    hard = {STORY.steps[step].play.skill for step in told.back} - {""}
    lit = [skill for stone in STORY.stones if stone.id in told.done | told.hollow for skill in stone.play.skills]
    deck = {named(next(row(skill, 1)).id): AT_ONCE for skill in sorted(hard)}
    return Progress(marks=dict.fromkeys(((skill, 1) for skill in lit), ""), deck=deck)
