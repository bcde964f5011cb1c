"""What lies before somebody in an exercise of Genmaicha, and how it is answered: act by act, till one ends it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha.rules.cards import LINES
from matcha_widget.kit.course.practice.question import ActReply, Option
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .exercise_turn import ExerciseTurn

Crate = tuple[str, tuple[str, ...]]
"""Its letter and its drinks."""
Bidder = tuple[str, int, int | None]
"""Who, the bid, what was put on top."""
Shelf = tuple[str, tuple[str, ...]]
"""Who, and the drinks."""


class QuestionTable(NamedTuple):
    """All that is seen before an answer."""

    turn: ExerciseTurn | None = None
    """The cloth with its tags, and the shelf."""
    line: str = ""
    """The line whose cups are to be filled."""
    cup: int | str = ""
    """Which of the three cups is empty; `all`."""
    corners: bool = False
    """Whether threads hang from corner to corner."""
    lit: bool = False
    """Whether lines that can be brewed are lit, and brewed at a press."""
    money: bool = False
    """Whether what is earned is counted."""
    crates: tuple[Crate, ...] = ()
    more: int = 0
    """Yen that the first crate is worth more than the others, to everybody."""
    people: tuple[Bidder, ...] = ()
    overtake: bool = False
    """Whether the sums of all are compared."""
    shelves: tuple[Shelf, ...] = ()
    back: tuple[str, ...] = ()
    """Drinks that have just gone back into the bag."""
    bag: tuple[str, ...] = ()
    """The places of the bag's picture that are asked about; in an open bag what is in it."""
    open: bool = False
    wanted: tuple[str, ...] = ()
    fraction: bool = False
    """Whether two numbers are to be set."""


DONE_OPTION: Final = Option("done", course_sentence("gm-option-done"))


def drinks_to_press(drinks: Iterable[str]) -> tuple[Option, ...]:
    """Drinks, as options."""
    return tuple(Option(drink, course_sentence("gm-option-drink", drink=drink)) for drink in drinks)


def tags_to_press(more: Iterable[str] = ()) -> tuple[Option, ...]:
    """The six tags, as options; and what hangs beside them."""
    return tuple(Option(line, course_sentence("gm-option-tag", tag=line)) for line in (*LINES, *more))


def accept_act(*said: CourseSentence) -> ActReply:
    """It stands."""
    return ActReply(said)


def reject_act(said: CourseSentence) -> ActReply:
    """It comes back by itself."""
    return ActReply((said,), is_accepted=False)


def finish_answer() -> ActReply:
    """It makes the answer whole."""
    return ActReply(is_last=True)
