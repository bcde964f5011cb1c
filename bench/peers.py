"""The contestants of `race.py`: other game engines, each played at random, its choices counted.

A contestant is a function that imports and sets up what it needs, and returns `play() -> (decisions, games)`.
A "decision" is one choice by a player (chance nodes cost time, count nothing).
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

HERE = Path(__file__).resolve().parent
Play = Callable[[], tuple[float, int]]
Setup = Callable[..., Play]
T = TypeVar("T")


@dataclass(frozen=True)
class Peer:
    """A contestant, and where it runs."""

    label: str
    kind: str  # what the engine is written in
    setup: Callable[[], Play]
    venv: str = "venv"  # which interpreter under HERE runs it
    path: str = ""  # a directory put in front of sys.path


PEERS: dict[str, Peer] = {}


def peer(label: str, kind: str, *, args: tuple[Any, ...] = (), **where: str) -> Callable[[Setup], Setup]:
    """Register `function(*args)` as the contestant called `label`."""

    def register(function: Setup) -> Setup:
        PEERS[label] = Peer(label, kind, lambda: function(*args), **where)
        return function

    return register


def pick(legal: Sequence[T], random: Callable[[], float] = random.random) -> T:
    """Choose uniformly, as cheaply as Python can; every contestant chooses this way."""
    return legal[int(random() * len(legal))]


# --- the floor: what the driving loop itself costs -------------------------------


@peer("floor: pick from 11", "python")
def floor() -> Play:
    """The choices alone."""
    legal = tuple(range(11))

    def play() -> tuple[float, int]:
        for _ in range(20):
            pick(legal)
        return 20, 1

    return play


# --- OpenSpiel: C++ games driven from Python, and pure-Python games --------------


@peer("openspiel liars_poker (py)", "python", args=("python_liars_poker",))
@peer("openspiel kuhn_poker (py)", "python", args=("python_kuhn_poker",))
@peer("openspiel tic_tac_toe", "C++", args=("tic_tac_toe",))
@peer("openspiel hanabi", "C++", args=("hanabi",))
@peer("openspiel gin_rummy", "C++", args=("gin_rummy",))
@peer("openspiel liars_dice", "C++", args=("liars_dice",))
@peer("openspiel leduc_poker", "C++", args=("leduc_poker",))
def openspiel(name: str, *, observe: bool = False) -> Play:
    """One of OpenSpiel's turn-based games, driven from here."""
    import pyspiel

    if name.startswith("python_"):
        for module in ("games", "games.liars_poker"):  # they register themselves
            importlib.import_module(f"open_spiel.python.{module}")
    game = pyspiel.load_game(name)

    def play() -> tuple[float, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():  # every game here has uniform-enough chance
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                if observe:
                    state.information_state_string()
                state.apply_action(pick(state.legal_actions()))
                decisions += 1
        return decisions, 1

    return play


@peer("openspiel leduc_poker + info string", "C++")
def openspiel_observed() -> Play:
    """As above, and the mover looks before each move."""
    return openspiel("leduc_poker", observe=True)


@peer("openspiel goofspiel (simultaneous)", "C++")
def goofspiel() -> Play:
    """Both players choose at once."""
    import pyspiel

    game = pyspiel.load_game("goofspiel")

    def play() -> tuple[float, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, _ = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(pick(actions))
            else:
                state.apply_actions([pick(state.legal_actions(p)) for p in (0, 1)])
                decisions += 2
        return decisions, 1

    return play


@peer("openspiel gin_rummy, C++ loop", "C++ only", args=("gin_rummy",))
@peer("openspiel leduc_poker, C++ loop", "C++ only", args=("leduc_poker",))
def openspiel_native(name: str) -> Play:
    """Whole games inside C++; the decisions per game are estimated beforehand."""
    import pyspiel

    driven = openspiel(name)
    mean = sum(driven()[0] for _ in range(500)) / 500
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 1 + player) for player in (0, 1)]

    def play() -> tuple[float, int]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))
        return mean, 1

    return play


# --- RLCard ----------------------------------------------------------------------


@peer("rlcard uno", "python", args=("uno",))
@peer("rlcard gin-rummy", "python", args=("gin-rummy",))
@peer("rlcard leduc-holdem", "python", args=("leduc-holdem",))
def rlcard_env(name: str) -> Play:
    """One of RLCard's environments: each step returns the encoded observation of the next player."""
    import rlcard

    env = rlcard.make(name)

    def play() -> tuple[float, int]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(pick(tuple(state["legal_actions"])))
            decisions += 1
        return decisions, 1

    return play


@peer("rlcard leduc-holdem (game only)", "python")
def rlcard_game() -> Play:
    """RLCard's game object without the environment's encoded observations."""
    import numpy as np
    from rlcard.games.leducholdem import Game

    game = Game()
    game.np_random = np.random.RandomState(0)

    def play() -> tuple[float, int]:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            state, _ = game.step(pick(state["legal_actions"]))
            decisions += 1
        return decisions, 1

    return play


