"""The schema of a film: a game as its frames, told once to a browser that plays it back; and what comes up from there.

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
"""Whose eyes one sees a game through."""


ClaimVerdict: TypeAlias = Literal["true", "false", "unverifiable", "open"]
"""Whether something said holds, as far as a lens ever learns."""


class FrameBase(TypedDict):
    """What every frame has, and every lens may know."""

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
    """Something was said."""

    do: Literal["say"]
    what: str


class TurnFrame(FrameBase):
    """Both cards of a place were turned over, seat 0's and seat 1's."""

    do: Literal["turn"]
    cards: tuple[CardCode, CardCode]


class CheckFrame(FrameBase):
    """Whether they match."""

    do: Literal["check"]
    hits: tuple[bool, bool]


class CompareFrame(FrameBase):
    """Both match, and one is higher: what was compared; `upset`: the end of a ring frames its beginning."""

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
    """How many cards seat 0 and seat 1 kept into this set."""

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
    """At frame 0, the first deal."""
    changes: list[Patch]
    """From the frame before to this one."""
    tells: list[list[int]]
    """What is told, as places in `lines`."""
    whys: list[list[tuple[int, int]]]
    """The derivation of a result, each line with its depth; empty where there is none."""
    claims: list[tuple[int, ClaimVerdict, int | None]]
    """For each thing said: its frame, whether it holds, and the frame from which this lens knows that."""


class FilmSettings(TypedDict):
    """What the replay was set up to show."""

    letters: Literal["catalogue", "notation"]
    spoilers: bool
    """false: what the viewer has not seen yet stays covered."""
    guess: bool
    """Every reveal asks for a bet first."""
    branch: bool
    """Whether one may play on from a frame."""


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
    """Every sentence once, whichever lens and frame it is told to."""
    beliefs: dict[str, list[tuple[int, int, int, list[tuple[CardCode, int]]]]]
    """`0>1`: what seat 0 knows of seat 1's hand: from a frame on, how many hands it may have been dealt in this set,
    and how likely it holds each card now: in how many parts chances are told, and each card's share of them.
    """
    start: int
    focus: Literal["n", "s"] | None
    only: Literal["round"] | None
    """`round`: a game of one round, shown as that alone."""
    more: bool
    """The game goes on, but not in this film."""
    turned: int | None
    """The frame from which on whoever won was ahead."""
    notes: list[tuple[int, str]]
    """The author's remarks, each with its frame."""
    fault: RecordFault | None
    settings: FilmSettings
    people: list[str]
    """Against whom one may play on."""
    swaps: list[tuple[int, tuple[list[CardCode], list[CardCode]]]]
    """From a frame on: what may be exchanged before playing on, bottom's cards and top's, with both set aside."""


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
    """Where two sides first differ: each field with its two values, and the rules by which each has its own."""

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
    """How many snapshots the longest has."""
    differences: list[DifferenceData]


class BranchIntent(NamedTuple):
    """Play on from this frame, perhaps with two hidden cards exchanged."""

    type: Literal["branch"]
    step: int
    seats: tuple[str, str]
    swap: tuple[CardCode, CardCode] | None


ReplayIntent: TypeAlias = PositionIntent | BranchIntent | LanguageIntent
"""What somebody at a replay asks, before it is given an id."""
