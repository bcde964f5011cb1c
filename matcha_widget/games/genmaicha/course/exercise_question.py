"""What Genmaicha's exercises share: a question answered by acts; what stands, what comes back, what ends it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from matcha_widget.engine.genmaicha.rules.cards import LINES
from matcha_widget.kit.course.question import Act, Answer, By, Kind, Option, Question
from matcha_widget.kit.course.said import Said, say

DONE: Final = Option("done", say("gm-option-done"))


def drinks_to_press(drinks: Iterable[str]) -> tuple[Option, ...]:
    """Drinks, as options."""
    return tuple(Option(drink, say("gm-option-drink", drink=drink)) for drink in drinks)


def tags_to_press(more: Iterable[str] = ()) -> tuple[Option, ...]:
    """The six tags, as options; and what hangs beside them."""
    return tuple(Option(line, say("gm-option-tag", tag=line)) for line in (*LINES, *more))


def stays(*said: Said) -> Act:
    """It stands."""
    return Act(said)


def slip(said: Said) -> Act:
    """It comes back by itself."""
    return Act((said,), stands=False)


def over() -> Act:
    """It makes the answer whole."""
    return Act(over=True)


def exercise(  # noqa: PLR0913, PLR0917  # a question has as many parts
    kind: Kind,
    ask: Said,
    shown: Any,
    options: tuple[Option, ...],
    right: tuple[Answer, ...],
    acts: By,
    wrong: By,
    why: tuple[Said, ...],
    **more: Any,
) -> Question:
    """A question answered by acts; `wrong`: what could be better, None where nothing could."""
    return Question(kind, ask, shown, options, right, wrong, why, "", (), pick="acts", acts=acts, **more)
