"""A game kept in a file: written whole or not at all, read strictly, and never lost because it cannot be read."""

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
    """Keeps a session's game in a file, where there is one, and knows what there is to say about it."""

    def __init__(self, file: str | Path | None) -> None:
        self._kept = None if file is None else OwnedFile(path_argument(file, "resume"), 4 * MAX_RECORD_LENGTH)
        self.notice: Notice | None = None
        self._lost: Notice | None = None
        """Why nothing is saved, where the file has been given up."""
        self._called: object = None

    @property
    def is_saving(self) -> bool:
        """Whether a table made again would go on with this game."""
        return self._kept is not None and (self.notice is None or self.notice["id"] != "resume-unsaved")

    def restore(self, session: Session) -> None:
        """Go on with the game in the file; one that cannot be read, or has another seed, is set aside."""
        if self._kept is None:
            return
        self._called = _seating_key(session)
        found = None
        try:
            found = self._resume_from_file(self._kept, session)
        except OtherVersion:
            self._stop_saving(_notice("resume-newer", file=self._kept.path.name))
        except RecordError as fault:
            found = self._move_aside(self._kept.path, "damaged", _describe_fault(fault))
        except PlayerFault as fault:  # the game is sound, the player is not: it stays as it is, and is not written over
            self._stop_saving(_not_saved_notice(self._kept.path, str(fault)))
        except OSError as fault:
            self._stop_saving(_not_saved_notice(self._kept.path, fault))
        self.save(session)
        self.notice = self.notice or found

    def save(self, session: Session) -> None:
        """Write the game; what hinders that is said, and the game goes on."""
        self.notice = self._lost
        if self._kept is None:
            return
        as_called = _seating_key(session) == self._called
        game = _strip_seats_note(session.game, session.rules) if as_called else _add_seats_note(session)
        try:
            if not self._kept.write(session.rules.dump(game), private=True):  # it tells all: it is its owner's
                self.notice = _not_saved_notice(self._kept.path, "something else has been written there")
        except RecordError as fault:  # what was written last can still be read, so that stays
            self.notice = _not_saved_notice(
                self._kept.path, ": ".join(filter(None, (UNREADABLE_TEXT, _describe_fault(fault))))
            )
        except OSError as fault:
            self.notice = _not_saved_notice(self._kept.path, fault)

    def _stop_saving(self, why: Notice) -> None:
        """Leave the file alone; nothing is saved, and that is said for as long as it is so."""
        self._kept, self._lost = None, why

    def _move_aside(self, file: Path, why: str, text: str = "") -> Notice | None:
        """Rename the file and say so; where that fails, it is given up."""
        try:
            aside = move_aside(file, why)
        except OSError as fault:
            self._stop_saving(_not_saved_notice(file, fault))
            return None
        return _notice(f"resume-{why}", text, file=aside.name)

    def _resume_from_file(self, kept: OwnedFile, session: Session) -> Notice | None:
        record = kept.read()
        if record is None:
            return None
        if not record.strip():
            raise RecordError("", "the file is empty")
        game = session.rules.load(record)
        if len({session.game.seed, game.seed} - {None}) == 2:
            return self._move_aside(kept.path, "other")
        session.resume(_strip_seats_note(game, session.rules), _seats_from_note(game, session))
        return _notice("resume-found")


SEATS_NOTE_PREFIX: Final = "at the table: "
"""How the note begins by which the file remembers who plays, if they are others than the call has seated.

It is the first one, at the very beginning; a remark of an author's that begins so is a remark like any other.
"""


def _seating_key(session: Session) -> tuple[str, ...]:
    return *(who.kind for who in session.seats), *session.names


def _add_seats_note(session: Session) -> Game:
    """The game with a note of who plays it."""
    game = _strip_seats_note(session.game, session.rules)
    seated = session.rules.opening_note(_seats_note([who.kind for who in session.seats]))
    return game.with_notes((seated, *game.notes))


def _strip_seats_note(game: Game, rules: TableGame) -> Game:
    return game if _seat_kinds_from_note(game, rules) is None else game.with_notes(game.notes[1:])


def _seats_note(kinds: list[str]) -> str:
    return SEATS_NOTE_PREFIX + ", ".join(kinds)


def _seat_kinds_from_note(game: Game, rules: TableGame) -> list[str] | None:
    """Who plays a game, if its first note says so as we write it."""
    kinds = game.notes[0].text.removeprefix(SEATS_NOTE_PREFIX).split(", ") if game.notes else []
    known = len(kinds) == len(rules.seat_names(game.state)) and set(kinds) <= {HUMAN, PYTHON, *rules.PLAYERS}
    return kinds if known and game.notes[0] == rules.opening_note(_seats_note(kinds)) else None


def _seats_from_note(game: Game, session: Session) -> list[SeatRequest | Occupant] | None:
    """Who is to play a game; whom Python put at a seat sits there again."""
    kinds = _seat_kinds_from_note(game, session.rules)
    if kinds is None or len(kinds) != len(session.seats):
        return None
    named = zip(kinds, session.seats, strict=True)
    return [who if kind == who.kind else None if kind == PYTHON else kind for kind, who in named]


def _describe_fault(fault: RecordError) -> str:
    """Where the fault is and what is expected there; what stands there may be hidden from everybody here."""
    wanted = fault.message.partition(", not ")[0]
    return ": ".join(filter(None, (fault.path, wanted if wanted.startswith("expected ") else "")))


def _notice(name: str, text: str = "", **args: str) -> Notice:
    return {"id": name, "args": dict(args), "text": text}


def _not_saved_notice(file: Path, why: OSError | str) -> Notice:
    text = why if isinstance(why, str) else why.strerror or type(why).__name__
    return _notice("resume-unsaved", text, file=file.name)
