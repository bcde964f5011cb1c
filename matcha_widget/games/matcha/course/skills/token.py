"""`token`: two open cards, at most one of which matches, and their tokens (V1, V3, V5, V6)."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.matcha import Card, Place
from matcha_widget.engine.matcha.rules.cards import SUITED
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.resolve import Award, matchers
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import derivation_sentences, place_args
from matcha_widget.games.matcha.course.question_table import (
    SIDES,
    TOKENS,
    QuestionTable,
    leave_place,
    mat_hint,
    missing_cards_of_deck,
    place_as_bottom_sees,
)
from matcha_widget.kit.course.practice.question import Answer, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence

LESSON: Final = "hit-and-miss"
RULES: Final = ("V1", "V2", "V3", "V5", "V6", "K3", "X7")

WANTED: Final = {1: ("V3",), 2: ("V3", "V5"), 3: ("V3", "V3", "V5", "V6", "V1")}
"""The rules that may decide a place, by level; one named twice is drawn twice as often."""


def draw_case(level: int, luck: SeededLuck) -> Place:
    """L1: one match. L2: one or none. L3: also a lone card or none."""
    return draw_resolved_place(luck.choice(WANTED[level]), luck)


def draw_resolved_place(rule: str, luck: SeededLuck) -> Place:
    """Draw a place that this rule decides."""
    while True:
        table = luck.choice(SUITED)
        place = Place(luck.choice(MATS), table)
        sides = luck.shuffle(
            _sides(rule, luck.shuffle(matchers(place)), luck.shuffle(missing_cards_of_deck(place)), luck)
        )
        resolved = Place(place.mat, table, (sides[0], sides[1]))
        if _award(resolved).rule == rule:
            return resolved


def _sides(rule: str, hits: tuple[Card, ...], others: tuple[Card, ...], luck: SeededLuck) -> tuple[Card | None, ...]:
    """The two sides of a place that this rule decides."""
    lone = luck.choice((hits[0], others[0]))
    return {
        "V1": (None, None),
        "V3": (hits[0], others[0]),
        "V4": hits[:2],
        "V5": others[:2],
        "V6": (lone, None),
    }[rule]


def draw_twin(place: Place, level: int, luck: SeededLuck) -> Place | None:
    """Exchange one card, perhaps the table card, so that another side is paid."""
    others = [
        other
        for card in luck.shuffle(SUITED)
        for other in (
            place._replace(table=card),
            place._replace(cards=(place.cards[0], card)),
            place._replace(cards=(card, place.cards[1])),
        )
        if card not in (place.table, *place.cards) and None not in place.cards
    ]
    fitting = [other for other in others if _award(other).rule in WANTED[level]]
    return next((other for other in fitting if _award(other).winner != _award(place).winner), None)


def build_question(place: Place, _level: int, _luck: SeededLuck) -> Question:
    """Ask for both tokens."""
    return both_tokens(place, LESSON)


def both_tokens(place: Place, lesson: str) -> Question:
    """Ask which token each side takes."""
    award = _award(place)
    return Question(
        CourseSentence("ask-token", place_args(place)),
        QuestionTable((place_as_bottom_sees(place),)),
        SIDES,
        (tuple(token or replies.NOTHING for token in award.tokens),),
        bind(_wrong, place),
        derivation_sentences(place),
        lesson,
        mat_hint(place),
        pick="each",
        boxes=TOKENS,
        true_table=(place,),
        table_after=bind(leave_place, place),
    )


def _wrong(place: Place, answer: Answer) -> CourseSentence | None:
    return replies.wrong_tokens(place, (answer[0], answer[1]))


def _award(place: Place) -> Award:
    return place.award
