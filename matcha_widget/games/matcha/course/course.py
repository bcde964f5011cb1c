"""Matcha's course and exercises as widgets."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from matcha_widget.kit.course.practice import practice_widget, sitting_panel
from matcha_widget.kit.course.story.course_game import CourseGame
from matcha_widget.kit.course.story.course_panel import CoursePanel

from . import story_game, story_schema
from .skills import SKILLS
from .story_game import STORY, TEXT


class Course(CoursePanel):
    """Ten stones through a tea garden: `Course()` saves its progress in a file, `Course(None)` does not."""

    _kind = traitlets.Unicode("story", read_only=True).tag(sync=True)

    GAME: ClassVar[CourseGame] = story_game
    INTENTS = story_schema.StoryIntent

    def practice_class(self) -> type[Practice]:
        """Matcha's `Practice`."""
        return Practice

    def still_picture(self, seen: Any, below: str | None) -> str:
        """Draw the first step as HTML."""
        from matcha_widget.games.matcha.stills.course_html import course_picture  # noqa: PLC0415  # not before it is shown

        return course_picture(seen, self.language, below)


class Exercise(sitting_panel.Exercise):
    """One exercise by its id, followed by more of its level."""

    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")` saves progress in that file, `Practice()` does not."""

    SKILLS = SKILLS
    AFTER = practice_widget.AfterCourse(TEXT, SKILLS, STORY, {stone.id: stone.setup.skills for stone in STORY.stones})
