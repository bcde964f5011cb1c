"""What a question tells its browser, whatever the game, and what comes up from there.

One question is shown at a time. Nothing of what follows from an answer is in the trait before it is given.
"""

from typing import Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.kit.course.mood import Mood
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.wire_schema import Sentence


class OptionData(TypedDict):
    """Something to choose; a game adds what it is."""

    id: str
    """As it is sent back."""
    letter: str
    """As a class calls it: A, B, C."""
    line: Sentence
    alone: bool
    """Where several are chosen: this one goes with no other."""
    then: str
    """In a class, once it is told: what comes of it, in English; else ''."""


class SkillData(TypedDict):
    """How far a learner has come in a skill."""

    id: str
    line: Sentence
    level: int
    marks: str
    """The last answers of this level, oldest first: `+` right, `-` wrong, `h` right with help."""
    state: Literal["ahead", "open", "steady"]


class Ballot(TypedDict):
    """How a class has voted on a question."""

    pupils: int
    counts: list[int] | None
    """For each option; null: it has not been counted yet."""
    before: list[int] | None
    """What the same class chose in the question that this one is compared with."""
    ends: list[tuple[str, str]]
    """Once it is told: what comes of what, in English."""
    debrief: list[str]
    small: str


class QuestionSnapshot(TypedDict):
    """The trait `snapshot`, as far as every game has it; a game adds `board`, `options` and `boxes`."""

    wire: Literal[1]
    revision: int
    answered: str | None
    node: str
    """Where this is, in one word: a page without Python looks its answers up by it."""
    game: str
    """Whose board it is."""
    kind: Literal["lesson", "exercise", "practice", "class"]
    title: Sentence
    at: int
    """Which question it is, from 1."""
    of: int
    steps: list[str]
    """The titles of all of them, in English; [] where they are not known yet."""
    who: str
    """Who asks: `momo`, `hana`, `sora`, `robot`."""
    mood: Mood
    """As that face looks when all frames have been played."""
    ask: list[Sentence]
    pick: Literal["none", "one", "some", "order", "each", "acts"]
    """Nothing is chosen; one option; one or more; all in an order; a box for each; one act after the other."""
    sorted: list[str]
    """The boxes of the first options, which have been found; the next one is asked for. The acts that stand."""
    phase: Literal["ask", "told", "over"]
    chosen: list[str]
    slip: str
    """An act that has just come back by itself."""
    right: bool | None
    """null: not answered, or any answer will do."""
    best: list[str]
    """Once it is found: the options that make it right."""
    told: list[Sentence]
    help: list[Sentence]
    """The hints that were asked for."""
    lit: list[str]
    """The options that a hint lights up."""
    hints: int
    """How many more there are."""
    back: bool
    go: bool
    notes: list[Sentence]
    skills: list[SkillData]
    sure: bool | None
    """Whether one has said to be sure; null: it is not asked here."""
    ballot: Ballot | None
    home: bool
    """Whether there is a story to go back to."""
    saved: bool
    """Whether what is done here is kept in a file."""


class AnswerIntent(NamedTuple):
    """What was chosen; in an order, in that order; a box alone, where one is asked for."""

    type: Literal["answer"]
    chosen: list[str]
    sure: bool = False


class HelpIntent(NamedTuple):
    """The next hint."""

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
    """How the class has voted, a number for each option."""

    type: Literal["votes"]
    counts: list[int]


class RevealIntent(NamedTuple):
    """Show how it ends; in a display its button has been pressed twice."""

    type: Literal["reveal"]


class HomeIntent(NamedTuple):
    """Back to the story."""

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
"""What somebody at a question wants, before it is given an id and a revision."""
