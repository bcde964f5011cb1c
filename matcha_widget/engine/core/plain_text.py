"""Text that people write (names, claims, notes, seeds): it must be writable to a file and showable on a screen."""

from __future__ import annotations

from typing import Final
from unicodedata import category

from .errors import NotationError, quote

MAX_TEXT_LENGTH: Final = 4000
"""Letters in one piece of text; a game is a page, not a book."""

MAX_SEED_DIGITS: Final = 30
"""Of a seed that is a number."""

MAX_RECORD_LENGTH: Final = 2_000_000
"""Letters in one record; a game of a hundred sets has a tenth of it."""

_JOINERS: Final = "\u200b\u200c\u200d"
"""Letters without width that writing systems need, though Python calls them unprintable."""


def text_fault(text: object, *, lines: bool = False, most: int = MAX_TEXT_LENGTH) -> str | None:
    """What is wrong with it, as the end of a sentence; None if nothing is. `lines`: it may have several."""
    if not isinstance(text, str):
        return f"expected text, not {quote(text)}"
    if len(text) > most:
        return f"expected at most {most} letters, not {len(text)}"
    for letter in text:
        if "\ud800" <= letter <= "\udfff":
            return f"{letter!r} is half a letter (a lone surrogate) and cannot be written"
        if not (letter.isprintable() or category(letter) == "Zs" or letter in _JOINERS or (lines and letter == "\n")):
            return f"{letter!r} is a control character and cannot be shown"
    return None


def seed_fault(seed: object) -> str | None:
    """What makes it no seed, as the end of a sentence; None if it is one."""
    if isinstance(seed, str):
        return text_fault(seed)
    if type(seed) is not int or abs(seed) >= 10**MAX_SEED_DIGITS:
        return f"expected a number of at most {MAX_SEED_DIGITS} digits or text, not {quote(seed)}"
    return None


def checked_seed(seed: int | str | None) -> int | str | None:
    """A seed that a record can hold, or none."""
    if seed is not None and (fault := seed_fault(seed)):
        raise NotationError(f"seed: {fault}")
    return seed
