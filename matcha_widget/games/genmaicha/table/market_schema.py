"""The schema between Python and the browser at a table of Genmaicha, version 1: what goes down, what comes up.

Everything is plain JSON. Seats are 0 to 5, amounts whole hundreds. `make types` says all this again in TypeScript.
"""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from matcha_widget.kit.wire.intent_schema import TableIntent
from matcha_widget.kit.wire.wire_schema import Notice, Patch, PlayerData, RecordMessage, RefusalMessage, Sentence

Phase: TypeAlias = Literal["bid", "follow", "toss", "take", "brew", "fill", "over"]
LineName: TypeAlias = Literal["row1", "row2", "row3", "col1", "col2", "col3"]
Variant: TypeAlias = Literal["matcha-iri", "ceremony", "market"]


class MarketSettings(TypedDict):
    """What the table was set up to allow."""

    undo: Literal["free", "limited", "off"]
    hints: bool
    download: bool


class Talk(TypedDict):
    """Something said at the table; it stands in no record, and is heard until bids open."""

    seat: int
    what: str
    """`bid 300`, which may be true or not, or `say: ` and any words."""


class Brewable(TypedDict):
    """A line that can be brewed now, and what that would do."""

    drinks: list[str]
    """Which three would serve it: as few fresh ones as can be."""
    falls: int
    """What the line pays after that."""
    adds: dict[str, int]
    """By card that may be served beside the three, what that brings: from a gap, or from a guest who asks for it."""
    sells: tuple[int, int] | None
    """Whose ad it sells, and what the bank pays for it."""


class MarketEnd(TypedDict):
    """How the game has ended."""

    ranking: list[int]
    """The seats, the best first."""
    winners: list[int]
    """Those who have won, in the same order; [] where somebody gave up."""
    turned: bool
    """Whether there is a moment at which it turned: to one who has won, by yen that moved."""
    began: int
    """What everybody began with."""
    earned: list[int]
    """By seat, what came in beside that, stakes of ads taken off."""
    spent: list[int]
    """By seat, what it bid in all rounds, follow-ups included."""
    tell: list[Sentence]


class MarketEvent(TypedDict):
    """Something that happened, as these eyes saw it, with its sentences."""

    do: Literal[
        "begin", "fill", "bid", "open", "level", "toss", "order", "take", "brew", "fall", "sold", "added", "served",
        "failed", "look", "brand", "turn", "round", "why", "refund", "over", "say", "undo", "resign",
    ]  # fmt: skip
    seat: int | None
    tell: list[Sentence]
    line: NotRequired[LineName]
    """Of a brew: the line; of a look, a guest, an ad: where."""
    drinks: NotRequired[list[str]]
    """Of a brew: what serves each card; of a turn that is over: what goes back; of a crate: what was in it."""
    yen: NotRequired[int]
    """What is paid by it, or put down."""
    crate: NotRequired[str]


class MarketFrame(TypedDict):
    """What happened; a browser goes back to the snapshot of that moment from the one after it."""

    event: MarketEvent
    back: Patch


class MarketSnapshot(TypedDict):
    """All that a browser may know of a game now."""

    wire: Literal[1]
    revision: int
    answered: str | None
    seat: int | str
    """Through whose eyes: a seat, `table`, `all`."""
    screen: Literal["table", "curtain"]
    next_seat: int | None
    """Who must take the screen, while it is covered."""
    players: list[PlayerData]
    undo: Literal["yes", "no", "knowledge"]
    resigned: int | None
    settings: MarketSettings
    notice: Notice | None
    saved: bool
    variants: list[Variant]
    house: list[str]
    """The house switches that are on."""
    round: int
    rounds: int
    phase: Phase
    due: list[int]
    """The seats that may act."""
    grid: str
    """Nine cards, row by row."""
    yen: list[int]
    hands: list[list[str]]
    crates: list[list[str] | None]
    """By letter; null once taken."""
    lines: list[int]
    """What each line pays."""
    bids: list[int | str | None]
    """By seat; `??` is set aside, and not open."""
    follow: list[int | str | None]
    level: list[list[int]]
    """The groups of seats that bid again, or that a coin is about to put in order; the highest first."""
    order: list[int]
    takes: list[str]
    """The crates that were taken, in that order."""
    used: list[str]
    """The ingredients used in this turn: `K6:6`."""
    end: MarketEnd | None
    talk: list[Talk]
    gaps: NotRequired[list[list[int]]]
    """With Matcha-iri: below row 1 and below row 2, by column."""
    above: NotRequired[list[str]]
    """With a ceremony, by column: the card, or `??`."""
    turned: NotRequired[list[bool]]
    """Whether it lies open to all."""
    hidden: NotRequired[list[str]]
    """Which cards lie face down, and nobody says where."""
    looked: NotRequired[list[list[int]]]
    misses: NotRequired[list[list[str]]]
    ads: NotRequired[list[tuple[int, int] | None]]
    """With a market, by line: whose, and the yen on it."""
    legal: list[str]
    """Patterns of what the person at this browser may do now."""
    brewable: dict[str, Brewable]
    """By line, what brewing it now would do; a line that cannot be brewed is not in it."""
    dark: dict[str, list[tuple[str, str]]]
    """For each line that cannot be brewed the cards that nothing serves, each with its rule."""
    spare: list[str]
    """The unused halves of half-used drinks whose card lies in the grid."""
    worths: list[int | None]
    """What each crate would add to one's best turn; [] where hints are off or no crate is chosen."""
    hint: str | None
    """The next brew of a best turn."""
    frames: list[MarketFrame]


MarketMessage: TypeAlias = RefusalMessage | RecordMessage
"""What Python says to whoever asked."""

MarketIntent: TypeAlias = TableIntent
"""What may be asked; the options of a new game are `seats`, `variants` and `house`."""
