"""The schema of the board in an exercise of Genmaicha or before a class, and of its options."""

from typing import Literal, TypedDict

from matcha_widget.kit.course.practice.question_schema import OptionData, QuestionSnapshot
from matcha_widget.kit.wire.wire_schema import Patch


class BrewEvent(TypedDict):
    """A brew, or a crate that was taken."""

    do: Literal["brew", "crate"]
    line: str
    drinks: list[str]


class BoardFrame(TypedDict):
    """An event, and the way back from the board after it."""

    event: BrewEvent
    back: Patch


class ExerciseCrate(TypedDict):
    """A crate. Once taken, its drinks stand on the shelf."""

    letter: str
    drinks: list[str]
    taken: bool


class BidderData(TypedDict):
    """A person with a bid."""

    who: str
    bid: int
    more: int | None
    place: int | None
    """Their place in the order; null: none yet."""


class ShelfData(TypedDict):
    """A person's drinks."""

    who: str
    drinks: list[str]


class CupData(TypedDict):
    """A card of the line in question, and the drink on it; null: its cup is empty."""

    card: str
    drink: str | None


class BoardData(TypedDict):
    """The board after the acts so far, with the frames since the last act."""

    grid: list[str]
    """Nine cards; []: there is no cloth."""
    prices: list[int]
    hand: list[str]
    used: list[str]
    lit: list[str]
    """The lines that are lit: those answered, or those that can be brewed."""
    ran: str
    """The line that was brewed last; ''."""
    serving: list[str]
    """The drinks that served it, card by card."""
    line: str
    cups: list[CupData]
    """The cups of the line in question."""
    corners: bool
    earned: int | None
    """null: nothing is earned here."""
    filled: list[str]
    """Drinks in the cup so far."""
    crates: list[ExerciseCrate]
    more: int
    """Yen that the first crate is worth more than the others, to everybody."""
    people: list[BidderData]
    overtake: bool
    shelves: list[ShelfData]
    back: list[str]
    bag: list[str]
    """The places of the bag's picture that can be pressed; in an open bag, the full ones."""
    found: list[str]
    """The places answered so far."""
    open: bool
    wanted: list[str]
    fraction: bool
    frames: list[BoardFrame]


class OptionKind(TypedDict):
    """The kind of an option, which its id tells."""

    kind: Literal["drink", "tag", "crate", "person", "coin", "fraction", "done", "word"]


class GenmaichaOption(OptionData):
    """An option."""

    choice: OptionKind


class GenmaichaQuestionSnapshot(QuestionSnapshot):
    """The trait `snapshot` of a question about Genmaicha."""

    board: BoardData
    options: list[GenmaichaOption]
    boxes: list[GenmaichaOption]
