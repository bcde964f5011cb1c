"""Films of any game, and the intents of a replay.

Everything is plain JSON. `make types` writes it again in TypeScript.
"""

from typing import Any, Literal, NamedTuple, TypeAlias, TypedDict

from .intent_schema import LanguageIntent
from .wire_schema import Patch


class SeatFrame(TypedDict):
    """An event, and the changes since the frame before it."""

    event: Any
    change: Patch
    stop: bool
    """True if a replay may stop here: nothing more follows from this event."""


class SeatFilm(TypedDict):
    """The trait `film`: a recorded game as one perspective saw it."""

    wire: Literal[1]
    seat: int | str
    first: Any
    """The snapshot of the first frame."""
    frames: list[SeatFrame]


class LensFilm(TypedDict):
    """The same game through one more lens, as its differences from the first one."""

    first: Patch
    frames: list[tuple[int, SeatFrame]]
    """Numbered frames; those missing are the same as through the first lens."""


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
"""An intent at a replay of any game, before it is given an id."""
