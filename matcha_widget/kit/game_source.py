"""What can be shown or gone on with: a game in any of its forms, with whose knowledge of it there is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from matcha_widget.engine.core.errors import NotationError, OtherVersion, RecordError, quote
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH
from matcha_widget.kit.files import path_argument, read_content

from .wire.sentences import sentence

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Perspective
    from matcha_widget.kit.wire.wire_schema import RecordFault


class Prefix(Protocol):
    """What can be read of a record, and what is wrong further on."""

    @property
    def game(self) -> object:
        """A whole game or what one perspective knows of one, as far as it goes; None where nothing can be read."""

    @property
    def fault(self) -> RecordError | None:
        """None where nothing is wrong."""


class RecordReader(Protocol):
    """The public module of a game's rules, as far as its records are read."""

    @property
    def Game(self) -> Callable[[Any], Any]:  # noqa: N802  # a class of the module, as the next two
        """A whole game."""

    @property
    def State(self) -> type:  # noqa: N802
        """The game's state."""

    @property
    def SeenGame(self) -> type:  # noqa: N802
        """A game of which one perspective's knowledge is all there is."""

    def load_prefix(self, source: Any) -> Prefix:
        """A game, or what one perspective knows of one: whole, or as far as it goes."""


class GameSource(NamedTuple):
    """A game to be shown, as far as it can be read."""

    game: Any
    """None where nothing of it can be read."""
    perspective: Perspective = "all"
    """Whose knowledge it is: that of everybody, or what one perspective saw."""
    fault: RecordError | None = None

    def check_perspective(self, seat: Perspective) -> Perspective:
        """The seat, if its knowledge is in here."""
        if self.perspective not in ("all", seat) and seat != "table":
            raise NotationError(
                f"seat: this is what {self.perspective!r} knows of a game, not what {seat!r} does: "
                f"expected {self.perspective!r}"
            )
        return seat

    @property
    def whole_game(self) -> Any:
        """The game, to be gone on with."""
        if self.fault is not None:
            raise self.fault
        if self.game is None or self.perspective != "all":
            raise NotationError(f"game: this is what {self.perspective!r} knows of one: expected a whole game")
        return self.game

    def public_fault(self, seat: Perspective) -> RecordFault | None:
        """What is wrong with the record; its own words may name what is hidden, so others hear only where it is."""
        if self.fault is None:
            return None
        if isinstance(self.fault, OtherVersion):
            return {"line": sentence("no-version"), "text": str(self.fault)}
        return {"line": sentence("no-further"), "text": str(self.fault) if seat == "all" else self.fault.path}


def read_game_source(given: object, engine: RecordReader, replayed: Callable[[Any], Any], instead: str) -> GameSource:
    """Read a game: a game, a state, a table, a replay that shows all, or a record as data, text or a file's path.

    `replayed`: the state that the moves of a game lead to; `instead`: what to name in place of a text that is none.
    """
    match given:
        case Path():
            return _read_record(read_content(path_argument(given, "game"), 4 * MAX_RECORD_LENGTH), engine)
        case str() if not is_record_text(given):
            raise NotationError(f"game: {quote(given)} is no record: expected the text of one, {instead}")
        case dict() | str() | bytes():
            return _read_record(given, engine)
    if isinstance(given, engine.SeenGame):
        return GameSource(given.lookalike, given.perspective)  # type: ignore[attr-defined]  # what every such class has
    game = engine.Game(given) if isinstance(given, engine.State) else given
    for found in (game, getattr(given, "game", None)):
        if isinstance(found, engine.Game):  # type: ignore[arg-type]  # it is a class, said to be callable
            return GameSource(_check_game(found, replayed))
    expected = "a Game, a State, a Table, a Replay with seat='all', a record or the Path of one"
    raise NotationError(f"game: {quote(given)} is no game: expected {expected}")


def _check_game(game: Any, replayed: Callable[[Any], object]) -> object:
    """A game to whose state its moves lead: anybody may put one together of anything."""
    try:
        sound = replayed(game) == game.state
    except Exception:  # noqa: BLE001  # whatever it stumbles over, and that may name what is hidden
        sound = False
    if not sound:
        raise NotationError("game: no moves lead to this state: expected one that new_game, apply or deal has made")
    return game


def is_record_text(given: object) -> bool:
    """Whether this may be the text of a record, and is no name."""
    return isinstance(given, str) and any(sign in given for sign in "\n{[")


def _read_record(record: dict[str, object] | str | bytes, engine: RecordReader) -> GameSource:
    """A record, up to its first fault; one of which nothing can be read is refused, but for one of another version."""
    read, fault = (found := engine.load_prefix(record)).game, found.fault
    if read is None and fault is not None and not isinstance(fault, OtherVersion):
        raise fault
    if isinstance(read, engine.SeenGame):
        return GameSource(read.lookalike, read.perspective, fault)  # type: ignore[attr-defined]  # as above
    return GameSource(read, "all", fault)
