"""`matcha simulate`: many games between players."""

from __future__ import annotations

import argparse
import json

from matcha_widget.engine import genmaicha, matcha
from matcha_widget.engine.core.errors import join_words, quote
from matcha_widget.engine.genmaicha import simulation as market
from matcha_widget.engine.genmaicha.players import PLAYERS as MARKET_PLAYERS
from matcha_widget.engine.matcha.players import PLAYERS
from matcha_widget.engine.matcha.simulation import simulate

from .arguments import Commands, add_command, add_game_option, read_argument


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "simulate", run, "play many games between our players",
                   ["matcha simulate --bots momo,hana",
                    "matcha simulate --edition grail-2015 --bots random,greedy --games 500 --seed 3 --json",
                    "matcha simulate --game genmaicha --bots sachi,greedy,thrifty --variants market",
                   ])  # fmt: skip
    add_game_option(parser, "matcha")
    editions = f"for Matcha: {join_words(matcha.EDITIONS)} (default: matagot-2020)"
    parser.add_argument("--edition", type=_edition, help=editions)
    variants = f"for Genmaicha: {join_words(genmaicha.VARIANTS)}, or several with commas between (default: none)"
    parser.add_argument("--variants", type=_variants, metavar="V,...", help=variants)
    of_genmaicha = join_words(MARKET_PLAYERS)
    bots = f"seat by seat, for Matcha two of {join_words(PLAYERS)}, for Genmaicha two to six of {of_genmaicha}"
    parser.add_argument("--bots", type=_names, default=("greedy", "random"), metavar="A,B,...", help=bots)
    parser.add_argument("--games", type=_count, default=1000, metavar="N", help="how many games (default: 1000)")
    seed = "the same seed gives the same games anywhere (default: 0)"
    parser.add_argument("--seed", default="0", metavar="S", help=seed)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")


def run(args: argparse.Namespace) -> int:
    """Play the games, and print how often each player has won."""
    return _simulate_genmaicha(args) if args.game == "genmaicha" else _simulate_matcha(args)


def _simulate_matcha(args: argparse.Namespace) -> int:
    if args.variants is not None:
        args.refuse("--variants: Matcha has editions; --game genmaicha has variants")
    if len(args.bots) != 2 or not {*args.bots} <= {*PLAYERS}:
        args.refuse(f"--bots: {quote(','.join(args.bots))}: expected two of {join_words(PLAYERS)} with a comma between")
    edition = args.edition or matcha.edition("matagot-2020")
    score = simulate(edition, args.bots, args.games, args.seed)
    if args.json:
        print(json.dumps(score.as_data()))
        return 0
    print(f"{args.games} games of {edition.name}, {score.mean_moves} moves each, {score.seconds} s")
    for name, wins in zip(args.bots, score.wins, strict=True):
        print(f"  {name:8} won {wins:>6}  {wins / args.games:6.1%}")
    print(f"  drawn        {score.draws:>6}  {score.draws / args.games:6.1%}  (unfinished: {score.unfinished})")
    return 0


def _simulate_genmaicha(args: argparse.Namespace) -> int:
    if args.edition is not None:
        args.refuse("--edition: Genmaicha has variants; --game matcha has editions")
    if len(args.bots) not in genmaicha.IN_CRATE or not {*args.bots} <= {*MARKET_PLAYERS}:
        which = f"expected two to six of {join_words(MARKET_PLAYERS)} with commas between"
        args.refuse(f"--bots: {quote(','.join(args.bots))}: {which}")
    variants = args.variants or ()
    score = market.simulate(args.bots, args.games, args.seed, variants)
    if args.json:
        print(json.dumps(score.as_data()))
        return 0
    print(f"{args.games} games of {' '.join(('genmaicha', *variants))}, {score.seconds} s")
    rows = zip(args.bots, score.wins, score.mean_yen, score.mean_brews, score.mean_paid, strict=True)
    for name, wins, yen, brews, paid in rows:
        share = f"{wins / args.games:6.1%}"
        print(f"  {name:8} won {wins:>6}  {share}  {yen:7.1f} yen, {brews:4.1f} brews, {paid:6.1f} yen bid")
    print(f"  shared       {score.shared:>6}  {score.shared / args.games:6.1%}")
    return 0


def _edition(text: str) -> matcha.Edition:
    return read_argument(matcha.edition, text)


def _variants(text: str) -> tuple[str, ...]:
    return read_argument(lambda names: genmaicha.setting(2, names).variants, text.split(",") if text else [])


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 9 and int(text)):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no number of games: expected 1 to {10**9 - 1}")
    return int(text)
