"""The keys of a lesson's file, `matcha-lesson/1`: each kind of step has its own, and no others."""

from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict

LessonSide: TypeAlias = Literal["top", "bottom"]

Texts: TypeAlias = str | dict[str, str]
"""One text, or one for each answer."""

Answers: TypeAlias = str | list[str]
"""A right answer or several; where all are to be ticked, exactly these."""


class Common(TypedDict):
    """What every step has."""

    id: str
    ask: NotRequired[str]
    printed: NotRequired[str]
    """The rulebook's example that it is; every other is marked as ours."""
    right: NotRequired[Texts]
    """What is said to a right answer; only `watch` may do without."""
    wrong: NotRequired[dict[str, str]]
    """Replies that go before the computed ones."""
    then: NotRequired[str]
    """The step that follows as the other half of a minimal pair."""
    minutes: NotRequired[int]
    say: NotRequired[str]
    """What the teacher says."""
    small: NotRequired[str]
    """Small print."""
    edition: NotRequired[str]
    rules: NotRequired[list[str]]
    """Rules that the step exercises beside those of its replies."""


class Bet(TypedDict):
    """A question before the act; its reply waits for the reveal."""

    ask: str
    options: list[str]
    answer: NotRequired[str]
    label: NotRequired[dict[str, str]]
    replies: NotRequired[dict[str, str]]


class Talk(TypedDict):
    """Something said about a place."""

    seat: LessonSide
    place: Literal["n", "s"]
    claim: str


From = TypedDict("From", {"from": NotRequired[int]})
"""The snapshot of a recorded game at which a step begins."""


class Table(Common, From):
    """What lies on the table: places as text, or a moment of a recorded game."""

    place: NotRequired[str]
    places: NotRequired[list[str]]
    hidden: NotRequired[list[LessonSide]]
    """Whose cards lie face down until the reveal."""
    hand: NotRequired[list[str]]
    top_hand: NotRequired[list[str]]
    tokens: NotRequired[str]
    """Bottom's and top's row, `M1 B2 / K3`."""
    end: NotRequired[bool]
    """The last set is over."""
    claims: NotRequired[list[Talk]]
    game: NotRequired[str]
    stop: NotRequired[int | str]
    """The game is shown as a film up to here, and not as a table."""
    seat: NotRequired[Literal[0, 1, "table", "all"]]
    strip: NotRequired[bool]
    """Show the cards that are unseen."""


class Asking(Table):
    """`choose`, `bet`, `mark`: an option is chosen, or several."""

    kind: Literal["choose", "bet", "mark"]
    options: NotRequired[list[str]]
    label: NotRequired[dict[str, str]]
    answer: NotRequired[Answers]
    any: NotRequired[bool]
    many: NotRequired[bool]
    replies: NotRequired[str]
    before_bet: NotRequired[Bet]
    watch_after: NotRequired[str]
    """The game that is shown with the answer."""
    recall: NotRequired[dict[str, str]]
    """What came out in an earlier step, shown from the start."""
    tokens_at_stake: NotRequired[bool]
    """A bet on what each place pays."""


class Lay(Table):
    """`lay`: a card of the hand is laid at the first place, or none."""

    kind: Literal["lay"]
    options: NotRequired[list[str]]
    goal: NotRequired[dict[LessonSide, str]]
    """What each side is to be paid; every card that leads there is right."""
    answer: NotRequired[Answers]
    any: NotRequired[bool]
    replies: NotRequired[str]
    before_bet: NotRequired[Bet]


class Sort(Common):
    """`sort`: each item belongs in one of the boxes."""

    kind: Literal["sort"]
    items: list[str]
    boxes: list[str]
    label: NotRequired[dict[str, str]]
    answer: NotRequired[dict[str, str]]
    replies: NotRequired[str]
    locked: NotRequired[list[str]]
    locked_note: NotRequired[str]


class Order(Common):
    """`order`: of each pair the higher one, in the explorer of a ring."""

    kind: Literal["order"]
    pairs: list[str]
    explorer: Literal["number", "suit"]
    replies: NotRequired[str]


class Arrows(Common):
    """`arrows`: from each card to those it beats."""

    kind: Literal["arrows"]
    place: str
    cards: list[str]
    replies: NotRequired[str]


class Watch(Common):
    """`watch`: a recorded game, or a part of it, to step through."""

    kind: Literal["watch"]
    game: str
    start: NotRequired[int | str]
    stop: NotRequired[int | str]
    focus: NotRequired[Literal["n", "s"]]
    seat: NotRequired[Literal[0, 1, "table", "all"]]
    compares: NotRequired[str]
    """The step in which the same round was played; how it ended stands beside the end of the film."""


class Barred(TypedDict):
    """Why a press changes nothing: the place is one's own, the pair is not open, a card would be taken back."""

    own: NotRequired[str]
    pair: NotRequired[str]
    back: NotRequired[str]


