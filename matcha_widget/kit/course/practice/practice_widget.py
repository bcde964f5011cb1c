"""Practice: what is due comes first, then what is weakest; it begins where a course was hard, and is kept in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit import i18n
from matcha_widget.kit.course.limits import RETURN_DELAYS, SITTING_LENGTH
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, to_sentence
from matcha_widget.kit.course.story.story import Story
from matcha_widget.kit.course.text_store import TextStore
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from . import scheduler
from .practice_progress import DeckEntry, Progress, progress_file
from .question import Question
from .question_panel import names_picture
from .question_schema import HomeIntent, QuestionIntent, SkillData, SkillIntent
from .sitting_panel import SittingPanel, SittingState
from .skills import Skills, exercise_name

if TYPE_CHECKING:
    from matcha_widget.kit.course.story.course_progress import CourseProgress, ProgressText


SKILLS_OPEN_AT_ONCE: Final = DeckEntry(RETURN_DELAYS[0], RETURN_DELAYS[0])


class AfterCourse(NamedTuple):
    """What a course says of a learner who begins to practise."""

    text: ProgressText
    skills: Skills
    story: Story
    taught: Mapping[str, Sequence[str]]
    """The skills of each stone."""

    def progress_from_folder(self, folder: Path) -> Progress:
        """The first day after what is kept there; nothing is written."""
        found = TextStore(folder / self.text.file, "keep", "course", self.text).peek()
        return Progress() if found is None else self.initial_progress(found)

    def initial_progress(self, told: CourseProgress) -> Progress:
        """The same of a progress that is at hand."""
        again = {step.skill for name, step in self.story.steps.items() if step.skill and name in told.back}
        lit = [skill for stone, learned in self.taught.items() if stone in told.done | told.hollow for skill in learned]
        deck = {
            exercise_name(next(self.skills.exercises_from(skill, 1)).id): SKILLS_OPEN_AT_ONCE for skill in sorted(again)
        }
        return Progress(marks=dict.fromkeys(((skill, 1) for skill in lit), ""), deck=deck)


class StoryContext(NamedTuple):
    """The story in whose panel somebody practises."""

    progress: CourseProgress
    """How far somebody has come in it."""
    leave: Callable[[], None]
    """What leads back to it."""


class Practice(SittingPanel):
    """Exercises of all skills: `Practice("matcha-progress.txt")`; without a file nothing is kept.

    `story`: the one that calls it; `known`: what the file may speak of, where others than these are kept there too.

    It reads how far the course beside it has come: what a lit stone has taught is open.
    """

    KIND = "practice"
    AFTER: ClassVar[AfterCourse]

    def __init__(
        self,
        file: str | Path | None = None,
        *,
        story: StoryContext | None = None,
        known: Skills | None = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self._story = story
        self._file_argument = None if file is None else str(file)
        self._file = progress_file(file, known or self.SKILLS)
        found, told = self._file.load()
        progress, taught = found or Progress(), self.taught_progress()
        progress = taught if progress == Progress() else progress._replace(marks={**taught.marks, **progress.marks})
        self._sitting = scheduler.ExerciseQueue(self.SKILLS, progress)
        self._told = told
        super().__init__(self._sitting.next(), language=language)

    def taught_progress(self) -> Progress:
        """What the story that calls it has taught, else the one kept beside its file, or in this folder."""
        if self._story:
            return self.AFTER.initial_progress(self._story.progress)
        path = self._file.path
        return self.AFTER.progress_from_folder(path.parent if path else Path())

    @property
    def progress(self) -> str:
        """The progress as its file has it."""
        return str(self._sitting.progress)

    def reduce(self, now: SittingState, wanted: QuestionIntent) -> SittingState:
        """Where an intent leads to; a skill that was chosen begins at once, home is the story."""
        if isinstance(wanted, HomeIntent) and self._story:
            return now._replace(left=True)
        if not isinstance(wanted, SkillIntent):
            return super().reduce(now, wanted)
        if wanted.skill not in self.SKILLS:
            raise NotationError(f"skill: {quote(wanted.skill)} is none: expected {join_words(self.SKILLS)}")
        asked = self.open_exercise(self._sitting.next(wanted.skill))
        return SittingState(1, asked) if now.over else now._replace(question_state=asked, tried=False, is_fresh=True)

    def next_exercise(self) -> Question:
        """What is due, else what is weakest."""
        return self._sitting.next()

    def save_progress(self, before: SittingState, after: SittingState) -> None:
        """An answer counts once, when it is right or wrong; whoever leaves is led back."""
        if after.left and self._story:
            self._story.leave()
            return
        if before.tried or not after.tried or after.question_state.question is not before.question_state.question:
            return
        name, asked = after.question_state.question.id, after.question_state
        progress = self._sitting.record_answer(name, right=asked.is_done, helped=asked.hints_shown > 0)
        if asked.sure:
            progress = self._sitting.progress = scheduler.record_bet(
                progress, exercise_name(name).skill, came_true=asked.is_done
            )
        self._told = self._file.save(progress)

    def notes(self, now: SittingState) -> Sequence[CourseSentence]:
        """What there is to say of the file, and of how sure one was; nothing on a page, which is everybody's."""
        if now.on_page:
            return ()
        bets = scheduler.bets_sentence(self._sitting.progress, exercise_name(now.question_state.question.id).skill)
        return (*self._told, *((bets,) if bets else ()))

    def extra_fields(self, now: SittingState) -> dict[str, object]:
        """How far each skill is, on a page at its beginning, and whether there is a way back."""
        progress = Progress() if now.on_page else self._sitting.progress
        rows = [self._skill_data(progress, skill) for skill in self.SKILLS]
        home = {"home": True} if self._story else {}
        return {
            **super().extra_fields(now),
            "skills": rows,
            "sure": now.question_state.sure,
            "saved": self._file.path is not None,
            **home,
        }

    def _skill_data(self, progress: Progress, skill: str) -> SkillData:
        level, is_open = scheduler.current_level(progress, skill), scheduler.is_open(self.SKILLS, progress, skill)
        return {
            "id": skill,
            "line": to_sentence(course_sentence("skill-title", skill=skill, level=str(level))),
            "level": level,
            "marks": progress.marks.get((skill, level), ""),
            "state": "steady" if scheduler.is_steady(progress, skill) else "open" if is_open else "ahead",
        }

    def page_exercises(self) -> Sequence[Question]:
        """The one that is shown, and the first of other skills if there are any, then their second ones."""
        shown = self._state.question_state.question
        skills = [skill for skill in self.SKILLS if skill != exercise_name(shown.id).skill] or [*self.SKILLS]
        rows = [
            self.SKILLS.exercises_from(skill, scheduler.current_level(self._sitting.progress, skill))
            for skill in skills
        ]
        return [*islice(chain((shown,), map(next, cycle(rows))), SITTING_LENGTH)]

    def _still_html(self, below: str | None = None) -> str:
        """What can be practised; how far somebody has come is in no picture, so it is the same for everybody."""
        told = [
            i18n.format_message("skill-title", {"skill": skill, "level": "1"}, self.language) for skill in self.SKILLS
        ]
        return names_picture(i18n.format_message("lesson-skills", {}, self.language), told, self.language, below)

    def __repr__(self) -> str:
        return self._constructor_call(*([] if self._file_argument is None else [repr(self._file_argument)]))
