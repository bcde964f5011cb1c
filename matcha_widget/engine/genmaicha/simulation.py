"""Simulated games, one or many; each player gets its seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from matcha_widget.engine.core.protocol_checks import play_to_end
from matcha_widget.engine.core.strict_json import Data

from . import protocol
from .players import Player, player
from .rules.bidding import round_turn_order
from .rules.setting import Setting, setting
from .rules.state import State


def play_game(rules: Setting, players: Sequence[Player], rng: Random) -> State:
    """Play one whole game."""
    end: State = play_to_end(protocol, protocol.start_state({"setting": rules}, rng), players, rng)
    return end


class Score(NamedTuple):
    """The result of a series of games, seat by seat; means are per game."""

    games: int
    wins: tuple[int, ...]
    """Games won alone."""
    shared: int
    mean_yen: tuple[float, ...]
    mean_brews: tuple[float, ...]
    mean_paid: tuple[float, ...]
    """Yen bid, follow-ups included."""
    seconds: float

    def as_data(self) -> Data:
        """The score as `matcha simulate --json` prints it."""
        return {name: [*value] if isinstance(value, tuple) else value for name, value in self._asdict().items()}


def simulate(
    bots: Sequence[str | Player], games: int, seed: int | str, variants: Sequence[str] = (), house: object = None
) -> Score:
    """Play many games between players, named or functions, one for each seat. A seed fixes them all."""
    started = perf_counter()
    rules = setting(len(bots), variants, house)
    seats = range(rules.seats)
    chance = Random(f"{seed}/chance")
    players = [player(bot, Random(f"{seed}/seat {seat}")) for seat, bot in enumerate(bots)]
    wins, shared, totals = [0] * rules.seats, 0, [[0] * rules.seats for _ in range(3)]
    for _ in range(games):
        state = play_game(rules, players, chance)
        assert state.winners is not None
        if len(state.winners) == 1:
            wins[state.winners[0]] += 1
        else:
            shared += 1
        for total, counted in zip(totals, (state.yen, brews_per_seat(state), paid_per_seat(state)), strict=True):
            for seat in seats:
                total[seat] += counted[seat]
    yen, brews, paid = (tuple(round(each / games, 4) if games else 0.0 for each in total) for total in totals)
    return Score(games, tuple(wins), shared, yen, brews, paid, round(perf_counter() - started, 3))


def brews_per_seat(state: State) -> tuple[int, ...]:
    """By seat, the number of brews in a game that is over."""
    brews = [0] * state.setting.seats
    for each in (*state.public.past, state.public.now):
        for seat, turn in zip(round_turn_order(state.setting, each), each.turns, strict=False):
            brews[seat] += sum(move.verb == "brew" for move in turn)
    return tuple(brews)


def paid_per_seat(state: State) -> tuple[int, ...]:
    """By seat, the yen paid for bids and follow-ups."""
    rounds = (*state.public.past, state.public.now)
    return tuple(
        sum((each.bids[seat] or 0) + (each.follow[seat] or 0) for each in rounds) for seat in range(state.setting.seats)
    )
