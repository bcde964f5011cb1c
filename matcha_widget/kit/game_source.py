"""Sources of games: a game in any form that can be shown or continued, with the perspective that knows it."""

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
    """The readable part of a record, and the fault after it."""

    @property
    def game(self) -> object:
        """A whole game, or one perspective's knowledge of one; None if nothing can be read."""

    @property
    def fault(self) -> RecordError | None:
        """None if nothing is wrong."""


class RecordReader(Protocol):
    """The part of a game's public module that reads its records."""

    @property
    def Game(self) -> Callable[[Any], Any]:  # noqa: N802  # a class of the module, as the next two
        """A whole game."""

    @property
    def State(self) -> type:  # noqa: N802
        """The game's state."""

    @property
    def SeenGame(self) -> type:  # noqa: N802
        """A game as one perspective knows it."""

    def load_prefix(self, source: Any) -> Prefix:
        """Load a game, or one perspective's knowledge of one: whole, or up to its first fault."""


class GameSource(NamedTuple):
    """A game to be shown, as far as it can be read."""

    game: Any
    """None if nothing of it can be read."""
    perspective: Perspective = "all"
    """The perspective whose knowledge it is."""
    fault: RecordError | None = None

    def check_perspective(self, seat: Perspective) -> Perspective:
        """Return the seat if its knowledge is in here."""
        if self.perspective not in ("all", seat) and seat != "table":
            raise NotationError(
                f"seat: this is what {self.perspective!r} knows of a game, not what {seat!r} does: "
                f"expected {self.perspective!r}"
            )
        return seat

    @property
    def whole_game(self) -> Any:
        """The game, if it can be continued."""
        if self.fault is not None:
            raise self.fault
        if self.game is None or self.perspective != "all":
            raise NotationError(f"game: this is what {self.perspective!r} knows of one: expected a whole game")
        return self.game

    def public_fault(self, seat: Perspective) -> RecordFault | None:
        """Describe the record's fault; its text may name hidden cards, so only "all" is shown more than its place."""
        if self.fault is None:
            return None
        if isinstance(self.fault, OtherVersion):
            return {"line": sentence("no-version"), "text": str(self.fault)}
        return {"line": sentence("no-further"), "text": str(self.fault) if seat == "all" else self.fault.path}


def read_game_source(given: object, engine: RecordReader, replayed: Callable[[Any], Any], instead: str) -> GameSource:
    """Read a game: a game, a state, a table, a replay that shows all, or a record as data, text or a file's path.

    `replayed`: returns the state that a game's moves lead to. `instead`: the forms to name if a text is no record.
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
    """Check that a game's moves lead to its state: anybody may put one together of anything."""
    try:
        sound = replayed(game) == game.state
    except Exception:  # noqa: BLE001  # its own text may name hidden cards
        sound = False
    if not sound:
        raise NotationError("game: no moves lead to this state: expected one that new_game, apply or deal has made")
    return game


def is_record_text(given: object) -> bool:
    """True if this may be the text of a record rather than a name."""
    return isinstance(given, str) and any(sign in given for sign in "\n{[")


def _read_record(record: dict[str, object] | str | bytes, engine: RecordReader) -> GameSource:
    """Read a record up to its first fault; refuse one that cannot be read at all, unless it is of another version."""
    prefix = engine.load_prefix(record)
    game, fault = prefix.game, prefix.fault
    if game is None and fault is not None and not isinstance(fault, OtherVersion):
        raise fault
    if isinstance(game, engine.SeenGame):
        return GameSource(game.lookalike, game.perspective, fault)  # type: ignore[attr-defined]  # as above
    return GameSource(game, "all", fault)
