"""What lies before somebody in an exercise of Genmaicha, or before a class, and what can be pressed there."""

from typing import Literal, TypedDict

from matcha_widget.kit.course.practice.question_schema import OptionData, QuestionSnapshot
from matcha_widget.kit.wire.wire_schema import Patch


class BrewEvent(TypedDict):
    """A brew, or a crate that is taken."""

    do: Literal["brew", "crate"]
    line: str
    drinks: list[str]


class BoardFrame(TypedDict):
    """What has happened, and the way back from the board after it."""

    event: BrewEvent
    back: Patch


class ExerciseCrate(TypedDict):
    """A crate; taken, its drinks stand on the shelf."""

    letter: str
    drinks: list[str]
    taken: bool


class BidderData(TypedDict):
    """Somebody who has bid."""

    who: str
    bid: int
    more: int | None
    place: int | None
    """Where they are seated; null: not yet."""


class ShelfData(TypedDict):
    """What somebody holds."""

    who: str
    drinks: list[str]


class CupData(TypedDict):
    """A card of the line that is asked about: what stands there; null: its cup is empty."""

    card: str
    drink: str | None


class BoardData(TypedDict):
    """What lies there, as far as somebody has acted; with the frames since the last act."""

    grid: list[str]
    """Nine cards; []: there is no cloth."""
    prices: list[int]
    hand: list[str]
    used: list[str]
    lit: list[str]
    """The lines that are lit: those found, or those that can be brewed."""
    ran: str
    """The line that was brewed last; ''."""
    serving: list[str]
    """The drinks that served it, card by card."""
    line: str
    cups: list[CupData]
    """Of the line that is asked about."""
    corners: bool
    earned: int | None
    """null: nothing is earned here."""
    filled: list[str]
    """Drinks that were found to fill the cup."""
    crates: list[ExerciseCrate]
    more: int
    """Yen that the first crate is worth more than the others, to everybody."""
    people: list[BidderData]
    overtake: bool
    shelves: list[ShelfData]
    back: list[str]
    bag: list[str]
    """The places of the bag's picture that can be pressed, or in an open bag are full."""
    found: list[str]
    """Those that were found."""
    open: bool
    wanted: list[str]
    fraction: bool
    frames: list[BoardFrame]


class OptionKind(TypedDict):
    """What an option is: its id says which."""

    kind: Literal["drink", "tag", "crate", "person", "coin", "fraction", "done", "word"]


class GenmaichaOption(OptionData):
    """Something to press."""

    choice: OptionKind


class GenmaichaQuestionSnapshot(QuestionSnapshot):
    """The trait `snapshot` of a question about Genmaicha."""

    board: BoardData
    options: list[GenmaichaOption]
    boxes: list[GenmaichaOption]
