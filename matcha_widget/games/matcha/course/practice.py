"""Matcha's exercises as widgets, and their audit."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from matcha_widget.kit.course import exercise_widget, practice_widget
from matcha_widget.kit.course.audit import Audit, audited
from matcha_widget.kit.course.progress import Progress
from matcha_widget.kit.course.skills import LEVELS

from .after_story import after_story
from .skills import SKILLS


class Exercise(exercise_widget.Exercise):
    """An exercise by its name; the next ones of its level follow."""

    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    SKILLS = SKILLS

    @staticmethod
    def before(file: Path) -> Progress:
        """How far the story beside it has come."""
        return after_story(file)


def audit(levels: Iterable[int] = LEVELS, seeds: Iterable[int] = range(14), skills: Iterable[str] = SKILLS) -> Audit:
    """Try every wrong answer of these exercises.

    >>> audit(levels=(1,), seeds=range(3), skills=("ring-n",)).without_reply
    0
    """
    return audited(SKILLS, levels, seeds, skills)
