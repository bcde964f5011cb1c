"""What is sorted into boxes: how a place ends, what shape it has, whether a row of tokens has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NotationError, Place, Tokens
from matcha_widget.engine.matcha.rules.cards import parse_tokens
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.notation import parse_place
from matcha_widget.engine.matcha.rules.resolve import settle, shape
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.luck import Luck
from matcha_widget.games.matcha.course.message import Said
from matcha_widget.games.matcha.course.question import Question
from matcha_widget.games.matcha.course.skills import goal, three
from matcha_widget.games.matcha.course.verdicts import verdict


class Sorted(NamedTuple):
    """What the engine says of an item: its box among those of the lesson, and why; `wrong` answers another box."""

    box: str
    why: Said
    wrong: Callable[[str], Said]
    place: Place | None = None
    row: Tokens | None = None


ENDINGS: Final = {
    "V3": ("hit-miss", "miss-hit"),
    "V5": ("two-misses",) * 2,
    "V6": ("alone",) * 2,
    "V4": ("two-hits",) * 2,
}
"""How a place ends, by the rule that decides: for the learner, and for top, who takes the token."""


def _ending(text: str, _edition: str) -> Sorted:
    place = parse_place(text)
    award = settle(place.mat, place.table, *place.cards)
    if award.rule not in ENDINGS:
        raise NotationError(f"items: {quote(text)}: expected a place where a card lies")
    box = ENDINGS[award.rule][award.winner or 0]
    return Sorted(box, verdict(place), lambda _: _why_ending(place), place)


def _why_ending(place: Place) -> Said:
    """What tells this ending from the others."""
    rule = settle(place.mat, place.table, *place.cards).rule
    return verdict(place) if rule != "V5" else replies.unpaid_miss()


def _shape(text: str, _edition: str) -> Sorted:
    place = parse_place(text)
    told = three.shaped(place)
    return Sorted(shape(place), told, lambda _: told, place)


def _won(text: str, edition: str) -> Sorted:
    row, rules = parse_tokens(text), EDITIONS[edition]
    case = goal.GoalCase((row,), edition)
    asked = goal.question(case, 1, Luck("lesson"))
    won = goal.reached(row, rules) is not None
    return Sorted("won" if won else "not", asked.why[-1], lambda box: _wrong_won(box, asked), None, row)


def _wrong_won(box: str, asked: Question) -> Said:
    told: Said = asked.wrong((goal.WON if box == "won" else goal.NOT_WON,))
    return told


SORTERS: Final[dict[str, Callable[[str, str], Sorted]]] = {"token": _ending, "three": _shape, "goal": _won}
