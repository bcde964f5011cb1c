"""What can be shown or gone on with: a game in any of its forms, with whose knowledge of it there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import OtherVersion, quote
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.engine.matcha import Game, NotationError, RecordError, State
from matcha_widget.engine.matcha.records.record import replayed, with_keep
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.kit.files import content, named_file
from matcha_widget.kit.wire.lines import line
from matcha_widget.kit.wire.wire_schema import Fault


class Source(NamedTuple):
    """A game to be shown, as far as it can be read."""

    game: Game | None
    """None where nothing of it can be read."""
    knows: Perspective = "all"
    """Whose knowledge it is: that of everybody, or what one perspective saw."""
    fault: RecordError | None = None

    def checked(self, seat: Perspective) -> Perspective:
        """The seat, if its knowledge is in here."""
        allowed = ("table", self.knows)
        if self.knows != "all" and find_perspective(seat) not in allowed:
            raise NotationError(
                f"seat: this is what {self.knows!r} knows of a game, not what {seat!r} does: expected {self.knows!r}"
            )
        return find_perspective(seat)

    @property
    def whole(self) -> Game:
        """The game, to be gone on with."""
        if self.fault is not None:
            raise self.fault
        if self.game is None or self.knows != "all":
            raise NotationError(f"game: this is what {self.knows!r} knows of one: expected a whole game")
        return self.game

    def told(self, seat: Perspective) -> Fault | None:
        """What is wrong with the record; its own words may name hidden cards, so others hear only where it is."""
        if self.fault is None:
            return None
        if isinstance(self.fault, OtherVersion):
            return {"line": line("no-version"), "text": str(self.fault)}
        return {"line": line("no-further"), "text": str(self.fault) if seat == "all" else self.fault.path}


def source(given: Any) -> Source:
    """Read a game: a game, a state, a table, a replay that shows all, or a record as data, text or a file's path."""
    match given:
        case Game():
            return Source(_sound(given))
        case State():
            return Source(_sound(Game(given)))
        case matcha.SeenGame():
            return Source(given.lookalike, given.perspective)
        case Path():
            return _read(content(named_file(given, "game"), 4 * LONGEST_RECORD))
        case str() if not is_text(given):
            others = "Path('game.json') for a file or example('first-game') for a game of the course"
            raise NotationError(f"game: {quote(given)} is no record: expected the text of one, {others}")
        case dict() | str() | bytes():
            return _read(given)
    if isinstance(game := getattr(given, "game", None), Game):
        return Source(_sound(game))
    expected = "a Game, a State, a Table, a Replay with seat='all', a record or the Path of one"
    raise NotationError(f"game: {quote(given)} is no game: expected {expected}")


def _sound(game: Game) -> Game:
    """A game to whose state its moves lead: anybody may put one together of anything."""
    try:
        *_, played = replayed(game.edition, game.sets)
        for keep in filter(None, game.state.keeps):
            played = with_keep(played, keep.seat, keep.cards)
        sound = played == game.state
    except Exception:  # noqa: BLE001  # whatever it stumbles over, and that may name cards
        sound = False
    if not sound:
        raise NotationError("game: no moves lead to this state: expected one that new_game, apply or deal has made")
    return game


def is_text(given: Any) -> bool:
    """Whether this may be the text of a record, and is no name."""
    return isinstance(given, str) and any(sign in given for sign in "\n{[")


def _read(record: dict[str, Any] | str | bytes) -> Source:
    """A record, up to its first fault; one of which nothing can be read is refused, but for one of another version."""
    read, fault = matcha.load_prefix(record)
    if read is None and fault is not None and not isinstance(fault, OtherVersion):
        raise fault
    if isinstance(read, matcha.SeenGame):
        return Source(read.lookalike, read.perspective, fault)
    return Source(read, "all", fault)
