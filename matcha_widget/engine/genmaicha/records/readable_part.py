"""The readable part of a broken record: the game as far as it can be followed, and the fault behind it."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from matcha_widget.engine.core.errors import RecordError
from matcha_widget.engine.core.strict_json import Data, check_format, parse_source
from matcha_widget.engine.genmaicha.rules.game import empty_table

from .formats import is_view
from .game_json import FORMAT, OPTIONAL, REQUIRED, Reader, load_game, read_above, read_grid, read_setting
from .record import Game
from .view_json import SeenGame, load_view


class Prefix(NamedTuple):
    """A game as far as its record can be followed, and the fault after that; None if there is none."""

    game: Game | SeenGame | None
    fault: RecordError | None


def load_prefix(source: str | bytes | Data) -> Prefix:
    """Read a game or a perspective's knowledge of one: whole, or as far as it goes. Text that is no JSON is refused."""
    data = parse_source(source)
    try:
        return Prefix(load_view(data) if is_view(data) else load_game(data), None)
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
