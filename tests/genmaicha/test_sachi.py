"""Sachi: the hands it was checked with, its turns by hand, and how well it plays."""

import random
from typing import Any

import pytest
from effort import THOROUGH, tries
from genmaicha import laws, oracle
from genmaicha.tables import GRID, brewing, play, table

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import sachi
from matcha_widget.engine.genmaicha.rules.cards import PRICES, checked_grid, shelf_of
from matcha_widget.engine.genmaicha.simulation import simulate

CARDS = checked_grid(GRID)

TURNS = [
    ("B1 K3", 400, "", 400, "col1"),
    ("B4 K5 W1", 400, "col1", 400, "col1"),
    ("B1 K3 O2", 600, "", 400, "col1"),
    ("B4 G3 K5 W1", 600, "col1", 400, "col1"),
    ("B1 B3 G5 K3 O2 W6", 1300, "col1 col2", 1200, "row1 col1 col2"),
    ("B1 G4 K3 O2", 700, "", 500, "row1 row2"),
]


@pytest.mark.parametrize(("hand", "count", "lines", "last", "last_lines"), TURNS)
def test_hands(hand: str, count: int, lines: str, last: int, last_lines: str) -> None:
    """The value of a hand and Sachi's brews, before the last round and in it."""
    drinks = shelf_of(hand.split())
    assert [count, last] == [sachi.hand_value(CARDS, drinks, PRICES, price) for price in (100, 0)]

    assert [lines, last_lines] == [brew_turn(brewing(hand, round=number))[0] for number in (1, 4)]


def test_a_line_that_pays_less() -> None:
    """At 300 the left column takes more halves than it pays for: all four drinks are kept, and count 500."""
    assert 500 == sachi.hand_value(CARDS, shelf_of(["B4", "G3", "K5", "W1"]), (300, 200, 100, 300, 500, 600), 100)


def brew_turn(state: genmaicha.State) -> tuple[str, genmaicha.State]:
    """The lines that Sachi brews in a turn, and the state after it."""
    lines = []
    while state.to_act == (0,):
        move = sachi.sachi(genmaicha.view(state, 0))
        lines += [move.split(" ")[1]] if move.startswith("brew") else []
        state = play(state, move)
    return " ".join(lines), state


BIDS = [
    ("", ["B1 K5 O1 R5", "B2 G4 O5 W4"], 1, [700, 400], "bid 100"),
    ("", ["B1 G6 K3 R2", "B4 O5 W4 W5"], 1, [1100, 200], "bid 400"),
    ("G6 K3 R2", ["B1 O1 W3", "B5 K5 W4"], 2, [900, 200], "bid 300"),
    ("G6 K3 R2", ["B1 O1 W3", "B5 K5 W4"], 4, [1000, 0], "bid 500"),
]


@pytest.mark.parametrize(("hand", "crates", "round", "counts", "bid"), BIDS)
def test_bids(hand: str, crates: list[str], round: int, counts: list[int], bid: str) -> None:
    """The values of crates for a hand, the bid of half their difference, and 100 more when tied."""
    state = bidding(hand, crates, round)
    assert counts == [*sachi.crate_values(state.public, 0).values()]
    assert bid == sachi.sachi(genmaicha.view(state, 0))

    tied = genmaicha.apply(genmaicha.apply(state, bid, 0).state, bid, 1).state
    assert f"bid {min(100, tied.yen[0])}" == sachi.sachi(genmaicha.view(tied, 0))


def bidding(hand: str, crates: list[str], round: int) -> genmaicha.State:
    """Two seats are to bid for these crates."""
    state = table(2)
    untaken = tuple(shelf_of(crate.split()) for crate in crates)
    past = (state.public.now,) * (round - 1)
    public = state.public._replace(untaken=untaken, shelves=(shelf_of(hand.split()), 0), past=past)
    return genmaicha.State(public, state.above, state.aside)


def test_the_crate_that_counts_most() -> None:
    """Sachi takes the crate that counts most; if several do, the one with the first letter."""
    state = bidding("", ["B1 K5 O1 R5", "B2 G4 O5 W4"], 1)
    taking = state.public._replace(phase="take", due=(0,), order=(0, 1))

    assert "take a" == sachi.sachi(genmaicha.view(genmaicha.State(taking, (), state.aside), 0))


def test_turns_by_hand() -> None:
    """No other turn is worth more, and none of equal worth saves more drinks."""
    rng = random.Random("sachi")
    for _ in range(150):
        grid, hand, prices = laws.random_turn(rng, 4)
        value, saved = try_all_turns(grid, hand, prices)
        state = brewing(" ".join(hand))
        public = state.public._replace(grid=checked_grid(grid), lines=tuple(prices))
        start = genmaicha.State(public, state.above, state.aside)
        _, end = brew_turn(start)

        assert value == sachi.hand_value(public.grid, public.shelves[0], public.lines, 100), (grid, hand, prices)
        assert value == end.yen[0] - 500 + 100 * useful(grid, [*end.hands[0]]), (grid, hand, prices)
        assert saved == len(end.hands[0]), (grid, hand, prices)


def useful(grid: str, drinks: list[str]) -> int:
    """Count the halves of these drinks whose card lies in the grid."""
    return sum(half in grid for drink in drinks for half in drink)


