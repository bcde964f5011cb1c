"""What a lesson, an exercise, a practice or the scenes of a class tell the browser, and what comes up from there.

A step is a tree of nodes, and what a learner did is a path through it: the browser keeps the path and asks for the node
at its end. A node holds nothing that is hidden before it; the truth comes with the node after the answer.
"""

from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from matcha_widget.games.matcha.replay.film_schema import AtWish, Film, SpeakWish
from matcha_widget.games.matcha.table.table_schema import Claim, Code, Counts, Event, Place
from matcha_widget.kit.wire.wire_schema import Line


class Board(TypedDict):
    """What lies on the table.

    In a reply it is how the table looks when the events have been played; in the mode `each` they begin anew from here.
    """

    places: list[Place]
    """One place, the two of a pair, or the six of a set, two by two in the order of the rounds."""
    rounds: list[int]
    """The round of each place."""
    now: int | None
    """The round that is being played, where more than one pair is shown."""
    hand: list[Code]
    """The learner's."""
    top: list[Code]
    """The other's: backs, unless the hands are open."""
    top_name: NotRequired[str]
    """Whom the learner plays with, where it has a name."""
    tokens: list[Counts] | None
    """Bottom's row and top's, or one row alone; null where tokens play no part."""
    unseen: list[Code] | None
    """The cards that the learner has not seen, where they are to be counted."""
    said: list[Claim]
    edition: str
    number_first: bool
    """Whether the number mat is drawn at the left (X14)."""
    last: bool
    """The last set is over."""
    replay: Film | None
    """A film to step through, in place of the table."""


As = TypedDict("As", {"as": Literal["card", "token", "place", "mat", "move", "word", "number", "arrow", "pile"]})
"""What kind of thing an option is."""


class Option(As):
    """Something to choose."""

    id: str
    """An element of a path: without spaces where several are ticked. Where there are boxes it is `ITEM:BOX`; in a play
    a move; a bet's is `bet:` before the id. A path of a practice may begin with `bet:sure`."""
    line: Line | None
    spot: str | None
    """What to press on the board: `hand` (the card of this id there), `n.top` (a card that lies at a mat), `2s` (the
    place of a round); null: a button."""
    alone: NotRequired[bool]
    """Where several are ticked: this one goes with no other."""


class Item(TypedDict):
    """Something that is sorted, ranked or joined by an arrow: a place, a row of tokens, a card, a pair."""

    id: str
    line: Line | None
    place: Place | None
    tokens: Counts | None
    locked: Line | None
    """It is not to be sorted, and this is why."""


class Box(TypedDict):
    """Where an item may be put."""

    id: str
    line: Line


class Ballot(TypedDict):
    """A question on which a class is counted beside what is tried: no answer depends on it."""

    line: Line
    options: list[Option]


class Count(TypedDict):
    """How many of a class chose an option, in a vote and in the one it is compared with."""

    id: str
    count: int
    before: int | None


class Bet(TypedDict):
    """A bet that was made on the way here."""

    mat: Literal["n", "s"] | None
    """The mat it was made at; null: it is not about one of several."""
    open: bool
    """Nothing is known of it yet."""
    came: str | None
    """The option that came true, as soon as that is known; null: none can."""
    said: list[Line]
    """Why."""


class Answered(TypedDict):
    """The answer to an answer."""

    right: bool | None
    """null: any answer will do."""
    found: list[str]
    """Where several were ticked: those among them that are right."""
    said: list[Line]
    events: list[Event]
    """The answer played out on the table."""


class Node(TypedDict):
    """A moment of a step."""

    stage: Literal["bet", "act", "reveal", "reply"]
    """`reveal`: all is chosen, and the button that tells how it ends is to be pressed twice (path + `on`)."""
    ask: list[Line]
    """`**` stands around what is to be done."""
    rule: Line | None
    """The line beside the board that says what this mat asks for, as long as the lessons help that much."""
    board: Board
    mode: Literal["one", "many", "each", "counts", "none"]
    """Choose one; tick several, then check; one by one until all the right ones are found; a number for each option."""
    options: list[Option]
    need: int
    """In the mode `each`: how many right ones there are to be found. While some are left, a reply to a right one leaves
    all options open, `next` being null; one in the path is taken."""
    items: list[Item]
    boxes: list[Box]
    lights: list[str]
    """What is lit: `hand@n` an arrow from the hand to a mat, `n` a mat, `2s` the place of a round."""
    ring: Literal["number", "suit"] | None
    """The ring that decides here, drawn beside the board."""
    barred: dict[str, Line]
    """Pressing it says why not, and nothing changes: `2n` a place where no card may be laid, `n.bottom` a card of one's
    own that is not taken back."""
    say: Line | None
    """What the teacher says."""
    small: Line | None
    """Small print."""
    futures: list[tuple[Line, Line]]
    """What would have been, card by card."""
    debrief: list[Line]
    counts: list[Count]
    ballots: NotRequired[list[Ballot]]
    """Counted by the display alone, which keeps the numbers to the end of the step."""
    turns: NotRequired[bool]
    """At a `reveal`: it turns cards, and does not only tell."""
    bets: list[Bet]
    """Of the bets in the path, so many as there are of these, the last ones."""
    reply: Answered | None
    next: Literal["again", "next", "on"] | None
    """What Space does: the same spot again (the first `keep` elements of the path), the next step, on within this step
    (path + `on`); null: something is to be chosen."""
    keep: int
    """Of use with `again` alone."""


