"""The table on the wire: cards, tokens, places and claims, and how values of the engine become them.

Seats are 0 (bottom) and 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypedDict, TypeVar

if TYPE_CHECKING:
    from matcha_widget.engine.matcha import Tokens
    from matcha_widget.engine.matcha.rules.view import Perspective

T = TypeVar("T")
U = TypeVar("U")

Seat: TypeAlias = Literal[0, 1]
Mat: TypeAlias = Literal["n", "s"]
Suit: TypeAlias = Literal["M", "B", "W", "S"]
Token: TypeAlias = Literal["M", "B", "W", "S", "K"]
CardCode: TypeAlias = str
"""A card: `M2`, `0`; `??` is one that this seat may not see."""
MoveText: TypeAlias = str
"""`W4@s` or `pass`."""
TokenCounts: TypeAlias = tuple[int, int, int, int, int]
"""Tokens in the order M B W S K."""
PlaceRef: TypeAlias = tuple[int, Mat]
"""A place of the set: its round and its mat."""


class RankedData(TypedDict):
    """Two matches at a place: the higher suit or number, and the lower one."""

    high: str
    low: str
    upset: bool
    """True where the loop closes: 1 over 4, S over M."""


class PlaceData(TypedDict):
    """A table card on its mat and what lies beside it."""

    mat: Mat
    table: CardCode | None
    """null before the first deal."""
    cards: tuple[CardCode | None, CardCode | None]
    """Seat 0's and seat 1's."""
    face: Literal["down", "open", "judged"]
    """Its cards lie face down, are turned over, or are judged."""
    rule: str | None
    """V1 to V6 once the round is resolved; null before, as all that follows."""
    tokens: tuple[Token | None, Token | None] | None
    winner: Seat | None
    hits: tuple[bool, bool] | None
    """True for each card that matches; null unless two were turned over."""
    ranked: RankedData | None
    """The comparison that decided, if both match."""


class PairData(TypedDict):
    """The two places of a round, number mat first."""

    state: Literal["done", "now", "next"]
    places: tuple[PlaceData, PlaceData]


class ClaimData(TypedDict):
    """A claim with its verdict, as far as this seat knows it."""

    seat: Seat
    mat: Mat | None
    round: int | None
    what: str
    """`match`, `miss`, `number 2`, `suit M`, `zero`, or `say: ` and any words."""
    verdict: Literal["true", "false", "unverifiable", "open"]


_TOKENS: Final[dict[str, Token]] = {"M": "M", "B": "B", "W": "W", "S": "S", "K": "K"}


def seat_to_wire(seat: int) -> Seat:
    """Convert a seat of the engine."""
    return 1 if seat else 0


def seat_or_none_to_wire(seat: int | None) -> Seat | None:
    """Convert a seat of the engine, or None."""
    return None if seat is None else seat_to_wire(seat)


def perspective_to_wire(viewer: Perspective) -> Seat | Literal["table", "all"]:
    """Convert a perspective."""
    return viewer if isinstance(viewer, str) else seat_to_wire(viewer)


def token_to_wire(kind: str | None) -> Token | None:
    """Convert a kind of token."""
    return None if kind is None else _TOKENS[kind]


def goal_kind_to_wire(kind: str) -> Token | Literal["five"]:
    """Convert a kind of goal."""
    return "five" if kind == "five" else _TOKENS[kind]


def token_counts(tokens: Tokens) -> TokenCounts:
    """Convert counts of tokens."""
    return tokens.M, tokens.B, tokens.W, tokens.S, tokens.K


def map_pair(convert: Callable[[T], U], pair: tuple[T, T]) -> tuple[U, U]:
    """Convert the values of both seats."""
    bottom, top = pair
    return convert(bottom), convert(top)
