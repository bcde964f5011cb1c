"""What is in a file decides: a notebook becomes one page with its widgets in it, a game the page of its replay."""

from __future__ import annotations

import json

from matcha_widget.engine.core.errors import RecordError
from matcha_widget.engine.core.protocol import Perspective
from matcha_widget.engine.core.strict_json import Data, game_name_of
from matcha_widget.games.genmaicha.replay.game_source import read_genmaicha_source as market_source
from matcha_widget.games.matcha.table.table_game import read_matcha_source as readable


def game_page(source: bytes, seat: Perspective, language: str) -> tuple[str, RecordError | None]:
    """The page of a game as far as its record can be read, and what is wrong further on."""
    found = market_source(source) if (ours := game_name_of(source) == "genmaicha") else readable(source)
    if found.game is None and found.fault:
        raise found.fault
    if ours:
        from matcha_widget.games.genmaicha.replay.replay import Replay as MarketReplay  # noqa: PLC0415  # no widgets before the file has turned out to be a game

        return MarketReplay(source, seat, language=language).to_html(), found.fault
    from matcha_widget.games.matcha.replay.replay import Replay  # noqa: PLC0415  # as above

    return Replay(source, seat, language=language).to_html(), found.fault


def read_notebook(source: bytes) -> Data | None:
    """The notebook, if it is one."""
    try:
        value = json.loads(source)
    except (ValueError, RecursionError):  # a game's reader says what is wrong with it
        return None
    return value if isinstance(value, dict) and isinstance(value.get("cells"), list) else None
