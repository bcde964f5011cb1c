"""What `Course` tells its browser of Matcha: the board of each step, what can be pressed there, and what comes up."""

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
    """Put a small flag on a place of the set, or take it away: nothing else changes."""

    kind: Literal["mark"]
    round: int
    mat: Mat


class PressChoice(TypedDict):
    """What needs nothing but a press: to pass; the deck, the explorer; to see the deciding round once more."""

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
    """One of the choices, with a word about the card that is laid."""

    type: Literal["act"]
    choice: Choice
    word: Word | None
    """What is said of the card; null: nothing."""


class Guess(TypedDict):
    """Who takes it? Two faces are pressed, or none."""

    token: Token


class MatchHintData(TypedDict):
    """What can match a place, to be looked at."""

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
    """A ring of the numbers or of the suits, as something that can be known."""

    kind: Literal["number", "suit"]
    stone: str | None
    """The stone that teaches it: it is known once that one is lit; null: it has been shown by now."""


class AlbumEnding(TypedDict):
    """One of the endings that a step collects: how the place looks, once it has been found."""

    card: CardCode
    word: Word | None
    place: PlaceData | None


class StorySnapshot(CourseSnapshot):
    """The trait `snapshot` of `Course`: one message for each act."""

    board: Snapshot | None
    """The table through seat 0's eyes, with the frames that led here since the last act; null: an explorer alone.

    Its `leaves` are those of the story, where each deal goes on with what there was.
    """
    shows: Literal["mat", "pair", "table"]
    """How much of it is in sight: the one lit mat, the open pair, or all."""
    round: int
    """The round that is shown: a pair stays to be read until somebody goes on."""
    lit: list[Mat]
    """The mats in play."""
    lifted: list[CardCode]
    """The cards of the hand that are in sight, in this order."""
    choices: list[Choice]
    words: list[Word | None]
    """What may be said of a card as it is laid; [] : words play no part here."""
    guess: Guess | None
    ranks: list[KnownRing]
    """What cards may say that they beat: nothing before it is known."""
    rings: list[KnownRing]
    """What decides at the mat in play; of those that are known the first is seen beside the board."""
    goals: list[Literal["whisks", "colour", "kinds"]]
    """The ways to win that are known by now, for the shelf."""
    refusals: dict[str, str]
    """By rule: what the story says where the rules forbid something, in place of the catalogue's sentence."""
    eyes: list[MatchHintData]
    unseen: list[CardCode] | None
    """The cards that seat 0 has not seen, where the step counts them."""
    aids: dict[str, str]
    """A word of the game for something on the shelf, and what is said of it."""
    marks: list[PlaceRef]
    """The flags on places."""
    cushions: list[OpponentData]
    album: list[AlbumEnding]


StoryIntent: TypeAlias = ActIntent | CourseIntent
"""What comes up from `Course`, before it is given an id and a revision."""
