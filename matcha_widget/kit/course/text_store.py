"""A small text beside a notebook, read line by line: nothing in it is lost, what is not ours stays as it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar

from matcha_widget.engine.core.errors import MatchaError, NotationError, OtherVersion, RecordError, quote
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH
from matcha_widget.engine.core.strict_json import text_fault
from matcha_widget.kit.files import OwnedFile, move_aside, path_argument

from .sentences import CourseSentence

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

_NOT_READ: Final = "# not read: "


class SkippedLine(NamedTuple):
    """A line that was not read: where, what, and why. It stays in the file as a comment."""

    line: int
    text: str
    reason: str


class TextFormat(Protocol[T]):
    """How a value is written down."""

    def parse(self, text: str) -> tuple[T, Sequence[SkippedLine]]:
        """The value, and what could not be read; a text that is none of this form is refused."""

    def dump(self, value: T) -> str:
        """The text of a value."""


def parse_lines(
    text: str, head: str, guide: str, take: Callable[[str], None]
) -> tuple[tuple[str, ...], tuple[SkippedLine, ...]]:
    """Hand every line below the head to `take`; what stays as a comment, and which lines `take` refused."""
    lines = [line.strip() for line in text.splitlines()] or [""]
    if lines[0] != head:
        if re.fullmatch(rf"{head.rpartition('/')[0]}/[1-9][0-9]{{0,8}}", lines[0]):
            raise OtherVersion("line 1", f"{quote(lines[0])} is newer than this program: expected {head}")
        raise RecordError("line 1", f"{quote(lines[0])} is not the first line of such a file: expected {head}")
    comments: dict[str, None] = {}
    skipped: list[SkippedLine] = []
    for number, line in enumerate(lines[1:], 2):
        if line.startswith("#") and line != guide:
            comments[line] = None
        elif line and line != guide and (fault := text_fault(line) or _refusal(take, line)):
            skipped.append(SkippedLine(number, line, fault))
            comments[_NOT_READ + line] = None
    return tuple(comments), tuple(skipped)


def _refusal(take: Callable[[str], None], line: str) -> str | None:
    """Why a line is not taken, if it is not."""
    try:
        take(line)
    except NotationError as fault:
        return str(fault)
    return None


class TextStore(Generic[T]):
    """Keeps a value in a file, where it is to be kept, and knows what there is to say about that.

    What is said are messages that begin with `name`, as in `course-newer`, `course-damaged`, `course-unsaved`.
    """

    def __init__(self, file: str | Path | None, argument: str, name: str, form: TextFormat[T]) -> None:
        self._kept = None if file is None else OwnedFile(path_argument(file, argument), MAX_RECORD_LENGTH)
        self._name, self._form = name, form
        self._lost: tuple[CourseSentence, ...] = ()
        """Why nothing is kept any more."""

    @property
    def path(self) -> Path | None:
        """Where it is kept; None where it is not."""
        return None if self._kept is None else self._kept.path

    def peek(self) -> T | None:
        """What stands in the file; None where nothing does, or nothing that can be read: that is told elsewhere."""
        try:
            text = None if self._kept is None else self._kept.text()
            return None if text is None else self._form.parse(text)[0]
        except (MatchaError, OSError):
            return None

    def load(self) -> tuple[T | None, tuple[CourseSentence, ...]]:
        """What stands in the file, with what there is to say about it; what cannot be read is set aside."""
        if self._kept is None:
            return None, ()
        path = self._kept.path
        try:
            text = self._kept.text()
            if text is None:
                return None, ()
            found, skipped = self._form.parse(text)
        except OtherVersion:
            return None, self.stop_saving("newer", path)
        except RecordError as fault:
            return None, self._move_aside(path, str(fault))
        except OSError as fault:
            return None, self.stop_saving("unsaved", path, _os_error_text(fault))
        return found, tuple(self.file_notice("skipped", path, each.text, line=str(each.line)) for each in skipped)

    def save(self, value: T) -> tuple[CourseSentence, ...]:
        """Write it; what hinders that is said, and whoever learns goes on."""
        return self._lost if self._kept is None else self.write(self._kept, self._form.dump(value))

    def write(self, kept: OwnedFile | None, text: str, *, private: bool = False) -> tuple[CourseSentence, ...]:
        """Write a text into this file, or one that goes with it; where somebody else has written, all is given up."""
        if self._kept is None or kept is None:
            return self._lost
        try:
            return () if kept.write(text, private=private) else self.stop_saving("other", kept.path)
        except OSError as fault:
            return (self.file_notice("unsaved", kept.path, _os_error_text(fault)),)

    def stop_saving(self, why: str, path: Path, text: str = "") -> tuple[CourseSentence, ...]:
        """Write nothing any more: the file is not ours to lose. It is said for as long as it is so."""
        self._kept, self._lost = None, (self.file_notice(why, path, text),)
        return self._lost

    def file_notice(self, what: str, path: Path, text: str = "", **args: str) -> CourseSentence:
        """Something that there is to say about a file."""
        return CourseSentence(f"{self._name}-{what}", {"file": path.name, "text": text, **args})

    def _move_aside(self, path: Path, why: str) -> tuple[CourseSentence, ...]:
        try:
            return (self.file_notice("damaged", move_aside(path, "damaged"), why),)
        except OSError as fault:
            return self.stop_saving("unsaved", path, _os_error_text(fault))

    def start_over(self, *others: OwnedFile) -> tuple[CourseSentence, ...]:
        """Put aside what was kept, and what goes with it, in the place of what was put aside before."""
        if self._kept is None:
            return self._lost
        for kept in (self._kept, *others):
            try:
                if kept.path.exists():
                    kept.path.replace(_old_path(kept.path))
                kept.read()
            except OSError as fault:
                return self.stop_saving("unsaved", kept.path, _os_error_text(fault))
        return (self.file_notice("old", _old_path(self._kept.path)),)


def _old_path(path: Path) -> Path:
    """Where a text lies that was begun again."""
    return path.with_suffix(f".old{path.suffix}")


def _os_error_text(fault: OSError) -> str:
    return fault.strerror or type(fault).__name__
