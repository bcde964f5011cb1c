"""A game kept in a file: written whole or not at all, read strictly, and never lost because it cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from .engine import matcha
from .engine.matcha import Game, Note, RecordError
from .engine.matcha.plain import LONGEST_RECORD
from .seats import PYTHON, Occupant, Wanted
from .session import PlayerFault, Session
from .shelf import set_aside, write_whole

if TYPE_CHECKING:
    from .wire import Notice


class Keeper:
    """Keeps a session's game in a file, where there is one, and knows what there is to say about it."""

    def __init__(self, file: str | Path | None) -> None:
        self.file = None if file is None else Path(file).absolute()
        self.notice: Notice | None = None
        self._mark: Mark | None = None
        self._called: object = None

    @property
    def saved(self) -> bool:
        """Whether a table made again would go on with this game."""
        return self.file is not None and (self.notice is None or self.notice["id"] != "resume-unsaved")

    def take_up(self, session: Session) -> None:
        """Go on with the game in the file; one that cannot be read, or has another seed, is set aside."""
        if self.file is None:
            return
        self._called = _sitting(session)
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
        self.keep(session)
        self.notice = self.notice or found

    def keep(self, session: Session) -> None:
        """Write the game; what hinders that is said, and the game goes on."""
        self.notice = None
        if self.file is None:
            return
        if _mark(self.file) != self._mark:
            self.notice = _notice("resume-unsaved", "another table keeps its game there by now", file=self.file.name)
            return
        try:
            as_called = _sitting(session) == self._called
            write(self.file, _without_seats(session.game) if as_called else _with_seats(session))
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
        if len({session.game.seed, game.seed} - {None}) == 2:
            return self._set_aside(file, "other")
        session.resume(_without_seats(game), _seats(game, session.seats))
        return _notice("resume-found")


SEATED: Final = "at the table: "
"""How the note begins by which the file remembers who plays, if they are others than the call has seated."""


def _sitting(session: Session) -> tuple[str, ...]:
    return *(who.kind for who in session.seats), *session.names


def _with_seats(session: Session) -> Game:
    """The game with a note of who plays it."""
    bottom, top = session.seats
    note = Note(1, 0, f"{SEATED}{bottom.kind}, {top.kind}")
    return _noted(session.game, (note, *_without_seats(session.game).notes))


def _without_seats(game: Game) -> Game:
    return _noted(game, tuple(note for note in game.notes if not note.text.startswith(SEATED)))


def _noted(game: Game, notes: tuple[Note, ...]) -> Game:
    return Game(game.state, game.players, game.seed, notes)


def _seats(game: Game, called: tuple[Occupant, Occupant]) -> list[Wanted | Occupant] | None:
    """Who plays a game, as its note says; whom Python put at a seat sits there again."""
    told = [note.text.removeprefix(SEATED) for note in game.notes if note.text.startswith(SEATED)]
    if not told:
        return None
    kinds = zip(told[0].split(", "), called, strict=False)
    return [who if kind == who.kind else None if kind == PYTHON else kind for kind, who in kinds]


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
