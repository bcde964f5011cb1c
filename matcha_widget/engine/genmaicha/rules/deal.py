"""Chance: the grid, the cards above it, the crates (GS1, GS3, GS4, GR3, GC1, GH4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from matcha_widget.engine.core.errors import IllegalMove, NotationError, quote
from matcha_widget.engine.core.strict_json import checked_seed

from .cards import (
    BIT,
    CARDS,
    Card,
    Grid,
    Shelf,
    card_fault,
    checked_grid,
    drink_fault,
    duplicate_fault,
    missing_cards,
    shelf_drinks,
)
from .moves import Fill
from .setting import Setting
from .state import Public

Thing = TypeVar("Thing")


def generator(source: object) -> Random:
    """Return a generator as it is, or make one from a seed."""
    if isinstance(source, Random):
        return source
    if source is None or isinstance(source, int | str):
        return Random(checked_seed(source))
    raise NotationError(f"{quote(source)} is no generator: expected a random.Random or a seed")


def shuffle_things(rng: Random, things: Iterable[Thing], most: int | None = None) -> tuple[Thing, ...]:
    """Shuffle things and keep at most `most`. `rng.random()` alone gives the same on every Python."""
    left = list(things)
    wanted = len(left) if most is None else most
    for at in range(wanted):
        other = at + int(rng.random() * (len(left) - at))
        left[at], left[other] = left[other], left[at]
    return tuple(left[:wanted])


def lay_cards(rng: Random, grid: object, above: object, setting: Setting) -> tuple[Grid, tuple[Card, ...]]:
    """The grid and, in a ceremony, the cards above its columns: the named ones, else drawn by chance (GS1, GC1)."""
    cards = shuffle_things(rng, CARDS)[:9] if grid is None else checked_grid(grid)
    if above is None:
        return cards, shuffle_things(rng, missing_cards(cards)) if setting.ceremony else ()
    if not setting.ceremony:
        raise NotationError("above: cards lie above the columns in a ceremony only (GC1)")
    if not isinstance(above, list | tuple | str) or len(above) != 3:
        raise NotationError(f"above: expected three cards, as in '4', 'W', '5', not {quote(above)}")
    for at, card in enumerate(above):
        if fault := card_fault(card) or duplicate_fault(card, cards) or above_fault(card, above[:at]):
            raise NotationError(f"above: {fault}")
    return cards, tuple(above)


def above_fault(card: Card, before: Sequence[Card]) -> str | None:
    """A sentence if the card is above a column already, else None."""
    return f"{card} lies above another column already" if card in before else None


def draw_fill(public: Public, rng: Random) -> Fill:
    """Fill crates from the bag by chance; the bag always suffices (GR3, XR2)."""
    seats, size = public.setting.seats, public.setting.in_crate[len(public.past) + public.has_begun]
    drawn = shuffle_things(rng, shelf_drinks(public.bag), seats * size)
    return Fill([drawn[at : at + size] for at in range(0, seats * size, size)])


def check_fill(public: Public, crates: object, size: int) -> tuple[Shelf, ...]:
    """Check crates against the bag and the chart (GR3); return them as sets of drinks."""
    seats = public.setting.seats
    if not isinstance(crates, list | tuple) or len(crates) != seats:
        raise _fault("crates", f"expected {seats} crates, one for each player")
    bag, shelves = public.bag, []
    for letter, crate in enumerate(crates):
        where = f"crates[{letter}]"
        if not isinstance(crate, list | tuple) or len(crate) != size:
            raise _fault(where, f"expected {size} drinks in this round with {seats} players")
        shelf = 0
        for at, drink in enumerate(crate):
            if fault := drink_fault(drink):
                raise _fault(f"{where}[{at}]", fault)
            if not bag & BIT[drink]:
                raise _fault(f"{where}[{at}]", f"{drink} is not in the bag")
            bag &= ~BIT[drink]
            shelf |= BIT[drink]
        shelves.append(shelf)
    return tuple(shelves)


def _fault(part: str, sentence: str) -> IllegalMove:
    return IllegalMove(f"{sentence} (GR3)", rule="GR3", part=part)
