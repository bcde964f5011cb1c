"""The two files beside a notebook that keep a story: how far somebody has come, and the game in progress."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.kit.errors import MatchaError, NotationError, OtherVersion, RecordError, quote
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.kit.files import KeptFile, named_file, set_aside

from .course_progress import CourseProgress, ProgressText, Skipped

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Notice


GAME: Final = ".game"
"""How the name of the file ends in which the game in progress lies."""


class CourseFiles:
    """Keeps a story, where it is to be kept, and knows what there is to say about that."""

    def __init__(self, file: str | Path | None, text: ProgressText) -> None:
        self._text = text
        path = None if file is None else named_file(file, "keep")
        if path is not None and path.suffix == GAME:
            raise NotationError(f"keep: {quote(path.name)}: expected another ending, a game in progress lies there")
        self._progress = None if path is None else KeptFile(path, LONGEST_RECORD)
        self._game = None if path is None else KeptFile(path.with_suffix(GAME), LONGEST_RECORD)
        self._lost: tuple[Notice, ...] = ()
        """Why nothing is kept any more."""

    @property
    def path(self) -> Path | None:
        """The file of the progress, where it is kept."""
        return None if self._progress is None else self._progress.path

    @property
    def keeps(self) -> bool:
        """Whether a story opened again would go on from here."""
        return self._progress is not None

    def take_up(self) -> tuple[CourseProgress, tuple[Notice, ...]]:
        """The progress in the file, with what there is to say about it."""
        if self._progress is None:
            return CourseProgress(), ()
        path = self._progress.path
        try:
            found = self.look()
        except OtherVersion:
            return CourseProgress(), self._give_up(_notice("course-newer", path))
        except RecordError as fault:
            return CourseProgress(), self._set_aside(path, str(fault))
        except OSError as fault:
            return CourseProgress(), self._give_up(_unsaved(path, fault))
        if found is None:
            return CourseProgress(), (_notice("course-new", path),)
        progress, skipped = found
        return progress, tuple(_notice("course-skipped", path, each.text, line=each.line) for each in skipped)

    def look(self) -> tuple[CourseProgress, tuple[Skipped, ...]] | None:
        """What stands in the file, and what of it cannot be read; None where there is none."""
        text = None if self._progress is None else self._progress.text()
        return None if text is None else self._text.read(text)

    def game(self) -> str | None:
        """The game that was left in progress, if it can be read."""
        try:
            return None if self._game is None else self._game.text()
        except (MatchaError, OSError):
            return None

    def keep(self, progress: CourseProgress, game: str | None) -> tuple[Notice, ...]:
        """Write what has changed; what hinders that is said, and the story goes on."""
        if self._progress is None or self._game is None:
            return self._lost
        told: list[Notice] = []
        for kept, text in ((self._game, game), (self._progress, self._text.written(progress))):
            try:
                if text is not None and not kept.write(text, private=kept is self._game):  # a game tells every card
                    return self._give_up(_notice("course-other", kept.path))
            except OSError as fault:
                told.append(_unsaved(kept.path, fault))
        return tuple(told)

    def begin_again(self) -> tuple[Notice, ...]:
        """Put aside what was kept, in the place of what was put aside before."""
        for kept in filter(None, (self._progress, self._game)):
            try:
                if kept.path.exists():
                    kept.path.replace(_old(kept.path))
                kept.read()
            except OSError as fault:
                return self._give_up(_unsaved(kept.path, fault))
        return (_notice("course-old", _old(self._progress.path)),) if self._progress else self._lost

    def _give_up(self, why: Notice) -> tuple[Notice, ...]:
        """Write nothing any more: the file is not ours to lose."""
        self._progress = self._game = None
        self._lost = (why,)
        return self._lost

    def _set_aside(self, path: Path, why: str) -> tuple[Notice, ...]:
        try:
            aside = set_aside(path, "damaged")
        except OSError as fault:
            return self._give_up(_unsaved(path, fault))
        return (_notice("course-damaged", aside, why),)


def _old(path: Path) -> Path:
    """Where a story lies that was begun again."""
    return path.with_suffix(f".old{path.suffix}")


def _unsaved(path: Path, fault: OSError) -> Notice:
    return _notice("course-unsaved", path, fault.strerror or type(fault).__name__)


def _notice(name: str, path: Path, text: str = "", **args: int) -> Notice:
    return {"id": name, "args": {"file": path.name, "text": text, **args}, "text": ""}
