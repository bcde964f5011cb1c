"""Genmaicha's exercises as widgets."""

from __future__ import annotations

from pathlib import Path

from matcha_widget.kit.course import exercise_widget, practice_widget
from matcha_widget.kit.course.progress import Progress

from .skills import SKILLS

BUNDLE = "genmaicha"
BOOK = "genmaicha genmaicha-course"


class Exercise(exercise_widget.Exercise):
    """An exercise by its name; the next ones of its level follow."""

    BUNDLE = BUNDLE
    BOOK = BOOK
    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    BUNDLE = BUNDLE
    BOOK = BOOK
    SKILLS = SKILLS

    def before(self, file: Path) -> Progress:
        """How far the story beside it has come."""
        return Progress()
