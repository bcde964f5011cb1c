"""Genmaicha's exercises as widgets."""

from __future__ import annotations

from typing import ClassVar

from matcha_widget.kit.course.practice import practice_widget, sitting_panel

from .skills import SKILLS
from .stall_game import STORY, TEXT


class OfGenmaicha:
    """The bundle and the catalogue of every question about Genmaicha."""

    BUNDLE: ClassVar[str] = "genmaicha"
    BOOK: ClassVar[str] = "genmaicha genmaicha-course"
    TITLE: ClassVar[str] = "is-genmaicha"


class Exercise(OfGenmaicha, sitting_panel.Exercise):
    """An exercise by its name; more of its level follow."""

    SKILLS = SKILLS


class Practice(OfGenmaicha, practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`. Without a file nothing is saved."""

    SKILLS = SKILLS
    AFTER = practice_widget.AfterCourse(
        TEXT,
        SKILLS,
        STORY,
        {stone.id: [step.skill for step in stone.steps if step.skill] for stone in STORY.stones},
    )
