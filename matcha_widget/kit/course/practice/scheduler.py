"""Practice: which answers make a level mastered, when a wrong exercise comes back, and what to do next."""

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
    """Whether a level is mastered: five right of the last six, none with help."""
    last = marks[-6:]
    return last.count(RIGHT_MARK) >= 5 and HELPED_MARK not in last


def current_level(progress: Progress, skill: str) -> int:
    """The level at which a skill is practised: the next one opens when one is mastered."""
    done = [level for level in LEVELS if is_mastered(progress.marks.get((skill, level), ""))]
    begun = [level for level in LEVELS if (skill, level) in progress.marks]
    return min(max([*begun, *(level + 1 for level in done), 1]), LEVELS[-1])


def is_open(skills: Skills, progress: Progress, skill: str) -> bool:
    """Whether a skill has been begun, or what it builds on is known: practised beyond level 1."""
    return (skill, 1) in progress.marks or all(current_level(progress, needed) > 1 for needed in skills.needs[skill])


def is_steady(progress: Progress, skill: str) -> bool:
    """Whether level 3 is mastered and nothing of the skill is in the error deck."""
    waits = any(exercise.skill == skill for exercise in progress.deck)
    return is_mastered(progress.marks.get((skill, LEVELS[-1]), "")) and not waits


def record_answer(progress: Progress, exercise: str, *, right: bool, helped: bool = False) -> Progress:
    """The progress after an answer."""
    done = exercise_name(exercise)
    mark = WRONG_MARK if not right else HELPED_MARK if helped else RIGHT_MARK
    key = done.skill, done.level
    marks = {**progress.marks, key: (progress.marks.get(key, "") + mark)[-MARKS_KEPT:]}
    deck = {
        other: waiting._replace(since=waiting.since + 1) for other, waiting in progress.deck.items() if other != done
    }
    if (waiting := _reschedule(progress.deck.get(done), mark)) is not None:
        deck[done] = waiting
    return progress._replace(marks=marks, deck=deck)


def _reschedule(waiting: DeckEntry | None, mark: str) -> DeckEntry | None:
    """When an exercise comes back: never, where it was right at once or the third time running without help."""
    if mark == WRONG_MARK:
        return DeckEntry()
    if waiting is None:
        return None
    if mark == HELPED_MARK:
        return DeckEntry()
    further = RETURN_DELAYS.index(waiting.after) + 1
    return DeckEntry(RETURN_DELAYS[further]) if further < len(RETURN_DELAYS) else None


def record_bet(progress: Progress, skill: str, *, came_true: bool) -> Progress:
    """The progress after somebody was sure of an answer."""
    before = progress.bets.get(skill, Bets())
    after = Bets(before.came_true + came_true, before.said + 1)
    return progress._replace(bets={**progress.bets, skill: after})


def bets_sentence(progress: Progress, skill: str) -> CourseSentence | None:
    """“When you said sure you were right 7 of 11”; nothing where nothing was said."""
    bets = progress.bets.get(skill)
    return course_sentence("progress-bets", count=bets.came_true, less=bets.said) if bets else None


def weakest_skill(skills: Skills, progress: Progress) -> str:
    """The open skill to practise: the lowest level, then the fewest right, then the order of the course.

    Of a subject that nobody has begun nothing is asked, unless it is the first.
    """
    begun = {skills.subject(skill).package for skill, _ in progress.marks if skill in skills}
    begun = begun or {skills.subject(skills.names[0]).package}
    able = [skill for skill in skills if is_open(skills, progress, skill) and skills.subject(skill).package in begun]
    wanted = [skill for skill in able if not is_steady(progress, skill)] or able

    def strength(skill: str) -> tuple[int, float, int]:
        level = current_level(progress, skill)
        marks = progress.marks.get((skill, level), "")
        return level, marks.count(RIGHT_MARK) / len(marks) if marks else 0, skills.names.index(skill)

    return min(wanted, key=strength)


def due_exercise(progress: Progress, skills: Skills | None = None) -> ExerciseName | None:
    """The exercise of the error deck that has waited longest beyond its time; of these skills."""
    asked = [(other, waiting) for other, waiting in progress.deck.items() if skills is None or other.skill in skills]
    ready = [(waiting.since - waiting.after, other) for other, waiting in asked]
    over = sorted((-late, other) for late, other in ready if late >= 0)
    return over[0][1] if over else None


class ExerciseQueue:
    """One sitting: what comes next, from the error deck first, then the other half of a pair, then the weakest skill.

    `start` is the first seed of each level; with another one the exercises are others.
    """

    def __init__(self, skills: Skills, progress: Progress, start: int = 1) -> None:
        self.skills = skills
        self.progress = progress
        self.start = start
        self._rows: dict[tuple[str, int], Iterator[Question]] = {}
        self._half: Question | None = None

    def next(self, skill: str | None = None) -> Question:
        """The next exercise; of one skill, if that was chosen."""
        waiting = None if skill else due_exercise(self.progress, self.skills)
        if waiting is not None:
            return self.skills.make(str(waiting))
        half, self._half = self._half, None
        if half is not None and skill in (None, exercise_name(half.id).skill):
            return half
        chosen = skill or weakest_skill(self.skills, self.progress)
        return self._new_exercise(chosen, current_level(self.progress, chosen))

    def _new_exercise(self, skill: str, level: int) -> Question:
        exercises = self._rows.setdefault((skill, level), self.skills.exercises_from(skill, level, self.start))
        found = next(exercises)
        following = next(exercises)
        if found.pair == following.id:
            self._half = following
        else:
            self._rows[skill, level] = chain((following,), exercises)
        return found

    def record_answer(self, exercise: str, *, right: bool, helped: bool = False) -> Progress:
        """Take down an answer."""
        self.progress = record_answer(self.progress, exercise, right=right, helped=helped)
        return self.progress
