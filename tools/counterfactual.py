"""Replay rounds with another bid: "You bid 300; 0 would have left you ...".

    python tools/counterfactual.py --games 20 --samples 20

The others bid as before, since all bids were secret; everybody takes and brews by rule, and a coin counts as the mean
of its outcomes. The result of the round is compared with whole games played on from there.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random
from statistics import correlation, mean
from typing import Final, NamedTuple

from market_sim import PEOPLE, WAYS, Maker, apart, bidder, nothing

from matcha_widget.engine.genmaicha import State, apply, toss, view
from matcha_widget.engine.genmaicha import protocol as genmaicha
from matcha_widget.engine.genmaicha.players import Choice
from matcha_widget.engine.genmaicha.rules.bidding import level_groups
from matcha_widget.engine.genmaicha.rules.setting import setting

ME: Final = 0

TABLE: Final[tuple[Maker, ...]] = (
    bidder(lambda worth, _, __: apart(worth) // 2, nothing),
    WAYS["sachi"],
    WAYS["coin"],
    WAYS["hundred"],
)
"""A person who reads the crates, and three opponents."""

STRONG: Final = 100
"""A difference in yen that is worth mentioning."""


class Remainder(NamedTuple):
    """Yen and drinks that a bid leaves at the end of its round."""

    yen: float
    drinks: float


class Comparison(NamedTuple):
    """A bid of a game, compared with a bid of 0."""

    own: int
    is_last: bool
    """True in the last round, after which drinks are worth nothing."""
    lefts: dict[int, Remainder]
    """At the end of the round, by bid."""
    whole: float
    """The yen that 0 leaves more than the own bid at the end of the game, on average."""

    @property
    def in_round(self) -> float:
        """The yen that 0 leaves more than the own bid at the end of the round."""
        return self.lefts[0].yen - self.lefts[self.own].yen

    @property
    def is_plain(self) -> bool:
        """True if both leave the same number of drinks, so that only yen count."""
        return self.lefts[0].drinks == self.lefts[self.own].drinks


def choices(state: State, table: Sequence[Maker], seed: str) -> list[tuple[int, Choice]]:
    """The moves of all seats to act; each seat's luck is the same on every branch."""
    where = f"{seed}/{state.round}/{state.phase}"
    return [(seat, table[seat](Random(f"{where}/{seat}"))(view(state, seat))) for seat in state.to_act]


def with_bid(moves: Sequence[tuple[int, Choice]], bid: int | None) -> list[tuple[int, Choice]]:
    """Replace my bid, and leave the others'."""
    return [(seat, f"bid {bid}" if seat == ME and bid is not None else move) for seat, move in moves]


def after_moves(state: State, moves: Sequence[tuple[int, Choice]]) -> State:
    """The state after these moves."""
    for seat, move in moves:
        state = apply(state, move, seat).state
    return state


def coins(state: State) -> Iterator[State]:
    """Yield the state after each outcome of the coin."""
    for way in product(*(permutations(group) for group in level_groups(state.public))):
        yield toss(state, [list(group) for group in way])


def round_ends(state: State, table: Sequence[Maker], seed: str, bid: int | None = None) -> list[State]:
    """The ends of the round that is being bid for, one for each outcome of its coin."""
    state = after_moves(state, with_bid(choices(state, table, seed), bid))
    if state.phase == "follow":
        state = after_moves(state, choices(state, table, seed))
    starts = [*coins(state)] if state.phase == "toss" else [state]
    return [_round_end(each, table, seed) for each in starts]


def _round_end(state: State, table: Sequence[Maker], seed: str) -> State:
    """The end of a round whose order is settled."""
    while state.phase in ("take", "brew"):
        state = after_moves(state, choices(state, table, seed))
    return state


def remainder(ends: Sequence[State]) -> Remainder:
    """My yen and drinks at these ends, on average."""
    return Remainder(mean(end.yen[ME] for end in ends), mean(len(end.hands[ME]) for end in ends))


def game_end(state: State, table: Sequence[Maker], seed: str, bid: int) -> State:
    """The end of a game played on after this bid, by chance and the players."""
    rng = Random(seed)
    state = after_moves(state, with_bid(choices(state, table, f"{seed}/{rng.random()}"), bid))
    while state.winners is None:
        state = _after_next(state, table, f"{seed}/{rng.random()}", rng)
    return state


def _after_next(state: State, table: Sequence[Maker], seed: str, rng: Random) -> State:
    """The state after the moves of all seats to act, or after chance."""
    if state.to_act:
        return after_moves(state, choices(state, table, seed))
    chance = genmaicha.draw_chance(state, rng)
    after: State = genmaicha.apply(state, chance, None).state if chance is not None else state
    return after


def compare_bids(games: int, samples: int, table: Sequence[Maker] = TABLE) -> Iterator[Comparison]:
    """Yield every bid above 0 that I make in this many games."""
    rules = setting(len(table))
    for number in range(games):
        seed, rng = f"game {number}", Random(f"game {number}")
        state = genmaicha.start_state({"setting": rules}, rng)
        while state.winners is None:
            if state.phase == "bid" and (own := _bid(choices(state, table, seed))):
                lefts = {
                    bid: remainder(round_ends(state, table, seed, bid)) for bid in range(0, state.yen[ME] + 1, 100)
                }
                seeds = [f"{seed}/{state.round}/{sample}" for sample in range(samples)]
                zero, mine = (mean(game_end(state, table, one, bid).yen[ME] for one in seeds) for bid in (0, own))
                yield Comparison(own, state.round == rules.rounds, lefts, zero - mine)
            state = _after_next(state, table, seed, rng)


def _bid(moves: Sequence[tuple[int, Choice]]) -> int:
    """My bid among these moves."""
    return int(str(dict(moves)[ME]).removeprefix("bid "))


def report(comparisons: Sequence[Comparison]) -> Iterator[str]:
    """Yield the worth of the bids, and the agreement between the round and the whole game."""
    earlier = [each for each in comparisons if not each.is_last]
    yield f"{len(comparisons)} bids above 0"
    parts = {
        "all": comparisons,
        "in the last round": [each for each in comparisons if each.is_last],
        "earlier": earlier,
        "earlier, with as many drinks left": [each for each in earlier if each.is_plain],
    }
    for name, some in parts.items():
        if len(some) > 1:
            yield f"{name}, {len(some)}: {_agreement(some)}"


def _agreement(some: Sequence[Comparison]) -> str:
    in_round, whole = [each.in_round for each in some], [each.whole for each in some]
    strong = [each for each in some if abs(each.whole) >= STRONG]
    same = sum((each.in_round > 0) == (each.whole > 0) for each in strong)
    varies = len({*in_round}) > 1 and len({*whole}) > 1
    related = f", correlation {correlation(in_round, whole):.2f}" if varies else ""
    better = 100 * sum(each > 0 for each in in_round) / len(some)
    return (
        f"0 leaves more in {better:.0f} %, {mean(in_round):+.0f} yen in the round and {mean(whole):+.0f} in the game"
        f"{related}; the same sign in {same} of {len(strong)} where the game differs by {STRONG} or more"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare the bids of the games that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--samples", type=int, default=20, help="games played on for each bid")
    parser.add_argument(
        "--person", choices=sorted(PEOPLE), help="the first seat's way to bid; by default half, and 0 on top"
    )
    options = parser.parse_args(arguments)
    table = (PEOPLE[options.person], *TABLE[1:]) if options.person else TABLE
    print("\n".join(report([*compare_bids(options.games, options.samples, table)])))


if __name__ == "__main__":
    main()
