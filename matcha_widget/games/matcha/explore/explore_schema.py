"""The schema of the explorers: all that can be found out in one, looked up by what is pressed."""

from typing import Literal, TypeAlias, TypedDict

from matcha_widget.games.matcha.table.place_schema import Code, Mat
from matcha_widget.kit.wire.wire_schema import Args, Line


class Arrow(TypedDict):
    """Which of two ranks or cards is over the other, and why."""

    high: str
    low: str
    upset: bool
    """The ring closes here."""
    told: list[Line]
    """Which beats which, then why."""


class RingFacts(TypedDict):
    """A ring of four."""

    kind: Literal["number", "suit"]
    ranks: list[str]
    """From high to low, before the ring closes."""
    arrows: list[Arrow]


class Left(TypedDict):
    """The cards that are left to match a place."""

    cards: list[Code]
    """Each is over the next; where they go round, the last is over the first."""
    round: bool
    told: list[Line]


class PlaceFacts(TypedDict):
    """The cards that can match one place."""

    kind: Literal["place"]
    mat: Mat
    table: Code
    asked: Line
    """What the mat asks for."""
    rivals: list[Code]
    """All that can match, from high to low in their ring."""
    away: list[Code]
    """Those of them that lie on other mats at first."""
    others: list[Code]
    """What else lies there."""
    arrows: list[Arrow]
    left: dict[str, Left]
    """By the rivals that lie on other mats, in their order, with spaces."""


SpokenOf: TypeAlias = Literal["top", "bottom", "table", "token"]
"""What an open sentence speaks of: a player's card, the table card, or its token."""


class Open(TypedDict):
    """A sentence in which cards are still to be named."""

    id: str
    args: Args
    rules: list[str]
    names: list[SpokenOf]


class PlaceVerdict(TypedDict):
    """What a place pays."""

    cell: tuple[int, int]
    """Row and column of the chart."""
    told: list[int]
    """Open sentences: who takes what."""
    why: list[tuple[int, int]]
    """The derivation: how deep each sentence stands, and which it is."""


class Cell(TypedDict):
    """One case of the chart."""

    line: Line
    prizes: tuple[str, str]
    """Yours and top's: `token`, `K`, `higher` (the token, if yours is), or nothing."""


class ChartFacts(TypedDict):
    """The resolution chart, and every place that there can be."""

    kind: Literal["chart"]
    mat: Mat
    table: Code
    top: Code
    bottom: Code
    """What lies there at first; `-` is no card."""
    cards: list[Code]
    """What may lie on a side."""
    tables: list[Code]
    """What may lie on the mat."""
    single: list[Code]
    """The cards of which there is only one."""
    sides: dict[str, str]
    """By place, `n:B2`: a letter for each of `cards`, which says how it stands there."""
    verdicts: dict[str, int]
    """By mat and the letters of bottom's and top's card."""
    outcomes: list[PlaceVerdict]
    lines: list[Open]
    heads: list[Line]
    """Of rows and columns alike."""
    chart: list[list[Cell]]
    """A row for each way in which your card may stand, a column for each of top's."""


ExplorerFacts: TypeAlias = RingFacts | PlaceFacts | ChartFacts
"""All that an explorer can say."""
