"""The trait `snapshot` of Matcha's `Course`, and the acts that its browser can ask for."""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.games.matcha.table.place_schema import CardCode, Mat, PlaceData, PlaceRef, Seat, Token
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.course.story.course_schema import CourseIntent, CourseSnapshot

Word: TypeAlias = Literal["match", "miss"]


class LayChoice(TypedDict):
    """Lay this card on this mat."""

    kind: Literal["lay"]
    card: CardCode
    mat: Mat


class GuessChoice(TypedDict):
    """Guess who takes the token, before the cards turn; Go on turns them unguessed."""

    kind: Literal["guess"]
    seat: Seat


class MarkChoice(TypedDict):
    """Put a flag on a place of the set, or remove it."""

    kind: Literal["mark"]
    round: int
    mat: Mat


class PressChoice(TypedDict):
    """A choice without further data: pass, deal, press the explorer, see the deciding round again."""

    kind: Literal["pass", "deal", "press", "see"]


class SideChoice(TypedDict):
    """Press a side of the table."""

    kind: Literal["side"]
    side: Literal["left", "right"]


class SitChoice(TypedDict):
    """Play a whole game with somebody."""

    kind: Literal["sit"]
    who: str


Choice: TypeAlias = LayChoice | PressChoice | GuessChoice | MarkChoice | SideChoice | SitChoice
"""Something that can be done now, as data."""


class ActIntent(NamedTuple):
    """A choice; if it lays a card, with a word about it."""

    type: Literal["act"]
    choice: Choice
    word: Word | None
    """The claim about the card; null for none."""


class Guess(TypedDict):
    """A question which side takes the token; two faces are offered as answers."""

    token: Token


class MatchHintData(TypedDict):
    """The cards that can match a place."""

    at: PlaceRef
    cards: list[CardCode]
    """All that can still match, from high to low."""
    shape: Literal["chain", "triangle", "none"]
    text: str


class OpponentData(TypedDict):
    """Somebody to play with."""

    who: str
    text: str


class KnownRing(TypedDict):
    """A ring of numbers or suits."""

    kind: Literal["number", "suit"]
    stone: str | None
    """The stone that teaches it; null: it has been shown by now."""


class AlbumEnding(TypedDict):
    """An ending that a step collects, with the place as it looked if the learner has found it."""

    card: CardCode
    word: Word | None
    place: PlaceData | None


class StorySnapshot(CourseSnapshot):
    """The trait `snapshot` of `Course`, sent once for each act."""

    board: Snapshot | None
    """The table as seat 0 sees it, with the frames since the last act; null if only an explorer is open.

    Its `leaves` are those of the story; each deal goes on from the one before.
    """
    shows: Literal["mat", "pair", "table"]
    """The part of the table in sight: the one lit mat, the open pair, or all."""
    round: int
    """The round in sight: a pair stays to be read until the learner continues."""
    lit: list[Mat]
    """The mats in play."""
    lifted: list[CardCode]
    """The cards of the hand in sight, in this order."""
    choices: list[Choice]
    words: list[Word | None]
    """The words that can be said with a card; [] if the step has no words."""
    guess: Guess | None
    ranks: list[KnownRing]
    """The rings by which a card may show what it beats; only those that are known."""
    rings: list[KnownRing]
    """The rings that decide at the mat in play; the first known one is drawn beside the board."""
    goals: list[Literal["whisks", "colour", "kinds"]]
    """The goals known by now, for the shelf."""
    refusals: dict[str, str]
    """By rule: the story's own sentence for an illegal act, in place of the catalogue's."""
    eyes: list[MatchHintData]
    unseen: list[CardCode] | None
    """The cards that seat 0 has not seen, if the step counts them."""
    aids: dict[str, str]
    """The story's texts about things on the shelf, by the thing."""
    marks: list[PlaceRef]
    """The places with a flag."""
    cushions: list[OpponentData]
    album: list[AlbumEnding]


StoryIntent: TypeAlias = ActIntent | CourseIntent
"""The intents of `Course`, before they get an id and a revision."""
