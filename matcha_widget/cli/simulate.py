"""`matcha simulate`: many games between two players."""

from __future__ import annotations

import argparse
import json
from typing import Any

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha.bot_games import simulate
from matcha_widget.engine.matcha.players import PLAYERS

from .arguments import command, read


def add(commands: Any) -> None:
    """Add the command."""
    race = command(commands, "simulate", run, "many games between two players",
                   ["matcha simulate --bots greedy,honest",
                    "matcha simulate --edition grail-2015 --bots random,greedy --games 500 --seed 3 --json",
                   ])  # fmt: skip
    race.add_argument(
        "--edition", type=_edition, default="matagot-2020", help=f"{listed(matcha.EDITIONS)} (default: matagot-2020)"
    )
    race.add_argument(
        "--bots", type=_bots, default="greedy,random", metavar="A,B", help=f"seat 0 and seat 1: {listed(PLAYERS)}"
    )
    race.add_argument("--games", type=_count, default=1000, metavar="N", help="how many (default: 1000)")
    seed = "the same seed gives the same games anywhere (default: 0)"
    race.add_argument("--seed", default="0", metavar="S", help=seed)
    race.add_argument("--json", action="store_true", help="one line of JSON")


def run(args: argparse.Namespace) -> int:
    """Let them meet, and print how often each has won."""
    score = simulate(args.edition, args.bots, args.games, args.seed)
    if args.json:
        print(json.dumps(score.as_data()))
        return 0
    print(f"{args.games} games of {args.edition.name}, {score.mean_moves} moves each, {score.seconds} s")
    for name, wins in zip(args.bots, score.wins, strict=True):
        print(f"  {name:8} won {wins:>6}  {wins / args.games:6.1%}")
    print(f"  drawn        {score.draws:>6}  {score.draws / args.games:6.1%}  (unfinished: {score.unfinished})")
    return 0


def _edition(text: str) -> matcha.Edition:
    return read(matcha.edition, text)


def _bots(text: str) -> tuple[str, str]:
    names = text.split(",")
    if len(names) != 2 or not set(names) <= set(PLAYERS):
        raise argparse.ArgumentTypeError(f"{quote(text)}: expected two of {listed(PLAYERS)} with a comma between")
    return names[0], names[1]


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 9 and int(text)):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no number of games: expected 1 to {10**9 - 1}")
    return int(text)
