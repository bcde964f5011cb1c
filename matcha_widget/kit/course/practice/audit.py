"""An audit of exercises: count the wrong answers without a reply, or without one of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from matcha_widget.engine.core.errors import NotationError, quote

if TYPE_CHECKING:
    from .skills import Skills

T = TypeVar("T")


class SkillAudit(NamedTuple):
    """Counts of a skill's wrong answers: all, those without a reply, those that get the judgement alone."""

    wrong: int = 0
    without: int = 0
    fallback: int = 0


class Audit(NamedTuple):
    """The result of an audit."""

    exercises: int
    by_skill: dict[str, SkillAudit]

    @property
    def skills(self) -> int:
        """The number of skills."""
        return len(self.by_skill)

    @property
    def wrong_answers(self) -> int:
        """The number of wrong answers."""
        return sum(tried.wrong for tried in self.by_skill.values())

    @property
    def without_reply(self) -> int:
        """The number of wrong answers without a reply."""
        return sum(tried.without for tried in self.by_skill.values())

    @property
    def only_fallback(self) -> int:
        """The number of wrong answers that get the judgement alone."""
        return sum(tried.fallback for tried in self.by_skill.values())

    def __repr__(self) -> str:
        return f"Audit({self.exercises} exercises, {self.wrong_answers} wrong answers, {self.only_fallback} fallback)"


def audit_skills(skills: Skills, levels: Iterable[int], seeds: Iterable[int], chosen: Iterable[str]) -> Audit:
    """Count the replies to every wrong answer of these exercises."""
    levels, seeds = _check_several(levels, "levels", "(1, 2)"), _check_several(seeds, "seeds", "range(14)")
    by_skill = {
        skill: _audit_skill(skills, skill, levels, seeds) for skill in _check_several(chosen, "skills", '("match",)')
    }
    return Audit(len(levels) * len(seeds) * len(by_skill), by_skill)


def _check_several(values: Iterable[T], name: str, example: str) -> tuple[T, ...]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise NotationError(f"{name}: {quote(values)} is no list: expected several, as in {example}")
    return tuple(values)


def _audit_skill(skills: Skills, skill: str, levels: tuple[int, ...], seeds: tuple[int, ...]) -> SkillAudit:
    wrong = without = fallback = 0
    for level in levels:
        for seed in seeds:
            question = skills.make(skill, level, seed)
            for answer in question.wrong_answers():
                own = question.pick == "acts" or question.wrong_answer_reply(answer) is not None
                wrong += 1
                fallback += not own
                without += not own and not question.derivation
    return SkillAudit(wrong, without, fallback)
