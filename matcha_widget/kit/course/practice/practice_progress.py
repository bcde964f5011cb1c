"""The progress of a learner and its text form, `matcha-progress/1`: sorted, readable, safe to merge.

>>> str(Progress()).splitlines()[1]
'# skill level last-eight   (+ right, - wrong, h with help)'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.limits import MARKS_KEPT, RETURN_DELAYS
from matcha_widget.kit.course.text_store import SkippedLine, TextStore, parse_lines

from .skills import LEVELS, ExerciseName

if TYPE_CHECKING:
    from .skills import Skills

HEADER: Final = "matcha-progress/1"

GUIDE: Final = "# skill level last-eight   (+ right, - wrong, h with help)"

RIGHT_MARK: Final = "+"
WRONG_MARK: Final = "-"
HELPED_MARK: Final = "h"

_MARKS: Final = re.compile(rf"(\S+) +([0-9])(?: +([{RIGHT_MARK}{HELPED_MARK}{WRONG_MARK}]{{1,{MARKS_KEPT}}}))?")
_BETS: Final = re.compile(r"bets +(\S+) ([0-9]{1,9}) of ([0-9]{1,9})")
_DECK: Final = re.compile(r"deck +(\S+) after ([0-9]{1,2})(?: since ([0-9]{1,9}))?")


class DeckEntry(NamedTuple):
    """An exercise that returns `after` so many others, of which `since` have been done."""

    after: int = RETURN_DELAYS[0]
    since: int = 0


class Bets(NamedTuple):
    """The number of answers that a learner was sure of, and of those that came true."""

    came_true: int = 0
    sure: int = 0


class Progress(NamedTuple):
    """The progress of a learner, immutable."""

    marks: Mapping[tuple[str, int], str] = MappingProxyType({})
    """The last marks of each skill and level, oldest first."""
    deck: Mapping[ExerciseName, DeckEntry] = MappingProxyType({})
    bets: Mapping[str, Bets] = MappingProxyType({})
    comments: tuple[str, ...] = ()
    """Comments, and lines that could not be read."""

    def __str__(self) -> str:
        return "\n".join((HEADER, GUIDE, *self._lines(), *self.comments))

    def _lines(self) -> Iterator[str]:
        for (skill, level), marks in sorted(self.marks.items()):
            yield f"{skill:8}{level}  {marks}".rstrip()
        for skill, bets in sorted(self.bets.items()):
            yield f"bets    {skill} {bets.came_true} of {bets.sure}"
        for exercise, entry in sorted(self.deck.items()):
            since = f" since {entry.since}" if entry.since else ""
            yield f"deck    {exercise} after {entry.after}{since}"


class _ParsedLines(NamedTuple):
    """The lines that have been read so far, and the skills that they may name."""

    skills: Skills
    marks: dict[tuple[str, int], str]
    deck: dict[ExerciseName, DeckEntry]
    bets: dict[str, Bets]


class PracticeText(NamedTuple):
    """The text form of progress in some skills."""

    skills: Skills

    def parse(self, text: str) -> tuple[Progress, tuple[SkippedLine, ...]]:
        """Parse progress. Keep lines that cannot be read as comments."""
        parsed = _ParsedLines(self.skills, {}, {}, {})
        comments, skipped = parse_lines(text, HEADER, GUIDE, partial(_read_line, parsed))
        return Progress(parsed.marks, parsed.deck, parsed.bets, comments), skipped

    def dump(self, progress: Progress) -> str:
        """Write progress as text."""
        return f"{progress}\n"


def progress_file(file: str | Path | None, skills: Skills) -> TextStore[Progress]:
    """Open the file of a learner's progress."""
    return TextStore(file, "file", "progress", PracticeText(skills))


def _read_line(parsed: _ParsedLines, line: str) -> None:
    if line.startswith("deck "):
        _read_deck(parsed, line)
    elif line.startswith("bets "):
        _read_bets(parsed, line)
    else:
        _read_marks(parsed, line)


def _read_marks(parsed: _ParsedLines, line: str) -> None:
    match = _MARKS.fullmatch(line)
    if match is None:
        raise NotationError(
            f"{quote(line)}: expected a skill, its level and at most {MARKS_KEPT} marks, as in best 2 ++-+h++"
        )
    key = parsed.skills.check_skill(match[1]), int(match[2])
    if key[1] not in LEVELS:
        raise NotationError(f"{quote(match[2])} is no level: expected {join_words(LEVELS)}")
    _check_first_time(key in parsed.marks, f"{key[0]} {key[1]}")
    parsed.marks[key] = match[3] or ""


def _read_bets(parsed: _ParsedLines, line: str) -> None:
    match = _BETS.fullmatch(line)
    if match is None or int(match[2]) > int(match[3]):
        raise NotationError(f"{quote(line)}: expected how many bets came true, as in bets best 7 of 11")
    skill = parsed.skills.check_skill(match[1])
    _check_first_time(skill in parsed.bets, f"bets {skill}")
    parsed.bets[skill] = Bets(int(match[2]), int(match[3]))


def _read_deck(parsed: _ParsedLines, line: str) -> None:
    match = _DECK.fullmatch(line)
    if match is None or int(match[2]) not in RETURN_DELAYS:
        raise NotationError(f"{quote(line)}: expected an exercise and when it returns, as in deck best/2/41 after 3")
    exercise = parsed.skills.parse_name(match[1])
    _check_first_time(exercise in parsed.deck, f"deck {exercise}")
    parsed.deck[exercise] = DeckEntry(int(match[2]), int(match[3] or 0))


def _check_first_time(is_repeated: bool, entry: str) -> None:
    if is_repeated:
        raise NotationError(f"{entry} stands twice: the first line counts")
