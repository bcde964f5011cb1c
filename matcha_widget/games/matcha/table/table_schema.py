"""The schema between Python and a table's browser, version 1: traits that go down, messages that come up.

Everything is plain JSON. `make types` writes the same in TypeScript.
"""

from typing import Any, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from matcha_widget.kit.wire.intent_schema import (
    DealIntent,
    DownloadIntent,
    LanguageIntent,
    LoadIntent,
    LookBackIntent,
    MoveIntent,
    ReadyIntent,
    RematchIntent,
    ResignIntent,
    UndoIntent,
)
from matcha_widget.kit.wire.wire_schema import (
    MessageArgs,
    Notice,
    Patch,
    PlayerData,
    RecordMessage,
    RefusalMessage,
    Sentence,
)

from .event_schema import TableEvent
from .place_schema import CardCode, ClaimData, Mat, MoveText, PairData, PlaceRef, Seat, Token, TokenCounts


class GoalNeed(TypedDict):
    """One way to win, and the tokens it still lacks."""

    kind: Token | Literal["five"]
    lacking: TokenCounts


class LayObstacle(TypedDict):
    """The reason why nothing may be laid at a place now."""

    rule: str
    id: str
    args: MessageArgs


class LayObstacles(TypedDict):
    """The places where nothing may be laid now: a mat of this round, or all mats of the other rounds."""

    n: NotRequired[LayObstacle]
    s: NotRequired[LayObstacle]
    pairs: NotRequired[LayObstacle]


class KeepChoice(TypedDict):
    """The choice of cards to keep from a set."""

    most: int


class OutcomeData(TypedDict):
    """The end of the game."""

    winner: Seat | Literal["draw"]
    how: Literal["goal", "tie", "last set", "resigned"]
    rules: list[str]
    kind: Token | Literal["five"] | None
    """The kind that won; with `tie` and `last set` the first in which the two differ; null: a draw, or resigned."""
    count: int | None
    """The number of it that the winner has."""
    tell: list[Sentence]
    """The ending as sentences."""


class Settings(TypedDict):
    """The options a table was made with."""

    undo: Literal["free", "limited", "off"]
    letters: Literal["catalogue", "notation"]
    hints: bool
    download: bool
    bets: NotRequired[bool]
    """Every pair asks who will take what before it is resolved."""


class PlacePayment(TypedDict):
    """The payment of a place, with the sentences of its reveal.

    The trait `paid` lists them once the game is over: every place where a card lay, of a very long game the last ones.
    """

    set: int
    at: PlaceRef
    table: CardCode
    tokens: tuple[Token | None, Token | None]
    tell: list[Sentence]
    lead: int
    """The tokens that seat 1 lacked then to win, less those that seat 0 lacked."""
    turned: bool
    """True where the winner took the lead for good."""


class FrameData(TypedDict):
    """An event, and the patch from the next snapshot back to the one after this event."""

    event: TableEvent
    back: Patch


class RulesData(TypedDict):
    """The rules of the game."""

    edition: str
    label: Literal["first", "second", "nl", "house"]
    house: dict[str, Any]
    """The switches in which it differs from the published edition."""
    number_first: bool
    """True if the number mat is drawn at the left (X14)."""
    goals: tuple[int, int]
    """The number of tokens of one colour, and of whisks, that wins."""
    goal_rule: str
    """The rule that sets the goals."""


class Snapshot(RulesData):
    """The trait `snapshot`: all that this widget's browser may know."""

    wire: Literal[1]
    """The version of this schema."""
    revision: int
    """Grows by one at every change; an intent names the one it was made against."""
    answered: str | None
    """The id of the intent this answers."""
    seat: Seat | Literal["table", "all"]
    """The perspective: `table` while the curtain is up, or if nobody plays here."""
    screen: Literal["table", "curtain"]
    next_seat: Seat | None
    """Behind the curtain: the seat that must take the screen."""
    set: int
    sets: int
    """0: there is no last set."""
    round: int | None
    phase: Literal["play", "keep", "deal", "over"]
    dealer: Seat
    to_move: Seat | None
    turns: list[Seat]
    """The seats of the turns of this round: those taken and, where certain, those to come."""
    turn: int
    """The number of turns taken."""
    players: tuple[PlayerData, PlayerData]
    hands: tuple[list[CardCode], list[CardCode]]
    pairs: list[PairData]
    tokens: tuple[TokenCounts, TokenCounts]
    leaves: tuple[int | None, int | None]
    """The trust, 0 to 5, of a seat in the other; null: it counts no leaves."""
    needs: tuple[list[GoalNeed], list[GoalNeed]]
    """For each seat the three ways to win that are nearest."""
    legal: list[MoveText]
    """Empty unless it is this seat's turn and somebody at this browser may move."""
    forbidden: LayObstacles
    """Empty unless somebody at this browser plays this seat."""
    keep: KeepChoice | None
    kept: tuple[int, int]
    """The numbers of cards kept into this set."""
    talk: list[ClaimData]
    """The latest claims of this set."""
    claimable: list[tuple[Mat, int]]
    """Mat and round of the places about which this seat may claim with one tap."""
    undo: Literal["yes", "no", "knowledge"]
    outcome: OutcomeData | None
    frames: list[FrameData]
    """The frames since the previous revision; for a seat that takes the screen, since it last had it. Of very many the
    last ones. The last frame is this snapshot."""
    settings: Settings
    notice: Notice | None
    saved: bool
    """True if the game is kept in a file: the cell, run again, goes on with it."""


TableMessage: TypeAlias = RefusalMessage | RecordMessage
"""A message from Python to the one view that asked."""


class KeepIntent(NamedTuple):
    """Keep these cards from the set that has ended (X3)."""

    type: Literal["keep"]
    cards: list[CardCode]


class ClaimIntent(NamedTuple):
    """A claim about a place; free words may be about none (B1)."""

    type: Literal["say"]
    what: str
    mat: Mat | None
    round: int | None


class NewMatchaGameIntent(NamedTuple):
    """Begin a new game."""

    type: Literal["new"]
    edition: str
    house: dict[str, Any]
    seats: tuple[str, str]
    names: tuple[str, str]
    dealer: Seat


MatchaIntent: TypeAlias = (
    MoveIntent
    | KeepIntent
    | DealIntent
    | ClaimIntent
    | ReadyIntent
    | UndoIntent
    | NewMatchaGameIntent
    | RematchIntent
    | ResignIntent
    | LoadIntent
    | LanguageIntent
    | DownloadIntent
    | LookBackIntent
)
"""An intent from a table, before it is given an id and a revision."""
