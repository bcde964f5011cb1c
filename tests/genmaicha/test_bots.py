"""Random, thrifty and greedy as they are defined, and games between players: same seed, same figures."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from genmaicha import laws, oracle
from genmaicha.tables import bids, brewing, play, table

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import players
from matcha_widget.engine.genmaicha.rules.cards import shelf_of
from matcha_widget.engine.genmaicha.simulation import brews_per_seat, paid_per_seat, play_game, simulate


def choice(name: str, state: genmaicha.State, seat: int = 0, seed: int = 7) -> str:
    """A named player's move."""
    return str(players.player(name, random.Random(seed))(genmaicha.view(state, seat)))


def test_random_picks_a_pattern_then_words() -> None:
    """Each pattern equally likely, then each alternative of each word."""
    state = brewing("B6 K1 O1")
    done = Counter(choice("random", state, seed=seed) for seed in range(600))

    assert {"done", "brew col1 B6 K1 K1", "brew col1 B6 O1 K1"} == {*done}
    assert 250 < done["done"] < 350
    assert 110 < done["brew col1 B6 O1 K1"] < 190


def test_random_bids_every_hundred() -> None:
    """Of `0..500` each hundred is equally likely."""
    done = Counter(choice("random", table(), seed=seed) for seed in range(1200))

    assert [f"bid {amount}" for amount in range(0, 501, 100)] == sorted(done)
    assert all(150 < times < 250 for times in done.values())


def crates(state: genmaicha.State, *drinks: str) -> genmaicha.State:
    """The state with these crates."""
    public = state.public._replace(untaken=tuple(shelf_of(crate.split()) for crate in drinks))
    return genmaicha.State(public, state.above, state.aside)


def test_thrifty_bids_nothing() -> None:
    """Thrifty bids 0 at first, and 0 when tied."""
    assert ["bid 0", "bid 0"] == [choice("thrifty", state) for state in (table(2), bids(table(2), 0, 0))]


def test_greedy_bids_up_to_the_difference() -> None:
    """Any of 0, 100, ... up to the difference of best and worst crate, as far as the stash goes."""
    state = crates(table(2), "B1 K3 B3 K1", "W1 W2 W3 W4")
    done = {choice("greedy", state, seed=seed) for seed in range(80)}
    assert {"a": 700, "b": 0} == players.crate_worths(state.public, 0)
    assert {f"bid {amount}" for amount in range(0, 501, 100)} == done

    small = crates(table(2), "K6 R1 W2 W3", "W1 W4 W5 G5")
    assert {"bid 0", "bid 100"} == {choice("greedy", small, seed=seed) for seed in range(40)}


def test_greedy_follows_up_with_a_hundred_at_most() -> None:
    """Greedy follows up with 0 or 100, equally likely, and with 0 if it has nothing."""
    done = Counter(choice("greedy", bids(table(2), 100, 100), seed=seed) for seed in range(400))

    assert {"bid 0", "bid 100"} == {*done}
    assert 150 < done["bid 0"] < 250
    assert {"bid 0"} == {choice("greedy", bids(table(2), 500, 500), seed=seed) for seed in range(20)}


def test_the_crate_worth_most() -> None:
    """The highest income of greedy brewing with it; of equals the first letter."""
    state = bids(table(3), 100, 0, 200)
    state = play(crates(state, "W1 W2 W3 W4", "B1 K3 W5 W6", "B3 K1 O5 O6"), "take a")

    assert ["take b", "take b"] == [choice(name, state) for name in ("thrifty", "greedy")]


def test_greedy_brewing() -> None:
    """The line that pays most, with as few fresh drinks as can be, of these the first as text; then done."""
    moves, state = [], brewing("B1 B6 G4 K3 O2 W1")
    while state.to_act == (0,):
        moves.append(choice("thrifty", state))
        state = play(state, moves[-1])

    assert ["brew col2 K3 G4 B6", "brew col1 B1 B1 K3", "done"] == moves


def test_nothing_is_brewed_for_nothing() -> None:
    """A bot leaves a line alone that pays 0."""
    state = play(brewing("K6 K1 R6 R2"), "brew row3 K6 K6 R6")

    assert ("brew row3 K1 R6 R2", "done") == genmaicha.legal_moves(state, 0)
    assert "done" == choice("thrifty", state)


def test_a_fresh_drink_is_spared() -> None:
    """A drink of which half was used serves before one that was not, though its name comes later."""
    state = play(brewing("B1 G3 G6 K3 O2 W6"), "brew col1 B1 B1 K3")

    assert "brew col2 K3 G6 G6" == choice("thrifty", state)
    assert "brew col2 G3 G3 G6" == choice("thrifty", brewing("G3 G6 K3"))


def test_worth_is_what_greedy_brewing_earns() -> None:
    """The worth of a crate is counted, not played; played out it comes to the same."""
    rng = random.Random("worth")
    for _ in range(60):
        grid, hand, prices = laws.random_turn(rng, 9)
        state = genmaicha.position(f"{grid}; {' '.join(('hand', *hand))}; lines {' '.join(map(str, prices))}")
        expected = players.greedy_worth(state.public.grid, state.public.shelves[0], state.lines)
        while state.to_act == (0,):
            state = play(state, choice("thrifty", state))

        assert expected == state.yen[0] - 500, (grid, hand, prices)


def test_unknown_players_are_refused() -> None:
    """An unknown player is refused with a list of the known ones."""
    with pytest.raises(genmaicha.NotationError, match="expected random, thrifty, greedy or sachi"):
        players.player("honest", random.Random(1))


def test_the_same_seed_gives_the_same_figures() -> None:
    """A seed gives the same figures whatever was played before; another seed gives others."""
    first, other, again = (simulate(["greedy", "random", "sachi"], 30, seed, ["market"]) for seed in (1, 2, 1))

    assert first._replace(seconds=0) == again._replace(seconds=0)
    assert first._replace(seconds=0) != other._replace(seconds=0)


def test_figures_are_those_of_the_records() -> None:
    """Yen, winners, bids and brews counted from the records of the same games, by another reader."""
    rng = random.Random("records")
    rules = genmaicha.setting(3, ["matcha-iri"])
    for seed in range(20):
        bots = [players.player(name, random.Random(seed)) for name in ("greedy", "random", "thrifty")]
        state = play_game(rules, bots, rng)
        record = genmaicha.dump(genmaicha.Game(state))
        table, brews, paid = oracle.replay(record), [0] * 3, [0] * 3
        for each in record["rounds"]:
            for amounts in (each["bids"], each.get("follow", [None] * 3)):
                paid = [had + (amount or 0) for had, amount in zip(paid, amounts, strict=True)]
        for brewer, move in _moves(record):
            brews[brewer] += move.startswith("brew")

        assert (table.yen, table.winners, paid) == ([*state.yen], [*(state.winners or ())], [*paid_per_seat(state)])
        assert brews == [*brews_per_seat(state)]


def _moves(record: oracle.Record) -> Iterator[tuple[int, str]]:
    """Every move of a turn, with the seat that made it."""
    turns = [move for each in record["rounds"] for turn in each["turns"] for move in turn]
    brewers = (now.to_act[0] for now in oracle.moments(record) if now.phase == "brew")
    return zip(brewers, turns, strict=False)
