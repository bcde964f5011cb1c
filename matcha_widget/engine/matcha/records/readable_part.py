"""The readable part of a record: the game up to the first fault in it, and what the fault is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from matcha_widget.engine.core.errors import RecordError
from matcha_widget.engine.core.plain_text import MAX_RECORD_LENGTH
from matcha_widget.engine.core.strict_json import Data, parse_json

from .formats import is_view, load_any, read_data
from .game_json import load_game
from .game_text import read_lines
from .record import Game
from .view_json import SeenGame, hide_open_round, load_view

_SET: Final = re.compile(r"sets\[(\d+)\](?:\.(moves|talk)\[(\d+)\])?")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}\[\],]', re.DOTALL)
_NOTE: Final = re.compile(r"notes\[(\d+)\]")


class Prefix(NamedTuple):
    """As much of a game, or of what one perspective knows of one, as the record tells without fault."""

    game: Game | SeenGame | None
    """None where not even the first deal can be read."""
    fault: RecordError | None


def load_prefix(source: str | bytes | Data) -> Prefix:
    """The game up to the first fault of its record; `load` and `load_view` refuse such a record whole."""
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
            read = load_view(hide_open_round(record)) if is_view(record) else load_game(record)
            return Prefix(read, first)
        except RecordError as fault:
            record = _cut_before(fault.path, record)
    return Prefix(None, first)


def _truncate_at_fault(source: object) -> object:
    """Plain data, closed where JSON breaks off or where lines cannot be read."""
    try:
        data = read_data(source)
    except RecordError:
        text = source.decode(errors="ignore") if isinstance(source, bytes | bytearray) else source
        return parse_json(_close_brackets(text)) if isinstance(text, str) and len(text) <= MAX_RECORD_LENGTH else None
    return read_lines(data)[0] if isinstance(data, str) else data


def _close_brackets(text: str) -> str:
    """JSON that breaks off, without its last entry and with its brackets closed."""
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
    """The brackets and commas of JSON, but for those in its strings."""
    return ((found.start(), found[0]) for found in _TOKEN.finditer(text) if found[0] in "{}[],")


def _cut_before(path: str, record: Data) -> Data | None:
    """The record without what stands at a path and behind it; None where nothing is left."""
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
    """A set up to a claim, and to the move after which it was made, as far as that can be told."""
    said = played["talk"][claim]
    after = said.get("after") if isinstance(said, dict) else None
    moves = played["moves"]
    return played | {
        "talk": played["talk"][:claim],
        "moves": moves[:after] if type(after) is int and after >= 0 else moves,
    }
