"""The schema of a film: a game as its frames, sent once to a browser that plays it back; and the intents from there.

A snapshot number counts as in `matcha trace`: 0 is the first deal, every move and every later deal adds one.
"""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.games.matcha.table.event_schema import From
from matcha_widget.games.matcha.table.place_schema import CardCode, PlaceRef, Seat, Token
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.wire.film_schema import PositionIntent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.wire_schema import Patch, RecordFault, Sentence

Lens: TypeAlias = Literal["0", "1", "table", "all"]
"""A perspective from which one may look at a film."""

ClaimVerdict: TypeAlias = Literal["true", "false", "unverifiable", "open"]
"""The verdict on a claim, as far as a lens ever learns it."""


class FrameBase(TypedDict):
    """The fields of every frame, which every lens may know."""

    snap: int
    """The snapshot that this frame leads to."""
    set: int
    round: int
    at: PlaceRef | None
    seat: Seat | None


class DealFrame(FrameBase):
    """A set was dealt by this seat."""

    do: Literal["deal"]


class LayFrame(FrameBase):
    """A card was laid face down."""

    do: Literal["lay"]


class PassFrame(FrameBase):
    """A seat passed; `forced`: it had nothing to lay (X6)."""

    do: Literal["pass"]
    forced: bool


class SayFrame(FrameBase):
    """A claim was made, or free words said."""

    do: Literal["say"]
    what: str


class TurnFrame(FrameBase):
    """Both cards of a place were turned over, seat 0's and seat 1's."""

    do: Literal["turn"]
    cards: tuple[CardCode, CardCode]


class CheckFrame(FrameBase):
    """The two cards were judged; `hits`: true for each that matches."""

    do: Literal["check"]
    hits: tuple[bool, bool]


class CompareFrame(FrameBase):
    """Both match: the higher rank and the lower one; `upset`: the loop closes there, 1 over 4 or S over M."""

    do: Literal["compare"]
    winner: Seat
    high: str
    low: str
    upset: bool


class TakeFrame(FrameBase, From):
    """A token was taken."""

    do: Literal["take"]
    token: Token


class NothingFrame(FrameBase):
    """Nobody took anything."""

    do: Literal["nothing"]


class RoundFrame(FrameBase):
    """The next round, `round`, begins."""

    do: Literal["round"]


class SetFrame(FrameBase):
    """The set is over."""

    do: Literal["set"]


class KeptFrame(FrameBase):
    """The numbers of cards that seat 0 and seat 1 kept into this set."""

    do: Literal["kept"]
    counts: tuple[int, int]


class OverFrame(FrameBase):
    """The game is over."""

    do: Literal["over"]
    winner: Seat | Literal["draw"]


FilmFrame: TypeAlias = (
    DealFrame
    | LayFrame
    | PassFrame
    | SayFrame
    | TurnFrame
    | CheckFrame
    | CompareFrame
    | TakeFrame
    | NothingFrame
    | RoundFrame
    | SetFrame
    | KeptFrame
    | OverFrame
)
"""The smallest step of a film."""


class LensView(TypedDict):
    """A film through one lens; every list but `claims` has one entry for each frame."""

    first: Snapshot
    """The snapshot at frame 0, the first deal."""
    changes: list[Patch]
    """The patch from the frame before to this one."""
    tells: list[list[int]]
    """The narration, as places in `lines`."""
    whys: list[list[tuple[int, int]]]
    """The derivation of a result, each line with its depth; empty where there is none."""
    claims: list[tuple[int, ClaimVerdict, int | None]]
    """For each claim: its frame, its verdict, and the frame from which this lens knows that."""


class FilmSettings(TypedDict):
    """The options a replay was made with."""

    letters: Literal["catalogue", "notation"]
    spoilers: bool
    """false: frames that the viewer has not seen yet stay covered."""
    guess: bool
    """True if every reveal asks for a bet first."""
    branch: bool
    """True if one may play on from a frame."""


class Film(TypedDict):
    """The trait `film`: ids and codes, never words, so that another language changes nothing in it."""

    wire: Literal[1]
    seat: Seat | Literal["table", "all"]
    lenses: list[Lens]
    """The first is shown first."""
    frames: list[FilmFrame]
    views: dict[str, LensView]
    """By lens."""
    lines: list[Sentence]
    """Every sentence once, for all lenses and frames."""
    beliefs: dict[str, list[tuple[int, int, int, list[tuple[CardCode, int]]]]]
    """`0>1`: what seat 0 knows of seat 1's hand, from a frame on: the number of hands it may have been dealt in this
    set, the number of parts in which chances are given, and each card's share of them.
    """
    start: int
    focus: Literal["n", "s"] | None
    only: Literal["round"] | None
    """`round`: a game of one round, shown as that alone."""
    more: bool
    """True if the game goes on after this film."""
    turned: int | None
    """The frame from which on the winner was ahead."""
    notes: list[tuple[int, str]]
    """The author's notes, each with its frame."""
    fault: RecordFault | None
    settings: FilmSettings
    people: list[str]
    """The players against whom one may play on."""
    swaps: list[tuple[int, tuple[list[CardCode], list[CardCode]]]]
    """From a frame on: the cards that may be exchanged, bottom's and top's, each with both set aside."""


class StopPoint(TypedDict):
    """The snapshot after which a script could not go on, and why."""

    snap: int
    line: Sentence


class ComparedFilm(TypedDict):
    """One of the games that are compared."""

    label: Literal["first", "second", "nl", "house"]
    edition: str
    film: Film
    stopped: StopPoint | None


class DifferenceData(TypedDict):
    """The first difference of two sides: each field with its two values, and the rules behind each."""

    sides: tuple[int, int]
    snap: int
    fields: list[tuple[str, str, str]]
    rules: tuple[list[str], list[str]]
    line: Sentence


class ComparisonData(TypedDict):
    """The trait `films`: games side by side, stepped by snapshot."""

    wire: Literal[1]
    title: str
    sides: list[ComparedFilm]
    snaps: int
    """The number of snapshots of the longest."""
    differences: list[DifferenceData]


class BranchIntent(NamedTuple):
    """Play on from this frame, perhaps with two hidden cards exchanged."""

    type: Literal["branch"]
    step: int
    seats: tuple[str, str]
    swap: tuple[CardCode, CardCode] | None


ReplayIntent: TypeAlias = PositionIntent | BranchIntent | LanguageIntent
"""An intent from a replay, before it is given an id."""
