"""Answer codes such as `EN-BACABCAB-Z`: readable aloud, typable, and they say nothing about the pupil."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from matcha_widget.engine.core.errors import NotationError, quote

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTVWXYZ"
"""Letters that cannot be mistaken for digits or for each other; a prime number of them, so one wrong letter shows."""

ANSWER_VALUES: Final = "-" + ALPHABET[:-1]
"""What may stand for an answer, each at its value: `-`, for none, is 0, A is 1, Y is 22; Z is no answer."""

MAX_ANSWERS: Final = 22
"""Answers in one code: one more, and two letters would weigh the same."""


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
