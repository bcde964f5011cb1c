"""Matcha's exercises as widgets."""

from __future__ import annotations

from matcha_widget.kit.course import practice_widget, sitting_panel
from matcha_widget.kit.course.practice_widget import AfterCourse

from .skills import SKILLS
from .story_game import STORY


class Exercise(sitting_panel.Exercise):
    """An exercise by its name; the next ones of its level follow."""

    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    SKILLS = SKILLS

    @staticmethod
    def after_course() -> AfterCourse:
        """What the stones of a tea garden have taught."""
        from .course import KEEP, Course  # noqa: PLC0415  # an exercise needs no story

        hard = {name: step.play.skill for name, step in STORY.steps.items()}
        taught = {stone.id: stone.play.skills for stone in STORY.stones}
        return AfterCourse(KEEP, Course.TEXT, SKILLS, hard, taught)
