"""Read and write games and views, as text, bytes or plain data; of a broken record, read its readable part."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from matcha_widget.engine.core.errors import RecordError, quote
from matcha_widget.engine.core.strict_json import Data, check_format, parse_source
from matcha_widget.engine.genmaicha.rules.game import empty_table
from matcha_widget.engine.genmaicha.rules.view import Perspective

from .game_json import FORMAT, OPTIONAL, REQUIRED, Reader, dump_game, load_game, read_above, read_grid, read_setting
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


class Prefix(NamedTuple):
    """A game as far as its record can be followed, and the fault after that; None if there is none."""

    game: Game | SeenGame | None
    fault: RecordError | None


def load_prefix(source: str | bytes | Data) -> Prefix:
    """Read a game or a perspective's knowledge of one: whole, or as far as it goes. Text that is no JSON is refused."""
    data = parse_source(source)
    try:
        return Prefix(read_view(data) if is_view(data) else load_game(data), None)
    except RecordError as fault:
        return Prefix(None if is_view(data) else _follow_rounds(data), fault)


def _follow_rounds(data: object) -> Game | None:
    """Play the rounds of a record up to the first entry that cannot happen; names and notes are left out."""
    try:
        record = check_format(data, FORMAT)
        rules = read_setting(record, REQUIRED, OPTIONAL)
        grid = read_grid(record["grid"])
        reader = Reader(empty_table(rules, grid, read_above(record["above"], grid) if rules.ceremony else ()))
    except RecordError:
        return None
    with suppress(RecordError):
        reader.rounds(record["rounds"])
    return Game(reader.state) if reader.states else None
