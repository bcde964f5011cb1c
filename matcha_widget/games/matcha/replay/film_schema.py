"""The schema of a film: a game as its beats, told once to a browser that plays it back; and what comes up from there.

A snapshot number counts as in `matcha trace`: 0 is the first deal, every move and every later deal adds one.
"""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.games.matcha.table.table_schema import At, Code, From, Seat, Snapshot, Token
from matcha_widget.kit.wire.wire_schema import Fault, Line, Patch

Lens: TypeAlias = Literal["0", "1", "table", "all"]
"""Whose eyes a scene shows a game through."""


Known: TypeAlias = Literal["true", "false", "unverifiable", "open"]
"""Whether something said holds, as far as a lens ever learns."""


class Timed(TypedDict):
    """What every beat has, and every lens may know."""

    snap: int
    """The snapshot that this beat leads to."""
    set: int
    round: int
    at: At | None
    seat: Seat | None


class DealBeat(Timed):
    """A set was dealt by this seat."""

    do: Literal["deal"]


class LayBeat(Timed):
    """A card was laid face down."""

    do: Literal["lay"]


class PassBeat(Timed):
    """A seat passed; `forced`: it had nothing to lay (X6)."""

    do: Literal["pass"]
    forced: bool


class SayBeat(Timed):
    """Something was said."""

    do: Literal["say"]
    what: str


class TurnBeat(Timed):
    """Both cards of a place were turned over, seat 0's and seat 1's."""

    do: Literal["turn"]
    cards: tuple[Code, Code]


class CheckBeat(Timed):
    """Whether they match."""

    do: Literal["check"]
    hits: tuple[bool, bool]


class CompareBeat(Timed):
    """Both match, and one is higher: what was compared; `upset`: the end of a ring beats its beginning."""

    do: Literal["compare"]
    winner: Seat
    high: str
    low: str
    upset: bool


class TakeBeat(Timed, From):
    """A token was taken."""

    do: Literal["take"]
    token: Token


class NothingBeat(Timed):
    """Nobody took anything."""

    do: Literal["nothing"]


class RoundBeat(Timed):
    """The next round, `round`, begins."""

    do: Literal["round"]


class SetBeat(Timed):
    """The set is over."""

    do: Literal["set"]


class KeptBeat(Timed):
    """How many cards seat 0 and seat 1 kept into this set."""

    do: Literal["kept"]
    counts: tuple[int, int]


class OverBeat(Timed):
    """The game is over."""

    do: Literal["over"]
    winner: Seat | Literal["draw"]


Beat: TypeAlias = (
    DealBeat
    | LayBeat
    | PassBeat
    | SayBeat
    | TurnBeat
    | CheckBeat
    | CompareBeat
    | TakeBeat
    | NothingBeat
    | RoundBeat
    | SetBeat
    | KeptBeat
    | OverBeat
)
"""The smallest step of a film."""


class Scene(TypedDict):
    """A game through one lens; every list but `claims` has one entry for each beat."""

    first: Snapshot
    """At beat 0, the first deal."""
    changes: list[Patch]
    """From the beat before to this one."""
    tells: list[list[int]]
    """What is told, as places in `lines`."""
    whys: list[list[tuple[int, int]]]
    """The derivation of a result, each line with its depth; empty where there is none."""
    claims: list[tuple[int, Known, int | None]]
    """For each thing said: its beat, whether it holds, and the beat from which this lens knows that."""


class FilmSettings(TypedDict):
    """What the replay was set up to show."""

    letters: Literal["catalogue", "notation"]
    spoilers: bool
    """false: what the viewer has not seen yet stays covered."""
    guess: bool
    """Every reveal asks for a bet first."""
    branch: bool
    """Whether one may play on from a beat."""


class Film(TypedDict):
    """The trait `film`: ids and codes, never words, so that another language changes nothing in it."""

    wire: Literal[1]
    seat: Seat | Literal["table", "all"]
    lenses: list[Lens]
    """The first is shown first."""
    beats: list[Beat]
    scenes: dict[str, Scene]
    """By lens."""
    lines: list[Line]
    """Every sentence once, whichever lens and beat it is told to."""
    beliefs: dict[str, list[tuple[int, int, int, list[tuple[Code, int]]]]]
    """`0>1`: what seat 0 knows of seat 1's hand: from a beat on, how many hands it may have been dealt in this set, and
    how likely it holds each card now: in how many parts chances are told, and each card's share of them.
    """
    start: int
    focus: Literal["n", "s"] | None
    more: bool
    """The game goes on, but not in this film."""
    notes: list[tuple[int, str]]
    """The author's remarks, each with its beat."""
    fault: Fault | None
    settings: FilmSettings
    swaps: list[tuple[int, tuple[list[Code], list[Code]]]]
    """From a beat on: which cards may be exchanged before playing on, bottom's and top's, in both the two set aside."""


class Stopped(TypedDict):
    """The snapshot after which a script could not go on, and why."""

    snap: int
    line: Line


class Side(TypedDict):
    """One of the games that are compared."""

    label: Literal["first", "second", "nl", "house"]
    edition: str
    film: Film
    stopped: Stopped | None


class Difference(TypedDict):
    """Where two sides first differ: each field with its two values, and the rules by which each has its own."""

    sides: tuple[int, int]
    snap: int
    fields: list[tuple[str, str, str]]
    rules: tuple[list[str], list[str]]
    line: Line


class Films(TypedDict):
    """The trait `films`: games side by side, stepped by snapshot."""

    wire: Literal[1]
    title: str
    sides: list[Side]
    snaps: int
    """How many snapshots the longest has."""
    differences: list[Difference]


class AtWish(NamedTuple):
    """The viewer has come to rest at this beat."""

    type: Literal["at"]
    step: int


class BranchWish(NamedTuple):
    """Play on from this beat, perhaps with two hidden cards exchanged."""

    type: Literal["branch"]
    step: int
    seats: tuple[str, str]
    swap: tuple[Code, Code] | None


class SpeakWish(NamedTuple):
    """Speak this language."""

    type: Literal["language"]
    language: str


ReplayWish: TypeAlias = AtWish | BranchWish | SpeakWish
"""What somebody at a replay wants, before it is given an id."""
