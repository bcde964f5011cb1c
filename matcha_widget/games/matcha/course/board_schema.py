"""The table of a question about Matcha on the wire, and the options to choose from."""

from typing import Literal, TypedDict

from matcha_widget.games.matcha.table.event_schema import TableEvent
from matcha_widget.games.matcha.table.place_schema import CardCode, ClaimData, Mat, PlaceData, Token, TokenCounts
from matcha_widget.kit.course.practice.question_schema import OptionData, QuestionSnapshot
from matcha_widget.kit.wire.wire_schema import Patch


class BoardFrame(TypedDict):
    """An event of an answer's play, and the patch from the board after it back to the one before."""

    event: TableEvent
    back: Patch


class BoardData(TypedDict):
    """The table of a question as the learner sees it, with the frames since the answer."""

    places: list[PlaceData]
    """One place, the two of a pair, or the six of a set, two by two in the order of the rounds; may be empty."""
    rounds: list[int]
    """The round of each place."""
    now: int | None
    """The round being played, if more than one pair is in sight."""
    lit: list[Mat]
    """The mats that the question is about; the others of this round are not drawn."""
    hand: list[CardCode]
    """The learner's cards."""
    top: list[CardCode]
    """The other player's cards: backs, unless the hands are open."""
    tokens: list[TokenCounts] | None
    """Bottom's row and top's, or one row alone; null if tokens play no part."""
    unseen: list[CardCode] | None
    """The cards that the learner has not seen, if they are to be counted."""
    said: list[ClaimData]
    edition: str
    number_first: bool
    """True if the number mat is at the left (X14)."""
    last: bool
    """True if the last set is over."""
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
    """A number or a suit."""

    kind: Literal["rank"]
    rank: str


class WordOption(TypedDict):
    """An option that only its words describe: to pass, a side, a number."""

    kind: Literal["word"]


class MatchaOption(OptionData):
    """An option with its kind as data."""

    choice: CardOption | LayOption | TokenOption | PlaceOption | RankOption | WordOption


class MatchaQuestionSnapshot(QuestionSnapshot):
    """The trait `snapshot` of a question about Matcha."""

    board: BoardData
    options: list[MatchaOption]
    boxes: list[MatchaOption]
