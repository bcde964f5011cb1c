"""The practice widget: exercises that are due first, then those of the weakest skill. It starts from a course."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit import i18n
from matcha_widget.kit.course.limits import RETURN_DELAYS
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, to_sentence
from matcha_widget.kit.course.story.story import Story
from matcha_widget.kit.course.text_store import TextStore
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from . import scheduler
from .practice_progress import DeckEntry, Progress, progress_file
from .question import Question
from .question_panel import names_picture
from .question_schema import HomeIntent, QuestionIntent, SkillData, SkillIntent
from .sitting_panel import SITTING_LENGTH, SittingPanel, SittingState
from .skills import Skills, exercise_name

if TYPE_CHECKING:
    from matcha_widget.kit.course.story.course_progress import CourseProgress, ProgressText


SKILLS_OPEN_AT_ONCE: Final = DeckEntry(RETURN_DELAYS[0], RETURN_DELAYS[0])


class AfterCourse(NamedTuple):
    """Derives a learner's first practice progress from a course."""

    text: ProgressText
    skills: Skills
    story: Story
    taught: Mapping[str, Sequence[str]]
    """The skills that each stone teaches."""

    def progress_from_folder(self, folder: Path) -> Progress:
        """Return the initial progress after the course saved in this folder. Writes nothing."""
        saved = TextStore(folder / self.text.file, "keep", "course", self.text).peek()
        return Progress() if saved is None else self.initial_progress(saved)

    def initial_progress(self, course: CourseProgress) -> Progress:
        """Return the initial progress after this course progress."""
        hard = {step.skill for name, step in self.story.steps.items() if step.skill and name in course.back}
        opened = [
            skill for stone, learned in self.taught.items() if stone in course.done | course.hollow for skill in learned
        ]
        deck = {
            exercise_name(next(self.skills.exercises_from(skill, 1)).id): SKILLS_OPEN_AT_ONCE for skill in sorted(hard)
        }
        return Progress(marks=dict.fromkeys(((skill, 1) for skill in opened), ""), deck=deck)


class StoryContext(NamedTuple):
    """The story that has opened a practice in its panel."""

    progress: CourseProgress
    leave: Callable[[], None]
    """Returns to the story."""


class Practice(SittingPanel):
    """Exercises of all skills: `Practice("matcha-progress.txt")`. Without a file nothing is saved.

    `story` has opened it. `known` are the skills that the file may name, if more than its own.

    Skills that the course beside the file has taught are open.
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
        saved, notices = self._file.load()
        progress, taught = saved or Progress(), self.taught_progress()
        progress = taught if progress == Progress() else progress._replace(marks={**taught.marks, **progress.marks})
        self._queue = scheduler.ExerciseQueue(self.SKILLS, progress)
        self._notices = notices
        super().__init__(self._queue.next(), language=language)

    def taught_progress(self) -> Progress:
        """Return the progress taught by its story, or else by the course saved beside its file or in this folder."""
        if self._story:
            return self.AFTER.initial_progress(self._story.progress)
        path = self._file.path
        return self.AFTER.progress_from_folder(path.parent if path else Path())

    @property
    def progress(self) -> str:
        """The progress as text."""
        return str(self._queue.progress)

    def reduce(self, state: SittingState, intent: QuestionIntent) -> SittingState:
        """Return the state after an intent. A chosen skill begins at once; home returns to the story."""
        if isinstance(intent, HomeIntent) and self._story:
            return state._replace(left=True)
        if not isinstance(intent, SkillIntent):
            return super().reduce(state, intent)
        if intent.skill not in self.SKILLS:
            raise NotationError(f"skill: {quote(intent.skill)} is none: expected {join_words(self.SKILLS)}")
        question_state = self.open_exercise(self._queue.next(intent.skill))
        return (
            SittingState(1, question_state)
            if state.over
            else state._replace(question_state=question_state, tried=False, is_fresh=True)
        )

    def next_exercise(self) -> Question:
        """Return the exercise that is due, or one of the weakest skill."""
        return self._queue.next()

    def save_progress(self, before: SittingState, after: SittingState) -> None:
        """Record the first answer to each exercise; return to the story if the learner leaves."""
        if after.left and self._story:
            self._story.leave()
            return
        if before.tried or not after.tried or after.question_state.question is not before.question_state.question:
            return
        name, question_state = after.question_state.question.id, after.question_state
        progress = self._queue.record_answer(name, right=question_state.is_done, helped=question_state.hints_shown > 0)
        if question_state.sure:
            progress = self._queue.progress = scheduler.record_bet(
                progress, exercise_name(name).skill, came_true=question_state.is_done
            )
        self._notices = self._file.save(progress)

    def notes(self, state: SittingState) -> Sequence[CourseSentence]:
        """Return notices about the file and how sure the learner was. None on a page, which many learners share."""
        if state.on_page:
            return ()
        bets = scheduler.bets_sentence(self._queue.progress, exercise_name(state.question_state.question.id).skill)
        return (*self._notices, *((bets,) if bets else ()))

    def extra_fields(self, state: SittingState) -> dict[str, object]:
        """Build the fields of practice: each skill's progress, empty on a page, and the way home."""
        progress = Progress() if state.on_page else self._queue.progress
        rows = [self._skill_data(progress, skill) for skill in self.SKILLS]
        home = {"home": True} if self._story else {}
        return {
            **super().extra_fields(state),
            "skills": rows,
            "sure": state.question_state.sure,
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
        """Return the present exercise, then the other skills in turn."""
        shown = self._state.question_state.question
        skills = [skill for skill in self.SKILLS if skill != exercise_name(shown.id).skill] or [*self.SKILLS]
        rows = [
            self.SKILLS.exercises_from(skill, scheduler.current_level(self._queue.progress, skill)) for skill in skills
        ]
        return [*islice(chain((shown,), map(next, cycle(rows))), SITTING_LENGTH)]

    def _still_html(self, below: str | None = None) -> str:
        """Draw the skills without progress, so that the picture is the same for everybody."""
        titles = [
            i18n.format_message("skill-title", {"skill": skill, "level": "1"}, self.language) for skill in self.SKILLS
        ]
        return names_picture(i18n.format_message("lesson-skills", {}, self.language), titles, self.language, below)

    def __repr__(self) -> str:
        return self._constructor_call(*([] if self._file_argument is None else [repr(self._file_argument)]))
