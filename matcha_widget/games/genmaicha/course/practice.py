"""Genmaicha's exercises as widgets."""

from __future__ import annotations

from pathlib import Path

from matcha_widget.kit.course import practice_widget, sitting_panel
from matcha_widget.kit.course.after_course import after_course
from matcha_widget.kit.course.progress import Progress

from .skills import SKILLS
from .stall_game import STORY

BUNDLE = "genmaicha"
BOOK = "genmaicha genmaicha-course"


class Exercise(sitting_panel.Exercise):
    """An exercise by its name; the next ones of its level follow."""

    BUNDLE = BUNDLE
    BOOK = BOOK
    TITLE = "is-genmaicha"
    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    BUNDLE = BUNDLE
    BOOK = BOOK
    TITLE = "is-genmaicha"
    SKILLS = SKILLS

    @staticmethod
    def after_story(folder: Path) -> Progress:
        """What the story that is kept in a folder has taught."""
        from .stall_course import KEEP, MarketCourse  # noqa: PLC0415  # on the first day alone

        steps = {step.id: step.play.skill for step in STORY.steps.values()}
        taught = {stone.id: [steps[step.id] for step in stone.steps if steps[step.id]] for stone in STORY.stones}
        return after_course(folder / KEEP, MarketCourse.TEXT, SKILLS, steps, taught)
