"""The schema between Python and the browser at a table of Genmaicha, version 1: its traits and its intents.

Everything is plain JSON. Seats are 0 to 5, amounts whole hundreds. `make types` writes it in TypeScript.
"""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from matcha_widget.kit.wire.intent_schema import TableIntent
from matcha_widget.kit.wire.wire_schema import Notice, Patch, PlayerData, RecordMessage, RefusalMessage, Sentence

Phase: TypeAlias = Literal["bid", "follow", "toss", "take", "brew", "fill", "over"]
LineName: TypeAlias = Literal["row1", "row2", "row3", "col1", "col2", "col3"]
Variant: TypeAlias = Literal["matcha-iri", "ceremony", "market"]


class MarketSettings(TypedDict):
    """The settings of the table."""

    undo: Literal["free", "limited", "off"]
    hints: bool
    download: bool


class Talk(TypedDict):
    """Words at the table. No record holds them, and they stay until bids open."""

    seat: int
    what: str
    """`bid 300`, which may be true or not, or `say: ` and any words."""


class Brewable(TypedDict):
    """A line that can be brewed now, and the results of that brew."""

    drinks: list[str]
    """Three drinks that would serve it, as few fresh ones as possible."""
    falls: int
    """The price of the line after that."""
    adds: dict[str, int]
    """By extra card, the yen it brings: from a gap, or from a guest who asks for it."""
    sells: tuple[int, int] | None
    """The owner of the ad it sells, and the bank's payment."""


class MarketEnd(TypedDict):
    """The end of the game."""

    ranking: list[int]
    """The seats, the best first."""
    winners: list[int]
    """The winners in the same order; [] where somebody gave up."""
    turned: bool
    """True if the game has a turning point: the one winner took the lead by yen that moved."""
    began: int
    """Everybody's yen at the start."""
    earned: list[int]
    """By seat, all income beside that, less the stakes of ads."""
    spent: list[int]
    """By seat, all bids, follow-ups included."""
    tell: list[Sentence]


class MarketEvent(TypedDict):
    """An event as the viewer saw it, with its sentences."""

    do: Literal[
        "begin", "fill", "bid", "open", "level", "toss", "order", "take", "brew", "fall", "sold", "added", "served",
        "failed", "look", "brand", "turn", "round", "why", "refund", "over", "say", "undo", "resign",
    ]  # fmt: skip
    seat: int | None
    tell: list[Sentence]
    line: NotRequired[LineName]
    """Of a brew: the line; of a look, a guest or an ad: its line."""
    drinks: NotRequired[list[str]]
    """Of a brew: the drink for each card; of an ended turn: the drinks returned; of a crate: its drinks."""
    yen: NotRequired[int]
    """The yen paid or staked."""
    crate: NotRequired[str]


class MarketFrame(TypedDict):
    """An event, and the way back from the snapshot after it."""

    event: MarketEvent
    back: Patch


class MarketSnapshot(TypedDict):
    """Everything that a browser may know of a game now."""

    wire: Literal[1]
    revision: int
    answered: str | None
    seat: int | str
    """The viewer: a seat, `table`, `all`."""
    screen: Literal["table", "curtain"]
    next_seat: int | None
    """The seat that must take the screen, while it is covered."""
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
    """The price of each line."""
    bids: list[int | str | None]
    """By seat; `??` is set aside and not open."""
    follow: list[int | str | None]
    level: list[list[int]]
    """The groups of seats that bid again, or wait for a coin; the highest first."""
    order: list[int]
    takes: list[str]
    """The crates taken, in that order."""
    used: list[str]
    """The ingredients used in this turn: `K6:6`."""
    end: MarketEnd | None
    talk: list[Talk]
    gaps: NotRequired[list[list[int]]]
    """With Matcha-iri: below row 1 and below row 2, by column."""
    above: NotRequired[list[str]]
    """With a ceremony, by column: the card, or `??`."""
    turned: NotRequired[list[bool]]
    """By column, true if the card is open to all."""
    hidden: NotRequired[list[str]]
    """The cards that lie face down; their columns are not known."""
    looked: NotRequired[list[list[int]]]
    misses: NotRequired[list[list[str]]]
    ads: NotRequired[list[tuple[int, int] | None]]
    """With a market, by line: the owner and the stake."""
    legal: list[str]
    """Legal moves of the person at this browser, as patterns."""
    brewable: dict[str, Brewable]
    """By line, the results of brewing it now; only lines that can be brewed."""
    dark: dict[str, list[tuple[str, str]]]
    """For each other line, the cards that nothing serves, each with its rule."""
    spare: list[str]
    """The unused halves of half-used drinks whose card lies in the grid."""
    worths: list[int | None]
    """By crate, the yen it adds to one's best turn; [] without hints or when no crate is to be taken."""
    hint: str | None
    """The next brew of a best turn."""
    frames: list[MarketFrame]


MarketMessage: TypeAlias = RefusalMessage | RecordMessage
"""Messages from Python to one browser."""

MarketIntent: TypeAlias = TableIntent
"""The intents of a table; the options of a new game are `seats`, `variants` and `house`."""
