"""Reading and writing games and views, from text, bytes or plain data."""

from __future__ import annotations

from matcha_widget.engine.core.errors import RecordError, quote
from matcha_widget.engine.core.strict_json import Data, parse_source
from matcha_widget.engine.genmaicha.rules.view import Perspective

from .game_json import dump_game, load_game
from .record import Game
from .view_json import SeenGame, dump_view
from .view_json import load_view as read_view


def load(source: str | bytes | Data) -> Game:
    """A game from a `genmaicha-game/1` record, as data or as JSON text."""
    data = parse_source(source)
    if is_view(data):
        raise RecordError("format", "this is what one perspective knows, never a whole game")
    return load_game(data)


def load_view(source: str | bytes | Data) -> SeenGame:
    """What one perspective knows of a game, from a `genmaicha-view/1` record as data or as JSON text."""
    return read_view(parse_source(source))


def load_any(source: str | bytes | Data) -> Game | SeenGame:
    """A whole game, or what one perspective knows of one, as the record says of itself."""
    data = parse_source(source)
    return read_view(data) if is_view(data) else load_game(data)


def is_view(data: object) -> bool:
    """Whether plain data says of itself that it is what one perspective knows."""
    return isinstance(data, dict) and str(data.get("format", "")).startswith("genmaicha-view/")


def dump(game: Game, seat: Perspective | None = None) -> Data:
    """The full record of a game; with a perspective, only what it knows (`genmaicha-view/1`)."""
    if not isinstance(game, Game):
        raise RecordError("", f"{quote(game)} is no game: expected what load() or Game(state) returns")
    return dump_game(game) if seat is None else dump_view(game, seat)
