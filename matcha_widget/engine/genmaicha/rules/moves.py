"""Moves as text, complete in itself: a seat's (GA1, GT1, GB2, GC2, GM1, XB1), and those of chance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, NoReturn, TypeAlias

from matcha_widget.engine.core.errors import MoveError, quote

from .cards import AT, BIT, COLUMNS, LETTERS, Drink

Verb: TypeAlias = Literal["bid", "take", "brew", "peek", "brand", "done"]

FORMS: Final = "bid 200, take b, brew col1 B1 B1 K3, peek col2 W5, brand 200 or done"

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,11})")
"""Includes numbers that no bid can be: a rule refuses them, not the grammar."""


class Ingredient(NamedTuple):
    """A drink and the ingredient it serves as: `G2:G`."""

    drink: Drink
    card: str

    def __str__(self) -> str:
        return f"{self.drink}:{self.card}"


class Move(str):
    """A seat's move; immutable, and equal to its text.

    >>> Move("brew row3 K6 K6 R4 + G2:G").drinks, Move("bid 200").yen
    (('K6', 'K6', 'R4'), 200)
    """

    __slots__ = ("crate", "drinks", "extra", "line", "verb", "yen")
    verb: Verb
    yen: int
    """Of `bid` and `brand`."""
    crate: int
    """Of `take`: 0 is a."""
    line: int
    """Of `brew`: where in `LINES`; of `peek`: the column from 0 to 2."""
    drinks: tuple[Drink, ...]
    """Of `brew`: the drink for each of the three cards, as the player says (XB7); of `peek`: the drink put back."""
    extra: Ingredient | None
    """Of `brew`: one more ingredient, matcha at a row, for the guest at a column (GI2, GC3, XV1)."""

    def __new__(cls, text: str) -> Move:
        """Parse a move."""
        return text if type(text) is Move else _make_move(text)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"the move {str(self)!r} cannot be changed")

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return Move, (str(self),)


class Fill(NamedTuple):
    """A move of chance: the crates of a round, in any order inside (GR3)."""

    crates: Sequence[Sequence[Drink]]


class Toss(NamedTuple):
    """A move of chance: for each group still level, highest first, its seats in the order of the coin (GA4)."""

    groups: Sequence[Sequence[int]]


def _make_move(text: object) -> Move:
    if not isinstance(text, str):
        raise MoveError(f"{quote(text)} is no move: expected text such as {FORMS}")
    return _parse_move(text)


@lru_cache(maxsize=4096)
def _parse_move(text: str) -> Move:
    words = text.split(" ")
    match words:
        case ["bid" | "brand" as verb, number] if _NUMBER.fullmatch(number) and number != "-0":
            return _new_move(text, verb, yen=int(number))
        case ["take", letter] if len(letter) == 1 and letter in LETTERS:
            return _new_move(text, "take", crate=LETTERS.index(letter))
        case ["brew", line, a, b, c, *more] if line in AT and a in BIT and b in BIT and c in BIT:
            if not more:
                return _new_move(text, "brew", line=AT[line], drinks=(a, b, c))
            if len(more) == 2 and more[0] == "+" and (extra := _ingredient(more[1])):
                return _new_move(text, "brew", line=AT[line], drinks=(a, b, c), extra=extra)
        case ["peek", column, drink] if column in COLUMNS and drink in BIT:
            return _new_move(text, "peek", line=COLUMNS.index(column), drinks=(drink,))
        case ["done"]:
            return _new_move(text, "done")
    raise MoveError(f"{quote(text, 60)} is no move: expected {FORMS}")


def _ingredient(text: str) -> Ingredient | None:
    drink, colon, card = text.partition(":")
    return Ingredient(drink, card) if colon and drink in BIT and card in drink and len(card) == 1 else None


def parse_ingredient(text: str) -> Ingredient:
    """Parse an ingredient such as `G2:G`."""
    if isinstance(text, str) and (found := _ingredient(text)):
        return found
    raise MoveError(f"{quote(text)} is no ingredient: expected a drink and its colour or shape, as in G2:G")


def _new_move(  # noqa: PLR0913  # one for each slot
    text: str,
    verb: Verb,
    *,
    yen: int = 0,
    crate: int = -1,
    line: int = -1,
    drinks: tuple[Drink, ...] = (),
    extra: Ingredient | None = None,
) -> Move:
    move = str.__new__(Move, text)
    put = str.__setattr__
    put(move, "verb", verb)
    put(move, "yen", yen)
    put(move, "crate", crate)
    put(move, "line", line)
    put(move, "drinks", drinks)
    put(move, "extra", extra)
    return move
