"""The schedule of practice: mastered levels, returning exercises, and the exercise that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from matcha_widget.kit.course.limits import MARKS_KEPT, RETURN_DELAYS
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .practice_progress import HELPED_MARK, RIGHT_MARK, WRONG_MARK, Bets, DeckEntry, Progress
from .skills import LEVELS, ExerciseName, exercise_name

if TYPE_CHECKING:
    from .question import Question
    from .skills import Skills


def is_mastered(marks: str) -> bool:
    """True if five of the last six answers were right, none with help."""
    last = marks[-6:]
    return last.count(RIGHT_MARK) >= 5 and HELPED_MARK not in last


def current_level(progress: Progress, skill: str) -> int:
    """Return the level to practise. A mastered level opens the next one."""
    mastered = [level for level in LEVELS if is_mastered(progress.marks.get((skill, level), ""))]
    begun = [level for level in LEVELS if (skill, level) in progress.marks]
    return min(max([*begun, *(level + 1 for level in mastered), 1]), LEVELS[-1])


def is_open(skills: Skills, progress: Progress, skill: str) -> bool:
    """True if the skill has been begun, or all skills it builds on are beyond level 1."""
    return (skill, 1) in progress.marks or all(current_level(progress, needed) > 1 for needed in skills.needs[skill])


def is_steady(progress: Progress, skill: str) -> bool:
    """True if the last level is mastered and no exercise of the skill is to return."""
    returns = any(exercise.skill == skill for exercise in progress.deck)
    return is_mastered(progress.marks.get((skill, LEVELS[-1]), "")) and not returns


def record_answer(progress: Progress, exercise: str, *, right: bool, helped: bool = False) -> Progress:
    """Record an answer: its mark, and the return of a wrong exercise."""
    name = exercise_name(exercise)
    mark = WRONG_MARK if not right else HELPED_MARK if helped else RIGHT_MARK
    key = name.skill, name.level
    marks = {**progress.marks, key: (progress.marks.get(key, "") + mark)[-MARKS_KEPT:]}
    deck = {other: entry._replace(since=entry.since + 1) for other, entry in progress.deck.items() if other != name}
    if (entry := _reschedule(progress.deck.get(name), mark)) is not None:
        deck[name] = entry
    return progress._replace(marks=marks, deck=deck)


def _reschedule(entry: DeckEntry | None, mark: str) -> DeckEntry | None:
    """Return when an exercise returns: never if it was right at once, or three times running without help."""
    if mark == WRONG_MARK:
        return DeckEntry()
    if entry is None:
        return None
    if mark == HELPED_MARK:
        return DeckEntry()
    further = RETURN_DELAYS.index(entry.after) + 1
    return DeckEntry(RETURN_DELAYS[further]) if further < len(RETURN_DELAYS) else None


def record_bet(progress: Progress, skill: str, *, came_true: bool) -> Progress:
    """Record an answer that the learner was sure of."""
    before = progress.bets.get(skill, Bets())
    after = Bets(before.came_true + came_true, before.sure + 1)
    return progress._replace(bets={**progress.bets, skill: after})


def bets_sentence(progress: Progress, skill: str) -> CourseSentence | None:
    """Build “When you said sure you were right 7 of 11”, or None if the learner was never sure."""
    bets = progress.bets.get(skill)
    return course_sentence("progress-bets", count=bets.came_true, less=bets.sure) if bets else None


def weakest_skill(skills: Skills, progress: Progress) -> str:
    """Return the open skill to practise: the lowest level, then the fewest right, then the order of the course.

    A subject that has not been begun is left out, unless it is the first.
    """
    begun = {skills.subject(skill).package for skill, _ in progress.marks if skill in skills}
    begun = begun or {skills.subject(skills.names[0]).package}
    available = [
        skill for skill in skills if is_open(skills, progress, skill) and skills.subject(skill).package in begun
    ]
    unsteady = [skill for skill in available if not is_steady(progress, skill)]

    def strength(skill: str) -> tuple[int, float, int]:
        level = current_level(progress, skill)
        marks = progress.marks.get((skill, level), "")
        return level, marks.count(RIGHT_MARK) / len(marks) if marks else 0, skills.names.index(skill)

    return min(unsteady or available, key=strength)


def due_exercise(progress: Progress, skills: Skills | None = None) -> ExerciseName | None:
    """Return the exercise that is longest overdue, of these skills or of all."""
    overdue = [
        (entry.after - entry.since, exercise)
        for exercise, entry in progress.deck.items()
        if entry.since >= entry.after and (skills is None or exercise.skill in skills)
    ]
    return min(overdue)[1] if overdue else None


class ExerciseQueue:
    """The exercises of a sitting: those that return first, then the other half of a pair, then the weakest skill.

    `start` is the first seed of each level.
    """

    def __init__(self, skills: Skills, progress: Progress, start: int = 1) -> None:
        self.skills = skills
        self.progress = progress
        self.start = start
        self._rows: dict[tuple[str, int], Iterator[Question]] = {}
        self._other_half: Question | None = None

    def next(self, skill: str | None = None) -> Question:
        """Return the next exercise, of this skill if one is chosen."""
        due = None if skill else due_exercise(self.progress, self.skills)
        if due is not None:
            return self.skills.make(str(due))
        other_half, self._other_half = self._other_half, None
        if other_half is not None and skill in (None, exercise_name(other_half.id).skill):
            return other_half
        chosen = skill or weakest_skill(self.skills, self.progress)
        return self._new_exercise(chosen, current_level(self.progress, chosen))

    def _new_exercise(self, skill: str, level: int) -> Question:
        exercises = self._rows.setdefault((skill, level), self.skills.exercises_from(skill, level, self.start))
        exercise = next(exercises)
        following = next(exercises)
        if exercise.pair == following.id:
            self._other_half = following
        else:
            self._rows[skill, level] = chain((following,), exercises)
        return exercise

    def record_answer(self, exercise: str, *, right: bool, helped: bool = False) -> Progress:
        """Record an answer and return the progress."""
        self.progress = record_answer(self.progress, exercise, right=right, helped=helped)
        return self.progress
