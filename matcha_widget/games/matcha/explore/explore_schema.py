"""The schema of the explorers: all that can be found out in one, looked up by what is pressed."""

from typing import Literal, TypeAlias, TypedDict

from matcha_widget.games.matcha.table.place_schema import CardCode, Mat
from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence


class Arrow(TypedDict):
    """Which of two ranks or cards is over the other, and why."""

    high: str
    low: str
    upset: bool
    """The ring closes here."""
    told: list[Sentence]
    """Which beats which, then why."""


class RingFacts(TypedDict):
    """A ring of four."""

    kind: Literal["number", "suit"]
    ranks: list[str]
    """From high to low, before the ring closes."""
    arrows: list[Arrow]


class RemainingMatches(TypedDict):
    """The cards that are left to match a place."""

    cards: list[CardCode]
    """Each is over the next; where they go round, the last is over the first."""
    round: bool
    told: list[Sentence]


class PlaceFacts(TypedDict):
    """The cards that can match one place."""

    kind: Literal["place"]
    mat: Mat
    table: CardCode
    asked: Sentence
    """What the mat asks for."""
    rivals: list[CardCode]
    """All that can match, from high to low in their ring."""
    away: list[CardCode]
    """Those of them that lie on other mats at first."""
    others: list[CardCode]
    """What else lies there."""
    arrows: list[Arrow]
    left: dict[str, RemainingMatches]
    """By the rivals that lie on other mats, in their order, with spaces."""


TemplateSlot: TypeAlias = Literal["top", "bottom", "table", "token"]
"""What an open sentence speaks of: a player's card, the table card, or its token."""


class SentenceTemplate(TypedDict):
    """A sentence in which cards are still to be named."""

    id: str
    args: MessageArgs
    rules: list[str]
    names: list[TemplateSlot]


class PlaceOutcome(TypedDict):
    """What a place pays."""

    cell: tuple[int, int]
    """Row and column of the chart."""
    told: list[int]
    """Open sentences: who takes what."""
    why: list[tuple[int, int]]
    """The derivation: how deep each sentence stands, and which it is."""


class ChartCell(TypedDict):
    """One case of the chart."""

    line: Sentence
    prizes: tuple[str, str]
    """Yours and top's: `token`, `K`, `higher` (the token, if yours is), or nothing."""


class ChartFacts(TypedDict):
    """The resolution chart, and every place that there can be."""

    kind: Literal["chart"]
    mat: Mat
    table: CardCode
    top: CardCode
    bottom: CardCode
    """What lies there at first; `-` is no card."""
    cards: list[CardCode]
    """What may lie on a side."""
    tables: list[CardCode]
    """What may lie on the mat."""
    single: list[CardCode]
    """The cards of which there is only one."""
    sides: dict[str, str]
    """By place, `n:B2`: a letter for each of `cards`, which says how it stands there."""
    verdicts: dict[str, int]
    """By mat and the letters of bottom's and top's card."""
    outcomes: list[PlaceOutcome]
    lines: list[SentenceTemplate]
    heads: list[Sentence]
    """Of rows and columns alike."""
    chart: list[list[ChartCell]]
    """A row for each way in which your card may stand, a column for each of top's."""


ExplorerFacts: TypeAlias = RingFacts | PlaceFacts | ChartFacts
"""All that an explorer can say."""
