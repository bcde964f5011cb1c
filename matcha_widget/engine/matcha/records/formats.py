"""Reading and writing games in any of their forms, from text, bytes or plain data."""

from __future__ import annotations

import re
from typing import Any, Final

from matcha_widget.engine.kit.errors import RecordError, quote
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.engine.kit.strict_json import parse_json
from matcha_widget.engine.matcha.rules.view import Perspective

from .game_json import dump_game, load_game
from .game_text import load_text
from .record import Game
from .view_json import SeenGame, dump_view
from .view_json import load_view as read_view

_JSON: Final = re.compile(r"\ufeff?\s*(?:\{|\[(?![A-Z][a-z]+ ))")
"""How JSON begins; a bracket with a word behind it begins a tag line of the text form."""


def load(source: str | bytes | dict[str, Any]) -> Game:
    """A game from a `matcha-game/1` record, as data or as JSON text, or from the text form."""
    data = read_data(source)
    if isinstance(data, str):
        return load_text(data)
    if is_view(data):
        raise RecordError("format", "this is what one perspective knows, never a whole game")
    return load_game(data)


def load_view(source: str | bytes | dict[str, Any]) -> SeenGame:
    """What one perspective knows of a game, from a `matcha-view/1` record as data or as JSON text."""
    data = read_data(source)
    if isinstance(data, str):
        raise RecordError("", f"expected a matcha-view/1 record, not {quote(data)}")
    return read_view(data)


def load_any(source: str | bytes | dict[str, Any]) -> Game | SeenGame:
    """A whole game, or what one perspective knows of one, as the record says of itself."""
    data = read_data(source)
    return read_view(data) if is_view(data) else load(data)


def is_view(data: Any) -> bool:
    """Whether plain data says of itself that it is what one perspective knows."""
    return isinstance(data, dict) and str(data.get("format", "")).startswith("matcha-view/")


def dump(game: Game, seat: Perspective | None = None) -> dict[str, Any]:
    """The full record of a game; with a perspective, only what it knows (`matcha-view/1`)."""
    if not isinstance(game, Game):
        raise RecordError("", f"{quote(game)} is no game: expected what load() or Game(state) returns")
    return dump_game(game) if seat is None else dump_view(game, seat)


def read_data(source: Any) -> Any:
    """Plain data, or a text that is not JSON."""
    if isinstance(source, (bytes, bytearray)):
        source = _decoded(bytes(source))
    if not isinstance(source, str):
        return source
    if len(source) > LONGEST_RECORD:
        raise RecordError("", f"this text has {len(source)} letters; no game has more than {LONGEST_RECORD}")
    return parse_json(source.removeprefix("\ufeff")) if _JSON.match(source) else source


def _decoded(source: bytes) -> str:
    if len(source) > 4 * LONGEST_RECORD:
        raise RecordError("", f"this text has {len(source)} bytes; no game has so many")
    try:
        return source.decode()
    except UnicodeDecodeError as fault:
        raise RecordError(f"byte {fault.start}", "this is no UTF-8 text") from None
