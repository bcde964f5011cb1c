"""Skills and their exercises. The name `match/1/101` (skill, level, seed) is the same question everywhere.

Of every three seeds the second and the third are a minimal pair: 3k stands alone; 3k + 2 is 3k + 1 with one thing
changed, and the answer flips. So a learner who goes through the seeds meets a pair at every third exercise. If a level
is finite (`ring-n`, `ring-s`, `three`), the seeds go through all its cases before any repeats, and
the rule holds for the places within one such tour, counted from 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.limits import MAX_REPEATED_SEEDS, MAX_SEEDS

if TYPE_CHECKING:
    from .question import Question
    from .question_state import QuestionBoard

LEVELS: Final = (1, 2, 3)

_NUMBER: Final = re.compile(r"[0-9]{1,12}")

T = TypeVar("T")


class SeededLuck:
    """Random choices that follow from a text, the same on every machine.

    Uses only `Random.random()`, which is the same in every Python.

    >>> SeededLuck("match/1/101").pick("MBWS") == SeededLuck("match/1/101").pick("MBWS")
    True
    """

    def __init__(self, name: str) -> None:
        self.source = Random(name)
        """The generator, for the engine's shuffling."""
        self._random = self.source.random

    def randbelow(self, limit: int) -> int:
        """Return a whole number from 0 up to but not including the limit."""
        return int(self._random() * limit)

    def choice(self, things: Sequence[T]) -> T:
        """Choose one thing, all with equal probability."""
        return things[self.randbelow(len(things))]

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return all things in a random order."""
        return tuple(sorted(things, key=lambda _: self._random()))

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """Choose `count` things from different places of the list."""
        return self.shuffle(things)[:count]

    def one_in(self, number: int) -> bool:
        """True with probability 1 / `number`."""
        return self.randbelow(number) == 0


class ExerciseName(NamedTuple):
    """The name of an exercise: skill, level and seed."""

    skill: str
    level: int
    seed: int

    def __str__(self) -> str:
        return f"{self.skill}/{self.level}/{self.seed}"


def exercise_name(exercise: str) -> ExerciseName:
    """Parse the name of an existing exercise."""
    skill, level, seed = exercise.split("/")
    return ExerciseName(skill, int(level), int(seed))


Case: TypeAlias = Any
"""The case that an exercise asks about: a value of its skill."""


class Skill(Protocol):
    """The module of a skill. It draws cases and their twins, or lists all cases of a level and says which are twins."""

    RULES: tuple[str, ...]
    """The rules that its exercises practise."""

    def draw_case(self, level: int, luck: SeededLuck) -> Case:
        """Draw a case of this level."""

    def draw_twin(self, case: Case, level: int, luck: SeededLuck) -> Case | None:
        """Draw a case with one thing changed, so that the answer flips; None if there is none."""

    def all_cases(self, level: int) -> Sequence[Case]:
        """List every case of a finite level."""

    def are_twins(self, one: Case, other: Case, level: int) -> bool:
        """True if only one thing differs and the answer flips."""

    def build_question(self, case: Case, level: int, luck: SeededLuck) -> Question:
        """Build the question about a case."""


class Subject(NamedTuple):
    """The skills of a game."""

    board: QuestionBoard
    package: str
    """The package with a module for each skill."""
    askers: Mapping[str, str]
    """Its skills in the order of the course, each with the character that asks."""
    needs: Mapping[str, tuple[str, ...]]
    """For each skill, those whose level 1 comes first. A skill that needs itself is open only once it is begun."""


class Skills(Collection[str]):
    """The skills of several subjects in order, with their exercises."""

    def __init__(self, *subjects: Subject) -> None:
        self.names = tuple(skill for subject in subjects for skill in subject.askers)
        self.needs = {skill: needs for subject in subjects for skill, needs in subject.needs.items()}
        self._subjects = {skill: subject for subject in subjects for skill in subject.askers}
        self._pair = lru_cache(maxsize=1024)(self._draw_pair)
        self._tours: dict[tuple[str, int], tuple[tuple[Case, int | None], ...]] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __contains__(self, skill: object) -> bool:
        return skill in self.names

    def subject(self, skill: str) -> Subject:
        """Return the subject of a skill."""
        return self._subjects[skill]

    def check_skill(self, skill: object) -> str:
        """Check that a skill exists."""
        if not isinstance(skill, str) or skill not in self._subjects:
            raise NotationError(f"{quote(skill)} is no skill: expected {join_words(self.names)}")
        return skill

    def parse_name(self, skill: object, level: object = None, seed: object = None) -> ExerciseName:
        """Read `match/1/101`, or its parts. Raise a `NotationError` if there is no such exercise."""
        if isinstance(skill, str) and level is None and seed is None:
            parts = skill.split("/")
            if len(parts) != 3 or not all(map(_NUMBER.fullmatch, parts[1:])):
                example = f"{skill if skill in self._subjects else self.names[0]}/1/101"
                raise NotationError(
                    f"{quote(skill)} is no exercise: expected skill/level/seed, as in {example}; "
                    f"skills: {join_words(self.names)}"
                )
            skill, level, seed = parts[0], int(parts[1]), int(parts[2])
        skill = self.check_skill(skill)
        if type(level) is not int or level not in LEVELS:
            raise NotationError(f"{quote(level)} is no level: expected {join_words(LEVELS)}")
        if type(seed) is not int or not 0 <= seed < MAX_SEEDS:
            raise NotationError(f"{quote(seed)} is no seed: expected a whole number from 0 to {MAX_SEEDS - 1}")
        return ExerciseName(skill, level, seed)

    def make(self, skill: object, level: object = None, seed: object = None) -> Question:
        """Build the exercise of this name."""
        exercise = self.parse_name(skill, level, seed)
        module = self.skill_module(exercise.skill)
        case, twin, luck = self._case_on_tour(exercise) if hasattr(module, "all_cases") else self._draw_case(exercise)
        question = module.build_question(case, exercise.level, luck)
        pair = str(exercise._replace(seed=twin)) if twin is not None else ""
        return question._replace(id=str(exercise), pair=pair)

    def exercises_from(self, skill: str, level: int, start: int = 1) -> Iterator[Question]:
        """Yield exercises without end, pairs together. None repeats before all are used up."""
        seen: set[str] = set()
        seed, tried = start, 0
        while True:
            group = [self.make(skill, level, seed % MAX_SEEDS)]
            if group[0].pair == str(ExerciseName(skill, level, seed + 1)):
                group.append(self.make(group[0].pair))
            seed, tried = seed + len(group), tried + 1
            faces = {repr(question.face) for question in group}
            if not faces & seen or tried > MAX_REPEATED_SEEDS:
                seen, tried = (faces, 0) if tried > MAX_REPEATED_SEEDS else (seen | faces, 0)
                yield from group

    def skill_module(self, skill: str) -> Skill:
        """Import the module of a skill."""
        loaded: Any = import_module(f"{self._subjects[skill].package}.{skill.replace('-', '_')}")
        module: Skill = loaded
        return module

    def _draw_case(self, exercise: ExerciseName) -> tuple[Case, int | None, SeededLuck]:
        """Draw the case of a seed. The third of three seeds gives the twin of the second's."""
        skill, level, seed = exercise
        if seed % 3 == 0:
            luck = SeededLuck(str(exercise))
            return self.skill_module(skill).draw_case(level, luck), None, luck
        first = exercise._replace(seed=seed - seed % 3 + 1)
        case, twin = self._pair(first)
        luck = SeededLuck(f"{first} shown")
        return (case, seed + 1, luck) if seed == first.seed else (twin, first.seed, luck)

    def _draw_pair(self, first: ExerciseName) -> tuple[Case, Case]:
        """Draw a case and its twin, of which the right answers differ."""
        module, level, luck = self.skill_module(first.skill), first.level, SeededLuck(str(first))
        while True:
            case = module.draw_case(level, luck)
            twin = module.draw_twin(case, level, luck)
            if twin is not None and _answers_differ(module, case, twin, level):
                return case, twin

    def _case_on_tour(self, exercise: ExerciseName) -> tuple[Case, int | None, SeededLuck]:
        """Return the case at the seed's place in the tour of its level."""
        skill, level, seed = exercise
        if (skill, level) not in self._tours:
            self._tours[skill, level] = _tour(self.skill_module(skill), skill, level)
        tour = self._tours[skill, level]
        case, step = tour[seed % len(tour)]
        start = str(exercise if step is None else exercise._replace(seed=min(seed, seed + step)))
        return case, None if step is None else seed + step, SeededLuck(f"{start} shown")