class StepHead(TypedDict):
    """A step of a lesson."""

    id: str
    kind: Literal["lay", "choose", "bet", "sort", "order", "arrows", "mark", "watch", "play", "say", "vote"]
    mark: Line | None
    """Which printed example it is, or that it is ours."""
    then: bool
    """The next step is the other half of a minimal pair."""
    minutes: int | None
    """How long it takes in a class."""
    beside: str | None
    """The step whose marks stay on this board, whose counts stand beside these, or whose end stands beside a film's."""


class SkillRow(TypedDict):
    """How far a learner has come in a skill."""

    id: str
    line: Line
    """What it is called."""
    level: int
    marks: str
    """The last answers of this level, oldest first: `+` right, `-` wrong, `h` right with help."""
    state: Literal["ahead", "open", "steady"]
    """`ahead`: what it builds on comes first."""


class Over(TypedDict):
    """Of two ranks of a ring, which is over which."""

    high: str
    low: str


class Stairs(TypedDict):
    """A ring of four: its ranks from high to low, and every pair of them."""

    ranks: list[str]
    arrows: list[Over]


class Lesson(TypedDict):
    """The trait `lesson`."""

    wire: Literal[1]
    kind: Literal["lesson", "exercise", "practice", "scenes"]
    id: str
    title: Line
    idea: Line | None
    take_away: Line | None
    fading: Literal["arrow", "ring", "ring-on-demand", "legal", "none"]
    letters: Literal["catalogue", "notation"]
    steps: list[StepHead]
    roots: list[Node]
    """The first node of every step; nothing that is hidden is in it."""
    rings: dict[Literal["number", "suit"], Stairs]
    """Those that its nodes name."""
    notes: list[Line]
    """What there is to say about the progress of a practice."""
    skills: list[SkillRow]
    """What can be practised."""


class CourseCatalogue(TypedDict):
    """Words: as at the table, and the English of what the language does not say yet.

    The trait `catalogue` has those of the first nodes; those of every other node and of hints come with them.
    """

    language: str
    source: str
    english: str


class NodeWish(NamedTuple):
    """Show the node at the end of this path."""

    type: Literal["node"]
    step: int
    path: list[str]


class HintWish(NamedTuple):
    """Give a hint, rung 1 to 4, at the node at the end of this path."""

    type: Literal["hint"]
    step: int
    path: list[str]
    rung: int


class MoreWish(NamedTuple):
    """The next exercise of a skill and a level; of whichever is due, where they are '' and 0."""

    type: Literal["more"]
    skill: str
    level: int


class TallyWish(NamedTuple):
    """A class was counted beside what is tried: kept for the next display, and nothing depends on it."""

    type: Literal["tally"]
    step: int
    counts: str
    """As in a path, the options of all ballots one after the other: `counts:M2=7,0=5,match=1,miss=11`."""


LessonWish: TypeAlias = NodeWish | HintWish | MoreWish | TallyWish | AtWish | SpeakWish
"""What somebody at a lesson wants, before it is given an id."""


class NodeSent(TypedDict):
    """The answer to `node`."""

    type: Literal["node"]
    id: str
    step: int
    path: list[str]
    node: Node
    words: NotRequired[CourseCatalogue]
    """What it takes to say it that is not in the trait; a page has all words from the start."""


class HintSent(TypedDict):
    """The answer to `hint`: its sentences, and the options that light up."""

    type: Literal["hint"]
    id: str
    said: list[Line]
    lights: list[str]
    words: NotRequired[CourseCatalogue]
    """As with a node."""


LessonMessage: TypeAlias = NodeSent | HintSent
"""What Python says to the one view that asked."""
