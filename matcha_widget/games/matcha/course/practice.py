"""Matcha's exercises as widgets, and their audit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from matcha_widget.kit.course import practice_widget, sitting_panel
from matcha_widget.kit.course.course_progress import CourseProgress
from matcha_widget.kit.course.progress import Progress
from matcha_widget.kit.course.sitting_panel import Sat
from matcha_widget.kit.course.skills import Skills

from .after_story import after_story, begins_after
from .skills import SKILLS


class Exercise(sitting_panel.Exercise):
    """An exercise by its name; the next ones of its level follow."""

    SKILLS = SKILLS


class Practice(practice_widget.Practice):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    SKILLS = SKILLS

    after_story = staticmethod(after_story)


class StoryPractice(Practice):
    """Practice in the panel of a story, to which a button leads back."""

    def __init__(
        self,
        told: CourseProgress,
        leave: Callable[[], None],
        file: Path | None,
        *,
        known: Skills | None,
        language: str,
    ) -> None:
        self._story, self._leave = told, leave
        super().__init__(file, known=known, language=language)

    def taught(self) -> Progress:
        """What this story has taught, wherever it is kept."""
        return begins_after(self._story)

    def step(self, now: Sat, wanted: Any) -> Sat:
        """Where an intent leads to; home is the story."""
        return now._replace(left=True) if wanted.type == "home" else super().step(now, wanted)

    def kept(self, before: Sat, after: Sat) -> None:
        """Keep an answer, or leave."""
        if after.left:
            self._leave()
        else:
            super().kept(before, after)

    def parts(self, now: Sat) -> dict[str, Any]:
        """There is a way back."""
        return {**super().parts(now), "home": True}
