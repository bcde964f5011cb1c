"""The one schema between Python and a table's browser, version 1: what goes down in traits, what comes up as messages.

Everything is plain JSON. `make types` says all this again in TypeScript.
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
    """Why nothing may be laid there now."""

    rule: str
    id: str
    args: MessageArgs


class LayObstacles(TypedDict):
    """Where nothing may be laid now, and why: at a mat of this round, beside the mats of the others."""

    n: NotRequired[LayObstacle]
    s: NotRequired[LayObstacle]
    pairs: NotRequired[LayObstacle]


class KeepChoice(TypedDict):
    """The choice of what to keep from a set."""

    most: int


class OutcomeData(TypedDict):
    """How the game ended."""

    winner: Seat | Literal["draw"]
    how: Literal["goal", "tie", "last set", "resigned"]
    rules: list[str]
    kind: Token | Literal["five"] | None
    """The kind that won; with `tie` and `last set` the first in which the two differ; null: a draw, or resigned."""
    count: int | None
    """How many of it the winner has."""
    tell: list[Sentence]
    """All of it in words."""


class Settings(TypedDict):
    """What the table was set up to allow."""

    undo: Literal["free", "limited", "off"]
    letters: Literal["catalogue", "notation"]
    hints: bool
    download: bool
    bets: NotRequired[bool]
    """Every pair asks who will take what before it is resolved."""


class PlacePayment(TypedDict):
    """What a place has paid, told as at its reveal.

    The trait `paid` lists them once the game is over: every place where a card lay, of a very long game the last ones.
    """

    set: int
    at: PlaceRef
    table: CardCode
    tokens: tuple[Token | None, Token | None]
    tell: list[Sentence]
    lead: int
    """How many tokens fewer than seat 1 seat 0 lacked then to win."""
    turned: bool
    """Whoever won was ahead from here on."""


class FrameData(TypedDict):
    """What happened, and the way back to this moment from the next one, where anything is different."""

    event: TableEvent
    back: Patch


class RulesData(TypedDict):
    """By which rules it is played."""

    edition: str
    label: Literal["first", "second", "nl", "house"]
    house: dict[str, Any]
    """The switches in which it differs from the published edition."""
    number_first: bool
    """Whether the number mat is drawn at the left (X14)."""
    goals: tuple[int, int]
    """Of a colour, of whisks."""
    goal_rule: str
    """The rule that says so."""


class Snapshot(RulesData):
    """The trait `snapshot`: the whole truth of what this widget's browser may know."""

    wire: Literal[1]
    """The version of this schema."""
    revision: int
    """Grows by one at every change; an intent names the one it was made against."""
    answered: str | None
    """The id of the intent this answers."""
    seat: Seat | Literal["table", "all"]
    """Whose eyes: `table` while the curtain is up, or if nobody plays here."""
    screen: Literal["table", "curtain"]
    next_seat: Seat | None
    """Curtain: who must take the screen."""
    set: int
    sets: int
    """0: there is no last set."""
    round: int | None
    phase: Literal["play", "keep", "deal", "over"]
    dealer: Seat
    to_move: Seat | None
    turns: list[Seat]
    """Whose turns this round has: those made and, where known, those to come."""
    turn: int
    """How many of them are made."""
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
    """How many cards each kept into this set."""
    talk: list[ClaimData]
    """The latest claims of this set."""
    claimable: list[tuple[Mat, int]]
    """Mat and round of the places about which this seat may claim with one tap."""
    undo: Literal["yes", "no", "knowledge"]
    outcome: OutcomeData | None
    frames: list[FrameData]
    """What happened since the previous revision; to a seat that takes the screen, since it last had it. If that is very
    much, the last of it. The last frame is this snapshot."""
    settings: Settings
    notice: Notice | None
    saved: bool
    """Whether the game is kept in a file: the cell, run again, goes on with it."""


TableMessage: TypeAlias = RefusalMessage | RecordMessage
"""What Python says to the one view that asked."""


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
"""What somebody at the browser asks, before it is given an id and a revision."""
