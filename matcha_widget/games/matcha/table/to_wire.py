"""Values of the engine as the schema has them, which is stricter about what may stand where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from matcha_widget.engine.matcha import Tokens
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.view import Perspective

if TYPE_CHECKING:
    from . import place_schema

T = TypeVar("T")
U = TypeVar("U")

_TOKENS: Final[dict[str, place_schema.Token]] = {"M": "M", "B": "B", "W": "W", "S": "S", "K": "K"}


def seat_to_wire(seat: Seat) -> place_schema.Seat:
    """A seat of the engine as the schema has it."""
    return 1 if seat else 0


def seat_or_none_to_wire(seat: Seat | None) -> place_schema.Seat | None:
    """The same, where there may be none."""
    return None if seat is None else seat_to_wire(seat)


def perspective_to_wire(viewer: Perspective) -> place_schema.Seat | Literal["table", "all"]:
    """A perspective in the same way."""
    return viewer if isinstance(viewer, str) else seat_to_wire(viewer)


def token_to_wire(kind: str | None) -> place_schema.Token | None:
    """A kind of token, which the engine has as plain text."""
    return None if kind is None else _TOKENS[kind]


def goal_kind_to_wire(kind: str) -> place_schema.Token | Literal["five"]:
    """A kind of goal in the same way."""
    return "five" if kind == "five" else _TOKENS[kind]


def token_counts(tokens: Tokens) -> place_schema.TokenCounts:
    """Tokens in their order."""
    return tokens.M, tokens.B, tokens.W, tokens.S, tokens.K


def map_pair(make: Callable[[T], U], pair: tuple[T, T]) -> tuple[U, U]:
    """The same made of what each seat has."""
    bottom, top = pair
    return make(bottom), make(top)
