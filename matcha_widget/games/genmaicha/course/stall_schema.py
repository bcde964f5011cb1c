"""The schema of the course of Genmaicha: the market, the choices, the intents."""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.kit.course.story.course_schema import CourseIntent, CourseSnapshot
from matcha_widget.kit.wire.wire_schema import Patch


class DrinkChoice(TypedDict):
    """Put this drink on the open place, or into the bag."""

    kind: Literal["serve", "pack"]
    drink: str


class TagChoice(TypedDict):
    """Press a price tag."""

    kind: Literal["tag"]
    line: str


class CrateChoice(TypedDict):
    """Take this crate."""

    kind: Literal["crate"]
    crate: str


class BidChoice(TypedDict):
    """Fill the pouch; `again`: as a follow-up."""

    kind: Literal["bid"]
    most: int
    again: bool


class PressChoice(TypedDict):
    """One press: the thread from corner to corner, the bag, the cards, done, another day."""

    kind: Literal["thread", "bag", "cards", "done", "again"]


class LanternChoice(TypedDict):
    """Press a lantern to see a variant."""

    kind: Literal["sign"]
    sign: str


StallChoice: TypeAlias = DrinkChoice | TagChoice | CrateChoice | BidChoice | PressChoice | LanternChoice
"""A choice, as data."""


class StallIntent(NamedTuple):
    """One of the choices; a bid with its yen, a tag with the drinks for its line."""

    type: Literal["act"]
    choice: StallChoice
    yen: int | None
    drinks: list[str] | None
    """null: the proposed ones."""


class Proposal(TypedDict):
    """A line that can be brewed now."""

    line: str
    pays: int
    drinks: list[str]
    """The three drinks to be used by default."""
    places: list[list[str]]
    """For each of its cards, all drinks that can serve it; [] if there is nothing to choose."""


class Brew(TypedDict):
    """A line that has just been brewed."""

    line: str
    drinks: list[str]
    """The drink for each of its three cards."""
    extra: str | None
    """In a variant, the drink for one more card."""
    seat: int
    yen: int
    lines: list[str]
    """All lines of this turn so far."""


class CrateData(TypedDict):
    """A crate of this round."""

    letter: str
    drinks: list[str]
    by: int | None
    """The seat that has taken it."""
    slips: list[int]
    """By seat, the yen it adds to that shelf; []: the slip's blank side is out."""


class SeatData(TypedDict):
    """Somebody at the market."""

    who: str
    yen: int | None
    """null: not counted here."""
    drinks: list[str]
    bid: int | None
    """The first bid, once all are open."""
    more: int | None
    """The follow-up."""
    place: int | None
    """Its place in the turn order, from 1; null: not settled yet."""
    level: bool
    """True if another bid as much, so that both bid again."""
    won: bool
    """True if the game is over and this seat is among the winners."""


class StallEvent(TypedDict):
    """The event that led to a frame."""

    do: Literal["brew", "done", "pack", "open", "level", "more", "coin", "take", "fill", "lay", "bag", "rest"]
    seat: int | None
    """The seat that acted."""
    line: str | None
    drinks: list[str]
    yen: list[int]
    """By seat, the yen paid to the bank; for a brew, the yen from the bank to the brewer."""
    crate: str | None


class StallFrame(TypedDict):
    """An event, and the way back from the frame after it."""

    event: StallEvent
    back: Patch


class MarketData(TypedDict):
    """The market. All of it is public."""

    grid: list[str]
    """Nine cards, row by row; []: not laid yet."""
    lines: list[int]
    """The prices, in the order row1 row2 row3 col1 col2 col3."""
    lit: list[str]
    dark: list[str]
    """Lines that could be brewed when the turn began, and cannot now; at its end, only if that cost yen."""
    used: list[str]
    """The halves used in this turn: `K6:6`."""
    brewed: Brew | None
    shelf: list[str]
    """Your visible drinks."""
    crates: list[CrateData]
    seats: list[SeatData]
    """You first."""
    turn: int | None
    """The seat that takes or brews, where this is shown."""
    gaps: list[int]
    """The yen below the upper two rows, in a variant."""
    above: list[str]
    """The cards over the columns, `??` face down, in a variant."""
    ads: list[int]
    """By line the yen on an ad of yours, in a variant."""
    frames: list[StallFrame]


class OpenPlace(TypedDict):
    """A line with one open place."""

    line: str
    places: list[str]
    """The drinks on its cards; `?`: the open place."""


class Lantern(TypedDict):
    """A lantern of stall 8."""

    id: str
    name: str
    seen: bool


class DayLedgerEntry(TypedDict):
    """Yen that came or went, and the reason."""

    round: int
    seat: int
    what: Literal["bid", "brew"]
    line: str | None
    yen: int


class StallSnapshot(CourseSnapshot):
    """The trait `snapshot` of the course: one message for each act."""

    rules: list[str]
    """The rules of the step, by id."""
    market: MarketData | None
    choices: list[StallChoice]
    proposals: list[Proposal]
    open: OpenPlace | None
    earns: bool
    """True if your yen are your income at this stall, not your stash."""
    looks: int
    """The shelf that the slips are about at first."""
    packed: list[str]
    """The drinks in the bag so far, where they are packed one by one."""
    bag: list[str] | None
    """The drinks in the bag, once it was opened."""
    label: str
    """The words for a label, shown once; else ''."""
    signs: list[Lantern]
    ledger: list[DayLedgerEntry]
    """Every yen of a market day, once it is over."""
    thread: bool
    """True if a thread hangs from corner to corner."""
    lays: bool
    """True if a press on a tag lays a proposal, which the button brews."""


StallCourseIntent: TypeAlias = StallIntent | CourseIntent
"""The intents of Genmaicha's course, before they get an id and a revision."""
