"""How Matcha shows a question: the places with their cards, what each option is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.games.matcha.stills import lesson_html
from matcha_widget.kit.course.asking import Asked, played
from matcha_widget.kit.course.skills import named

from . import boards
from .sentences import verdict

if TYPE_CHECKING:
    from matcha_widget.kit.course.question import Option
    from matcha_widget.kit.course.said import Said

    from .lesson_schema import LessonBoard

GAME: Final = "matcha"

_LAID: Final = re.compile(r"(0|[MBWS][1-4])(?:@([ns])\+?)?")
"""A card, or where it is laid; of two zeros the second has a mark of its own."""


def board(asked: Asked, *, fresh: bool = True) -> LessonBoard:
    """The table; after an answer as it leaves it, with the frames that lead there."""
    question = asked.question
    if asked.answer is None:
        return boards.board(question.shown)
    places = played(asked)
    if not places:
        return boards.board(question.shown._replace(unseen=None))
    found = boards.played(question.shown, places, only_checked=_only_checked(asked, places))
    return found if fresh else {**found, "frames": []}


def _only_checked(asked: Asked, places: Sequence[Any]) -> bool:
    """A card was laid where nobody else can come, and only whether it matches is asked."""
    question = asked.question
    laid = question.lays and question.shown.places[:1] == question.truth[:1]
    return laid and asked.step is None and named(question.id).skill == "match" and places[0].cards[1] is None


def judged(asked: Asked) -> Said | None:
    """How the first place is judged, if one was played."""
    places = played(asked)
    return verdict(places[0]) if places else None


def choice(each: Option) -> dict[str, Any]:
    """What an option is, as data."""
    laid = _LAID.fullmatch(each.id)
    if laid and each.label.id in ("option-card", "option-lay", "lesson-text"):
        card, mat = laid.groups()
        return {"kind": "lay", "card": card, "mat": mat} if mat else {"kind": "card", "card": card}
    if each.label.id in ("option-token", "option-nothing"):
        return {"kind": "token", "token": None if each.label.id == "option-nothing" else each.id}
    if each.label.id == "option-place" and each.id[:1] in "123" and each.id[1:] in ("n", "s"):
        return {"kind": "place", "round": int(each.id[0]), "mat": each.id[1]}
    if each.label.id == "option-rank":
        return {"kind": "rank", "rank": each.id}
    return {"kind": "word"}


def drawn(shown: LessonBoard, language: str) -> Iterator[str]:
    """The places in play, the hand, the tokens, as HTML."""
    yield from lesson_html.drawn(shown, language)


def on_paper(shown: LessonBoard) -> str:
    """The table as a position is written."""
    return lesson_html.position(shown)
