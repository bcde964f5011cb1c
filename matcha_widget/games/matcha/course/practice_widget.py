"""Practice: what is due comes first, then what is weakest; progress is kept in a file beside the notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.stills.lesson_html import leaf, names
from matcha_widget.kit import words

from . import deck
from .course_widget import Course, with_keys
from .exercise_widget import AHEAD
from .exercises import SKILLS, named, row
from .message import Said
from .progress import Progress
from .progress_file import ProgressFile
from .question import Question
from .shown import practice as shown
from .step import LessonStep
from .steps import Exercise as Exercised
from .steps.exercise import SURE


class Practice(Course):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept."""

    def __init__(self, file: str | Path | None = None, *, language: str = "en") -> None:
        self._given = None if file is None else str(file)
        self._file = None if file is None else ProgressFile(file)
        progress, told = self._file.take_up() if self._file else (Progress(), ())
        self._sitting = deck.Sitting(progress)
        self._told: tuple[Said, ...] = told
        self._begin(self._sitting.next())
        super().__init__(steps=self._steps, language=language, lesson=self._shown_now())

    @property
    def progress(self) -> str:
        """The progress as its file has it."""
        return str(self._sitting.progress)

    def _begin(self, question: Question) -> None:
        self._question = question
        self._take_up((Exercised(question, sure=True),))
        self._helped = self._done = False

    def _shown_now(self) -> dict[str, Any]:
        skill = named(self._question.id).skill
        bets = deck.bets_told(self._sitting.progress, skill)
        return dict(shown(self._question, self._sitting.progress, [*self._told, *((bets,) if bets else ())]))

    def _hint(self, step: int, path: Sequence[str], rung: int) -> dict[str, Any]:
        sent = super()._hint(step, path, rung)
        self._helped = True
        return sent

    def _shown(self, answered: str, step: int, path: list[str]) -> Callable[[], None]:
        send = super()._shown(answered, step, path)
        return partial(self._sent, send, path)

    def _sent(self, send: Callable[[], None], path: list[str]) -> None:
        """An answer counts once, when it is right or wrong; then it is told."""
        node = self.node(0, path)
        if node["reply"] and node["next"] and not self._done:
            self._done = True
            self._take_down(path, right=bool(node["reply"]["right"]))
        send()

    def _take_down(self, path: list[str], *, right: bool) -> None:
        name = self._question.id
        progress = self._sitting.answered(name, right=right, helped=self._helped)
        if path[:1] == [SURE]:
            progress = self._sitting.progress = deck.bet(progress, named(name).skill, came_true=right)
        hindrance = self._file.keep(progress) if self._file else None
        self._told = (hindrance,) if hindrance else ()

    def _more(self, skill: str, level: int) -> Callable[[], None]:
        if skill and (skill not in SKILLS or level):
            raise NotationError(f"more: {quote(f'{skill}/{level}')} is no skill at level 0: expected {listed(SKILLS)}")
        return partial(self._turn_to, skill)

    def _turn_to(self, skill: str) -> None:
        self._begin(self._sitting.next(skill or None))
        with self.hold_sync():
            self.set_trait("lesson", self._shown_now())

    def _ahead(self) -> list[Question]:
        """The exercise that is shown, and the next ones of each skill."""
        levels = ((skill, deck.level_of(self._sitting.progress, skill)) for skill in SKILLS)
        return [self._question, *(each for skill, level in levels for each in islice(row(skill, level), AHEAD))]

    def page_steps(self) -> Sequence[LessonStep]:
        """One for each of them."""
        return [Exercised(each, sure=True) for each in self._ahead()]

    def page_state(self) -> dict[str, Any]:
        """What a page without Python answers from, and in which order."""
        from .answers import computed  # noqa: PLC0415  # only pages need them

        told = [with_keys(shown(each, self._sitting.progress)) for each in self._ahead()]
        return computed(self.page_steps(), row=told)

    def _drawn(self, below: str | None = None) -> str:
        """What can be practised; how far somebody has come is in no picture, so it is the same for everybody."""
        told = (words.text("skill-title", {"skill": skill, "level": "1"}, self.language) for skill in SKILLS)
        return leaf(words.text("course-skills", {}, self.language), names(told), self.language, below=below)

    def __repr__(self) -> str:
        return self._called(*([] if self._given is None else [repr(self._given)]))
