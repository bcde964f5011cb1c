"""Matcha's exercises as widgets."""

from __future__ import annotations

from matcha_widget.kit.course.practice import practice_widget, sitting_panel

from .skills import SKILLS
from .story_game import STORY, TEXT


class Exercise(sitting_panel.Exercise):
    """An exercise by its name; the next ones of its level follow."""

    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    SKILLS = SKILLS
    AFTER = practice_widget.AfterCourse(TEXT, SKILLS, STORY, {stone.id: stone.setup.skills for stone in STORY.stones})
