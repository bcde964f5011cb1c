"""Legal moves, as patterns that each stand for many moves (GA1, GA3, GT1, GB1-GB3, GI2, GC2, GC3, GM1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final

from matcha_widget.engine.core.errors import MoveError, NotationError, quote

from .cards import CELLS, COLOURS, COLUMNS, LETTERS, LINES, WITH, Card, Shelf, shelf_drinks
from .moves import Move
from .setting import seat_fault
from .state import KnownGame, Public, Seat

_HUNDREDS: Final = re.compile(r"(0|[1-9][0-9]{2,10})\.\.([1-9][0-9]{2,10})")


def legal_moves(state: KnownGame, seat: Seat) -> tuple[str, ...]:
    """List a seat's legal moves as sorted patterns; () if it is not to act."""
    try:
        public = state.public
    except AttributeError:
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state") from None
    if type(seat) is not int or not 0 <= seat < public.setting.seats:
        raise NotationError(f"seat: {seat_fault(seat, public.setting.seats)}")
    return patterns(public, seat) if seat in public.due else ()


def patterns(public: Public, seat: Seat) -> tuple[str, ...]:
    """The patterns of a seat that is to act. A pattern may stand for a single move (XA6)."""
    if public.phase == "brew":
        return tuple(_turn(public, seat))
    if public.phase == "take":
        return (_take(public.untaken),)
    return (f"bid {_hundreds(0, public.yen[seat])}",)


def moves(state: KnownGame, seat: Seat) -> Iterator[Move]:
    """Yield every single legal move of a seat, in the order of the patterns."""
    return (Move(each) for pattern in legal_moves(state, seat) for each in expand(pattern))


def expand(pattern: str) -> tuple[str, ...]:
    """List the moves that a pattern stands for, the last word changing fastest.

    >>> expand("take a|c")
    ('take a', 'take c')
    """
    if not isinstance(pattern, str):
        raise MoveError(f"{quote(pattern)} is no pattern: expected text such as take a|c")
    texts = tuple(map(" ".join, product(*map(choices, pattern.split(" ")))))
    Move(texts[0])  # refuses a pattern whose texts are no moves
    return texts


def choices(word: str) -> tuple[str, ...]:
    """List the alternatives of one word of a pattern; `0..500` stands for hundreds."""
    try:
        span = _HUNDREDS.fullmatch(word)
    except TypeError:
        raise MoveError(f"{quote(word)} is no word of a pattern: expected text such as a|c") from None
    if span:
        return tuple(map(str, range(int(span[1]), int(span[2]) + 1, 100)))
    return tuple(word.split("|"))


def usable_drinks(public: Public, seat: Seat, card: Card) -> Shelf:
    """The drinks that can still serve a card in this turn: once for their colour, once for their shape (GB3, XB4)."""
    return public.shelves[seat] & WITH[card] & ~public.used[card not in COLOURS]


def matcha_extras(public: Public, line: int) -> dict[Card, int]:
    """The cards that may be added to a row, directly above and below it, each with its gap (XI2, XI3)."""
    if not public.setting.matcha_iri or line > 2:
        return {}
    extras = {}
    for gap in range(6):
        upper, column = divmod(gap, 3)
        if public.gaps[gap] and line in (upper, upper + 1):
            extras[public.grid[3 * (2 * upper + 1 - line) + column]] = gap
    return extras


def guest_cards(public: Public, line: int) -> tuple[Card, ...]:
    """The cards that may be tried with a column, while the one above it lies face down (GC3, XC5, XC6)."""
    if not public.setting.ceremony or line < 3 or public.guests[line - 3] is not None:
        return ()
    return public.face_down


def peek_payments(public: Public, seat: Seat) -> Shelf:
    """The drinks that pay for a look: unused ones with an ingredient that lies face down (GC2, XC3)."""
    cards = public.face_down if public.setting.ceremony else ()
    some = 0
    for card in cards:
        some |= WITH[card]
    return some & public.shelves[seat] & ~public.used[0] & ~public.used[1]


def _turn(public: Public, seat: Seat) -> Iterator[str]:
    if public.fresh is not None and public.yen[seat] >= 100:
        yield f"brand {_hundreds(100, public.yen[seat])}"
    shelf, (colours, shapes) = public.shelves[seat], public.used
    as_colour, as_shape = shelf & ~colours, shelf & ~shapes
    can = [(as_colour if card in COLOURS else as_shape) & WITH[card] for card in public.grid]
    for line in (3, 4, 5, 0, 1, 2):  # in the order of their names
        a, b, c = CELLS[line]
        if can[a] and can[b] and can[c]:
            brew = f"brew {LINES[line]} {_alternatives(can[a])} {_alternatives(can[b])} {_alternatives(can[c])}"
            yield brew
            if extras := _extras(public, seat, line):
                yield f"{brew} + {extras}"
    yield "done"
    if pay := peek_payments(public, seat):
        columns = "|".join(name for name, guest in zip(COLUMNS, public.guests, strict=True) if guest is None)
        yield f"peek {columns} {_alternatives(pay)}"


def _extras(public: Public, seat: Seat, line: int) -> str:
    """The alternatives for one more ingredient of a brew, as text."""
    cards = guest_cards(public, line) or matcha_extras(public, line)
    return "|".join(
        sorted(f"{drink}:{card}" for card in cards for drink in shelf_drinks(usable_drinks(public, seat, card)))
    )


def _take(untaken: tuple[Shelf | None, ...]) -> str:
    return "take " + "|".join(letter for letter, crate in zip(LETTERS, untaken, strict=False) if crate is not None)


@cache
def _hundreds(least: int, most: int) -> str:
    return f"{least}..{most}" if least < most else str(least)


@lru_cache(maxsize=4096)
def _alternatives(drinks: Shelf) -> str:
    return "|".join(shelf_drinks(drinks))
