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
    """The public facts of the step before a snapshot."""

    kind: FilmKind
    round: int
    seat: int | None
    crate: int | None
    """The crate taken: 0 is a."""
    line: str | None
    """The line brewed or branded, or the column looked at."""
    drinks: list[str]
    """The drinks for its cards in order, or the drink put back for a look."""
    extra: str | None
    """One more ingredient, as `G2:G`."""


class StakeData(TypedDict):
    """A question about the coming reveal."""

    ask: Sentence
    answers: list[Sentence]
    came: int
    """The index of the right answer."""


class RevealData(TypedDict):
    """An opening of bids."""

    frame: int
    """The first frame at which they are open."""
    stakes: list[StakeData]


class LedgerEntry(TypedDict):
    """Yen in or out of a seat's stash, and the reason: a bid, a tag or a rule."""

    snap: int
    seat: int
    way: Literal["in", "out"]
    yen: int
    line: Sentence


class FilmSettings(TypedDict):
    """The settings of the replay."""

    guess: bool
    """True if every reveal asks for a bet first."""
    branch: bool
    """True if one may play on from a moment."""


class MarketFilm(LensedFilm):
    """The trait `film`: ids and codes, never words, so that it is the same in every language."""

    start: int
    """The first frame to be shown."""
    steps: list[FilmStep]
    """One for each snapshot, at which the film stops."""
    reveals: list[RevealData]
    ledger: list[LedgerEntry]
    whys: list[tuple[int, list[tuple[int, Sentence]]]]
    """The derivation of the step before a snapshot, each sentence with its depth; only where there is one."""
    more: bool
    """True if the game goes on after this film."""
    turned: int | None
    """The frame at which the winner took the lead; null: no single winner, or not in this film."""
    notes: list[tuple[int, str]]
    """The author's notes, each with its snapshot."""
    fault: RecordFault | None
    settings: FilmSettings
    people: list[str]
    """The opponents for playing on."""


class StopPoint(TypedDict):
    """The last snapshot of a script that could not go on, and the reason."""

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
    """A difference of the two sides: for each field its two values, and the rules behind them."""

    snap: int
    fields: list[tuple[str, str, str]]
    rules: list[str]


class ComparisonData(TypedDict):
    """The trait `films`: two games side by side, stepped by snapshot."""

    wire: Literal[1]
    sides: tuple[ComparedFilm, ComparedFilm]
    differences: list[DifferenceData]


class MarketBranchIntent(NamedTuple):
    """Play on from this frame against these opponents."""

    type: Literal["branch"]
    step: int
    seats: list[str]


MarketReplayIntent: TypeAlias = PositionIntent | MarketBranchIntent | LanguageIntent
"""The intents of a replay, before they get an id."""