class Play(Common, From):
    """`play`: rounds of a recorded deal; the learner moves freely, top by its script."""

    kind: Literal["play"]
    game: str
    rounds: NotRequired[int]
    top: list[str]
    bets: NotRequired[bool]
    """A bet on the tokens of each place before it is revealed."""
    win: NotRequired[bool]
    """Right is what wins the game."""
    second: NotRequired[str]
    """Asked at the second turn of a round."""
    later: NotRequired[str]
    """Asked when a round after the first begins."""
    last: NotRequired[str]
    """Asked when the cards lie."""
    note: NotRequired[dict[str, str]]
    """Said after a move: `pass`."""
    barred: NotRequired[Barred]
    checked: NotRequired[str]
    compare_mark: NotRequired[str]
    """The step whose marks are looked at again in the end."""


class Say(Common):
    """`say`: a card and a sentence; the other, who believes every word, answers by the sentence."""

    kind: Literal["say"]
    place: str
    hand: list[str]
    claims: list[str]
    replies_by: dict[str, str]
    """What the other lays after each claim."""
    name: str
    ending: NotRequired[dict[str, str]]
    recall: NotRequired[dict[str, str]]
    """What came out, shown when every ending is found."""
    bet: NotRequired["Counted"]


class Counted(TypedDict):
    """A class is counted on the card and on the sentence, before or between the endings that are tried."""

    by: Literal["class"]
    options: NotRequired[list[str]]
    """Endings that it is about, as in `M2+match`; all are tried."""
    label: NotRequired[dict[str, str]]


class Choice(TypedDict):
    """What a class chooses among."""

    options: list[str]
    by: Literal["class"]
    label: NotRequired[dict[str, str]]


class Screen(TypedDict):
    """What one of a teacher's two screens may show of a scene; each shows by itself what is fit for it."""

    show: list[Literal["place", "hand", "counts", "hands", "notes", "next"]]


class Vote(Table):
    """`vote`: a class chooses, and is counted."""

    kind: Literal["vote"]
    bet: Choice
    answer: NotRequired[Answers]
    any: NotRequired[bool]
    vote: NotRequired[Literal[1, 2]]
    """2: it is voted a second time, and the counts are compared."""
    compares: NotRequired[str]
    """The step whose counts stand beside these."""
    at: NotRequired[Literal["n", "s"]]
    """The mat at which what most of the class wants is played out."""
    claim: NotRequired[str]
    """What is claimed of the face-down card, in place of the record's claim."""
    played: NotRequired[dict[str, list[str]]]
    """The moves of both sides to the end of the round, by what most of the class chose."""
    edition_2: NotRequired[str]
    """The rules by which it is voted once more, with `say_2` and `ask_2`."""
    say_2: NotRequired[str]
    ask_2: NotRequired[str]
    table: NotRequired[dict[str, Any]]
    """How each pair of choices ends: `S1 0`, the learner's first."""
    futures: NotRequired[dict[str, str]]
    """What would have been, card by card."""
    recall: NotRequired[dict[str, str]]
    """What came out in an earlier scene, shown from the start: `M2+miss`, a card and what is said of it."""
    debrief: NotRequired[list[str]]
    watch_after: NotRequired[str]
    cockpit: NotRequired[Screen]
    projector: NotRequired[Screen]


KINDS: Final[dict[str, Any]] = {
    "lay": Lay, "choose": Asking, "bet": Asking, "mark": Asking, "sort": Sort, "order": Order, "arrows": Arrows,
    "watch": Watch, "play": Play, "say": Say, "vote": Vote,
}  # fmt: skip


class Exercises(TypedDict):
    """What is practised after the lesson."""

    ids: list[str]
    """In a file also `id`, if there is one alone."""


class Laid(TypedDict):
    """A table with its arguments, as `Table` takes them."""

    edition: NotRequired[str]
    seats: NotRequired[list[str]]
    seed: NotRequired[int | str]
    language: NotRequired[str]
    dealer: NotRequired[Literal[0, 1]]
    names: NotRequired[list[str]]
    house: NotRequired[dict[str, Any]]
    undo: NotRequired[Literal["free", "limited", "off"]]
    resume: NotRequired[str]
    letters: NotRequired[Literal["catalogue", "notation"]]
    hints: NotRequired[bool]
    download: NotRequired[bool]
    bets: NotRequired[bool]


class LessonKeys(TypedDict):
    """The whole file, the steps aside."""

    format: Literal["matcha-lesson/1"]
    id: str
    title: str
    idea: NotRequired[str]
    intro: NotRequired[str]
    """What stands above the lesson in its notebook, which says it alone."""
    edition: NotRequired[str]
    part: NotRequired[str]
    needs: NotRequired[list[str]]
    skills: NotRequired[list[str]]
    rules: NotRequired[list[str]]
    """What it teaches."""
    fading: NotRequired[Literal["arrow", "ring", "ring-on-demand", "legal", "none"]]
    letters: NotRequired[Literal["catalogue", "notation"]]
    take_away: NotRequired[str]
    exercise: NotRequired[Exercises]
    table: NotRequired[Laid]
    """The game that is played in place of steps."""
