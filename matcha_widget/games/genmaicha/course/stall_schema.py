"""What the course of Genmaicha tells its browser: the market as it lies, what can be done there, what comes up."""

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
    """Fill the pouch; `again`: on top of what lies in it."""

    kind: Literal["bid"]
    most: int
    again: bool


class PressChoice(TypedDict):
    """What needs nothing but a press: the thread from corner to corner, the bag, the cards; done; another day."""

    kind: Literal["thread", "bag", "cards", "done", "again"]


class LanternChoice(TypedDict):
    """Press a lantern: a variant is shown."""

    kind: Literal["sign"]
    sign: str


StallChoice: TypeAlias = DrinkChoice | TagChoice | CrateChoice | BidChoice | PressChoice | LanternChoice
"""Something that can be done now, as data."""


class StallIntent(NamedTuple):
    """One of the choices; with a bid its yen, with a tag the drinks that serve its line."""

    type: Literal["act"]
    choice: StallChoice
    yen: int | None
    drinks: list[str] | None
    """null: those that the market proposes."""


class Proposal(TypedDict):
    """A line that can be brewed now."""

    line: str
    pays: int
    drinks: list[str]
    """Which three serve it, if nobody says otherwise."""
    places: list[list[str]]
    """All that can serve each of its cards; where nothing is to be chosen, []."""


class Brew(TypedDict):
    """A line that has just been brewed."""

    line: str
    drinks: list[str]
    """Which drink served each of its three cards."""
    extra: str | None
    """In a variant, the drink that served one card more."""
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
    """By seat, what it adds to that shelf; []: the slip hangs with its blank side out."""


class SeatData(TypedDict):
    """Somebody at the market."""

    who: str
    yen: int | None
    """null: it does not count here."""
    drinks: list[str]
    bid: int | None
    """What was in the pouch, once all are open."""
    more: int | None
    """What was laid on top of it."""
    place: int | None
    """When it is this seat's turn, from 1; null: not settled yet."""
    level: bool
    """Another has bid as much, and it has to bid again."""
    won: bool
    """The game is over, and this seat is among those who have won it."""


class StallEvent(TypedDict):
    """What led to a frame."""

    do: Literal["brew", "done", "pack", "open", "level", "more", "coin", "take", "fill", "lay", "bag", "rest"]
    seat: int | None
    """Who did it."""
    line: str | None
    drinks: list[str]
    yen: list[int]
    """By seat, what went into the bank: of a brew what came out of it, to the one who brewed."""
    crate: str | None


class StallFrame(TypedDict):
    """A moment on the way: what happened, and the way back from the frame after it."""

    event: StallEvent
    back: Patch


class MarketData(TypedDict):
    """The market as it lies: all of it is open to everybody."""

    grid: list[str]
    """Nine cards, row by row; []: they are not laid yet."""
    lines: list[int]
    """What each tag says, in the order row1 row2 row3 col1 col2 col3."""
    lit: list[str]
    dark: list[str]
    """The lines that could be brewed as the turn began, and cannot any more; at its end, where that was a pity."""
    used: list[str]
    """The halves used in this turn: `K6:6`."""
    brewed: Brew | None
    shelf: list[str]
    """Your drinks in sight."""
    crates: list[CrateData]
    seats: list[SeatData]
    """You first."""
    turn: int | None
    """Whose turn it is to take or to brew, where everybody is told."""
    gaps: list[int]
    """The yen below the upper two rows, in a variant."""
    above: list[str]
    """The cards over the columns, `??` face down, in a variant."""
    ads: list[int]
    """By line the yen on an ad of yours, in a variant."""
    frames: list[StallFrame]


class OpenPlace(TypedDict):
    """The line of which one place is open."""

    line: str
    places: list[str]
    """The drinks that stand there; `?`: the open one."""


class Lantern(TypedDict):
    """A lantern of stall 8."""

    id: str
    name: str
    seen: bool


class DayLedgerEntry(TypedDict):
    """Where yen came from, or went to."""

    round: int
    seat: int
    what: Literal["bid", "brew"]
    line: str | None
    yen: int


class StallSnapshot(CourseSnapshot):
    """The trait `snapshot` of the course: one message for each act."""

    rules: list[str]
    """What the step shows, by their ids."""
    market: MarketData | None
    choices: list[StallChoice]
    proposals: list[Proposal]
    open: OpenPlace | None
    earns: bool
    """Your yen are what you have earned at this stall, not what you own."""
    looks: int
    """Of whose shelf the slips speak at first."""
    packed: list[str]
    """The drinks that lie in the bag already, where they are put there one by one."""
    bag: list[str] | None
    """What the bag holds, once it was opened."""
    label: str
    """What is said once of a label, else ''."""
    signs: list[Lantern]
    ledger: list[DayLedgerEntry]
    """Every yen of a market day, once it is over."""
    thread: bool
    """A thread hangs from corner to corner."""
    lays: bool
    """A press on a tag lays a proposal, which is brewed by the button."""


StallCourseIntent: TypeAlias = StallIntent | CourseIntent
"""What comes up from the course of Genmaicha, before it is given an id and a revision."""
