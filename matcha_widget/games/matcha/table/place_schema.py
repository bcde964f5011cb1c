"""What lies on the table, on the wire: cards, tokens, places, and what was said of a place.

Seats are 0 (bottom) and 1.
"""

from typing import Literal, TypeAlias, TypedDict

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
    """Two matches at a place: the higher suit or number, the lower one, and whether the loop closes there."""

    high: str
    low: str
    upset: bool


class PlaceData(TypedDict):
    """A table card on its mat and what lies beside it."""

    mat: Mat
    table: CardCode | None
    """null: nothing is dealt yet."""
    cards: tuple[CardCode | None, CardCode | None]
    """Seat 0's and seat 1's."""
    face: Literal["down", "open", "judged"]
    """How far it has come: its cards lie face down, have turned over, are known to match or not."""
    rule: str | None
    """V1 to V6 once the round is resolved; null before, as all that follows."""
    tokens: tuple[Token | None, Token | None] | None
    winner: Seat | None
    hits: tuple[bool, bool] | None
    """Whether the cards match; null unless two were turned over."""
    ranked: RankedData | None
    """What told them apart if both match."""


class PairData(TypedDict):
    """The two places of a round, number mat first."""

    state: Literal["done", "now", "next"]
    places: tuple[PlaceData, PlaceData]


class ClaimData(TypedDict):
    """Something said, and whether this seat knows it to hold."""

    seat: Seat
    mat: Mat | None
    round: int | None
    what: str
    """`match`, `miss`, `number 2`, `suit M`, `zero`, or `say: ` and any words."""
    verdict: Literal["true", "false", "unverifiable", "open"]
