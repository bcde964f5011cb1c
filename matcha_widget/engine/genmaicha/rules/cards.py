"""Cards, drinks, lines and their first prices (GD1, GD2, GS1, GS2, XD1, XS1). A set of drinks is a number."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote

Card: TypeAlias = str
"""An ingredient: a colour or a shape (GD2). Its name is in the catalogues (XD2)."""
Drink: TypeAlias = str
"""A colour and a shape, as in `K3`, and nothing else (GD1, XD4)."""
LineName: TypeAlias = str
"""`row1` (top) to `col3` (right)."""
Grid: TypeAlias = tuple[Card, ...]
"""Nine cards, row by row from the top (GS1)."""
Shelf: TypeAlias = int
"""A set of drinks: one bit for each, so that colours are runs of six bits and shapes every sixth one."""

COLOURS: Final = "BGKORW"
SHAPES: Final = "123456"
CARDS: Final = (*SHAPES, *COLOURS)
"""All twelve, in ASCII order."""

DRINKS: Final = tuple(colour + shape for colour in COLOURS for shape in SHAPES)
BIT: Final[dict[Drink, Shelf]] = {drink: 1 << at for at, drink in enumerate(DRINKS)}
ALL: Final[Shelf] = (1 << len(DRINKS)) - 1
"""Every pair of a colour and a shape, once (XD1)."""

WITH: Final[dict[Card, Shelf]] = {card: sum(BIT[drink] for drink in DRINKS if card in drink) for card in CARDS}
"""By ingredient, the six drinks that have it."""

LINES: Final = ("row1", "row2", "row3", "col1", "col2", "col3")
AT: Final[dict[LineName, int]] = {line: at for at, line in enumerate(LINES)}
PRICES: Final = (300, 200, 100, 400, 500, 600)
"""The first price of each line, in the order of `LINES` (GS2, XS1)."""
CELLS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
"""The places of each line's three cards in the grid; no diagonals (GB2, XB3)."""
COLUMNS: Final = LINES[3:]

LETTERS: Final = "abcdef"
"""The letters of the crates, in the order of the fill (GD3)."""


def shelf_of(drinks: Iterable[Drink]) -> Shelf:
    """Build a set from drinks."""
    return sum(BIT[drink] for drink in drinks)


@cache
def _row(at: int, bits: int) -> tuple[Drink, ...]:
    return tuple(drink for number, drink in enumerate(DRINKS[6 * at : 6 * at + 6]) if bits >> number & 1)


def shelf_drinks(shelf: Shelf) -> tuple[Drink, ...]:
    """List the drinks of a set, sorted."""
    drinks: tuple[Drink, ...] = ()
    at = 0
    while shelf:
        if bits := shelf & 63:
            drinks += _row(at, bits)
        shelf >>= 6
        at += 1
    return drinks


def checked_drinks(drinks: object) -> tuple[Drink, ...]:
    """Check a list of different drinks; return them sorted."""
    if isinstance(drinks, str) or not isinstance(drinks, Iterable):
        raise NotationError(f"{quote(drinks)} is no list of drinks: expected one such as ['B1', 'K3']")
    listed = list(drinks)
    for at, drink in enumerate(listed):
        if fault := drink_fault(drink):
            raise NotationError(fault)
        if drink in listed[:at]:
            raise NotationError(f"{drink} stands twice: there is one of each drink (XD1)")
    return tuple(sorted(listed))


def drink_fault(drink: object) -> str | None:
    """A sentence if it is no drink, else None."""
    if isinstance(drink, str) and drink in BIT:
        return None
    return f"{quote(drink)} is no drink: expected a colour of B G K O R W and a shape from 1 to 6, as in K3"


def card_fault(card: object) -> str | None:
    """A sentence if it is no card, else None."""
    if isinstance(card, str) and card in WITH:
        return None
    return f"{quote(card)} is no card: expected a colour of B G K O R W or a shape from 1 to 6"


def checked_grid(grid: object) -> Grid:
    """Check nine different cards: as text such as B3O/1G2/K6R, or as three rows of three."""
    rows = grid.split("/") if isinstance(grid, str) else grid
    if (
        not isinstance(rows, list | tuple)
        or [len(row) for row in rows if isinstance(row, str | list | tuple)] != [3] * 3
    ):
        raise NotationError(f"{quote(grid)} is no grid: expected three rows of three cards, as in B3O/1G2/K6R")
    cards = [card for row in rows for card in row]
    for at, card in enumerate(cards):
        if fault := card_fault(card) or duplicate_fault(card, cards[:at]):
            raise NotationError(fault)
    return tuple(cards)


def duplicate_fault(card: Card, before: Iterable[Card]) -> str | None:
    """A sentence if the card is in the grid already, else None."""
    return f"{card} lies in the grid already: there is one of each card (XD1)" if card in before else None


def grid_text(grid: Grid) -> str:
    """Write a grid as `B3O/1G2/K6R`."""
    return "/".join("".join(grid[at : at + 3]) for at in (0, 3, 6))


def missing_cards(grid: Grid) -> tuple[Card, ...]:
    """The three cards that are not in the grid, sorted; they are public (GS3, XS3)."""
    return tuple(card for card in CARDS if card not in grid)
