"""Genmaicha's exercises as widgets."""

from __future__ import annotations

from matcha_widget.kit.course import practice_widget, sitting_panel
from matcha_widget.kit.course.practice_widget import AfterCourse

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
    def after_course() -> AfterCourse:
        """What the stalls of a market have taught."""
        from .stall_course import KEEP, MarketCourse  # noqa: PLC0415  # an exercise needs no story

        hard = {name: step.play.skill for name, step in STORY.steps.items()}
        taught = {stone.id: [hard[step.id] for step in stone.steps if hard[step.id]] for stone in STORY.stones}
        return AfterCourse(KEEP, MarketCourse.TEXT, SKILLS, hard, taught)
