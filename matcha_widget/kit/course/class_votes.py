r"""How a class has voted, kept in a small text beside the notebook, `matcha-class/1`: one line for each question.

>>> votes("matcha-class/1\nlesson bluffing\nvotes 1 12 7 5", "bluffing")[0]
{'1': (12, 7, 5)}
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.kit.errors import NotationError, OtherVersion, RecordError, listed, quote
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD, fault_in
from matcha_widget.kit.files import KeptFile, named_file, set_aside

HEAD: Final = "matcha-class/1"
GUIDE: Final = "# votes: the question, then how many chose A, B, C ...; delete this file to begin again"
SKIPPED: Final = "# not read: "

LARGEST: Final = 999
"""Pupils of a class."""

Votes: TypeAlias = Mapping[str, tuple[int, ...]]
"""By question: a whole number for each option."""

_LINE: Final = re.compile(r"votes +(\S{1,40})((?: +[0-9]{1,3})+)")


class Said(NamedTuple):
    """What there is to say of the file: a message, with the file's name and a text."""

    id: str
    file: str
    text: str = ""


def checked(counts: Sequence[int], options: int, pupils: int) -> tuple[int, ...]:
    """Votes that this class can have cast: a whole number for each option, together no more than there are pupils."""
    if len(counts) != options or any(type(count) is not int or count < 0 for count in counts):
        raise NotationError(f"votes: {quote(' '.join(map(str, counts)))}: expected {options} whole numbers, 0 or more")
    if sum(counts) > pupils:
        raise NotationError(f"votes: {sum(counts)} hands, but the class has {pupils}: expected at most {pupils} in all")
    return tuple(counts)


def pupils_of(number: object) -> int:
    """How many there are in a class."""
    if type(number) is not int or not 1 <= number <= LARGEST:
        raise NotationError(f"pupils: {quote(number)}: expected a whole number from 1 to {LARGEST}")
    return number


def votes(text: str, lesson: str) -> tuple[dict[str, tuple[int, ...]], tuple[str, ...]]:
    """The votes in a text, and its lines that say nothing to us; of another lesson's or class's there are none."""
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != HEAD:
        if lines and re.fullmatch(r"matcha-class/[1-9][0-9]{0,8}", lines[0]):
            raise OtherVersion("line 1", f"{quote(lines[0])} is newer than this program: expected {HEAD}")
        raise RecordError("line 1", f"{quote(lines[0] if lines else '')} begins no votes: expected {HEAD}")
    found: dict[str, tuple[int, ...]] = {}
    comments: list[str] = []
    for line in lines[1:]:
        if line.startswith("lesson ") and line.split()[1:] != [lesson]:
            raise NotationError(
                f"keep: the file holds votes on {listed(line.split()[1:])}, not on {lesson}: name another"
            )
        if (told := _LINE.fullmatch(line)) and told[1] not in found:
            found[told[1]] = tuple(map(int, told[2].split()))
        elif line and line != GUIDE and not line.startswith("lesson "):
            comments.append(line if line.startswith("#") else f"{SKIPPED}{'' if fault_in(line) else line}")
    return found, tuple(comments)


def written(lesson: str, found: Votes, comments: Sequence[str] = ()) -> str:
    """The text of votes."""
    lines = [f"votes {question} {' '.join(map(str, counts))}" for question, counts in found.items()]
    return "\n".join((HEAD, GUIDE, f"lesson {lesson}", *lines, *comments, ""))


class ClassFile:
    """Keeps the votes of a class, where they are to be kept, and knows what there is to say about that."""

    def __init__(self, file: str | Path | None, lesson: str) -> None:
        self._lesson = lesson
        self._kept = None if file is None else KeptFile(named_file(file, "keep"), LONGEST_RECORD)
        self._comments: tuple[str, ...] = ()
        self._lost: tuple[Said, ...] = ()
        """Why nothing is kept any more."""

    def take_up(self) -> tuple[dict[str, tuple[int, ...]], tuple[Said, ...]]:
        """The votes in the file, and what there is to say about it."""
        if self._kept is None:
            return {}, ()
        path = self._kept.path
        try:
            text = self._kept.text()
            if text is None:
                return {}, ()
            found, self._comments = votes(text, self._lesson)
        except OtherVersion:
            return {}, self._give_up(Said("class-newer", path.name))
        except RecordError as fault:
            return {}, self._set_aside(path, str(fault))
        except OSError as fault:
            return {}, self._give_up(_unsaved(path, fault))
        return found, ()

    def keep(self, found: Votes) -> tuple[Said, ...]:
        """Write the votes; what hinders that is said, and the lesson goes on."""
        if self._kept is None:
            return self._lost
        path = self._kept.path
        try:
            done = self._kept.write(written(self._lesson, found, self._comments))
        except OSError as fault:
            return (_unsaved(path, fault),)
        return () if done else self._give_up(Said("class-other", path.name))

    def _give_up(self, why: Said) -> tuple[Said, ...]:
        """Write nothing any more: the file is not ours to lose."""
        self._kept, self._lost = None, (why,)
        return self._lost

    def _set_aside(self, path: Path, why: str) -> tuple[Said, ...]:
        try:
            aside = set_aside(path, "damaged")
        except OSError as fault:
            return self._give_up(_unsaved(path, fault))
        return (Said("class-damaged", aside.name, why),)


def _unsaved(path: Path, fault: OSError) -> Said:
    return Said("class-unsaved", path.name, fault.strerror or type(fault).__name__)
