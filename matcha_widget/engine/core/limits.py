"""The most that the engines read or write: every limit on text and records that all games share."""

from __future__ import annotations

from typing import Final

MAX_TEXT_LENGTH: Final = 4000
"""Letters in one piece of text; a game is a page, not a book."""

MAX_RECORD_LENGTH: Final = 2_000_000
"""Letters in one record; a game of a hundred sets has a tenth of it."""

MAX_SEED_DIGITS: Final = 30
"""Digits of a seed that is a number."""

MAX_NOTES: Final = 1000
"""Notes in one record."""

MAX_PATH_LENGTH: Final = 400
"""Letters in the path to a value in a snapshot. A value that lies deeper contains itself."""
