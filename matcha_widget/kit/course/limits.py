"""The limits and lengths of courses: files, classes, practice, pages."""

from __future__ import annotations

from typing import Final

MAX_FILE_LENGTH: Final = 100_000
"""Letters in an author's file; the longest in the package has a fifth of that."""

MAX_STEPS: Final = 40
"""Steps in a lesson or a stone."""

MAX_COUNTED_PAUSE: Final = 60
"""Seconds between two acts that count as time spent on a story."""

MAX_PUPILS: Final = 999
"""Pupils of a class."""

DEFAULT_PUPILS: Final = 25
"""Pupils of a class whose number nobody has given."""

MAX_ANSWERS: Final = 22
"""Answers in an answer code. With one more, two letters of the code would weigh the same."""

MAX_SEEDS: Final = 10**9
"""Seeds of a skill's level."""

MAX_REPEATED_SEEDS: Final = 200
"""Seeds without a new exercise before a row of exercises begins again."""

MARKS_KEPT: Final = 8
"""Marks that are kept for a level: the last ones."""

RETURN_DELAYS: Final = (3, 8, 20)
"""Other exercises before a wrong one returns: at once, after one right answer, after two."""

MAX_PAGE_ANSWERS: Final = 64
"""Answers to one question in a page. Of a question with more, a page has the right ones and this many others."""
