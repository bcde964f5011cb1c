"""The schema of the explorers' facts."""

from typing import Literal, TypeAlias, TypedDict

from matcha_widget.games.matcha.table.place_schema import CardCode, Mat
from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence


class Arrow(TypedDict):
    """Two ranks or cards, one over the other."""

    high: str
    low: str
    upset: bool
    """True if the ring closes here."""
    told: list[Sentence]
    """The comparison, then its reason."""


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
    """The mat's question."""
    rivals: list[CardCode]
    """All that can match, from high to low in their ring."""
    away: list[CardCode]
    """Those of them that lie on other mats at first."""
    others: list[CardCode]
    """The other cards that lie there."""
    arrows: list[Arrow]
    left: dict[str, RemainingMatches]
    """By the rivals that lie on other mats, in their order, with spaces."""


TemplateSlot: TypeAlias = Literal["top", "bottom", "table", "token"]
"""A slot of a template: a player's card, the table card, or its token."""


class SentenceTemplate(TypedDict):
    """A sentence in which cards are still to be named."""

    id: str
    args: MessageArgs
    rules: list[str]
    names: list[TemplateSlot]


class PlaceOutcome(TypedDict):
    """The outcome at a place."""

    cell: tuple[int, int]
    """Row and column of the chart."""
    told: list[int]
    """Templates: who takes what."""
    why: list[tuple[int, int]]
    """The derivation: depths and templates."""


class ChartCell(TypedDict):
    """One case of the chart."""

    line: Sentence
    prizes: tuple[str, str]
    """Yours and top's: `token`, `K`, `higher` (the token, if yours is higher), or nothing."""


class ChartFacts(TypedDict):
    """The resolution chart, and every place that there can be."""

    kind: Literal["chart"]
    mat: Mat
    table: CardCode
    top: CardCode
    bottom: CardCode
    """The cards that lie there at first; `-` is none."""
    cards: list[CardCode]
    """The cards that may lie on a side."""
    tables: list[CardCode]
    """The cards that may lie on the mat."""
    single: list[CardCode]
    """The cards of which there is only one."""
    sides: dict[str, str]
    """By place, `n:B2`: for each of `cards` a letter for how it stands there."""
    verdicts: dict[str, int]
    """By mat and the letters of bottom's and top's card: the place in `outcomes`."""
    outcomes: list[PlaceOutcome]
    lines: list[SentenceTemplate]
    heads: list[Sentence]
    """The heads of rows and of columns, which are the same."""
    chart: list[list[ChartCell]]
    """A row for each way your card may stand, a column for each way of top's."""


ExplorerFacts: TypeAlias = RingFacts | PlaceFacts | ChartFacts
"""The trait `facts` of an explorer."""
