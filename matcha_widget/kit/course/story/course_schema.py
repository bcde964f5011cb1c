"""What a course tells its browser, whatever its game, and what may be asked of it.

Everything is plain JSON. A game adds its board and its choices. `make types` says all this again in TypeScript.
"""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.kit.course.mood import Mood
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.wire_schema import Notice


class SpeechData(TypedDict):
    """A line of the story, in English."""

    who: str
    """Somebody's name in small letters (`momo`; the catalogue has `part-name-momo`), or `table`, which is nobody."""
    text: str


class TimedSpeech(SpeechData):
    """A line that follows an act."""

    left: int
    """How many frames of the board are still to be played when it is said; 0: they have all been."""


class StoneData(TypedDict):
    """A stone of the path. Every one of them may be pressed."""

    id: str
    title: str | None
    """null: it lies ahead, and shows its spot alone."""
    spot: str
    """Where on the path it lies."""
    state: Literal["done", "hollow", "ahead"]
    """`hollow`: somebody went on from it without its bowl."""
    stamp: bool
    """A surprise was met there."""


class StepData(TypedDict):
    """The step that is open."""

    id: str
    kind: str
    """How it is played: a word of the game."""
    title: str
    at: int
    """Which of its stone's steps it is, from 0; those that stand for one another count as one."""
    of: int


class CourseSnapshot(TypedDict):
    """The trait `snapshot`, as far as every game has it: where somebody stands, and what can be done there."""

    wire: Literal[1]
    revision: int
    """Grows by one at every change; an intent names the one it was made against."""
    answered: str | None
    """The id of the intent this answers."""
    node: str
    """Where in the story this is, in one word: a page without Python looks its answers up by it."""
    stones: list[StoneData]
    stone: str
    """The id of the stone that is open."""
    picture: str
    """What there is to see on it, in one or two sentences."""
    step: StepData
    phase: Literal["ask", "told", "ceremony"]
    """`ask`: there are choices. `told`: an act has been answered. `ceremony`: the stone lights up."""
    who: str
    """Whose face is shown; with frames: once they are played."""
    mood: Mood
    """As that face looks then."""
    ask: list[SpeechData]
    told: list[TimedSpeech]
    """What is said after the last act; in a ceremony what is said of the next stone."""
    refused: bool
    """The last act came back by itself: what is told says why."""
    take_away: str
    """In a ceremony what one takes along, else ''."""
    back: Literal["no", "may", "better"]
    """Whether the last act can be taken back; `better`: the story offers it as the first thing to do."""
    go: Literal["cards", "round", "step", "stone"] | None
    """What Go on leads to: the cards turn, the next round, the next step (or the ceremony), the next stone."""
    notices: list[Notice]
    saved: bool
    """Whether the progress is kept in a file."""


class BackIntent(NamedTuple):
    """Take the last act of this step back."""

    type: Literal["back"]


class GoIntent(NamedTuple):
    """Go on."""

    type: Literal["go"]


class StoneIntent(NamedTuple):
    """Go to a stone; it opens at its first step."""

    type: Literal["stone"]
    stone: str


class AgainIntent(NamedTuple):
    """Begin the whole story again; what was kept is set aside."""

    type: Literal["again"]


class PractiseIntent(NamedTuple):
    """Practise what the story has taught, in the same panel."""

    type: Literal["practise"]


CourseIntent: TypeAlias = BackIntent | GoIntent | StoneIntent | AgainIntent | PractiseIntent | LanguageIntent
"""What may be asked of any course, before it is given an id and a revision; a game adds its acts."""
