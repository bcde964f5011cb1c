"""The snapshot and the intents of courses, shared by the games.

All of it is plain JSON. A game adds its board and its choices. `make types` writes the same in TypeScript.
"""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.kit.course.mood import Mood
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.wire_schema import Notice


class SpeechData(TypedDict):
    """A speech of the story, in English."""

    who: str
    """The speaker in small letters (`momo`; the catalogue has `part-name-momo`), or `table`, which is nobody."""
    text: str


class TimedSpeech(SpeechData):
    """A speech after an act."""

    left: int
    """The number of board frames still to be played when it is said; 0 after the last."""


class StoneData(TypedDict):
    """A stone of the path. All of them can be pressed."""

    id: str
    title: str | None
    """null if the stone lies ahead and shows its spot alone."""
    spot: str
    """The spot on the path."""
    state: Literal["done", "hollow", "ahead"]
    """`hollow`: its bowl is not full."""
    stamp: bool
    """True if its surprise was met."""


class StepData(TypedDict):
    """The open step."""

    id: str
    kind: str
    """The kind of step, a word of the game."""
    title: str
    at: int
    """The number of the step in its stone, from 0; alternatives count as one."""
    of: int


class CourseSnapshot(TypedDict):
    """The trait `snapshot` as far as all games share it: the present state and the possible intents."""

    wire: Literal[1]
    revision: int
    """Grows by one at every change. An intent names the one it was made against."""
    answered: str | None
    """The id of the intent that this answers."""
    node: str
    """The key of this state among the answers of a page without Python."""
    stones: list[StoneData]
    stone: str
    """The id of the open stone."""
    picture: str
    """A description of the stone, in one or two sentences."""
    step: StepData
    phase: Literal["ask", "told", "ceremony"]
    """`ask`: there are choices; `told`: an act has been answered; `ceremony`: the stone lights up."""
    who: str
    """The character whose face is shown, once all frames have been played."""
    mood: Mood
    """The mood of that face."""
    ask: list[SpeechData]
    told: list[TimedSpeech]
    """The speeches after the last act, or in a ceremony about the next stone."""
    refused: bool
    """True if the last act was rejected; the speeches say why."""
    take_away: str
    """In a ceremony the sentence to remember, else ''."""
    back: Literal["no", "may", "better"]
    """`no`: the last act cannot be taken back; `may`: it can; `better`: the story offers that first."""
    go: Literal["cards", "round", "step", "stone"] | None
    """The result of Go on: the cards turn, the next round, the next step (or the ceremony), the next stone."""
    notices: list[Notice]
    saved: bool
    """True if progress is saved in a file."""


class BackIntent(NamedTuple):
    """Take the last act of this step back."""

    type: Literal["back"]


class GoIntent(NamedTuple):
    """Go on."""

    type: Literal["go"]


class StoneIntent(NamedTuple):
    """Open a stone at its first step."""

    type: Literal["stone"]
    stone: str


class AgainIntent(NamedTuple):
    """Start the story over. The saved files are moved aside."""

    type: Literal["again"]


class PractiseIntent(NamedTuple):
    """Practise the skills of the story in its panel."""

    type: Literal["practise"]


CourseIntent: TypeAlias = BackIntent | GoIntent | StoneIntent | AgainIntent | PractiseIntent | LanguageIntent
"""The intents of all courses, before they get an id and a revision. A game adds its acts."""
