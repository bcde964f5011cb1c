"""What of Matcha can be shown or gone on with."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game, State
from matcha_widget.engine.matcha.records.record import replay_sets, with_keep
from matcha_widget.kit import game_source
from matcha_widget.kit.game_source import GameSource

INSTEAD: Final = "Path('game.json') for a file or example('first-game') for a game of the course"


def source(given: object) -> GameSource:
    """Read a game of Matcha in any of its forms."""
    return game_source.source(given, matcha, _played, INSTEAD)


def _played(game: Game) -> State:
    """Where its moves lead."""
    *_, played = replay_sets(game.edition, game.sets)
    for keep in filter(None, game.state.keeps):
        played = with_keep(played, keep.seat, keep.cards)
    return played
