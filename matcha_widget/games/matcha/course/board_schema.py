"""What lies on the table of a question about Matcha, and what can be chosen there."""

from typing import Literal, TypedDict

from matcha_widget.games.matcha.table.event_schema import TableEvent
from matcha_widget.games.matcha.table.place_schema import CardCode, ClaimData, Mat, PlaceData, Token, TokenCounts
from matcha_widget.kit.course.practice.question_schema import OptionData, QuestionSnapshot
from matcha_widget.kit.wire.wire_schema import Patch


class BoardFrame(TypedDict):
    """An event of what an answer leads to, and the way back from the board after it."""

    event: TableEvent
    back: Patch


class BoardData(TypedDict):
    """What lies on the table, through the learner's eyes; with the frames that led there since the answer."""

    places: list[PlaceData]
    """One place, the two of a pair, or the six of a set, two by two in the order of the rounds; none at all."""
    rounds: list[int]
    """The round of each place."""
    now: int | None
    """The round that is being played, where more than one pair is shown."""
    lit: list[Mat]
    """The mats that the question is about; of the round in play no others are shown."""
    hand: list[CardCode]
    """The learner's."""
    top: list[CardCode]
    """The other's: backs, unless the hands are open."""
    tokens: list[TokenCounts] | None
    """Bottom's row and top's, or one row alone; null where tokens play no part."""
    unseen: list[CardCode] | None
    """The cards that the learner has not seen, where they are to be counted."""
    said: list[ClaimData]
    edition: str
    number_first: bool
    """Whether the number mat is drawn at the left (X14)."""
    last: bool
    """The last set is over."""
    frames: list[BoardFrame]


class CardOption(TypedDict):
    """A card."""

    kind: Literal["card"]
    card: CardCode


class LayOption(TypedDict):
    """Lay this card on this mat."""

    kind: Literal["lay"]
    card: CardCode
    mat: Mat


class TokenOption(TypedDict):
    """A token; null: none."""

    kind: Literal["token"]
    token: Token | None


class PlaceOption(TypedDict):
    """A place of the set."""

    kind: Literal["place"]
    round: int
    mat: Mat


class RankOption(TypedDict):
    """A number or a suit, of which one beats another."""

    kind: Literal["rank"]
    rank: str


class WordOption(TypedDict):
    """Something that its words alone say: to pass, a side, a number."""

    kind: Literal["word"]


class MatchaOption(OptionData):
    """Something to choose, and what it is."""

    choice: CardOption | LayOption | TokenOption | PlaceOption | RankOption | WordOption


class MatchaQuestionSnapshot(QuestionSnapshot):
    """The trait `snapshot` of a question about Matcha."""

    board: BoardData
    options: list[MatchaOption]
    boxes: list[MatchaOption]
