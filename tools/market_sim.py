"""Play many games of Genmaicha between ways to bid; count wins, and the income of a person who always bids 0.

    python tools/market_sim.py half sachi coin hundred --games 2000
    python tools/market_sim.py --people sachi coin hundred

Every seat takes and brews as `greedy` does, only the bids differ; Sachi and Sora play as they do at a table.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.genmaicha import State, View
from matcha_widget.engine.genmaicha.players import PLAYERS, Choice, Player, crate_worths, take_or_brew, viewer_seat
from matcha_widget.engine.genmaicha.rules.setting import setting
from matcha_widget.engine.genmaicha.simulation import paid_per_seat, play_game

Amount: TypeAlias = Callable[[Sequence[int], Random, View], int]
"""Choose a bid from the crates' worths (the best first), a generator and the seat's view."""

Maker: TypeAlias = Callable[[Random], Player]


def apart(worth: Sequence[int]) -> int:
    """The worth of the best crate above the worst."""
    return worth[0] - worth[-1]


def nothing(worth: Sequence[int], rng: Random, view: View) -> int:  # noqa: ARG001  # an `Amount`
    """Bid 0."""
    return 0


def hundred(worth: Sequence[int], rng: Random, view: View) -> int:  # noqa: ARG001  # an `Amount`
    """Bid 100 if the crates are at least 200 apart."""
    return 100 if apart(worth) >= 200 else 0


def coin(worth: Sequence[int], rng: Random, view: View) -> int:  # noqa: ARG001  # an `Amount`
    """Bid 100 if the crates are at least 200 apart; from 300 on 100 or 200."""
    if apart(worth) < 300:
        return 100 if apart(worth) >= 200 else 0
    return 100 if rng.random() < 0.5 else 200


def maybe(worth: Sequence[int], rng: Random, view: View) -> int:  # noqa: ARG001  # an `Amount`
    """Bid 100 or 0."""
    return 100 if rng.random() < 0.5 else 0


def over_the_lowest(worth: Sequence[int], rng: Random, view: View) -> int:
    """Bid 100 above the others' lowest bid of the last round, if the crates are at least 200 apart."""
    if not view.public.past:
        return hundred(worth, rng, view)
    last = view.public.past[-1]
    others = [seat for seat in range(view.setting.seats) if seat != viewer_seat(view)]
    lowest = min((last.bids[seat] or 0) + (last.follow[seat] or 0) for seat in others)
    return lowest + 100 if apart(worth) >= 200 else 0


