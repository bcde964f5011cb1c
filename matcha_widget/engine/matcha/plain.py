"""Text that people write (names, claims, notes, seeds): it must be writable to a file and showable on a screen."""

from __future__ import annotations

from typing import Final
from unicodedata import category

LONGEST: Final = 4000
"""Letters in one piece of text; a game is a page, not a book."""

LONGEST_RECORD: Final = 2_000_000
"""Letters in one record; a game of a hundred sets has a tenth of it."""

_JOINERS: Final = "\u200b\u200c\u200d"
"""Letters without width that writing systems need, though Python calls them unprintable."""


def fault_in(text: object, *, lines: bool = False) -> str | None:
    """What is wrong with it, as the end of a sentence; None if nothing is. `lines`: it may have several."""
    if not isinstance(text, str):
        return f"expected text, not a {type(text).__name__}"
    if len(text) > LONGEST:
        return f"expected at most {LONGEST} letters, not {len(text)}"
    for letter in text:
        if "\ud800" <= letter <= "\udfff":
            return f"{letter!r} is half a letter (a lone surrogate) and cannot be written"
        if not (letter.isprintable() or category(letter) == "Zs" or letter in _JOINERS or (lines and letter == "\n")):
            return f"{letter!r} is a control character and cannot be shown"
    return None
