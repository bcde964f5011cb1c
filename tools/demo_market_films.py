"""Prints Genmaicha's films of the demo and tests as JSON: `make types` stores them as src/demo/market-films.json."""

import json
import sys
from itertools import count
from random import Random
from typing import Any

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game
from matcha_widget.engine.genmaicha.players import player
from matcha_widget.engine.genmaicha.simulation import play_game
from matcha_widget.games.genmaicha.compare.comparison import build_comparison, games_to_compare
from matcha_widget.games.genmaicha.replay.film import build_film


def play_bots(bots: list[str], seed: int, variants: tuple[str, ...] = (), names: tuple[str, ...] | None = None) -> Game:
    """A whole game of bots."""
    rules = genmaicha.setting(len(bots), variants)
    players = [player(bot, Random(f"{seed}/{seat}")) for seat, bot in enumerate(bots)]
    return Game(play_game(rules, players, Random(seed)), names)


def parting_game(house: dict[str, bool]) -> Game:
    """The first game that these rules change."""
    names = ("Ana", "Momo", "Robot", "Sachi")
    games = (play_bots(["greedy", "greedy", "sachi", "greedy"], seed, (), names) for seed in count())
    return next(game for game in games if genmaicha.compare(game, genmaicha.rerun(game, house).game))


def films() -> dict[str, Any]:
    """Games of two, four and six, and one by another house rule."""
    four = play_bots(["sachi", "greedy", "thrifty", "greedy"], 7, (), ("Ana", "Momo", "Robot", "Sachi"))
    six = play_bots(["sachi", "random"] * 3, 9, genmaicha.VARIANTS)
    two = play_bots(["greedy", "random"], 3, ("ceremony",), ("Ana", "Momo"))
    brewing = next(at for at, state in enumerate(two.states) if state.phase == "brew")
    return {
        "four": build_film(four, "all"),
        "six": build_film(six, "table"),
        "two": build_film(two, 0),
        "compare": build_comparison(
            games_to_compare(parting_game({"overtake": True}), {"overtake": True}, "table"), "table"
        ),
        "branch": build_comparison(games_to_compare(two, two.branch(brewing).play("done"), "table"), "table"),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(films(), ensure_ascii=False, separators=(",", ":")) + "\n")
