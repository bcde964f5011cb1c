"""`best`: two matches, of which one takes the token (V4, K1, K2)."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.matcha import Place, matches
from matcha_widget.engine.matcha.rules.cards import SUITED
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import derivation_sentences, place_args
from matcha_widget.games.matcha.course.question_table import NOBODY, SIDES, QuestionTable, leave_place, mat_hint
from matcha_widget.games.matcha.table.sentences import asks_for
from matcha_widget.kit.course.practice.question import Answer, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from . import token

LESSON: Final = "suit-ring"
RULES: Final = ("V1", "V2", "V3", "V4", "V5", "V6", "K1", "K2", "K3", "X7")

WANTED: Final = ("V4", "V4", "V4", "V3", "V5", "V6", "V1")
"""The rules of level 3; a rule named twice is drawn twice as often."""


def draw_case(level: int, luck: SeededLuck) -> Place:
    """L1: no upset. L2: an upset half of the time. L3: all cases, and every token."""
    if level == 3:
        return token.draw_resolved_place(luck.choice(WANTED), luck)
    upset = level == 2 and luck.one_in(2)
    while True:
        place = token.draw_resolved_place("V4", luck)
        if replies.is_upset(place) == upset:
            return place


def draw_twin(place: Place, level: int, luck: SeededLuck) -> Place | None:
    """Replace one side's card with another match, so that the other side wins."""
    if None in place.cards:
        return None
    hits = [card for card in luck.shuffle(SUITED) if matches(card, place)]
    fresh = [card for card in hits if card not in (place.table, *place.cards)]
    others = [
        place._replace(cards=cards) for card in fresh for cards in ((place.cards[0], card), (card, place.cards[1]))
    ]
    flipped = [other for other in others if _winner(other) not in (None, _winner(place))]
    return next((other for other in flipped if level > 1 or not replies.is_upset(other)), None)


def build_question(place: Place, level: int, _luck: SeededLuck) -> Question:
    """Ask which side takes the token; at level 3 which token each side takes."""
    if level == 3:
        return token.both_tokens(place, LESSON)
    winner = SEATS[_winner(place) or 0]
    return Question(
        CourseSentence("ask-best", place_args(place)),
        QuestionTable((place,)),
        (*SIDES, NOBODY),
        ((winner,),),
        bind(wrong_side, place),
        derivation_sentences(place),
        LESSON if place.mat == "n" else "number-ring",
        mat_hint(place),
        SEATS,
        true_table=(place,),
        table_after=bind(leave_place, place),
    )


def wrong_side(place: Place, answer: Answer) -> CourseSentence | None:
    """The reply to a wrong side or to "nobody", for two matches (V4); None for other places."""
    if place.award.rule != "V4":
        return None
    if answer == (NOBODY.id,):
        return course_sentence("reply-decides", "V4", asks=asks_for(place.mat))
    return replies.higher_match(place)


def _winner(place: Place) -> int | None:
    return place.award.winner
