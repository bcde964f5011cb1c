"""How a class has voted, kept in a small text beside the notebook, `matcha-class/1`: one line for each question."""

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


# Answer codes

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTVWXYZ"
"""Letters that cannot be mistaken for digits or for each other; a prime number of them, so one wrong letter shows."""

ANSWER_VALUES: Final = "-" + ALPHABET[:-1]
"""What may stand for an answer, each at its value: `-`, for none, is 0, A is 1, Y is 22; Z is no answer."""


def code(lesson: str, answers: str) -> str:
    """The code of a row of answers, a letter for each question.

    >>> code("bluffing", "BACABCAB")
    'EN-BACABCAB-Z'
    """
    if not isinstance(answers, str) or not answers:
        raise NotationError(f"{quote(answers)} is no row of answers: expected letters and -, such as 'BACABCAB'")
    if stranger := next((letter for letter in answers if letter not in ANSWER_VALUES), None):
        raise NotationError(
            f"{quote(stranger)} in {quote(answers)} is no answer: expected A to Y without I, O, U, or -"
        )
    if len(answers) > MAX_ANSWERS:
        raise NotationError(f"{quote(answers)} has {len(answers)} answers: expected at most {MAX_ANSWERS}")
    return f"{_lesson_tag(lesson)}-{answers}-{check_letter(answers)}"


def _lesson_tag(lesson: str) -> str:
    """Two letters that tell the codes of one lesson from those of another."""
    if not isinstance(lesson, str) or not lesson or not lesson.isascii():
        raise NotationError(f"{quote(lesson)} is no lesson: expected its id, such as 'bluffing'")
    high, low = divmod(_weighted_sum(ord(letter) for letter in lesson) % len(ALPHABET) ** 2, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]


def check_letter(answers: str) -> str:
    """The last letter: it gives away one wrong letter, and two neighbours that changed places."""
    return ALPHABET[_weighted_sum(map(ANSWER_VALUES.index, answers)) % len(ALPHABET)]


def _weighted_sum(values: Iterable[int]) -> int:
    """Each value times its position, counted from 1."""
    return sum(at * value for at, value in enumerate(values, 1))
