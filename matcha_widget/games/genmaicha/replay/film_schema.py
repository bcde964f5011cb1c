"""The schema of Genmaicha's films: a recorded game as frames, with the reason for every yen; and games side by side.

A snapshot number counts as in `matcha trace`: 0 is the first fill; every bid, coin, crate and move of a turn adds one.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.kit.wire.film_schema import LensedFilm, PositionIntent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.wire_schema import RecordFault, Sentence

FilmKind: TypeAlias = Literal["fill", "bid", "open", "toss", "take", "brew", "peek", "brand", "done", "over"]


class FilmStep(TypedDict):
    """What led to a snapshot, as everybody knows it."""

    kind: FilmKind
    round: int
    seat: int | None
    crate: int | None
    """That was taken: 0 is a."""
    line: str | None
    """That was brewed or branded, or over which somebody has looked."""
    drinks: list[str]
    """What served its cards in order; what was put back for a look."""
    extra: str | None
    """An ingredient beside them, as `G2:G`."""


class StakeData(TypedDict):
    """A question about what a reveal will show."""

    ask: Sentence
    answers: list[Sentence]
    came: int
    """The right one among the answers."""


class RevealData(TypedDict):
    """Bids are opened."""

    frame: int
    """The first at which they are open."""
    stakes: list[StakeData]


class LedgerEntry(TypedDict):
    """Yen that came to a seat's stash or left it, and what for: a bid, a tag or a rule."""

    snap: int
    seat: int
    way: Literal["in", "out"]
    yen: int
    line: Sentence


class FilmSettings(TypedDict):
    """What the replay was set up to show."""

    guess: bool
    """Every reveal asks for a bet first."""
    branch: bool
    """Whether one may play on from a moment."""


class MarketFilm(LensedFilm):
    """The trait `film`: ids and codes, never words, so that another language changes nothing in it."""

    start: int
    """The frame that is shown first."""
    steps: list[FilmStep]
    """One for each snapshot, at which the frames come to rest."""
    reveals: list[RevealData]
    ledger: list[LedgerEntry]
    whys: list[tuple[int, list[tuple[int, Sentence]]]]
    """The derivation of what came at a snapshot, each line with its depth; only where there is one."""
    more: bool
    """The game goes on, but not in this film."""
    turned: int | None
    """The frame from which on the one who won was ahead; null: nobody has won alone, or not in this film."""
    notes: list[tuple[int, str]]
    """The author's remarks, each with its snapshot."""
    fault: RecordFault | None
    settings: FilmSettings
    people: list[str]
    """Against whom one may play on."""


class StopPoint(TypedDict):
    """The snapshot after which a script could not go on, and why."""

    snap: int
    line: Sentence


class ComparedFilm(TypedDict):
    """One of the games that are compared."""

    house: list[str]
    """The house switches that are on."""
    variants: list[str]
    film: MarketFilm
    stopped: StopPoint | None


class DifferenceData(TypedDict):
    """Where the two sides begin to differ, and by which rules: for each field its two values."""

    snap: int
    fields: list[tuple[str, str, str]]
    rules: list[str]


class ComparisonData(TypedDict):
    """The trait `films`: two games side by side, stepped by snapshot."""

    wire: Literal[1]
    sides: tuple[ComparedFilm, ComparedFilm]
    differences: list[DifferenceData]


class MarketBranchIntent(NamedTuple):
    """Play on from this frame against these."""

    type: Literal["branch"]
    step: int
    seats: list[str]


MarketReplayIntent: TypeAlias = PositionIntent | MarketBranchIntent | LanguageIntent
"""What somebody at a replay asks, before it is given an id."""
