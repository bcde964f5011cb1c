"""What the story of Matcha says of a learner who begins to practise."""

from __future__ import annotations

from pathlib import Path

from matcha_widget.kit.course.after_course import after_course
from matcha_widget.kit.course.progress import Progress

from .course import KEEP, Course
from .skills import SKILLS
from .story_game import STORY


def after_story(file: Path) -> Progress:
    """Its progress, as it lies beside a practice file."""
    hard = {name: step.play.skill for name, step in STORY.steps.items()}
    taught = {stone.id: stone.play.skills for stone in STORY.stones}
    return after_course(file.with_name(KEEP), Course.TEXT, SKILLS, hard, taught)
