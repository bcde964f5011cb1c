"""Answer codes such as `EN-BACABCAB-Z`: readable aloud, typable, and they say nothing about the pupil."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from matcha_widget.engine.kit.errors import NotationError, quote

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTVWXYZ"
"""Letters that cannot be mistaken for digits or for each other; a prime number of them, so one wrong letter shows."""

NO_ANSWER: Final = "-"

ANSWERS: Final = NO_ANSWER + ALPHABET[:-1]
"""What may stand for an answer, each at its value: `-` is 0, A is 1, Y is 22; Z is no answer."""

MOST: Final = 22
"""Answers in one code: one more, and two letters would weigh the same."""

_WHOLE: Final = re.compile(r"(?P<tag>[A-Z]{2})-(?P<answers>[A-Z-]+)-(?P<check>[A-Z])")


class RefusedCode(NamedTuple):
    """A row that is no code of this lesson, and why."""

    row: str
    reason: str


class Read(NamedTuple):
    """What some codes say: each one's answers, and the rows that were refused."""

    answers: tuple[str, ...]
    refused: tuple[RefusedCode, ...]

    def counts(self, question: int) -> dict[str, int]:
        """How often each answer was given to a question, counted from 0; `-` where none was given."""
        given = [answers[question] if question < len(answers) else NO_ANSWER for answers in self.answers]
        return {letter: given.count(letter) for letter in sorted(set(given))}


def code(lesson: str, answers: str) -> str:
    """The code of a row of answers, a letter for each question.

    >>> code("bluffing", "BACABCAB")
    'EN-BACABCAB-Z'
    """
    return f"{tag(lesson)}-{_checked(answers)}-{check(answers)}"


def tag(lesson: str) -> str:
    """Two letters that tell the codes of one lesson from those of another."""
    if not isinstance(lesson, str) or not lesson or not lesson.isascii():
        raise NotationError(f"{quote(lesson)} is no lesson: expected its id, such as 'bluffing'")
    high, low = divmod(_sum(ord(letter) for letter in lesson) % len(ALPHABET) ** 2, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]


def check(answers: str) -> str:
    """The last letter: it gives away one wrong letter, and two neighbours that changed places."""
    return ALPHABET[_sum(map(ANSWERS.index, answers)) % len(ALPHABET)]


def read(lesson: str, text: str) -> Read:
    """Codes between spaces, commas or line ends, a pasted chat's too; rows of bare answers count as they were typed.

    The same code twice counts twice: nobody is known.
    """
    found: list[str] = []
    refused: list[RefusedCode] = []
    for row in re.split(r"[\s,;]+", _text(text)):
        try:
            if row:
                found.append(answers_of(lesson, row))
        except NotationError as fault:
            refused.append(RefusedCode(row, str(fault)))
    return Read(tuple(found), tuple(refused))


def answers_of(lesson: str, row: str) -> str:
    """The answers that one code holds, or one typed row of answers without tag and check."""
    typed = _text(row).strip().upper()
    whole = _WHOLE.fullmatch(typed)
    if whole is None or whole["tag"] != tag(lesson):
        if whole and whole["check"] == _check_or_none(whole["answers"]):
            raise NotationError(f"{quote(row)} is of another lesson: the codes of {lesson} begin with {tag(lesson)}")
        return _checked(typed)
    answers = _checked(whole["answers"])
    if whole["check"] != check(answers):
        raise NotationError(f"{quote(row)} is mistyped: its last letter would be {check(answers)}")
    return answers


def _check_or_none(answers: str) -> str | None:
    return check(answers) if all(letter in ANSWERS for letter in answers) else None


def _checked(answers: str) -> str:
    if not isinstance(answers, str) or not answers:
        raise NotationError(f"{quote(answers)} is no row of answers: expected letters and -, such as 'BACABCAB'")
    if stranger := next((letter for letter in answers if letter not in ANSWERS), None):
        raise NotationError(
            f"{quote(stranger)} in {quote(answers)} is no answer: expected A to Y without I, O, U, or -"
        )
    if len(answers) > MOST:
        raise NotationError(f"{quote(answers)} has {len(answers)} answers: expected at most {MOST}")
    return answers


def _text(text: object) -> str:
    if not isinstance(text, str):
        raise NotationError(f"{quote(text)} is no text: expected codes such as 'EN-BACABCAB-Z'")
    return text


def _sum(values: Iterable[int]) -> int:
    """Each value times its position, counted from 1."""
    return sum(at * value for at, value in enumerate(values, 1))
