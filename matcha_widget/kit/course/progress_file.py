"""The file beside a notebook that keeps somebody's progress: written after each answer, never lost when unreadable."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from matcha_widget.engine.kit.errors import RecordError
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.kit.files import KeptFile, named_file, set_aside

from .progress import Found, NewerError, Progress, parse
from .said import Said, say

if TYPE_CHECKING:
    from .skills import Skills


class ProgressFile:
    """Keeps progress in a file, and knows what there is to say about it."""

    def __init__(self, file: str | Path, skills: Skills) -> None:
        self._skills = skills
        self._kept: KeptFile | None = KeptFile(named_file(file, "file"), LONGEST_RECORD)

    @property
    def path(self) -> Path | None:
        """Where it is kept; None where it is not."""
        return None if self._kept is None else self._kept.path

    def take_up(self) -> tuple[Progress, tuple[Said, ...]]:
        """The progress in the file, with what to say: what was skipped, or that the file was set aside."""
        if self._kept is None:
            return Progress(), ()
        path = self._kept.path
        try:
            text = self._kept.text()
            found = Found(Progress(), ()) if text is None else parse(text, self._skills)
        except NewerError:
            return Progress(), (self._newer(path),)
        except RecordError as fault:
            return Progress(), (self._set_aside(path, fault),)
        except OSError as fault:
            return Progress(), (self._unsaved(path, fault),)
        skipped = [say("progress-skipped", line=str(line), text=text) for line, text, _ in found.skipped]
        return found.progress, tuple(skipped)

    def look(self) -> Progress:
        """The progress in the file, or none; whoever takes it up is told what is wrong with it."""
        try:
            text = None if self._kept is None else self._kept.text()
            return Progress() if text is None else parse(text, self._skills).progress
        except (RecordError, OSError):
            return Progress()

    def keep(self, progress: Progress) -> Said | None:
        """Write the progress; what hinders that is said, and practice goes on."""
        if self._kept is None:
            return None
        path = self._kept.path
        try:
            written = self._kept.write(f"{progress}\n")
        except OSError as fault:
            return _hindered(path, fault)
        return None if written else say("progress-other", file=path.name)

    def _newer(self, file: Path) -> Said:
        """It stays as it is: what this program would write there would lose what it does not know."""
        self._kept = None
        return say("progress-newer", file=file.name)

    def _set_aside(self, file: Path, fault: RecordError) -> Said:
        try:
            aside = set_aside(file, "damaged")
        except OSError as hindrance:
            return self._unsaved(file, hindrance)
        return say("progress-damaged", file=aside.name, text=str(fault))

    def _unsaved(self, file: Path, fault: OSError) -> Said:
        """From now on nothing is written: the file is not ours to lose."""
        self._kept = None
        return _hindered(file, fault)


def _hindered(file: Path, fault: OSError) -> Said:
    return say("progress-unsaved", file=file.name, text=fault.strerror or type(fault).__name__)
