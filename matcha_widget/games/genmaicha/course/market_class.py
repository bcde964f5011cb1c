"""A scene for a class: two crates, a bid from everybody, and everybody pays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import ClassVar, Final, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.kit import words
from matcha_widget.kit.course import classroom
from matcha_widget.kit.course.asking import LETTERS, Task
from matcha_widget.kit.course.author_file import Authored, TaskKeys, by_name, lesson_text, read_lesson, task
from matcha_widget.kit.course.class_votes import Votes
from matcha_widget.kit.course.question import Option, Question
from matcha_widget.kit.course.question_board import QuestionBoard
from matcha_widget.kit.course.said import Said, say, written
from matcha_widget.kit.course.story_file import EVERY_STEP, Keys, check_kind, check_known
from matcha_widget.kit.wire.decode import check

from . import exercise_board
from .exercise import Shown
from .practice import OfGenmaicha

LESSONS: Final = resources.files(__package__) / "lessons"

SCENES: Final = ("everybody-pays",)

PEOPLE: Final = ("sachi", "momo", "robot", "sora", "hana")
RULES: Final = ("GA1", "GA2", "GA3", "GA4", "GT1", "XA1", "XA2", "XA3", "XA4", "XA5")

PRIZE: Final = 300
"""What crate a is worth more to everybody."""
LEVEL: Final = 50
"""What a tie is worth when both bid well."""

CRATES: Final = (("a", ("B1", "G3", "O5")), ("b", ("K2", "R6", "W4")))


class ChoiceKeys(TypedDict):
    """Something to choose: its name, and what comes of it."""

    id: str
    text: NotRequired[str]
    then: NotRequired[str]


class VoteKeys(TaskKeys):
    """The keys of a step that are this scene's own."""

    choice: NotRequired[list[ChoiceKeys]]
    paid: NotRequired[bool]
    earns: NotRequired[list[str]]


class Reckoned(NamedTuple):
    """What is worked out of the votes of a step."""

    paid: bool = False
    """What all have paid, for how much."""
    earns: tuple[str, ...] = ()
    """The steps whose votes say what each number would have earned: the first of them that has any."""


KINDS_OF_STEP: Final = ("choose", "look")
"""One of the choices; nothing, only to be looked at."""


def read_scene(name: str | Path) -> Authored:
    """A scene by its name."""
    return read_lesson(*lesson_text(name, SCENES, LESSONS), PEOPLE, RULES, read_task)


def read_task(kind: str, keys: Keys) -> Task:
    """What a step's own keys say."""
    check_kind(kind, KINDS_OF_STEP)
    check_known(keys, [*EVERY_STEP, *VoteKeys.__annotations__], "a step")
    check(keys, VoteKeys, "")
    choices = {} if kind == "look" else by_name(keys.get("choice", ()), lambda _, at: LETTERS[at])
    options = tuple(Option(name, written(each.get("text", name))) for name, each in choices.items())
    question = Question(
        written(""), Shown(None, crates=CRATES, more=PRIZE), options, tuple((option.id,) for option in options),
        None, (written(""),),
        truth=Reckoned(keys.get("paid", False), tuple(keys.get("earns", ()))),
    )  # fmt: skip
    return task(question, keys, choices)


def earns(counts: Sequence[int]) -> list[Fraction]:
    """What each bid of hundreds earns against a class that has bid like this; a tie counts as a half-won one."""
    pupils = sum(counts)
    return [Fraction(PRIZE * sum(counts[:at]) + LEVEL * counts[at], pupils) - 100 * at for at in range(len(counts))]


def paid(counts: Sequence[int]) -> int:
    """What all of them pay together."""
    return sum(100 * at * count for at, count in enumerate(counts))


class Classroom(OfGenmaicha, classroom.Classroom):
    """Everybody pays: `Classroom("everybody-pays", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard] = exercise_board

    def read(self, lesson: str | Path, game: object) -> Authored:
        """The scene of that name; it looks at no game."""
        if game is not None:
            raise NotationError("game: this scene looks at no game: expected none")
        return read_scene(lesson)

    def reckoned(self, task: Task, counts: tuple[int, ...] | None) -> tuple[Said, ...]:
        """What all have paid, for how much."""
        if not task.question.truth.paid or not counts or not sum(counts):
            return ()
        prize = PRIZE * (sum(counts) // 2)
        return (say("gm-class-paid", "GA1", count=sum(counts), yen=str(paid(counts)), less=str(prize)),)

    def rows(self, task: Task, votes: Votes) -> tuple[tuple[str, str], ...]:
        """What each number would have earned against the class, and which of them most."""
        counts = next((votes[step] for step in task.question.truth.earns if sum(votes.get(step, ()))), None)
        if counts is None:
            return task.ends
        earned = earns(counts)
        most = max(earned)
        told = [
            words.text(
                "gm-class-earns", {"yen": f"{float(each):.2f}", "most": "yes" if each == most else "no"}, self.language
            )
            for each in earned
        ]
        return tuple((str(100 * at), each) for at, each in enumerate(told))
