"""Read and write games in all their forms, from text, bytes or plain data; also a broken record up to its fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from matcha_widget.engine.core.errors import RecordError, quote
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH
from matcha_widget.engine.core.strict_json import Data, decode_text, parse_json
from matcha_widget.engine.matcha.rules.view import Perspective

from .game_json import dump_game, load_game
from .game_text import load_text, read_lines
from .record import Game
from .view_json import SeenGame, dump_view, hide_open_round
from .view_json import load_view as read_view

_JSON: Final = re.compile(r"\ufeff?\s*(?:\{|\[(?![A-Z][a-z]+ ))")
"""The beginning of JSON; a bracket before a word begins a tag line of the text form."""


def load(source: str | bytes | Data) -> Game:
    """Read a game from a `matcha-game/1` record, as data or as JSON text, or from the text form."""
    data = read_data(source)
    if isinstance(data, str):
        return load_text(data)
    if is_view(data):
        raise RecordError("format", "this is what one perspective knows, never a whole game")
    return load_game(data)


def load_view(source: str | bytes | Data) -> SeenGame:
    """Read a `matcha-view/1` record, one perspective's knowledge of a game, from data or JSON text."""
    data = read_data(source)
    if isinstance(data, str):
        raise RecordError("", f"expected a matcha-view/1 record, not {quote(data)}")
    return read_view(data)


def load_any(source: str | bytes | Data) -> Game | SeenGame:
    """Read a whole game or one perspective's knowledge, as the record says of itself."""
    data = read_data(source)
    return read_view(data) if is_view(data) else load(data)


def is_view(data: object) -> bool:
    """True if plain data calls itself a view record."""
    return isinstance(data, dict) and str(data.get("format", "")).startswith("matcha-view/")


def dump(game: Game, seat: Perspective | None = None) -> Data:
    """The full record of a game; with a perspective, only its knowledge (`matcha-view/1`)."""
    if not isinstance(game, Game):
        raise RecordError("", f"{quote(game)} is no game: expected what load() or Game(state) returns")
    return dump_game(game) if seat is None else dump_view(game, seat)


def read_data(source: object) -> Any:
    """Decode a source to plain data, or to text that is not JSON."""
    found = decode_text(source)
    return parse_json(found.removeprefix("\ufeff")) if isinstance(found, str) and _JSON.match(found) else found


_SET: Final = re.compile(r"sets\[(\d+)\](?:\.(moves|talk)\[(\d+)\])?")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}\[\],]', re.DOTALL)
_NOTE: Final = re.compile(r"notes\[(\d+)\]")


class Prefix(NamedTuple):
    """The part of a record before its first fault, and the fault."""

    game: Game | SeenGame | None
    """None if not even the first deal can be read."""
    fault: RecordError | None


def load_prefix(source: str | bytes | Data) -> Prefix:
    """Read a game up to the first fault of its record, where `load` and `load_view` refuse it whole."""
    try:
        return Prefix(load_any(source), None)
    except RecordError as fault:
        first = fault
    try:
        record = _truncate_at_fault(source)
    except RecordError:
        record = None
    while isinstance(record, dict):
        try:
            read = read_view(hide_open_round(record)) if is_view(record) else load_game(record)
            return Prefix(read, first)
        except RecordError as fault:
            record = _cut_before(fault.path, record)
    return Prefix(None, first)


def _truncate_at_fault(source: object) -> object:
    """Plain data, closed where JSON breaks off, or up to the first unreadable line."""
    try:
        data = read_data(source)
    except RecordError:
        text = source.decode(errors="ignore") if isinstance(source, bytes | bytearray) else source
        return parse_json(_close_brackets(text)) if isinstance(text, str) and len(text) <= MAX_RECORD_LENGTH else None
    return read_lines(data)[0] if isinstance(data, str) else data


def _close_brackets(text: str) -> str:
    """Close the brackets of JSON that breaks off, dropping its last entry."""
    ends = [at + (mark != ",") for at, mark in _marks(text) if mark in ",}]"]
    whole = text[: ends[-1]] if ends else ""
    still_open: list[str] = []
    for _, mark in _marks(whole):
        if mark in "{[":
            still_open.append("}" if mark == "{" else "]")
        elif mark != ",":
            still_open[-1:] = []
    return whole + "".join(reversed(still_open))


def _marks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the brackets and commas of JSON outside its strings."""
    return ((found.start(), found[0]) for found in _TOKEN.finditer(text) if found[0] in "{}[],")


def _cut_before(path: str, record: Data) -> Data | None:
    """Cut a record before a path; None if nothing is left."""
    if found := _NOTE.match(path):
        return record | {"notes": record["notes"][: int(found[1])]}
    found = _SET.match(path)
    at = int(found[1]) if found else 0
    if found is None or (found[2] is None and at == 0):
        return None
    if found[2] is None:
        return record | {"sets": record["sets"][:at]}
    part = _before_claim if found[2] == "talk" else _before_move
    return record | {"sets": [*record["sets"][:at], part(record["sets"][at], int(found[3]))]}


def _before_move(played: Data, move: int) -> Data:
    return played | {"moves": played["moves"][:move]}


def _before_claim(played: Data, claim: int) -> Data:
    """Cut a set before a claim, and after the move that the claim followed, if that can be read."""
    data = played["talk"][claim]
    after = data.get("after") if isinstance(data, dict) else None
    moves = played["moves"]
    return played | {
        "talk": played["talk"][:claim],
        "moves": moves[:after] if type(after) is int and after >= 0 else moves,
    }