# --- PettingZoo classic (AEC) ----------------------------------------------------


@peer("pettingzoo connect_four_v3", "python", args=("connect_four_v3",))
@peer("pettingzoo tictactoe_v3", "python", args=("tictactoe_v3",))
@peer("pettingzoo gin_rummy_v4", "python", args=("gin_rummy_v4",), path="venv/pz126")  # gone in 1.27
@peer("pettingzoo leduc_holdem_v4", "python", args=("leduc_holdem_v4",))
def pettingzoo(name: str) -> Play:
    """One of PettingZoo's games, agent by agent."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play() -> tuple[float, int]:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, done, truncated, _ = env.last()
            if done or truncated:
                env.step(None)
            else:
                env.step(int(pick(observation["action_mask"].nonzero()[0])))
                decisions += 1
        return decisions, 1

    return play


# --- other Python (and Rust) engines ---------------------------------------------


@peer("python-chess, first 80 plies", "python")
def python_chess() -> Play:
    """The opening of a game of chess."""
    import chess

    def play() -> tuple[float, int]:
        board, decisions = chess.Board(), 0
        while decisions < 80 and (legal := list(board.legal_moves)):
            board.push(pick(legal))
            decisions += 1
        return decisions, 1

    return play


@peer("pokerkit limit hold'em", "python")
def pokerkit_limit() -> Play:
    """One hand of limit hold'em for two."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    everything_but_choices = tuple(Automation)
    table = FixedLimitTexasHoldem(everything_but_choices, True, 0, (1, 2), 2, 4)

    def play() -> tuple[float, int]:
        state, decisions = table(200, 2), 0
        while state.status:
            legal = [state.check_or_call]
            if state.can_fold():
                legal.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                legal.append(state.complete_bet_or_raise_to)
            pick(legal)()
            decisions += 1
        return decisions, 1

    return play


@peer("texasholdem (lib)", "python")
def texasholdem_lib() -> Play:
    """One hand of no-limit hold'em for two."""
    from texasholdem import TexasHoldEm

    def play() -> tuple[float, int]:
        game = TexasHoldEm(500, 5, 2, max_players=2)
        game.start_hand()
        decisions = 0
        while game.is_hand_running():
            move, total = game.get_available_moves().sample()
            game.take_action(move, total=total)
            decisions += 1
        return decisions, 1

    return play


@peer("pokers (immutable states)", "Rust")
def pokers_rust() -> Play:
    """One hand for two, each state a new value."""
    import pokers

    def play() -> tuple[float, int]:
        state = pokers.State.from_seed(2, 0, 1.0, 2.0, 200.0, random.getrandbits(32))
        decisions = 0
        while not state.final_state:
            choice = pick(state.legal_actions)
            amount = state.min_bet if choice == pokers.ActionEnum.Raise else 0.0
            state = state.apply_action(pokers.Action(choice, amount))
            decisions += 1
        return decisions, 1

    return play


@peer("catanatron", "python")
def catanatron_game() -> Play:
    """The first 200 decisions of a game of Catan."""
    from catanatron import Color, Game, RandomPlayer

    def choose(_player: Any, _game: Any, actions: Sequence[Any]) -> Any:
        return pick(actions)

    def play() -> tuple[float, int]:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        decisions = 0
        while decisions < 200 and game.winning_color() is None:
            game.play_tick(choose)
            decisions += 1
        return decisions, 1

    return play


# --- batches ---------------------------------------------------------------------


@peer("pgx leduc_holdem, batch 8192", "JAX batch", args=("leduc_holdem",), venv="venv_pgx")
@peer("pgx kuhn_poker, batch 8192", "JAX batch", args=("kuhn_poker",), venv="venv_pgx")
@peer("pgx tic_tac_toe, batch 8192", "JAX batch", args=("tic_tac_toe",), venv="venv_pgx")
def pgx_batch(name: str, games: int = 8192) -> Play:
    """One compiled call plays `games` games to the end (finished ones idle)."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)

    @jax.jit
    def playout(key: Any) -> Any:
        key, deal = jax.random.split(key)
        states = jax.vmap(env.init)(jax.random.split(deal, games))

        def running(carry: Any) -> Any:
            return ~carry[0].terminated.all()

        def advance(carry: Any) -> Any:
            states, key, decisions, score = carry
            key, choose, step = jax.random.split(key, 3)
            logits = jnp.log(states.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(choose, logits, axis=-1)
            decisions += (~states.terminated).sum()
            states = jax.vmap(env.step)(states, actions, jax.random.split(step, games))
            return states, key, decisions, score + states.rewards[:, 0].sum()

        carry = states, key, jnp.int32(0), jnp.float32(0)  # the score keeps the deals alive
        return jax.lax.while_loop(running, advance, carry)[1:]

    key = jax.random.key(0)

    def play() -> tuple[float, int]:
        nonlocal key
        key, decisions, _ = playout(key)
        return int(decisions), games

    return play
