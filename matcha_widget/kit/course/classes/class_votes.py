"""How a class has voted, kept in a small text beside the notebook, `matcha-class/1`: one line for each question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.text_store import SkippedLine, parse_lines

HEADER: Final = "matcha-class/1"
GUIDE: Final = "# votes: the question, then how many chose A, B, C ...; delete this file to begin again"

MAX_PUPILS: Final = 999
"""Pupils of a class."""

Votes: TypeAlias = Mapping[str, tuple[int, ...]]
"""By question: a whole number for each option."""

_LINE: Final = re.compile(r"votes +(\S{1,40})((?: +[0-9]{1,3})+)")


def check_votes(counts: Sequence[int], options: int, pupils: int) -> tuple[int, ...]:
    """Votes that this class can have cast: a whole number for each option, together no more than there are pupils."""
    if len(counts) != options or any(type(count) is not int or count < 0 for count in counts):
        raise NotationError(f"votes: {quote(' '.join(map(str, counts)))}: expected {options} whole numbers, 0 or more")
    if sum(counts) > pupils:
        raise NotationError(f"votes: {sum(counts)} hands, but the class has {pupils}: expected at most {pupils} in all")
    return tuple(counts)


def check_pupils(number: object) -> int:
    """How many there are in a class."""
    if type(number) is not int or not 1 <= number <= MAX_PUPILS:
        raise NotationError(f"pupils: {quote(number)}: expected a whole number from 1 to {MAX_PUPILS}")
    return number


class ClassVotes(NamedTuple):
    """The votes of a class, and lines of their text that say nothing to us."""

    votes: Votes = MappingProxyType({})
    comments: tuple[str, ...] = ()


class VotesText(NamedTuple):
    r"""The text form of votes on a lesson.

    >>> VotesText("bluffing").read("matcha-class/1\nlesson bluffing\nvotes 1 12 7 5")[0].votes
    {'1': (12, 7, 5)}
    """

    lesson: str

    def parse(self, text: str) -> tuple[ClassVotes, tuple[SkippedLine, ...]]:
        """The votes; a text of another lesson's is refused."""
        found: dict[str, tuple[int, ...]] = {}
        comments, skipped = parse_lines(text, HEADER, GUIDE, partial(_read_vote_line, found))
        others = [line.split()[1:] for line in text.splitlines() if line.strip().startswith("lesson ")]
        if other := next((named for named in others if named != [self.lesson]), None):
            raise NotationError(
                f"keep: the file holds votes on {join_words(other)}, not on {self.lesson}: name another"
            )
        return ClassVotes(found, comments), skipped

    def dump(self, kept: ClassVotes) -> str:
        """The text of votes."""
        lines = [f"votes {question} {' '.join(map(str, counts))}" for question, counts in kept.votes.items()]
        return "\n".join((HEADER, GUIDE, f"lesson {self.lesson}", *lines, *kept.comments, ""))


def _read_vote_line(found: dict[str, tuple[int, ...]], line: str) -> None:
    told = _LINE.fullmatch(line)
    if told and told[1] not in found:
        found[told[1]] = tuple(map(int, told[2].split()))
    elif not line.startswith("lesson "):
        raise NotationError(f"{quote(line)}: expected a question and its votes, as in votes 1 12 7 5")
