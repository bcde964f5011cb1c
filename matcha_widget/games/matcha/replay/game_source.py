"""What of Matcha can be shown or gone on with."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game, State
from matcha_widget.engine.matcha.records.record import add_keep, replay_sets
from matcha_widget.kit import game_source
from matcha_widget.kit.game_source import GameSource

ALTERNATIVES_TEXT: Final = "Path('game.json') for a file or example('first-game') for a game of the course"


def read_matcha_source(given: object) -> GameSource:
    """Read a game of Matcha in any of its forms."""
    return game_source.read_game_source(given, matcha, _final_state, ALTERNATIVES_TEXT)


def _final_state(game: Game) -> State:
    """Where its moves lead."""
    *_, played = replay_sets(game.edition, game.sets)
    for keep in filter(None, game.state.keeps):
        played = add_keep(played, keep.seat, keep.cards)
    return played
