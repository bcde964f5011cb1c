"""What of Genmaicha can be shown or gone on with."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game, State
from matcha_widget.engine.genmaicha.rules.game import replay_states
from matcha_widget.kit import game_source
from matcha_widget.kit.game_source import GameSource

ALTERNATIVES_TEXT: Final = "or Path('game.json') for a file"


def read_genmaicha_source(given: object) -> GameSource:
    """Read a game of Genmaicha in any of its forms."""
    return game_source.read_game_source(given, genmaicha, _final_state, ALTERNATIVES_TEXT)


def _final_state(game: Game) -> State:
    """Where its moves lead."""
    *_, played = replay_states(game.state)
    return played
