"""Practice: what is due comes first, then what is weakest; progress is kept in a file beside the notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

from matcha_widget.engine.kit.errors import NotationError, listed, quote
from matcha_widget.games.matcha.stills.lesson_html import names_picture
from matcha_widget.kit import words
from matcha_widget.kit.course.course_progress import CourseProgress

from . import asking, deck
from .after_story import after_story, taught
from .asking import Asked, of_exercise
from .exercises import SKILLS, named, row
from .message import Said, say
from .progress import Progress
from .progress_file import ProgressFile
from .question import Question
from .sitting_panel import TEN, Sat, SittingPanel


class Practice(SittingPanel):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept.

    On the first day it reads how far the course beside it has come.
    """

    KIND = "practice"

    def __init__(self, file: str | Path | None = None, *, language: str = "en") -> None:
        self._given = None if file is None else str(file)
        self._file = None if file is None else ProgressFile(file)
        progress, told = self._file.take_up() if self._file else (Progress(), ())
        if progress == Progress():
            progress = self.first_day()
        self._sitting = deck.Sitting(progress)
        self._told: tuple[Said, ...] = told
        super().__init__(self._sitting.next(), language=language)

    def first_day(self) -> Progress:
        """Where somebody begins who has not practised yet."""
        path = self._file and self._file.path
        return after_story(path) if path else Progress()

    @property
    def progress(self) -> str:
        """The progress as its file has it."""
        return str(self._sitting.progress)

    def step(self, now: Sat, wanted: Any) -> Sat:
        """Where an intent leads to; a skill that was chosen begins at once."""
        if wanted.type != "skill":
            return super().step(now, wanted)
        if wanted.skill not in SKILLS:
            raise NotationError(f"skill: {quote(wanted.skill)} is none: expected {listed(SKILLS)}")
        asked = Asked(of_exercise(self._sitting.next(wanted.skill)))
        return now._replace(asked=asked, tried=False, over=False, fresh=True)

    def following(self) -> Question:
        """What is due, else what is weakest."""
        return self._sitting.next()

    def kept(self, before: Any, after: Any) -> None:
        """An answer counts once, when it is right or wrong."""
        if before.tried or not after.tried or after.asked.put is not before.asked.put:
            return
        name, asked = after.asked.put.question.id, after.asked
        progress = self._sitting.answered(name, right=asked.done, helped=asked.rungs > 0)
        if asked.sure:
            progress = self._sitting.progress = deck.bet(progress, named(name).skill, came_true=asked.done)
        hindrance = self._file.keep(progress) if self._file else None
        self._told = (hindrance,) if hindrance else ()

    def told(self, now: Sat) -> Sequence[Said]:
        """What there is to say of the file, and of how sure one was."""
        bets = deck.bets_told(self._sitting.progress, named(now.asked.put.question.id).skill)
        return (*self._told, *((bets,) if bets else ()))

    def parts(self, now: Sat) -> dict[str, Any]:
        """How far each skill is."""
        progress = self._sitting.progress
        return {**super().parts(now), "skills": [_row(progress, skill) for skill in SKILLS], "sure": now.asked.sure}

    def ahead(self) -> Sequence[Question]:
        """The one that is shown, and the first of other skills."""
        shown = self._now.asked.put.question
        skills = [skill for skill in SKILLS if skill != named(shown.id).skill]
        firsts = (next(row(skill, deck.level_of(self._sitting.progress, skill))) for skill in skills)
        return [*islice(chain((shown,), firsts), TEN)]

    def _drawn(self, below: str | None = None) -> str:
        """What can be practised; how far somebody has come is in no picture, so it is the same for everybody."""
        told = [words.text("skill-title", {"skill": skill, "level": "1"}, self.language) for skill in SKILLS]
        return names_picture(words.text("lesson-skills", {}, self.language), told, self.language, below)

    def __repr__(self) -> str:
        return self._called(*([] if self._given is None else [repr(self._given)]))


class StoryPractice(Practice):
    """Practice in the panel of a story, to which a button leads back."""

    def __init__(
        self, told: CourseProgress, leave: Callable[[], None], file: Path | None = None, *, language: str = "en"
    ) -> None:
        self._story, self._leave = told, leave
        super().__init__(file, language=language)

    def first_day(self) -> Progress:
        """What this story has taught, wherever it is kept."""
        return taught(self._story)

    def step(self, now: Sat, wanted: Any) -> Sat:
        """Where an intent leads to; home is the story."""
        return now._replace(left=True) if wanted.type == "home" else super().step(now, wanted)

    def kept(self, before: Any, after: Any) -> None:
        """Keep an answer, or leave."""
        if after.left:
            self._leave()
        else:
            super().kept(before, after)

    def parts(self, now: Sat) -> dict[str, Any]:
        """There is a way back."""
        return {**super().parts(now), "home": True}


def _row(progress: Progress, skill: str) -> dict[str, Any]:
    level = deck.level_of(progress, skill)
    state = "steady" if deck.is_steady(progress, skill) else "open" if deck.is_open(progress, skill) else "ahead"
    return {
        "id": skill,
        "line": asking.one_line(say("skill-title", skill=skill, level=str(level))),
        "level": level,
        "marks": progress.marks.get((skill, level), ""),
        "state": state,
    }
