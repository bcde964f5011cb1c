"""Games between players, one or many; each player is given its seat's view alone."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from matcha_widget.engine.core.protocol_checks import play_to_end
from matcha_widget.engine.core.strict_json import Data

from . import protocol
from .players import Player, player
from .rules.editions import Edition
from .rules.moves import Seat
from .rules.state import State

MAX_SIMULATED_SETS: Final = 60
"""Sets after which a game is stopped: the first edition knows no end (X13)."""


def play_game(
    edition: str | Edition,
    players: tuple[Player, Player],
    rng: Random,
    *,
    dealer: Seat = 0,
    most_sets: int = MAX_SIMULATED_SETS,
) -> State:
    """Play one game; it stays unfinished if it needs more than `most_sets` sets."""
    start = protocol.start_state({"edition": edition, "dealer": dealer}, rng)
    end: State = play_to_end(protocol, start, players, rng, stops=lambda state: state.set >= most_sets)
    return end


class Score(NamedTuple):
    """The result of a series of games; `unfinished` games count among the draws."""

    games: int
    wins: tuple[int, int]
    draws: int
    unfinished: int
    mean_moves: float
    seconds: float

    def as_data(self) -> Data:
        """The score as `matcha simulate --json` prints it."""
        return self._asdict() | {"wins": list(self.wins)}


def simulate(edition: str | Edition, bots: tuple[str | Player, str | Player], games: int, seed: int | str) -> Score:
    """Play many games between players, by name or as functions; they take turns to deal first, and a seed fixes all."""
    started = perf_counter()
    deals, *choices = (Random(f"{seed}/{name}") for name in ("deal", "bottom", "top"))
    players = player(bots[0], choices[0]), player(bots[1], choices[1])
    wins, draws, unfinished, moves = [0, 0], 0, 0, 0
    for number in range(games):
        state = play_game(edition, players, deals, dealer=number % 2)
        moves += len(state.actions) + sum(len(done.actions) for done in state.past)
        if state.winner in (0, 1):
            wins[state.winner] += 1
        else:
            draws += 1
            unfinished += state.winner is None
    mean = round(moves / games, 4) if games else 0.0
    return Score(games, (wins[0], wins[1]), draws, unfinished, mean, round(perf_counter() - started, 3))
