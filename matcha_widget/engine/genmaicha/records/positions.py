"""Positions: a turn to brew as a teacher types it, with the grid, a hand, and optional prices and used ingredients."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from matcha_widget.engine.core.errors import MatchaError, NotationError, quote, refuse_wrong_types
from matcha_widget.engine.genmaicha.plan import check_lines
from matcha_widget.engine.genmaicha.rules.cards import (
    BIT,
    COLOURS,
    PRICES,
    Shelf,
    checked_drinks,
    checked_grid,
    grid_text,
    shelf_drinks,
    shelf_of,
)
from matcha_widget.engine.genmaicha.rules.game import empty_table
from matcha_widget.engine.genmaicha.rules.moves import parse_ingredient
from matcha_widget.engine.genmaicha.rules.setting import setting
from matcha_widget.engine.genmaicha.rules.state import State

S = TypeVar("S")
T = TypeVar("T")

EXAMPLE: Final = "B3O/1G2/K6R; hand B1 K3; lines 300 200 100 400 500 600"
PARTS: Final = ("hand", "lines", "used")
"""The parts after the grid, in this order; only the hand is required."""


def position(text: str) -> State:
    """Read a position: two seats, round 1 of the base game, seat 0 to brew, seat 1 without drinks, 500 yen each.

    >>> position("B3O/1G2/K6R; hand B1 K3").hands
    (('B1', 'K3'), ())
    """
    if not isinstance(text, str):
        raise NotationError(f"{quote(text)} is no position: expected text such as {EXAMPLE}")
    first, *rest = text.split("; ")
    grid = _part("grid", first, checked_grid)
    parts = _parts(rest)
    hand = shelf_of(_part("hand", parts["hand"], checked_drinks))
    lines = _part("lines", parts["lines"], _lines) if "lines" in parts else PRICES
    used = _part("used", parts["used"], lambda words: _read_used(words, hand)) if "used" in parts else (0, 0)
    start = empty_table(setting(2), grid, ())
    public = start.public._replace(phase="brew", due=(0,), order=(0, 1), shelves=(hand, 0), lines=lines, used=used)
    return State(public, start.above, start.aside)


@refuse_wrong_types
def position_of(state: State) -> str:
    """Write the position of the seat that brews."""
    if state.phase != "brew":
        raise NotationError(f"there is no position in the phase {state.phase!r}: expected 'brew'")
    return "; ".join(_position_words(state))


def _position_words(state: State) -> Iterator[str]:
    yield grid_text(state.public.grid)
    yield " ".join(("hand", *shelf_drinks(state.public.shelves[state.to_act[0]])))
    if state.lines != PRICES:
        yield " ".join(("lines", *map(str, state.lines)))
    if state.used:
        yield " ".join(("used", *state.used))


def _parts(texts: list[str]) -> dict[str, list[str]]:
    """Split the parts by name, each once and in their order."""
    parts: dict[str, list[str]] = {}
    for text in texts:
        name, *words = text.split(" ")
        if name not in PARTS or name in parts or [*parts, name] != [part for part in PARTS if part in (*parts, name)]:
            raise NotationError(f"{quote(text)} cannot stand here: expected {EXAMPLE}")
        parts[name] = words
    if "hand" not in parts:
        raise NotationError(f"hand is missing: expected {EXAMPLE}")
    return parts


def _part(name: str, text: S, read: Callable[[S], T]) -> T:
    try:
        return read(text)
    except MatchaError as fault:
        raise NotationError(f"{name}: {fault}") from None


def _lines(words: list[str]) -> tuple[int, ...]:
    numbers = {str(price): price for price in range(0, max(PRICES) + 1, 100)}
    if wrong := next((word for word in words if word not in numbers), None):
        raise NotationError(f"{quote(wrong)} is no price: expected hundreds")
    return check_lines([numbers[word] for word in words])


def _read_used(words: list[str], hand: Shelf) -> tuple[Shelf, Shelf]:
    """Read the ingredients used in this turn, all of drinks in the hand (GB3)."""
    used = [0, 0]
    for word in words:
        drink, card = parse_ingredient(word)
        if not hand & BIT[drink]:
            raise NotationError(f"{drink} is not in the hand")
        if used[card not in COLOURS] & BIT[drink]:
            raise NotationError(f"{word} stands twice")
        used[card not in COLOURS] |= BIT[drink]
    return used[0], used[1]
