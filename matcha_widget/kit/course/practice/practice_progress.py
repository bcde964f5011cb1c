"""A learner's progress as a small text, `matcha-progress/1`: sorted, readable, safe to merge; nothing in it is lost.

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
    """An exercise of the error deck: it comes back `after` so many others, `since` when there have been so many."""

    after: int = RETURN_DELAYS[0]
    since: int = 0


class Bets(NamedTuple):
    """How often somebody was sure, and was right."""

    came_true: int = 0
    said: int = 0


class Progress(NamedTuple):
    """What is known of a learner; it never changes, an answer makes another one."""

    marks: Mapping[tuple[str, int], str] = MappingProxyType({})
    """For each skill and level the last answers, oldest first."""
    deck: Mapping[ExerciseName, DeckEntry] = MappingProxyType({})
    bets: Mapping[str, Bets] = MappingProxyType({})
    comments: tuple[str, ...] = ()
    """Lines that say nothing to us: comments, and what could not be read."""

    def __str__(self) -> str:
        return "\n".join((HEADER, GUIDE, *self._lines(), *self.comments))

    def _lines(self) -> Iterator[str]:
        for (skill, level), marks in sorted(self.marks.items()):
            yield f"{skill:8}{level}  {marks}".rstrip()
        for skill, bets in sorted(self.bets.items()):
            yield f"bets    {skill} {bets.came_true} of {bets.said}"
        for exercise, waiting in sorted(self.deck.items()):
            since = f" since {waiting.since}" if waiting.since else ""
            yield f"deck    {exercise} after {waiting.after}{since}"


class _ParsedLines(NamedTuple):
    """What the lines of a text have said so far, and the skills that they may speak of."""

    skills: Skills
    marks: dict[tuple[str, int], str]
    deck: dict[ExerciseName, DeckEntry]
    bets: dict[str, Bets]


class PracticeText(NamedTuple):
    """The text form of progress in these skills."""

    skills: Skills

    def parse(self, text: str) -> tuple[Progress, tuple[SkippedLine, ...]]:
        """The progress; a text that is none is refused, a broken line is skipped and kept as a comment."""
        read = _ParsedLines(self.skills, {}, {}, {})
        comments, skipped = parse_lines(text, HEADER, GUIDE, partial(_read_line, read))
        return Progress(read.marks, read.deck, read.bets, comments), skipped

    def dump(self, progress: Progress) -> str:
        """The text, which ends with its line."""
        return f"{progress}\n"


def progress_file(file: str | Path | None, skills: Skills) -> TextStore[Progress]:
    """The file beside a notebook that keeps somebody's progress, written after each answer."""
    return TextStore(file, "file", "progress", PracticeText(skills))


def _read_line(read: _ParsedLines, line: str) -> None:
    """Put what a line says where it belongs."""
    if line.startswith("deck "):
        _read_deck(read, line)
    elif line.startswith("bets "):
        _read_bets(read, line)
    else:
        _read_marks(read, line)


def _read_marks(read: _ParsedLines, line: str) -> None:
    found = _MARKS.fullmatch(line)
    if found is None:
        raise NotationError(
            f"{quote(line)}: expected a skill, its level and at most {MARKS_KEPT} marks, as in best 2 ++-+h++"
        )
    key = read.skills.check_skill(found[1]), int(found[2])
    if key[1] not in LEVELS:
        raise NotationError(f"{quote(found[2])} is no level: expected {join_words(LEVELS)}")
    _check_first_time(key in read.marks, f"{key[0]} {key[1]}")
    read.marks[key] = found[3] or ""


def _read_bets(read: _ParsedLines, line: str) -> None:
    found = _BETS.fullmatch(line)
    if found is None or int(found[2]) > int(found[3]):
        raise NotationError(f"{quote(line)}: expected how many bets came true, as in bets best 7 of 11")
    skill = read.skills.check_skill(found[1])
    _check_first_time(skill in read.bets, f"bets {skill}")
    read.bets[skill] = Bets(int(found[2]), int(found[3]))


def _read_deck(read: _ParsedLines, line: str) -> None:
    found = _DECK.fullmatch(line)
    if found is None or int(found[2]) not in RETURN_DELAYS:
        raise NotationError(f"{quote(line)}: expected an exercise and when it returns, as in deck best/2/41 after 3")
    exercise = read.skills.parse_name(found[1])
    _check_first_time(exercise in read.deck, f"deck {exercise}")
    read.deck[exercise] = DeckEntry(int(found[2]), int(found[3] or 0))


def _check_first_time(stands: bool, what: str) -> None:
    if stands:
        raise NotationError(f"{what} stands twice: the first line counts")
