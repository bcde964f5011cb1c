"""The file beside a notebook that keeps somebody's progress: written after each answer, never lost when unreadable."""

from __future__ import annotations

from pathlib import Path

from ..engine.matcha import RecordError
from ..engine.matcha.plain import LONGEST_RECORD
from ..shelf import set_aside, write_whole
from .progress import Found, NewerError, Progress, parse
from .said import Said, say


class ProgressFile:
    """Keeps progress in a file, and knows what there is to say about it."""

    def __init__(self, file: str | Path) -> None:
        self.file: Path | None = Path(file).absolute()
        self._written: str | None = None

    def take_up(self) -> tuple[Progress, tuple[Said, ...]]:
        """The progress in the file, with what to say: what was skipped, or that the file was set aside."""
        if self.file is None:
            return Progress(), ()
        try:
            self._written = _text(self.file)
            found = Found(Progress(), ()) if self._written is None else parse(self._written)
        except NewerError:
            return Progress(), (self._newer(self.file),)
        except RecordError as fault:
            return Progress(), (self._set_aside(self.file, fault),)
        except OSError as fault:
            return Progress(), (self._unsaved(self.file, fault),)
        skipped = [say("progress-skipped", line=str(line), text=text) for line, text, _ in found.skipped]
        return found.progress, tuple(skipped)

    def keep(self, progress: Progress) -> Said | None:
        """Write the progress; what hinders that is said, and practice goes on."""
        if self.file is None:
            return None
        text = f"{progress}\n"
        try:
            if _text(self.file) != self._written:
                return say("progress-other", file=self.file.name)
            write_whole(self.file, text)
        except (OSError, RecordError) as fault:
            return say("progress-unsaved", file=self.file.name, text=str(fault))
        self._written = text
        return None

    def _newer(self, file: Path) -> Said:
        """It stays as it is: what this program would write there would lose what it does not know."""
        self.file = None
        return say("progress-newer", file=file.name)

    def _set_aside(self, file: Path, fault: RecordError) -> Said:
        try:
            aside = set_aside(file, "damaged")
        except OSError as hindrance:
            return self._unsaved(file, hindrance)
        self._written = None
        return say("progress-damaged", file=aside.name, text=str(fault))

    def _unsaved(self, file: Path, fault: OSError) -> Said:
        """From now on nothing is written: the file is not ours to lose."""
        self.file = None
        return say("progress-unsaved", file=file.name, text=fault.strerror or type(fault).__name__)


def _text(file: Path) -> str | None:
    """What stands in the file; None where there is none."""
    try:
        raw = file.read_bytes()[: LONGEST_RECORD + 1]
    except FileNotFoundError:
        return None
    if len(raw) > LONGEST_RECORD:
        raise RecordError("", "the file is too long")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("", "the file is no text") from None
