"""Every wrong answer of many exercises, tried: whether there is a reply to it, and one of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from matcha_widget.engine.core.errors import NotationError, quote

if TYPE_CHECKING:
    from .skills import Skills

T = TypeVar("T")


class SkillAudit(NamedTuple):
    """The wrong answers of a skill: how many, how many without a reply, how many with the judgement alone."""

    wrong: int = 0
    without: int = 0
    fallback: int = 0


class Audit(NamedTuple):
    """What an audit found."""

    exercises: int
    by_skill: dict[str, SkillAudit]

    @property
    def skills(self) -> int:
        """How many skills were tried."""
        return len(self.by_skill)

    @property
    def wrong_answers(self) -> int:
        """How many wrong answers were tried."""
        return sum(tried.wrong for tried in self.by_skill.values())

    @property
    def without_reply(self) -> int:
        """How many wrong answers got no reply."""
        return sum(tried.without for tried in self.by_skill.values())

    @property
    def only_fallback(self) -> int:
        """How many wrong answers only got the judgement."""
        return sum(tried.fallback for tried in self.by_skill.values())

    def __repr__(self) -> str:
        return f"Audit({self.exercises} exercises, {self.wrong_answers} wrong answers, {self.only_fallback} fallback)"


def audit_skills(skills: Skills, levels: Iterable[int], seeds: Iterable[int], chosen: Iterable[str]) -> Audit:
    """Try every wrong answer of these exercises."""
    levels, seeds = _check_several(levels, "levels", "(1, 2)"), _check_several(seeds, "seeds", "range(14)")
    found = {
        skill: _audit_skill(skills, skill, levels, seeds) for skill in _check_several(chosen, "skills", '("match",)')
    }
    return Audit(len(levels) * len(seeds) * len(found), found)


def _check_several(given: Iterable[T], name: str, example: str) -> tuple[T, ...]:
    """What is given as several; one alone, a text included, is none."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise NotationError(f"{name}: {quote(given)} is not several: expected them as in {example}")
    return tuple(given)


def _audit_skill(skills: Skills, skill: str, levels: tuple[int, ...], seeds: tuple[int, ...]) -> SkillAudit:
    wrong = without = fallback = 0
    for level in levels:
        for seed in seeds:
            question = skills.make(skill, level, seed)
            for answer in question.wrong_answers():
                own = question.pick == "acts" or question.wrong_answer_reply(answer) is not None
                wrong, fallback, without = (
                    wrong + 1,
                    fallback + (not own),
                    without + (not own and not question.derivation),
                )
    return SkillAudit(wrong, without, fallback)
