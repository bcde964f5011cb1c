"""Players and matches between them. A player is a function of a view: it knows what its seat knows, nothing more."""

from .match import MOST_SETS, Score, play_game, simulate
from .players import PLAYERS, Choice, Player, greedy, honest, player, random_player

__all__ = [
    "MOST_SETS", "PLAYERS", "Choice", "Player", "Score", "greedy", "honest", "play_game", "player", "random_player",
    "simulate",
]  # fmt: skip
