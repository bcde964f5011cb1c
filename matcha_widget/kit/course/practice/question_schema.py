"""The snapshot and the intents of questions, shared by the games.

The trait shows one question, and nothing that follows from an answer before that answer is given.
"""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.kit.course.mood import Mood
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.wire_schema import Sentence


class OptionData(TypedDict):
    """An option. A game adds the field `choice`."""

    id: str
    letter: str
    """The letter by which a class calls it: A, B, C."""
    line: Sentence
    alone: bool
    """True if it cannot be combined with other options."""
    then: str
    """In a class, its outcome in English once it is revealed; else ''."""


class SkillData(TypedDict):
    """The progress of a learner in a skill."""

    id: str
    line: Sentence
    level: int
    marks: str
    """The last marks of this level, oldest first: `+` right, `-` wrong, `h` right with help."""
    state: Literal["ahead", "open", "steady"]


class Ballot(TypedDict):
    """The votes of a class on a question."""

    pupils: int
    counts: list[int] | None
    """Votes for each option; null before they are counted."""
    before: list[int] | None
    """The votes on the question that this one is compared with."""
    ends: list[tuple[str, str]]
    """Once revealed, rows of a choice and its outcome, in English."""
    debrief: list[str]
    small: str


class QuestionSnapshot(TypedDict):
    """The trait `snapshot` as far as all games share it. A game adds `board`, `options` and `boxes`."""

    wire: Literal[1]
    revision: int
    answered: str | None
    node: str
    """The key of this state among the answers of a page without Python."""
    game: str
    """The game whose board it is."""
    kind: Literal["lesson", "exercise", "practice", "class"]
    title: Sentence
    at: int
    """The number of the question, from 1."""
    of: int
    steps: list[str]
    """The titles of all questions, in English; [] if they are not known yet."""
    who: str
    """The character that asks: `momo`, `hana`, `sora`, `robot`."""
    mood: Mood
    """The mood of that face once all frames have been played."""
    ask: list[Sentence]
    pick: Literal["none", "one", "some", "order", "each", "acts"]
    """The kind of choice: none, one option, one or more, all in an order, a box for each, or acts one by one."""
    sorted: list[str]
    """The right boxes of the first options, or the accepted acts."""
    phase: Literal["ask", "told", "over"]
    chosen: list[str]
    slip: str
    """The act that has just been rejected."""
    right: bool | None
    """null: not answered, or every answer is right."""
    best: list[str]
    """The right options, once they are found."""
    told: list[Sentence]
    help: list[Sentence]
    """The hints so far."""
    lit: list[str]
    """The options that a hint highlights."""
    hints: int
    """The number of hints that are left."""
    back: bool
    go: bool
    notes: list[Sentence]
    skills: list[SkillData]
    sure: bool | None
    """True if the learner was sure; null where that is not asked."""
    ballot: Ballot | None
    home: bool
    """True if there is a story to return to."""
    saved: bool
    """True if progress is saved in a file."""


class AnswerIntent(NamedTuple):
    """Answer with these ids. For an order they are in that order; for a box it is one id."""

    type: Literal["answer"]
    chosen: list[str]
    sure: bool = False


class HelpIntent(NamedTuple):
    """Ask for the next hint."""

    type: Literal["help"]


class StepIntent(NamedTuple):
    """Go to a question, from 1."""

    type: Literal["step"]
    step: int


class SkillIntent(NamedTuple):
    """Practise a skill."""

    type: Literal["skill"]
    skill: str


class VotesIntent(NamedTuple):
    """Enter the votes of a class, a number for each option."""

    type: Literal["votes"]
    counts: list[int]


class RevealIntent(NamedTuple):
    """Reveal the answer to a class. In a display the button takes two presses."""

    type: Literal["reveal"]


class HomeIntent(NamedTuple):
    """Return to the story."""

    type: Literal["home"]


QuestionIntent: TypeAlias = (
    AnswerIntent
    | BackIntent
    | GoIntent
    | HelpIntent
    | StepIntent
    | SkillIntent
    | VotesIntent
    | RevealIntent
    | HomeIntent
    | LanguageIntent
)
"""The intents of all question panels, before they get an id and a revision."""
