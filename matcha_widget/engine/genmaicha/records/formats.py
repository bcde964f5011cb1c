"""Read and write games and views, as text, bytes or plain data."""

from __future__ import annotations

from matcha_widget.engine.core.errors import RecordError, quote
from matcha_widget.engine.core.strict_json import Data, parse_source
from matcha_widget.engine.genmaicha.rules.view import Perspective

from .game_json import dump_game, load_game
from .record import Game
from .view_json import SeenGame, dump_view
from .view_json import load_view as read_view


def load(source: str | bytes | Data) -> Game:
    """Read a game from a `genmaicha-game/1` record, as data or as JSON text."""
    data = parse_source(source)
    if is_view(data):
        raise RecordError("format", "this is what one perspective knows, never a whole game")
    return load_game(data)


def load_view(source: str | bytes | Data) -> SeenGame:
    """Read a perspective's knowledge of a game from a `genmaicha-view/1` record, as data or as JSON text."""
    return read_view(parse_source(source))


def load_any(source: str | bytes | Data) -> Game | SeenGame:
    """Read a whole game or a perspective's knowledge, by the format that the record names."""
    data = parse_source(source)
    return read_view(data) if is_view(data) else load_game(data)


def is_view(data: object) -> bool:
    """True if plain data names the format of a perspective's knowledge."""
    return isinstance(data, dict) and str(data.get("format", "")).startswith("genmaicha-view/")


def dump(game: Game, seat: Perspective | None = None) -> Data:
    """Write the full record of a game; with a perspective, only its knowledge (`genmaicha-view/1`)."""
    if not isinstance(game, Game):
        raise RecordError("", f"{quote(game)} is no game: expected what load() or Game(state) returns")
    return dump_game(game) if seat is None else dump_view(game, seat)
