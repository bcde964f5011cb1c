"""A game kept in a file: written whole or not at all, read strictly, and never lost because it cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from .engine import matcha
from .engine.matcha import Game, RecordError
from .engine.matcha.plain import LONGEST_RECORD
from .session import PlayerFault, Session
from .shelf import set_aside, write_whole
from .wire import Notice


class Keeper:
    """Keeps a session's game in a file, where there is one, and knows what there is to say about it."""

    def __init__(self, file: str | Path | None) -> None:
        self.file = None if file is None else Path(file).absolute()
        self.notice: Notice | None = None
        self._mark: Mark | None = None

    def take_up(self, session: Session) -> None:
        """Go on with the game in the file; one that cannot be read, or is another kind of game, is set aside."""
        if self.file is None:
            return
        found = None
        try:
            found = self._found(self.file, session)
        except matcha.MatchaError as fault:
            found = self._set_aside(self.file, "damaged", str(fault))
        except PlayerFault as fault:  # the game is sound, the player is not: it stays as it is, and is not written over
            found, self.file = _notice("resume-unsaved", str(fault), file=self.file.name), None
        except OSError as fault:
            found, self.file = _unsaved(self.file, fault), None
        self._mark = None if self.file is None else _mark(self.file)
        self.keep(session.game)
        self.notice = self.notice or found

    def keep(self, game: Game) -> None:
        """Write the game; what hinders that is said, and the game goes on."""
        self.notice = None
        if self.file is None:
            return
        if _mark(self.file) != self._mark:
            self.notice = _notice("resume-unsaved", "another table keeps its game there by now", file=self.file.name)
            return
        try:
            write(self.file, game)
            self._mark = _mark(self.file)
        except OSError as fault:
            self.notice = _unsaved(self.file, fault)

    def _set_aside(self, file: Path, why: str, text: str = "") -> Notice:
        """Rename the file and say so; where that fails, it is left alone and nothing is saved."""
        try:
            return _notice(f"resume-{why}", text, file=set_aside(file, why).name)
        except OSError as fault:
            self.file = None
            return _unsaved(file, fault)

    def _found(self, file: Path, session: Session) -> Notice | None:
        game = read(file)
        if game is None:
            return None
        seeds = {session.game.seed, game.seed} - {None}
        if game.edition != session.game.edition or len(seeds) == 2:
            return self._set_aside(file, "other")
        session.resume(game)
        return _notice("resume-found")


Mark: TypeAlias = tuple[int, int, int]


def _mark(file: Path) -> Mark | None:
    """What tells one writing of a file from the next: another table that writes there leaves another mark."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def read(path: Path) -> Game | None:
    """The game in the file; None where there is no file."""
    try:
        with path.open("rb") as file:
            record = file.read(4 * LONGEST_RECORD + 1)
    except FileNotFoundError:
        return None
    if not record.strip():
        raise RecordError("", "the file is empty")
    return matcha.load(record)


def write(path: Path, game: Game) -> None:
    """Keep the full record."""
    write_whole(path, matcha.dump_text(game))


def _notice(name: str, text: str = "", **args: str) -> Notice:
    return {"id": name, "args": dict(args), "text": text}


def _unsaved(file: Path, fault: OSError) -> Notice:
    return _notice("resume-unsaved", fault.strerror or type(fault).__name__, file=file.name)