def up_to(rng: Random, most: int) -> int:
    """Draw an amount up to this one."""
    return 100 * int(rng.random() * (max(0, most) // 100 + 1))


def bidder(first: Amount, again: Amount = hundred) -> Maker:
    """Build players that bid by `first`, follow up by `again`, and never bid more than they have."""

    def make(rng: Random) -> Player:
        def play(view: View) -> Choice:
            if view.phase not in ("bid", "follow"):
                return take_or_brew(view)
            seat = viewer_seat(view)
            worth = sorted(crate_worths(view.public, seat).values(), reverse=True)
            amount = (first if view.phase == "bid" else again)(worth, rng, view)
            return f"bid {max(0, min(amount // 100 * 100, view.public.yen[seat]))}"

        return play

    return make


PEOPLE: Final[dict[str, Maker]] = {
    "zero": bidder(nothing, nothing),
    "zero-then-100": bidder(nothing),
    "100-at-200": bidder(hundred),
    "third": bidder(lambda worth, _, __: apart(worth) // 3),
    "half": bidder(lambda worth, _, __: apart(worth) // 2),
    "difference": bidder(lambda worth, _, __: apart(worth)),
    "300-at-400": bidder(lambda worth, _, __: 300 if apart(worth) >= 400 else 0),
}
"""A person's possible ways to bid."""

BOTS: Final[dict[str, Maker]] = {
    "robot": PLAYERS["thrifty"],
    "momo": PLAYERS["greedy"],
    "sachi": PLAYERS["sachi"],
    "sora": PLAYERS["random"],
    "hundred": bidder(hundred, nothing),
    "coin": bidder(coin, maybe),
    "lowest": bidder(over_the_lowest),
    "second": bidder(lambda worth, _, __: worth[0] - worth[1]),
    "less-100": bidder(lambda worth, _, __: apart(worth) - 100),
    "dice-to-half": bidder(lambda worth, rng, _: up_to(rng, apart(worth) // 2)),
    "dice-less-100": bidder(lambda worth, rng, _: up_to(rng, apart(worth) - 100)),
    "200-at-300": bidder(lambda worth, _, __: 200 if apart(worth) >= 300 else 0),
}
"""The opponents of today, and others that were proposed for Robot (`hundred`) and Momo (`coin`)."""

WAYS: Final = PEOPLE | BOTS


class Series(NamedTuple):
    """The results of many games, seat by seat."""

    seats: tuple[str, ...]
    wins: tuple[float, ...]
    """In percent; a shared win counts in parts."""
    yen: tuple[float, ...]
    """At the end of a game, on average."""
    paid: tuple[float, ...]
    """For all bids of a game, on average."""
    highest: float
    """The highest bid of a round, on average."""
    equal: float
    """Rounds in percent in which the highest bid was made more than once."""
    silent: float
    """Rounds in percent in which everybody bid 0."""


def play_games(seats: Sequence[str], games: int, seed: str) -> Iterator[State]:
    """Yield the last state of each game between these ways to bid."""
    luck = Random(f"{seed}/chance")
    players = [WAYS[name](Random(f"{seed}/seat {seat}")) for seat, name in enumerate(seats)]
    for _ in range(games):
        yield play_game(setting(len(seats)), players, luck)


def series(seats: Sequence[str], games: int, seed: str = "market") -> Series:
    """Play this many games and count."""
    wins, yen, payments = ([0.0] * len(seats) for _ in range(3))
    highest: list[int] = []
    equal = 0
    for end in play_games(seats, games, seed):
        for seat in end.winners or ():
            wins[seat] += 100 / len(end.winners or ())
        for seat, (stash, paid) in enumerate(zip(end.yen, paid_per_seat(end), strict=True)):
            yen[seat] += stash
            payments[seat] += paid
        for one in (*end.public.past, end.public.now):
            bids = [bid or 0 for bid in one.bids]
            highest.append(max(bids))
            equal += bids.count(max(bids)) > 1
    rounds = len(highest)
    return Series(
        tuple(seats),
        tuple(each / games for each in wins),
        tuple(each / games for each in yen),
        tuple(each / games for each in payments),
        sum(highest) / rounds,
        100 * equal / rounds,
        100 * highest.count(0) / rounds,
    )


def report(result: Series) -> str:
    """Format a series as text."""
    rows = [f"{'seat':14} {'wins %':>7} {'yen':>6} {'paid':>6}"]
    for name, wins, yen, payments in zip(result.seats, result.wins, result.yen, result.paid, strict=True):
        rows.append(f"{name:14} {wins:7.1f} {yen:6.0f} {payments:6.0f}")
    rows.append(f"highest bid {result.highest:.0f}, made twice {result.equal:.1f} %, all bid 0 {result.silent:.1f} %")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the series of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", nargs="+", choices=sorted(WAYS), metavar="SEAT", help=", ".join(WAYS))
    parser.add_argument("--people", action="store_true", help="add a seat: each possible way for a person to bid")
    parser.add_argument("--games", type=int, default=2000)
    options = parser.parse_args(arguments)
    tables = [[person, *options.seats] for person in PEOPLE] if options.people else [options.seats]
    print("\n\n".join(report(series(seats, options.games, " ".join(seats))) for seats in tables))


if __name__ == "__main__":
    main()