def _answers_differ(module: Skill, case: Case, other: Case, level: int) -> bool:
    one, two = (module.build_question(each, level, SeededLuck("pair")) for each in (case, other))
    return one.right != two.right


def _tour(module: Skill, skill: str, level: int) -> tuple[tuple[Case, int | None], ...]:
    """Order every case of a finite level, each with the step to its twin: one alone, then two twins, and so on."""
    cases = module.all_cases(level)
    pair_count = len(cases) // 3
    attempt = 0
    while True:
        order = SeededLuck(f"{skill}/{level} tour {attempt}").shuffle(range(len(cases)))
        pairs = _match_twins(order, lambda a, b: module.are_twins(cases[a], cases[b], level), pair_count)
        if len(pairs) == pair_count:
            return tuple(_tour_order(cases, order, pairs))
        attempt += 1


def _match_twins(order: Sequence[int], are_twins: Callable[[int, int], bool], pair_count: int) -> list[tuple[int, int]]:
    """Pair cases with twins, no case twice. Those with the fewest possible twins choose first."""
    choices = {one: [other for other in order if other != one and are_twins(one, other)] for one in order}
    pairs: list[tuple[int, int]] = []
    while len(pairs) < pair_count and any(choices.values()):
        one = min((each for each in choices if choices[each]), key=lambda each: len(choices[each]))
        other = min(choices[one], key=lambda each: len(choices[each]))
        pairs.append((one, other))
        del choices[one], choices[other]
        choices = {each: [twin for twin in left if twin in choices] for each, left in choices.items()}
    return pairs


def _tour_order(
    cases: Sequence[Case], order: Sequence[int], pairs: list[tuple[int, int]]
) -> list[tuple[Case, int | None]]:
    paired = {case for pair in pairs for case in pair}
    alone = [case for case in order if case not in paired]
    tour: list[tuple[Case, int | None]] = []
    for at, single in enumerate(alone):
        tour.append((cases[single], None))
        if at < len(pairs):
            one, other = pairs[at]
            tour += [(cases[one], 1), (cases[other], -1)]
    return tour
