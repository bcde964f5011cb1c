"""A game saved in a file: written whole or not at all, read strictly, and set aside if it cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.core.errors import OtherVersion, RecordError
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH

from .files import OwnedFile, move_aside, path_argument
from .seats import HUMAN, PYTHON, Occupant, SeatRequest
from .wire.sentences import PlayerFault

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game
    from matcha_widget.kit.wire.wire_schema import Notice

    from .session import Session
    from .table_game import TableGame


UNREADABLE_TEXT: Final = "it could not be read again"


class Autosave:
    """Saves a session's game after every change, if it has a file, with a notice if that fails."""

    def __init__(self, file: str | Path | None) -> None:
        self._file = None if file is None else OwnedFile(path_argument(file, "resume"), 4 * MAX_RECORD_LENGTH)
        self.notice: Notice | None = None
        self._lasting_notice: Notice | None = None
        """The reason why nothing is saved any more, once the file has been given up."""
        self._seating_asked: object = None

    @property
    def is_saving(self) -> bool:
        """True if the game is in its file, so that the same call would resume it."""
        return self._file is not None and (self.notice is None or self.notice["id"] != "resume-unsaved")

    def restore(self, session: Session) -> None:
        """Go on with the game in the file; set it aside if it cannot be read or has another seed."""
        if self._file is None:
            return
        self._seating_asked = _seating_key(session)
        notice = None
        try:
            notice = self._resume_from_file(self._file, session)
        except OtherVersion:
            self._stop_saving(_notice("resume-newer", file=self._file.path.name))
        except RecordError as fault:
            notice = self._move_aside(self._file.path, "damaged", _describe_fault(fault))
        except PlayerFault as fault:  # the game is sound, only a player failed: its file stays as it is
            self._stop_saving(_not_saved_notice(self._file.path, str(fault)))
        except OSError as fault:
            self._stop_saving(_not_saved_notice(self._file.path, fault))
        self.save(session)
        self.notice = self.notice or notice

    def save(self, session: Session) -> None:
        """Write the game; if that fails, leave a notice, and the game goes on."""
        self.notice = self._lasting_notice
        if self._file is None:
            return
        as_called = _seating_key(session) == self._seating_asked
        game = _strip_seats_note(session.game, session.rules) if as_called else _add_seats_note(session)
        try:
            if not self._file.write(session.rules.dump(game), private=True):  # it holds every hidden card
                self.notice = _not_saved_notice(self._file.path, "something else has been written there")
        except RecordError as fault:  # the last text can still be read, so it stays
            self.notice = _not_saved_notice(
                self._file.path, ": ".join(filter(None, (UNREADABLE_TEXT, _describe_fault(fault))))
            )
        except OSError as fault:
            self.notice = _not_saved_notice(self._file.path, fault)

    def _stop_saving(self, why: Notice) -> None:
        """Give the file up, with a notice that lasts."""
        self._file, self._lasting_notice = None, why

    def _move_aside(self, file: Path, why: str, text: str = "") -> Notice | None:
        """Rename the file, with a notice; give it up if that fails."""
        try:
            aside = move_aside(file, why)
        except OSError as fault:
            self._stop_saving(_not_saved_notice(file, fault))
            return None
        return _notice(f"resume-{why}", text, file=aside.name)

    def _resume_from_file(self, file: OwnedFile, session: Session) -> Notice | None:
        record = file.read()
        if record is None:
            return None
        if not record.strip():
            raise RecordError("", "the file is empty")
        game = session.rules.load(record)
        if len({session.game.seed, game.seed} - {None}) == 2:
            return self._move_aside(file.path, "other")
        session.resume(_strip_seats_note(game, session.rules), _seats_from_note(game, session))
        return _notice("resume-found")


SEATS_NOTE_PREFIX: Final = "at the table: "
"""The beginning of the note that keeps who plays, if others sit there than the call asked for.

It is the game's first note. A later note that begins so is a note like any other.
"""


def _seating_key(session: Session) -> tuple[str, ...]:
    return *(who.kind for who in session.seats), *session.names


def _add_seats_note(session: Session) -> Game:
    """Add a note of who plays the game."""
    game = _strip_seats_note(session.game, session.rules)
    seated = session.rules.opening_note(_seats_note([who.kind for who in session.seats]))
    return game.with_notes((seated, *game.notes))


def _strip_seats_note(game: Game, rules: TableGame) -> Game:
    return game if _seat_kinds_from_note(game, rules) is None else game.with_notes(game.notes[1:])


def _seats_note(kinds: list[str]) -> str:
    return SEATS_NOTE_PREFIX + ", ".join(kinds)


def _seat_kinds_from_note(game: Game, rules: TableGame) -> list[str] | None:
    """Read the kinds of occupants from a game's first note; None if it is no such note."""
    kinds = game.notes[0].text.removeprefix(SEATS_NOTE_PREFIX).split(", ") if game.notes else []
    known = len(kinds) == len(rules.seat_names(game.state)) and set(kinds) <= {HUMAN, PYTHON, *rules.PLAYERS}
    return kinds if known and game.notes[0] == rules.opening_note(_seats_note(kinds)) else None


def _seats_from_note(game: Game, session: Session) -> list[SeatRequest | Occupant] | None:
    """Read the seat requests of a game's note; whoever Python put at a seat sits there again."""
    kinds = _seat_kinds_from_note(game, session.rules)
    if kinds is None or len(kinds) != len(session.seats):
        return None
    named = zip(kinds, session.seats, strict=True)
    return [who if kind == who.kind else None if kind == PYTHON else kind for kind, who in named]


def _describe_fault(fault: RecordError) -> str:
    """Describe a fault by its place and what is expected there, not by its text, which may be hidden from all here."""
    expectation = fault.message.partition(", not ")[0]
    return ": ".join(filter(None, (fault.path, expectation if expectation.startswith("expected ") else "")))


def _notice(name: str, text: str = "", **args: str) -> Notice:
    return {"id": name, "args": dict(args), "text": text}


def _not_saved_notice(file: Path, why: OSError | str) -> Notice:
    text = why if isinstance(why, str) else why.strerror or type(why).__name__
    return _notice("resume-unsaved", text, file=file.name)
