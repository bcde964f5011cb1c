"""The table of an exercise of Genmaicha, and the replies to its acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha.rules.cards import LINES
from matcha_widget.kit.course.practice.question import ActReply, Option
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .exercise_turn import ExerciseTurn

Crate = tuple[str, tuple[str, ...]]
"""Letter and drinks."""
Bidder = tuple[str, int, int | None]
"""Person, bid, follow-up."""
Shelf = tuple[str, tuple[str, ...]]
"""Person and drinks."""


class QuestionTable(NamedTuple):
    """Everything on the table before an answer."""

    turn: ExerciseTurn | None = None
    """The cloth with its tags, and the shelf."""
    line: str = ""
    """The line whose cups are to be filled."""
    cup: int | str = ""
    """The empty one of the three cups; or `all`."""
    corners: bool = False
    """True if threads hang from corner to corner."""
    lit: bool = False
    """True if lines that can be brewed are lit, and a press brews them."""
    money: bool = False
    """True if the yen earned are counted."""
    crates: tuple[Crate, ...] = ()
    more: int = 0
    """Yen that the first crate is worth more than the others, to everybody."""
    people: tuple[Bidder, ...] = ()
    overtake: bool = False
    """True if the sums of bids and follow-ups are compared."""
    shelves: tuple[Shelf, ...] = ()
    back: tuple[str, ...] = ()
    """Drinks that have just gone back into the bag."""
    bag: tuple[str, ...] = ()
    """The places of the bag's picture in question; of an open bag, its drinks."""
    open: bool = False
    wanted: tuple[str, ...] = ()
    fraction: bool = False
    """True if the answer is a fraction of two numbers."""


DONE_OPTION: Final = Option("done", course_sentence("gm-option-done"))


def drinks_to_press(drinks: Iterable[str]) -> tuple[Option, ...]:
    """Options for drinks."""
    return tuple(Option(drink, course_sentence("gm-option-drink", drink=drink)) for drink in drinks)


def tags_to_press(more: Iterable[str] = ()) -> tuple[Option, ...]:
    """Options for the six tags, and for others beside them."""
    return tuple(Option(line, course_sentence("gm-option-tag", tag=line)) for line in (*LINES, *more))


def accept_act(*sentences: CourseSentence) -> ActReply:
    """Accept the act."""
    return ActReply(sentences)


def reject_act(sentence: CourseSentence) -> ActReply:
    """Reject the act; it takes itself back."""
    return ActReply((sentence,), is_accepted=False)


def finish_answer() -> ActReply:
    """Complete the answer."""
    return ActReply(is_last=True)
