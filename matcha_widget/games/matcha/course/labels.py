"""Options with their labels: cards, tokens, sides of the table, places, moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from matcha_widget.engine.matcha import KINDS, Place
from matcha_widget.kit.course.question import Option
from matcha_widget.kit.course.said import Said, say

from .message import about, say_card, who
from .replies import NOTHING

NOBODY: Final = Option("nobody", say("option-nobody"))

SIDES: Final = (Option("bottom", Said("option-side", who(0))), Option("top", Said("option-side", who(1))))

TOKENS: Final = (
    *(Option(kind, say("option-token", token=kind)) for kind in KINDS),
    Option(NOTHING, say("option-nothing")),
)
"""What a side can be paid."""


def cards(shown: Iterable[str]) -> tuple[Option, ...]:
    """An option for each card."""
    return tuple(Option(str(card), say_card("option-card", "", card)) for card in shown)


def rank(items: Iterable[str]) -> tuple[Option, ...]:
    """Numbers or suits."""
    return tuple(Option(item, say("option-rank", rank=item)) for item in items)


def where(place: Place) -> tuple[Said, ...]:
    """The second rung of the ladder: what this mat asks for."""
    return (Said("hint-asks", about(place)),)
