"""A scene for a class: two crates, a bid from everybody, and everybody pays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import ClassVar, Final, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.kit import i18n
from matcha_widget.kit.course.classes import classroom
from matcha_widget.kit.course.classes.class_answers import Votes
from matcha_widget.kit.course.lesson_format import (
    AuthoredLesson,
    TaskKeys,
    choices_by_name,
    find_lesson_text,
    make_task,
    read_lesson,
)
from matcha_widget.kit.course.practice.question import Option, Question
from matcha_widget.kit.course.practice.question_state import LETTERS, QuestionBoard, Task
from matcha_widget.kit.course.sentences import CourseSentence, author_text, course_sentence
from matcha_widget.kit.course.story.step_file import COMMON_STEP_KEYS, Keys, check_kind, check_known_keys
from matcha_widget.kit.wire.decode import check_type

from . import question_board
from .practice import OfGenmaicha
from .question_table import QuestionTable

LESSONS: Final = resources.files(__package__) / "lessons"

SCENES: Final = ("everybody-pays",)

PEOPLE: Final = ("sachi", "momo", "robot", "sora", "hana")
RULES: Final = ("GA1", "GA2", "GA3", "GA4", "GT1", "XA1", "XA2", "XA3", "XA4", "XA5")

PRIZE: Final = 300
"""The yen by which crate a is worth more, to everybody."""
LEVEL: Final = 50
"""The yen for a tie in which both bid well."""

CRATES: Final = (("a", ("B1", "G3", "O5")), ("b", ("K2", "R6", "W4")))


class ChoiceKeys(TypedDict):
    """A choice: its name and its ending."""

    id: str
    text: NotRequired[str]
    then: NotRequired[str]


class VoteKeys(TaskKeys):
    """The keys of a step that only this scene has."""

    choice: NotRequired[list[ChoiceKeys]]
    paid: NotRequired[bool]
    earns: NotRequired[list[str]]


class VoteReckoning(NamedTuple):
    """The figures that a step computes from votes."""

    paid: bool = False
    """True if the total paid is shown."""
    earns: tuple[str, ...] = ()
    """Steps whose votes tell the income of each number: the first of them that has votes."""


KINDS_OF_STEP: Final = ("choose", "look")
"""Choose one option; or only look."""


def read_scene(name: str | Path) -> AuthoredLesson:
    """Find a scene by name."""
    return read_lesson(*find_lesson_text(name, SCENES, LESSONS), PEOPLE, RULES, read_task)


def read_task(kind: str, keys: Keys) -> Task:
    """Read a step's own keys."""
    check_kind(kind, KINDS_OF_STEP)
    check_known_keys(keys, [*COMMON_STEP_KEYS, *VoteKeys.__annotations__], "a step")
    check_type(keys, VoteKeys, "")
    choices = {} if kind == "look" else choices_by_name(keys.get("choice", ()), lambda _, at: LETTERS[at])
    options = tuple(Option(name, author_text(each.get("text", name))) for name, each in choices.items())
    question = Question(
        author_text(""), QuestionTable(None, crates=CRATES, more=PRIZE), options,
        tuple((option.id,) for option in options), None, (author_text(""),),
        true_table=VoteReckoning(keys.get("paid", False), tuple(keys.get("earns", ()))),
    )  # fmt: skip
    return make_task(question, keys, choices)


def expected_earnings(counts: Sequence[int]) -> list[Fraction]:
    """The income of each bid, in hundreds, against a class with these bids; a tie counts as half a win."""
    pupils = sum(counts)
    return [Fraction(PRIZE * sum(counts[:at]) + LEVEL * counts[at], pupils) - 100 * at for at in range(len(counts))]


def total_paid(counts: Sequence[int]) -> int:
    """The yen that all pay together."""
    return sum(100 * at * count for at, count in enumerate(counts))


class Classroom(OfGenmaicha, classroom.Classroom):
    """Everybody pays: `Classroom("everybody-pays", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard] = question_board

    def read_lesson(self, lesson: str | Path, game: object) -> AuthoredLesson:
        """Find the scene of this name; it needs no game."""
        if game is not None:
            raise NotationError("game: this scene looks at no game: expected none")
        return read_scene(lesson)

    def vote_sentences(self, task: Task, counts: tuple[int, ...] | None) -> tuple[CourseSentence, ...]:
        """State the yen that all have paid, and the prize."""
        if not task.question.true_table.paid or not counts or not sum(counts):
            return ()
        prize = PRIZE * (sum(counts) // 2)
        return (
            course_sentence("gm-class-paid", "GA1", count=sum(counts), yen=str(total_paid(counts)), less=str(prize)),
        )

    def outcome_rows(self, task: Task, votes: Votes) -> tuple[tuple[str, str], ...]:
        """List the income of each number against the class, and the best number."""
        counts = next((votes[step] for step in task.question.true_table.earns if sum(votes.get(step, ()))), None)
        if counts is None:
            return task.outcome_rows
        earned = expected_earnings(counts)
        most = max(earned)
        texts = [
            i18n.format_message(
                "gm-class-earns", {"yen": f"{float(each):.2f}", "most": "yes" if each == most else "no"}, self.language
            )
            for each in earned
        ]
        return tuple((str(100 * at), each) for at, each in enumerate(texts))
