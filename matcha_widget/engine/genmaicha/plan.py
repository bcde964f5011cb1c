"""The best turn of a hand, exactly: the brews of each line, the yen, and the fewest drinks for them (GB3, GB4).

A plan can be brewed if each card is needed no more often than the hand has drinks for it. Once the rows are fixed,
every column is brewed as often as its scarcest card allows, since every brew pays. So trying all choices of rows is
enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from matcha_widget.engine.core.derivations import Reason
from matcha_widget.engine.core.errors import NotationError, quote

from .rules.cards import CELLS, LINES, PRICES, Grid, Shelf, checked_drinks, checked_grid, shelf_of
from .rules.moves import Move
from .serving import Hand, Times


class Plan(NamedTuple):
    """A best turn: its yen, its fewest drinks, the number of plans that earn as much, and one of these plans."""

    yen: int
    drinks: int
    plans: int
    moves: tuple[Move, ...]
    """One best turn, from its first brew to `done`, with as few drinks."""
    times: Times
    """The number of brews of each line in that turn."""


def best(grid: object, hand: object, lines: object = None) -> Plan:
    """Find the best turn of a hand in the base game.

    >>> best("B3O/1G2/K6R", ["B1", "B6", "G4", "K3", "O2"])[:3]
    (900, 4, 1)
    """
    return best_of(checked_grid(grid), shelf_of(checked_drinks(hand)), check_lines(lines))


@lru_cache(maxsize=1024)
def best_of(grid: Grid, drinks: Shelf, lines: tuple[int, ...]) -> Plan:
    """Find the best turn of a hand; the arguments are checked already."""
    hand = Hand(grid, drinks)
    yen, plans = best_plans(hand.serving_counts, lines)
    fewest, times = min((hand.fewest_drinks(times), times) for times in plans)
    return Plan(yen, fewest, len(plans), (*hand.moves(times), Move("done")), times)


def why_best(grid: object, hand: object, lines: object = None) -> Reason:
    """Explain why no turn earns more: the yen of each line of the plan, and the card that stops each line."""
    cards, prices = checked_grid(grid), check_lines(lines)
    held = Hand(cards, shelf_of(checked_drinks(hand)))
    plan = best_of(*held, prices)
    left = [had - plan.times[cell // 3] - plan.times[3 + cell % 3] for cell, had in enumerate(held.serving_counts)]
    because = []
    for line, (name, often) in enumerate(zip(LINES, plan.times, strict=True)):
        if often:
            alone = tuple(often if each == line else 0 for each in range(6))
            because.append(Reason("GB4", {"line": name, "times": often, "yen": plan_income(alone, prices)}))
        if often < paying_brews(prices[line]):
            stop = min(CELLS[line], key=lambda cell: (left[cell], held.serving_counts[cell]))
            crossing = LINES[3 + stop % 3 if line < 3 else stop // 3]
            facts = {
                "line": name,
                "yen": prices[line] - 100 * often,
                "card": cards[stop],
                "have": held.serving_counts[stop],
            }
            because.append(Reason("GB3", facts | {"crossing": crossing}))
    return Reason("GB3", {"yen": plan.yen, "drinks": plan.drinks, "plans": plan.plans}, tuple(because))


def best_plans(have: tuple[int, ...], lines: tuple[int, ...]) -> tuple[int, list[Times]]:
    """Return the highest income, and every plan that earns it."""
    most, plans = 0, list[Times]()
    for rows in row_plans(have, lines):
        columns = tuple(column_limit(have, lines, rows, column) for column in range(3))
        times = (*rows, *columns)
        yen = plan_income(times, lines)
        if yen > most:
            most, plans = yen, []
        if yen == most:
            plans.append(times)
    return most, plans


def row_plans(have: tuple[int, ...], lines: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to brew the rows in which each brew pays something."""
    return product(
        *(range(min(paying_brews(lines[row]), *(have[cell] for cell in CELLS[row])) + 1) for row in range(3))
    )


def column_limit(have: tuple[int, ...], lines: tuple[int, ...], rows: tuple[int, ...], column: int) -> int:
    """Count the brews of a column that are possible beside these rows and pay something."""
    return min(paying_brews(lines[3 + column]), *(have[3 * row + column] - rows[row] for row in range(3)))


def paying_brews(price: int) -> int:
    """Count the brews of a line that pay something (GB4)."""
    return price // 100


def plan_income(times: Times, lines: tuple[int, ...]) -> int:
    """The income of a plan: each brew of a line pays 100 less than the one before (GB4, XB5)."""
    return sum(often * price - 50 * often * (often - 1) for often, price in zip(times, lines, strict=True))


def check_lines(lines: object) -> tuple[int, ...]:
    """Check the prices of six lines: hundreds, none above the first price (GS2, GB4). None: the first prices."""
    if lines is None:
        return PRICES
    if not isinstance(lines, list | tuple) or len(lines) != 6:
        raise NotationError(f"{quote(lines)} are no prices: expected six of them, such as {[*PRICES]}")
    for price, first in zip(lines, PRICES, strict=True):
        if type(price) is not int or price % 100 or not 0 <= price <= first:
            raise NotationError(
                f"{quote(price)} is no price of a line that began at {first}: expected hundreds up to it"
            )
    return tuple(lines)
