"""What lies before somebody in an exercise of Genmaicha; as its board shows it, act by act, is `exercise_board`."""

from __future__ import annotations

from typing import NamedTuple

from .shelf_turn import Turn

Crate = tuple[str, tuple[str, ...]]
"""Its letter and its drinks."""
Bidder = tuple[str, int, int | None]
"""Who, the bid, what was put on top."""
Shelf = tuple[str, tuple[str, ...]]
"""Who, and the drinks."""


class Shown(NamedTuple):
    """All that is seen before an answer."""

    turn: Turn | None = None
    """The cloth with its tags, and the shelf."""
    line: str = ""
    """The line whose cups are to be filled."""
    cup: int | str = ""
    """Which of the three cups is empty; `all`."""
    corners: bool = False
    """Whether threads hang from corner to corner."""
    lit: bool = False
    """Whether lines that can be brewed are lit, and brewed at a press."""
    money: bool = False
    """Whether what is earned is counted."""
    crates: tuple[Crate, ...] = ()
    more: int = 0
    """Yen that the first crate is worth more than the others, to everybody."""
    people: tuple[Bidder, ...] = ()
    overtake: bool = False
    """Whether the sums of all are compared."""
    shelves: tuple[Shelf, ...] = ()
    back: tuple[str, ...] = ()
    """Drinks that have just gone back into the bag."""
    bag: tuple[str, ...] = ()
    """The places of the bag's picture that are asked about; in an open bag what is in it."""
    open: bool = False
    wanted: tuple[str, ...] = ()
    fraction: bool = False
    """Whether two numbers are to be set."""
