"""The two files beside a notebook that keep a story: how far somebody has come, and the game in progress."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from matcha_widget.engine.core.errors import MatchaError, NotationError, quote
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH
from matcha_widget.kit.course.text_store import TextStore
from matcha_widget.kit.file_names import GAME_SUFFIX
from matcha_widget.kit.files import OwnedFile

from .course_progress import CourseProgress, ProgressText

if TYPE_CHECKING:
    from matcha_widget.kit.course.sentences import CourseSentence


class CourseFiles:
    """Keeps a story, where it is to be kept, and knows what there is to say about that."""

    def __init__(self, file: str | Path | None, text: ProgressText) -> None:
        self._progress = TextStore(file, "keep", "course", text)
        path = self.path
        if path is not None and path.suffix == GAME_SUFFIX:
            raise NotationError(f"keep: {quote(path.name)}: a game in progress is saved there: expected another ending")
        self._game = None if path is None else OwnedFile(path.with_suffix(GAME_SUFFIX), MAX_RECORD_LENGTH)

    @property
    def path(self) -> Path | None:
        """The file of the progress; None: a story opened again would not go on from here."""
        return self._progress.path

    def load(self) -> tuple[CourseProgress, tuple[CourseSentence, ...]]:
        """The progress in the file, with what there is to say about it."""
        path = self.path
        found, told = self._progress.load()
        if found is None and path is not None and not told:
            told = (self._progress.file_notice("new", path),)
        return found or CourseProgress(), told

    def game(self) -> str | None:
        """The game that was left in progress, if it can be read."""
        try:
            return None if self._game is None or self.path is None else self._game.text()
        except (MatchaError, OSError):
            return None

    def save(self, progress: CourseProgress, game: str | None) -> tuple[CourseSentence, ...]:
        """Write what has changed; what hinders that is said, and the story goes on."""
        told = () if game is None else self._progress.write(self._game, game, private=True)  # it tells every card
        then = self._progress.save(progress)
        return then if then == told else (*told, *then)

    def start_over(self) -> tuple[CourseSentence, ...]:
        """Put aside what was kept, in the place of what was put aside before."""
        return self._progress.start_over(*filter(None, (self._game,)))
