"""`matcha export`: games and notebooks as pages that need no Python; what is in a file decides which it is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from matcha_widget.engine.core.strict_json import game_name_of

if TYPE_CHECKING:
    from matcha_widget.engine.core.errors import RecordError
    from matcha_widget.engine.core.protocol import Perspective
    from matcha_widget.engine.core.strict_json import Data


def game_page(source: bytes, seat: Perspective, language: str) -> tuple[str, RecordError | None]:
    """Build the page of a game as far as its record can be read; return it with the fault further on, if any."""
    from matcha_widget.games.genmaicha.replay.game_source import read_genmaicha_source  # noqa: PLC0415  # a notebook needs no game
    from matcha_widget.games.matcha.table.table_game import read_matcha_source  # noqa: PLC0415  # as above

    is_genmaicha = game_name_of(source) == "genmaicha"
    found = read_genmaicha_source(source) if is_genmaicha else read_matcha_source(source)
    if found.game is None and found.fault:
        raise found.fault
    from matcha_widget.both_games import Replay  # noqa: PLC0415  # no widgets before the file has turned out to be a game

    return Replay(source, seat, language=language).to_html(), found.fault


def read_notebook(source: bytes) -> Data | None:
    """Read a notebook; None if this is none."""
    try:
        value = json.loads(source)
    except (ValueError, RecursionError):  # a game's reader says what is wrong with it
        return None
    return value if isinstance(value, dict) and isinstance(value.get("cells"), list) else None
