"""`alone`: the token of a lone card, which stays face down (V1, V6, X7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import DECK, SUITED
from matcha_widget.engine.matcha.rules.moves import MATS, Seat
from matcha_widget.engine.matcha.rules.resolve import matchers
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import (
    check_sentence,
    derivation_sentences,
    learner_seat_args,
    place_args,
)
from matcha_widget.games.matcha.course.question_table import (
    TOKENS,
    QuestionTable,
    leave_place,
    mat_hint,
    missing_cards_of_deck,
    replace_card,
)
from matcha_widget.kit.course.practice.question import Answer, Option, Question, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

LESSON: Final = "alone"
RULES: Final = ("H3", "V1", "V2", "V3", "V5", "V6", "K3", "X7")

OPEN: Final = "open"
CLOSED: Final = "closed"


class AloneCase(NamedTuple):
    """A place; at level 3 also the seat whose card is asked about."""

    place: Place
    seat: Seat = 0


def draw_case(level: int, luck: SeededLuck) -> AloneCase:
    """L1: a lone card, or none. L2: also whether it is revealed. L3: whether its match is known."""
    table = luck.choice(SUITED)
    place = Place(luck.choice(MATS), table)
    card = luck.choice(luck.choice((matchers(place), missing_cards_of_deck(place))))
    if level == 1 and luck.one_in(5):
        return AloneCase(place)
    seat = 1 if level == 3 and not luck.one_in(3) else 0
    return AloneCase(replace_card(place, seat, card), seat)


def draw_twin(case: AloneCase, _level: int, luck: SeededLuck) -> AloneCase | None:
    """Add the other player's card, so that two cards lie there and at least one misses."""
    for card in luck.shuffle(DECK):
        other = replace_card(case.place, 1 - case.seat, card)
        if card not in (case.place.table, *case.place.cards) and _rule_ids(other) in ("V3", "V5"):
            return AloneCase(other, case.seat) if None not in other.cards else None
    return None


def build_question(case: AloneCase, level: int, luck: SeededLuck) -> Question:
    """Ask for bottom's token; at level 2 also if the card is revealed, at level 3 if its match is known."""
    if level == 3:
        return _knowledge_question(case, luck)
    place = case.place
    return Question(
        CourseSentence("ask-alone-token" if level == 1 else "ask-alone-shown", place_args(place), ("V6",)),
        QuestionTable((place,), turned=False),
        TOKENS if level == 1 else _both(place),
        ((_payment_code(place),),) if level == 1 else ((f"{_payment_code(place)} {_card_state_code(place)}",),),
        bind(_wrong, place),
        (
            *(() if None in place.cards else (course_sentence("reply-alone-turned", "V1"),)),
            *derivation_sentences(place),
        ),
        LESSON,
        mat_hint(place),
        (place.table.suit, "K", replies.NOTHING) if level == 1 else tuple(option.id for option in _both(place)[:3]),
        true_table=(place,),
        table_after=bind(leave_place, place),
    )


def _both(place: Place) -> tuple[Option, ...]:
    """Each token, or none, with the card face up or face down."""
    tokens = (place.table.suit, "K", replies.NOTHING)
    return tuple(
        Option(f"{token} {face}", course_sentence("option-alone", token=token, option=face))
        for token in tokens
        for face in (CLOSED, OPEN)
    )


def _wrong(place: Place, answer: Answer) -> CourseSentence | None:
    token, _, face = answer[0].partition(" ")
    if token != _payment_code(place):
        theirs = place.award.tokens[1]
        return replies.wrong_tokens(place, (token, theirs or replies.NOTHING))
    return course_sentence("reply-secret", "V6 X7") if face == OPEN else course_sentence("reply-alone-turned", "V1")


def _knowledge_question(case: AloneCase, luck: SeededLuck) -> Question:
    """L3: match, miss, or unknown."""
    place, seat = case
    card = place.cards[seat]
    assert isinstance(card, Card)
    lone = None in place.cards
    hidden = lone and seat == 1
    hit = "match" if matches(card, place) else "miss"
    visible = replace_card(place, seat, HIDDEN) if hidden else place
    rule = "H3" if lone else "V1"
    why = (course_sentence("reply-count-lone", "V6 X7"),) if hidden else (course_sentence(f"rule-{rule}", rule),)
    return Question(
        CourseSentence("ask-alone-known", {**place_args(place), **learner_seat_args(seat)}, ("V6", "X7")),
        QuestionTable((visible,)),
        luck.shuffle(message_options("option-known", "match miss")) + message_options("option-known", "unknown"),
        (("unknown",) if hidden else (hit,),),
        bind(_wrong_knowledge, visible, seat, hit),
        why if hidden else (*why, check_sentence(card, place, seat)),
        LESSON,
        mat_hint(place),
        ("match", "miss", "unknown"),
        true_table=(place,),
    )


def _wrong_knowledge(place: Place, seat: Seat, hit: str, answer: Answer) -> CourseSentence:
    """The reply to a guess about a hidden card, or to a doubt about a card in sight."""
    card = place.cards[seat]
    if not isinstance(card, Card):
        return course_sentence("reply-alone-perhaps", "X7 V6")
    if answer == ("unknown",):
        return (
            course_sentence("reply-alone-own", "H3")
            if None in place.cards
            else course_sentence("reply-alone-turned", "V1")
        )
    if hit == "match":
        return replies.look_again(card, place)
    return replies.mismatch(card, place)


def _payment_code(place: Place) -> str:
    return place.award.tokens[0] or replies.NOTHING


def _card_state_code(place: Place) -> str:
    return OPEN if None not in place.cards else CLOSED


def _rule_ids(place: Place) -> str:
    return place.award.rule
