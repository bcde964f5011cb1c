"""The best turn: figures counted elsewhere, and the figures of the lessons."""

import itertools
import random
from collections import Counter
from fractions import Fraction
from functools import cache
from math import factorial

import pytest

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha.plan import best_plans
from matcha_widget.engine.genmaicha.rules.cards import BIT, DRINKS, PRICES
from matcha_widget.engine.genmaicha.serving import Hand

GRID = "B3O/1G2/K6R"

Kind = tuple[bool, ...]
"""For each cell, True if a colour lies there. Nothing else of a grid counts, since all hands are equally likely."""


def kinds() -> list[tuple[Kind, int]]:
    """The 420 kinds of grid, each with the number of grids of that kind."""
    weights = []
    for kind in itertools.product((False, True), repeat=9):
        colours, shapes = sum(kind), 9 - sum(kind)
        if max(colours, shapes) <= 6:
            weights.append((kind, factorial(6) ** 2 // (factorial(6 - colours) * factorial(6 - shapes))))
    return weights


def test_kinds_of_grids() -> None:
    """420 kinds; all grids are 12! / 3!."""
    assert (420, factorial(12) // factorial(3)) == (len(kinds()), sum(often for _, often in kinds()))


@pytest.mark.slow
def test_hands_of_two_exactly() -> None:
    """Every grid, every hand of two: 3/35 can brew, 30 yen on average."""
    most = cache(lambda have: best_plans(have, PRICES)[0])
    hands = [BIT[one] | BIT[other] for one, other in itertools.combinations(DRINKS, 2)]
    earned = Counter[int]()
    for kind, often in kinds():
        colours, shapes = iter("BGKORW"), iter("123456")
        grid = tuple(next(colours if colour else shapes) for colour in kind)
        for drinks in hands:
            earned[most(Hand(grid, drinks).serving_counts)] += often

    assert Fraction(32, 35) == Fraction(earned[0], earned.total())
    assert 30 == Fraction(sum(yen * often for yen, often in earned.items()), earned.total())


@pytest.mark.slow
@pytest.mark.parametrize(("size", "mean", "spread"), [(1, 0, 0.1), (3, 112.9, 200), (4, 234.5, 250), (10, 1267, 350)])
def test_means_of_random_hands(size: int, mean: float, spread: float) -> None:
    """The average income of random hands of each size, within four standard errors."""
    rng, games = random.Random(size), 1500
    earned = [genmaicha.best(random_grid(rng), rng.sample(DRINKS, size)).yen for _ in range(games)]

    assert abs(sum(earned) / games - mean) <= 4 * spread / games**0.5


def random_grid(rng: random.Random) -> str:
    """Nine of the twelve cards."""
    cards = rng.sample(genmaicha.CARDS, 9)
    return "/".join("".join(cards[at : at + 3]) for at in (0, 3, 6))


def test_never_more_than_two_thirds_as_many_brews() -> None:
    """A drink has two halves and a brew takes three."""
    rng = random.Random("thirds")
    for _ in range(300):
        size = rng.randint(0, 12)
        plan = genmaicha.best(random_grid(rng), rng.sample(DRINKS, size))

        assert sum(plan.times) <= 2 * size // 3


def test_all_drinks() -> None:
    """With all drinks in hand a row and a column that cross are brewed six times together at most."""
    earned = {
        times: sum(often * price - 50 * often * (often - 1) for often, price in zip(times, PRICES, strict=True))
        for times in itertools.product(*(range(price // 100 + 1) for price in PRICES))
        if all(times[row] + times[3 + column] <= 6 for row in range(3) for column in range(3))
    }
    plan = genmaicha.best(GRID, DRINKS)

    assert (5100, 2) == (max(earned.values()), list(earned.values()).count(5100)) == (plan.yen, plan.plans)
    assert 5100 == earned[plan.times]


def test_nothing_to_brew() -> None:
    """The empty plan earns nothing, takes nothing, and there is one of it."""
    assert (0, 0, 1, ("done",)) == genmaicha.best(GRID, [])[:4]
    assert (0, 0, 1) == genmaicha.best(GRID, ["B1", "K3"], [0] * 6)[:3]


def test_two_plans_that_earn_the_same() -> None:
    """With one blue drink either the row or the column pays, both the same: two plans, of which one is returned."""
    plan = genmaicha.best(GRID, ["B1", "K3", "O2", "O6"], [300, 0, 0, 300, 0, 0])

    assert (300, 2, 2) == plan[:3]
    assert ("brew col1 B1 B1 K3", "done") == plan.moves


def test_prices_may_stand_as_a_state_has_them() -> None:
    """Grid, hand and lines of a state can be handed on as they are."""
    state = genmaicha.position("B3O/1G2/K6R; hand B1 K3; lines 300 200 100 300 500 600")

    assert 300 == genmaicha.best(state.grid, state.hands[0], state.lines).yen


def test_why_no_turn_earns_more() -> None:
    """Each line of the plan with its yen; each line that would pay on with the card that stops it."""
    why = genmaicha.why_best(GRID, ["B1", "G3", "K4", "O2"])
    reasons = [(each.rule, each.facts["line"], each.facts["yen"]) for each in why.because]

    assert {"yen": 500, "drinks": 3, "plans": 1} == why.facts
    assert [("GB4", "row1", 300), ("GB3", "row1", 200), ("GB4", "row2", 200)] == reasons[:3]
    stops = {each.facts["line"]: (each.facts["card"], each.facts["have"]) for each in why.because if each.rule == "GB3"}
    assert {
        "row1": ("B", 1),
        "row2": ("1", 1),
        "row3": ("6", 0),
        "col1": ("B", 1),
        "col2": ("6", 0),
        "col3": ("R", 0),
    } == stops


def test_whatever_would_pay_on_is_stopped() -> None:
    """No plan leaves a line that still pays and whose three cards have drinks to spare."""
    rng = random.Random("stops")
    for _ in range(200):
        grid, hand = random_grid(rng), rng.sample(DRINKS, rng.randint(0, 12))
        plan, why = genmaicha.best(grid, hand), genmaicha.why_best(grid, hand)
        cards = grid.replace("/", "")
        for each in why.because:
            if each.rule == "GB3":
                line = genmaicha.LINES.index(each.facts["line"])
                crossing = genmaicha.LINES.index(each.facts["crossing"])
                assert each.facts["card"] in cards
                assert each.facts["have"] == plan.times[line] + plan.times[crossing], (grid, hand)
        assert plan.yen == sum(each.facts["yen"] for each in why.because if each.rule == "GB4")
