"""Reading and writing games in any of their forms, from text, bytes or plain data."""

from __future__ import annotations

import json
from typing import Any, Final

from .errors import RecordError, quote
from .game_json import dump_game, load_game
from .record import Game
from .text import load_text
from .view import Perspective
from .view_json import SeenGame, dump_view
from .view_json import load_view as read_view

LONGEST: Final = 2_000_000
"""Letters in one record; a game of a hundred sets has a tenth of it."""


def load(source: str | bytes | dict[str, Any]) -> Game:
    """A game from a `matcha-game/1` record, as data or as JSON text, or from the text form."""
    data = _data(source)
    if isinstance(data, str):
        return load_text(data)
    if isinstance(data, dict) and str(data.get("format", "")).startswith("matcha-view/"):
        raise RecordError("format", "this is what one perspective knows, never a whole game: load_view reads it")
    return load_game(data)


def load_view(source: str | bytes | dict[str, Any]) -> SeenGame:
    """What one perspective knows of a game, from a `matcha-view/1` record as data or as JSON text."""
    data = _data(source)
    if isinstance(data, str):
        raise RecordError("", f"expected a matcha-view/1 record, not {quote(data)}")
    return read_view(data)


def dump(game: Game, seat: Perspective | None = None) -> dict[str, Any]:
    """The full record of a game; with a perspective, only what it knows (`matcha-view/1`)."""
    if not isinstance(game, Game):
        raise RecordError("", f"{quote(game)} is no game: expected what load() or Game(state) returns")
    return dump_game(game) if seat is None else dump_view(game, seat)


def _data(source: Any) -> Any:
    """Plain data, or a text that is not JSON."""
    if isinstance(source, (bytes, bytearray)):
        source = _decoded(bytes(source))
    if not isinstance(source, str):
        return source
    if len(source) > LONGEST:
        raise RecordError("", f"this text has {len(source)} letters; no game has more than {LONGEST}")
    text = source.removeprefix("\ufeff")
    return parse_json(text) if text.lstrip()[:1] in ("{", "[") and not text.startswith("[Matcha ") else text


def _decoded(source: bytes) -> str:
    if len(source) > 4 * LONGEST:
        raise RecordError("", f"this text has {len(source)} bytes; no game has so many")
    try:
        return source.decode()
    except UnicodeDecodeError as fault:
        raise RecordError(f"byte {fault.start}", "this is no UTF-8 text") from None


def parse_json(text: str) -> Any:
    """JSON, strictly: no key twice, no NaN, no nesting without end."""
    try:
        return json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        raise RecordError(f"line {fault.lineno} column {fault.colno}", f"this is no JSON: {fault.msg}") from None
    except RecursionError:
        raise RecordError("", "this JSON is nested too deeply to be a game") from None
    except ValueError as fault:
        if isinstance(fault, RecordError):
            raise
        raise RecordError("", "a number in this JSON has too many digits") from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise RecordError(
            "",
            f"the key {quote(next(key for key in keys if keys.count(key) > 1))} stands twice in one object",
        )
    return found


def _no_constant(name: str) -> Any:
    raise RecordError("", f"{name} is no value of JSON")
