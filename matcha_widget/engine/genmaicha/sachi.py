"""Sachi, who saves drinks: until the last round a brew must pay more than 100 for each useful half that it uses up.

A half of a drink is useful if its card lies in the grid. Sachi is a function of a view, without dice or memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from .plan import best_plans, column_limit, plan_income, row_plans
from .rules.brewing import GUEST_PAYMENT
from .rules.cards import BIT, CELLS, COLOURS, LETTERS, WITH, Grid, Shelf, shelf_drinks
from .rules.legal import guest_cards, matcha_extras, usable_drinks
from .rules.moves import Move
from .rules.refusal import objection
from .rules.state import HIDDEN, Public
from .rules.view import View
from .serving import Hand, Times

HALF_VALUE: Final = 100
"""The value of a useful half before the last round."""
AD_STAKE: Final = 100


def sachi(view: View) -> str:
    """Choose Sachi's move."""
    public, seat = view.public, view.perspective
    assert isinstance(seat, int)
    if view.phase == "take":
        counted = crate_values(public, seat)
        return f"take {max(counted, key=lambda letter: counted[letter])}"
    if view.phase == "brew":
        return _brew(view, seat)
    counted = crate_values(public, seat)
    apart = max(counted.values()) - min(counted.values())
    if view.phase == "bid":
        return f"bid {min(apart // 200 * 100, public.yen[seat])}"
    return f"bid {min(100 if apart >= 200 else 0, public.yen[seat])}"


def half_price(public: Public) -> int:
    """The value of a useful half that is saved: 0 in the last round."""
    return HALF_VALUE if public.round < public.setting.rounds else 0


def crate_values(public: Public, seat: int) -> dict[str, int]:
    """By crate that is left, its value for this seat."""
    hand, lines, price = public.shelves[seat], priced_lines(public, seat, public.lines), half_price(public)
    alone = hand_value(public.grid, hand, lines, price)
    crates = zip(LETTERS, public.untaken, strict=False)
    return {
        letter: hand_value(public.grid, hand | crate, lines, price) - alone
        for letter, crate in crates
        if crate is not None
    }


def priced_lines(public: Public, seat: int, lines: tuple[int, ...]) -> tuple[int, ...]:
    """The prices, with 0 for lines that Sachi avoids because of another's ad."""
    others = public.setting.seats - 1
    return tuple(
        0 if ad and ad[0] != seat and pays * others <= 2 * ad[1] else pays
        for ad, pays in zip(public.ads, lines, strict=True)
    )


def hand_value(grid: Grid, drinks: Shelf, lines: tuple[int, ...], price: int) -> int:
    """The highest value of a hand: yen earned now, plus the useful halves that are saved."""
    return best_kept_turn(grid, drinks, lines, price)[0]


def count_useful_halves(grid: Grid, drinks: Shelf) -> int:
    """Count the halves of these drinks whose card lies in the grid."""
    return sum((drinks & WITH[card]).bit_count() for card in grid)


@lru_cache(maxsize=4096)
def best_kept_turn(grid: Grid, drinks: Shelf, lines: tuple[int, ...], price: int) -> tuple[int, Times]:
    """The highest value of a hand and its plan; of equals, the one that saves most drinks, then the greatest."""
    hand = Hand(grid, drinks)
    if not price:
        most, plans = best_plans(hand.serving_counts, lines)
        return most, min(plans, key=lambda times: (hand.fewest_drinks(times), [-often for often in times]))
    best, found = 0, list[Times]([(0,) * 6])
    for least, times in sorted(_priced_plans(hand, lines, price)):
        if -least < best:
            break
        value = -least - price * hand.wasted_halves(times)
        if value > best:
            best, found = value, []
        if value == best and times not in found:
            found.append(times)
    times = min(found, key=lambda each: (hand.fewest_drinks(each), [-often for often in each]))
    return best + price * count_useful_halves(grid, drinks), times


def _priced_plans(hand: Hand, lines: tuple[int, ...], price: int) -> Iterator[tuple[int, Times]]:
    """Yield every plan with its yen less the value of the halves it uses, assuming no waste."""
    have = hand.serving_counts
    for rows in row_plans(have, lines):
        for columns in product(*(range(column_limit(have, lines, rows, column) + 1) for column in range(3))):
            times = (*rows, *columns)
            yield 3 * price * sum(times) - plan_income(times, lines), times


def _brew(view: View, seat: int) -> str:
    """The next brew of the turn planned at its beginning; an ad on each new line; then the end."""
    public = view.public
    if public.fresh is not None and half_price(public) and public.yen[seat] >= AD_STAKE:
        return f"brand {AD_STAKE}"
    planned = list(planned_turn(public, seat))
    for move in _brews_this_turn(public):
        if (same := next((brew for brew in planned if brew.line == move.line), None)) is not None:
            planned.remove(same)
    if not planned or objection(public, planned[0], seat):  # another player may have begun this turn
        return "done"
    return f"{planned[0]}{_extra(view, seat, planned)}"


def _brews_this_turn(public: Public) -> tuple[Move, ...]:
    begun = len(public.now.turns) > public.turn
    return tuple(move for move in public.now.turns[-1] if move.verb == "brew") if begun else ()


def planned_turn(public: Public, seat: int) -> tuple[Move, ...]:
    """The brews of this turn, planned from the hand and the prices at its beginning."""
    lines = [*public.lines]
    for move in _brews_this_turn(public):
        lines[move.line] += 100
    grid, hand = public.grid, public.shelves[seat]
    _, times = best_kept_turn(grid, hand, priced_lines(public, seat, tuple(lines)), half_price(public))
    return Hand(grid, hand).moves(times)


def _extra(view: View, seat: int, planned: list[Move]) -> str:
    """The extra ingredient that brings most above its cost, as text; "" if none does."""
    public, line = view.public, planned[0].line
    needed = [0, 0]
    for move in planned:
        for cell, drink in zip(CELLS[move.line], move.drinks, strict=True):
            needed[public.grid[cell] not in COLOURS] |= BIT[drink]
    taken = needed[0] | needed[1] | public.used[0] | public.used[1]
    price = half_price(public)
    gains = [
        (yen - (0 if taken & BIT[drink] else price * count_useful_halves(public.grid, BIT[drink])), card, drink)
        for card, yen in _chances(view, line).items()
        for drink in shelf_drinks(usable_drinks(public, seat, card) & ~needed[card not in COLOURS])
    ]
    gain, card, drink = min(gains, key=lambda each: (-each[0], each[1:]), default=(0, "", ""))
    return f" + {drink}:{card}" if gain > 0 else ""


def _chances(view: View, line: int) -> dict[str, float]:
    """By card that may be added to a line, its expected income as far as Sachi can see."""
    public = view.public
    if line < 3:
        return {card: public.gaps[gap] for card, gap in matcha_extras(public, line).items()}
    column = line - 3
    cards = guest_cards(public, line)
    if view.above and view.above[column] != HIDDEN:
        return {card: GUEST_PAYMENT for card in cards if card == view.above[column]}
    may = [card for card in cards if card not in view.above and card not in public.misses[column]]
    if public.setting.fail_at_once and len(may) > 1:
        return {}
    return {card: GUEST_PAYMENT / len(may) for card in may}
