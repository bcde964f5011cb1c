"""The answers of a class: votes, saved as `matcha-class/1` with one line for each question, and answer codes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.limits import MAX_ANSWERS, MAX_PUPILS
from matcha_widget.kit.course.text_store import SkippedLine, parse_lines

HEADER: Final = "matcha-class/1"
GUIDE: Final = "# votes: the question, then how many chose A, B, C ...; delete this file to begin again"

Votes: TypeAlias = Mapping[str, tuple[int, ...]]
"""By question, the number of votes for each option."""

_LINE: Final = re.compile(r"votes +(\S{1,40})((?: +[0-9]{1,3})+)")


def check_votes(counts: Sequence[int], options: int, pupils: int) -> tuple[int, ...]:
    """Check the votes on a question: a whole number for each option, no more in all than there are pupils."""
    if len(counts) != options or any(type(count) is not int or count < 0 for count in counts):
        raise NotationError(f"votes: {quote(' '.join(map(str, counts)))}: expected {options} whole numbers, 0 or more")
    if sum(counts) > pupils:
        raise NotationError(f"votes: {sum(counts)} hands, but the class has {pupils}: expected at most {pupils} in all")
    return tuple(counts)


def check_pupils(number: object) -> int:
    """Check the number of pupils in a class."""
    if type(number) is not int or not 1 <= number <= MAX_PUPILS:
        raise NotationError(f"pupils: {quote(number)}: expected a whole number from 1 to {MAX_PUPILS}")
    return number


class ClassVotes(NamedTuple):
    """The votes of a class, and the comments in their file."""

    votes: Votes = MappingProxyType({})
    comments: tuple[str, ...] = ()


class VotesText(NamedTuple):
    r"""The text form of votes on a lesson.

    >>> VotesText("bluffing").parse("matcha-class/1\nlesson bluffing\nvotes 1 12 7 5")[0].votes
    {'1': (12, 7, 5)}
    """

    lesson: str

    def parse(self, text: str) -> tuple[ClassVotes, tuple[SkippedLine, ...]]:
        """Parse votes. Raise a `NotationError` for a text about another lesson."""
        votes: dict[str, tuple[int, ...]] = {}
        comments, skipped = parse_lines(text, HEADER, GUIDE, partial(_read_vote_line, votes))
        others = [line.split()[1:] for line in text.splitlines() if line.strip().startswith("lesson ")]
        if other := next((named for named in others if named != [self.lesson]), None):
            raise NotationError(
                f"keep: the file holds votes on {join_words(other)}, not on {self.lesson}: name another"
            )
        return ClassVotes(votes, comments), skipped

    def dump(self, class_votes: ClassVotes) -> str:
        """Write votes as text."""
        lines = [f"votes {question} {' '.join(map(str, counts))}" for question, counts in class_votes.votes.items()]
        return "\n".join((HEADER, GUIDE, f"lesson {self.lesson}", *lines, *class_votes.comments, ""))


def _read_vote_line(votes: dict[str, tuple[int, ...]], line: str) -> None:
    match = _LINE.fullmatch(line)
    if match and match[1] not in votes:
        votes[match[1]] = tuple(map(int, match[2].split()))
    elif not line.startswith("lesson "):
        raise NotationError(f"{quote(line)}: expected a question and its votes, as in votes 1 12 7 5")


# Answer codes

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTVWXYZ"
"""Letters that look unlike digits and each other. Their number is prime, so that one wrong letter is detected."""

ANSWER_VALUES: Final = "-" + ALPHABET[:-1]
"""The letters of answers at their values: `-` (no answer) is 0, A is 1, Y is 22. Z is no answer."""


def code(lesson: str, answers: str) -> str:
    """Encode a row of answers, a letter for each question.

    >>> code("bluffing", "BACABCAB")
    'EN-BACABCAB-Z'
    """
    if not isinstance(answers, str) or not answers:
        raise NotationError(f"{quote(answers)} is no row of answers: expected letters and -, such as 'BACABCAB'")
    if unknown := next((letter for letter in answers if letter not in ANSWER_VALUES), None):
        raise NotationError(f"{quote(unknown)} in {quote(answers)} is no answer: expected A to Y without I, O, U, or -")
    if len(answers) > MAX_ANSWERS:
        raise NotationError(f"{quote(answers)} has {len(answers)} answers: expected at most {MAX_ANSWERS}")
    return f"{_lesson_tag(lesson)}-{answers}-{check_letter(answers)}"


def _lesson_tag(lesson: str) -> str:
    """Return two letters that distinguish a lesson."""
    if not isinstance(lesson, str) or not lesson or not lesson.isascii():
        raise NotationError(f"{quote(lesson)} is no lesson: expected its id, such as 'bluffing'")
    high, low = divmod(_weighted_sum(ord(letter) for letter in lesson) % len(ALPHABET) ** 2, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]


def check_letter(answers: str) -> str:
    """Return the last letter, which detects one wrong letter and two neighbours that changed places."""
    return ALPHABET[_weighted_sum(map(ANSWER_VALUES.index, answers)) % len(ALPHABET)]


def _weighted_sum(values: Iterable[int]) -> int:
    """Sum each value times its position, counted from 1."""
    return sum(at * value for at, value in enumerate(values, 1))
