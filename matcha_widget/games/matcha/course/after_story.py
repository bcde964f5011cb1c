"""What the story of Matcha says of a learner who begins to practise."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from matcha_widget.kit.course.after_course import after_course, first_day
from matcha_widget.kit.course.course_progress import CourseProgress
from matcha_widget.kit.course.progress import Progress

from .course import KEEP, Course
from .skills import SKILLS
from .story_game import STORY

HARD: Final = {name: step.play.skill for name, step in STORY.steps.items()}

TAUGHT: Final = {stone.id: stone.play.skills for stone in STORY.stones}


def after_story(folder: Path) -> Progress:
    """Its progress, as it lies in a folder."""
    return after_course(folder / KEEP, Course.TEXT, SKILLS, HARD, TAUGHT)


def begins_after(told: CourseProgress) -> Progress:
    """The first day of practice after this progress."""
    return first_day(told, SKILLS, HARD, TAUGHT)