def try_all_turns(grid: str, hand: list[str], prices: list[int]) -> tuple[int, int]:
    """The highest value of a hand and the drinks it saves, by playing every possible turn."""
    best = (0, 0)
    for _, used, yen in laws.turns(grid, hand, prices):
        saved = [drink for drink in hand if not any(drink in use for use in used)]
        best = max(best, (yen + 100 * useful(grid, saved), len(saved)))
    return best


def test_matcha_that_costs_nothing_useful() -> None:
    """Halves that the turn still needs are saved; halves used anyway cost nothing."""
    state = brewing("B1 G4 K3 O2", variants=("matcha-iri",), round=4)

    assert ["brew row1 B1 K3 O2", "brew row2 B1 G4 O2 + K3:K", "done"] == turn(state)


def test_a_guest_is_guessed_at() -> None:
    """500 by the number of cards that may lie there is worth a half, not two; of equal ones the first card."""
    assert ["brew col1 B4 W1 K5 + B4:4", "done"] == turn(brewing("B4 K5 W1", variants=("ceremony",)))

    for hand, early, late in (
        ("B5 K5 W1 R4", "B5:5", "R4:4"),  # the red of R4 would be missed, until the last round
        ("B5 K5 W1 W4", "W4:4", "W4:4"),  # W4 is good for nothing else
    ):
        moves = [turn(brewing(hand, variants=("ceremony",), round=number))[0] for number in (1, 4)]
        assert [f"brew col1 B5 W1 K5 + {extra}" for extra in (early, late)] == moves


def test_a_seen_card_is_served() -> None:
    """Sachi never looks; once a failed attempt has shown the card, it tries no other."""
    state = play(brewing("B1 K5 B3 K4 K1", variants=("ceremony",), round=4), "brew col1 B1 B1 K5 + K5:5", "done")
    again = state.public._replace(due=(0,), turn=0, now=state.public.now._replace(turns=()))

    assert "brew col1 B3 K1 K1 + K4:4" == turn(genmaicha.State(again, state.above, state.aside))[0]


def turn(state: genmaicha.State) -> list[str]:
    """All that Sachi does in a turn."""
    moves = []
    while state.to_act == (0,):
        moves.append(sachi.sachi(genmaicha.view(state, 0)))
        state = play(state, moves[-1])
    return moves


def test_fail_at_once_guesses_only_what_is_sure() -> None:
    """A failed guess would take drinks that the turn still needs: three cards may lie there, so nothing is added."""
    state = brewing("B1 K1 B3 K3 G4 O5 W4", variants=("ceremony",), house=("fail_at_once",), round=4)

    assert [] == [move for move in turn(state) if " + " in move]


def test_ads() -> None:
    """100 on each new line before the last round, never in it; a line that pays its owner too well is left alone."""
    hand = "B4 K5 W1 B5 K4 G1"
    assert "brand 100" in turn(brewing(hand, variants=("market",)))
    assert [] == [move for move in turn(brewing(hand, variants=("market",), round=4)) if "brand" in move]

    state = brewing("B4 K5 W1", variants=("market",))
    for stake, line in ((200, ()), (100, ("brew col1 B4 W1 K5",))):
        ads = (None, None, None, (1, stake), None, None)
        public = state.public._replace(ads=ads, brewed=(False, False, False, True, False, False))
        assert line == tuple(turn(genmaicha.State(public, state.above, state.aside))[:-1])


ROWS: dict[tuple[str, ...], tuple[float, float, float, float]] = {
    (): (83.7, 84.9, 44.7, 47.6),
    ("matcha-iri",): (88.2, 85.6, 54.7, 54.4),
    ("ceremony",): (96.5, 95.8, 73.4, 72.9),
    ("market",): (85.2, 85.4, 58.6, 51.5),
    genmaicha.VARIANTS: (98.1, 97.3, 83.5, 78.7),
}
"""Percent of 3,000 games elsewhere that Sachi won alone: of two seats against thrifty and greedy, then of four."""

OTHERS = (["thrifty"], ["greedy"], ["thrifty"] * 3, ["greedy"] * 3)
FIGURES = [
    pytest.param(variants, others, percent, id="-".join((*variants, *others)))
    for variants, row in (ROWS if THOROUGH else {(): ROWS[()]}).items()
    for others, percent in zip(OTHERS, row, strict=True)
]


@pytest.mark.slow
@pytest.mark.parametrize(("variants", "others", "percent"), FIGURES)
def test_how_well_sachi_plays(variants: tuple[str, ...], others: list[str], percent: float) -> None:
    """Wins from every seat in turn, within four standard errors of the shares in 3,000 games elsewhere."""
    seats = len(others) + 1
    games = tries(300, 2000) // seats * seats
    won = 0
    for seat in range(seats):
        bots = [*others[:seat], "sachi", *others[seat:]]
        won += simulate(bots, games // seats, f"seat {seat}", variants).wins[seat]
    expected = percent / 100
    error = (expected * (1 - expected) * (1 / games + 1 / 3000)) ** 0.5

    assert abs(won / games - expected) < 4 * error


def test_the_same_view_gives_the_same_move() -> None:
    """No dice and no memory: asked again, after other games, Sachi does the same."""
    rng = random.Random("same")
    decisions: list[tuple[Any, str]] = []
    for _ in range(40):
        state = genmaicha.load(oracle.random_record(rng)).state
        for seat in state.to_act:
            known = genmaicha.view(state, seat)
            decisions.append((known, sachi.sachi(known)))

    assert [move for _, move in decisions] == [sachi.sachi(known) for known, _ in reversed(decisions)][::-1]
