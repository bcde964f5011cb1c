"""The kinds of steps, one file for each family; `make` reads any of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.step import LessonStep

from . import asking, finding, playing, saying, voting, watching
from .exercise import Exercise

_MAKERS: Final = {
    "lay": asking.make, "choose": asking.make, "bet": asking.make, "mark": asking.make, "sort": finding.make,
    "order": finding.make, "arrows": finding.make, "watch": watching.make, "play": playing.make, "say": saying.make,
    "vote": voting.make,
}  # fmt: skip


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """The step that these keys describe, in a lesson with those."""
    made: LessonStep = _MAKERS[keys["kind"]](keys, lesson, texts)
    return made


__all__ = ["Exercise", "make"]
