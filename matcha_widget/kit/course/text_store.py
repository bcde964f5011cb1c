"""Small text files beside a notebook, read line by line. Lines that cannot be read stay in the file."""

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
    """A line that could not be read, and the reason. It stays in the file as a comment."""

    line: int
    text: str
    reason: str


class TextFormat(Protocol[T]):
    """The text form of a value."""

    def parse(self, text: str) -> tuple[T, Sequence[SkippedLine]]:
        """Parse a value, with the lines that were skipped. Raise a `RecordError` for a text of another form."""

    def dump(self, value: T) -> str:
        """Write a value as text."""


def parse_lines(
    text: str, header: str, guide: str, read_line: Callable[[str], None]
) -> tuple[tuple[str, ...], tuple[SkippedLine, ...]]:
    """Give every line below the header to `read_line`. Return the comments to keep and the skipped lines."""
    lines = [line.strip() for line in text.splitlines()] or [""]
    if lines[0] != header:
        if re.fullmatch(rf"{header.rpartition('/')[0]}/[1-9][0-9]{{0,8}}", lines[0]):
            raise OtherVersion("line 1", f"{quote(lines[0])} is newer than this program: expected {header}")
        raise RecordError("line 1", f"{quote(lines[0])} is not the first line of such a file: expected {header}")
    comments: dict[str, None] = {}
    skipped: list[SkippedLine] = []
    for number, line in enumerate(lines[1:], 2):
        if line.startswith("#") and line != guide:
            comments[line] = None
        elif line and line != guide and (fault := text_fault(line) or _refusal(read_line, line)):
            skipped.append(SkippedLine(number, line, fault))
            comments[_NOT_READ + line] = None
    return tuple(comments), tuple(skipped)


def _refusal(read_line: Callable[[str], None], line: str) -> str | None:
    try:
        read_line(line)
    except NotationError as fault:
        return str(fault)
    return None


class TextStore(Generic[T]):
    """Saves a value in a file and reports troubles as notices. Without a file it saves nothing.

    Notices are messages that begin with `name`, as in `course-newer`, `course-damaged`, `course-unsaved`.
    """

    def __init__(self, file: str | Path | None, argument: str, name: str, form: TextFormat[T]) -> None:
        self._file = None if file is None else OwnedFile(path_argument(file, argument), MAX_RECORD_LENGTH)
        self._name, self._form = name, form
        self._stop_notices: tuple[CourseSentence, ...] = ()
        """The reason why saving has stopped."""

    @property
    def path(self) -> Path | None:
        """The file, or None if nothing is saved."""
        return None if self._file is None else self._file.path

    def peek(self) -> T | None:
        """Read the value without notices. None if there is none, or none that can be read."""
        try:
            text = None if self._file is None else self._file.text()
            return None if text is None else self._form.parse(text)[0]
        except (MatchaError, OSError):
            return None

    def load(self) -> tuple[T | None, tuple[CourseSentence, ...]]:
        """Read the value, with notices. A file that cannot be read is moved aside."""
        if self._file is None:
            return None, ()
        path = self._file.path
        try:
            text = self._file.text()
            if text is None:
                return None, ()
            value, skipped = self._form.parse(text)
        except OtherVersion:
            return None, self.stop_saving("newer", path)
        except RecordError as fault:
            return None, self._move_aside(path, str(fault))
        except OSError as fault:
            return None, self.stop_saving("unsaved", path, _os_error_text(fault))
        return value, tuple(self.file_notice("skipped", path, each.text, line=str(each.line)) for each in skipped)

    def save(self, value: T) -> tuple[CourseSentence, ...]:
        """Save the value. Return notices instead of raising."""
        return self._stop_notices if self._file is None else self.write(self._file, self._form.dump(value))

    def write(self, file: OwnedFile | None, text: str, *, private: bool = False) -> tuple[CourseSentence, ...]:
        """Write a text to this file or a companion. Stop saving if another program has changed the file."""
        if self._file is None or file is None:
            return self._stop_notices
        try:
            return () if file.write(text, private=private) else self.stop_saving("other", file.path)
        except OSError as fault:
            return (self.file_notice("unsaved", file.path, _os_error_text(fault)),)

    def stop_saving(self, reason: str, path: Path, text: str = "") -> tuple[CourseSentence, ...]:
        """Save nothing from now on, and repeat the reason at every save."""
        self._file, self._stop_notices = None, (self.file_notice(reason, path, text),)
        return self._stop_notices

    def file_notice(self, event: str, path: Path, text: str = "", **args: str) -> CourseSentence:
        """Build a notice about a file."""
        return CourseSentence(f"{self._name}-{event}", {"file": path.name, "text": text, **args})

    def _move_aside(self, path: Path, reason: str) -> tuple[CourseSentence, ...]:
        try:
            return (self.file_notice("damaged", move_aside(path, "damaged"), reason),)
        except OSError as fault:
            return self.stop_saving("unsaved", path, _os_error_text(fault))

    def start_over(self, *others: OwnedFile) -> tuple[CourseSentence, ...]:
        """Move the file and its companions aside, over those moved aside before."""
        if self._file is None:
            return self._stop_notices
        for file in (self._file, *others):
            try:
                if file.path.exists():
                    file.path.replace(_old_path(file.path))
                file.read()
            except OSError as fault:
                return self.stop_saving("unsaved", file.path, _os_error_text(fault))
        return (self.file_notice("old", _old_path(self._file.path)),)


def _old_path(path: Path) -> Path:
    return path.with_suffix(f".old{path.suffix}")


def _os_error_text(fault: OSError) -> str:
    return fault.strerror or type(fault).__name__
