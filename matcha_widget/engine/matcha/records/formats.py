"""Reading and writing games in any of their forms, from text, bytes or plain data."""

from __future__ import annotations

import re
from typing import Any, Final

from matcha_widget.engine.core.errors import RecordError, quote
from matcha_widget.engine.core.strict_json import Data, decode_text, parse_json
from matcha_widget.engine.matcha.rules.view import Perspective

from .game_json import dump_game, load_game
from .game_text import load_text
from .record import Game
from .view_json import SeenGame, dump_view
from .view_json import load_view as read_view

_JSON: Final = re.compile(r"\ufeff?\s*(?:\{|\[(?![A-Z][a-z]+ ))")
"""How JSON begins; a bracket with a word behind it begins a tag line of the text form."""


def load(source: str | bytes | Data) -> Game:
    """A game from a `matcha-game/1` record, as data or as JSON text, or from the text form."""
    data = read_data(source)
    if isinstance(data, str):
        return load_text(data)
    if is_view(data):
        raise RecordError("format", "this is what one perspective knows, never a whole game")
    return load_game(data)


def load_view(source: str | bytes | Data) -> SeenGame:
    """What one perspective knows of a game, from a `matcha-view/1` record as data or as JSON text."""
    data = read_data(source)
    if isinstance(data, str):
        raise RecordError("", f"expected a matcha-view/1 record, not {quote(data)}")
    return read_view(data)


def load_any(source: str | bytes | Data) -> Game | SeenGame:
    """A whole game, or what one perspective knows of one, as the record says of itself."""
    data = read_data(source)
    return read_view(data) if is_view(data) else load(data)


def is_view(data: object) -> bool:
    """Whether plain data says of itself that it is what one perspective knows."""
    return isinstance(data, dict) and str(data.get("format", "")).startswith("matcha-view/")


def dump(game: Game, seat: Perspective | None = None) -> Data:
    """The full record of a game; with a perspective, only what it knows (`matcha-view/1`)."""
    if not isinstance(game, Game):
        raise RecordError("", f"{quote(game)} is no game: expected what load() or Game(state) returns")
    return dump_game(game) if seat is None else dump_view(game, seat)


def read_data(source: object) -> Any:
    """Plain data, or a text that is not JSON."""
    found = decode_text(source)
    return parse_json(found.removeprefix("\ufeff")) if isinstance(found, str) and _JSON.match(found) else found
