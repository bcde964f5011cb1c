"""The schema of a film that any game has, and what comes up from a replay of one.

Everything is plain JSON. `make types` says all this again in TypeScript.
"""

from typing import Any, Literal, NamedTuple, TypeAlias, TypedDict

from .intent_schema import LanguageIntent
from .wire_schema import Patch


class SeatFrame(TypedDict):
    """What happened, and what is different since the frame before it."""

    event: Any
    change: Patch
    stop: bool
    """Nothing more follows from it: here one comes to rest."""


class SeatFilm(TypedDict):
    """The trait `film`: a recorded game as one perspective saw it."""

    wire: Literal[1]
    seat: int | str
    first: Any
    """The snapshot of the first frame."""
    frames: list[SeatFrame]


class LensFilm(TypedDict):
    """The same game through one more lens: what differs from the first one."""

    first: Patch
    frames: list[tuple[int, SeatFrame]]
    """Each with its number; those that are not here are as through the first lens."""


class LensedFilm(SeatFilm):
    """The trait `film` of a replay with several lenses: the game through the first one, and beside it the others."""

    lenses: list[str]
    """The first is shown first."""
    others: dict[str, LensFilm]


class PositionIntent(NamedTuple):
    """The viewer has come to rest at this frame."""

    type: Literal["at"]
    step: int


FilmIntent: TypeAlias = PositionIntent | LanguageIntent
"""What somebody at a replay of any game asks, before it is given an id."""
