"""Replies to wrong answers, shared by exercises and lessons; each names the rule that decides."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import NUMBERS, SUITS, ZERO, beats
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award
from matcha_widget.games.matcha.table.sentences import asks_for, card_args
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs

from .place_sentences import card_sentence, learner_seat_args, place_args

NOTHING: Final = "-"
"""The answer that a side is paid no token."""


def mismatch(card: Card, place: Place) -> CourseSentence:
    """The reply if a card that does not match was chosen (V2, K3)."""
    if card is ZERO:
        return course_sentence("reply-zero", "K3")
    if is_lure(card, place):
        return card_sentence("reply-lure", "V2", card, asks=asks_for(place.mat))
    return CourseSentence("reply-match-neither", _rank_args(card, place), ("V2",))


def is_lure(card: Card, place: Place) -> bool:
    """True if a card shares with the table card what the mat does not ask for."""
    if card is ZERO or matches(card, place):
        return False
    return card.suit == place.table.suit if place.mat == "n" else card.number == place.table.number


def overlooked_match(card: Card) -> CourseSentence:
    """The reply if a match was left out (V2)."""
    return card_sentence("reply-also", "V2", card)


def look_again(card: Card, place: Place) -> CourseSentence:
    """The reply if a match was answered with "none" (V2)."""
    return card_sentence("reply-match-none", "V2", card, asks=asks_for(place.mat))


def wrong_rank(high: str, low: str) -> CourseSentence:
    """The reply if a lower number or suit was put above a higher one (K1, K2)."""
    number = high in NUMBERS
    loop, rule = (NUMBERS, "K1") if number else (SUITS, "K2")
    facts: dict[str, str] = {"ring": "number" if number else "suit"}
    if (high, low) == (loop[0], loop[-1]):
        return course_sentence("reply-ring", rule, **facts)
    return course_sentence("reply-ring-only" if high == loop[-1] else "reply-ring-count", rule, **facts)


def ring_count(item: str) -> CourseSentence:
    """Explain how to count down the ring of numbers or of suits (K1, K2)."""
    number = item in NUMBERS
    return course_sentence("reply-ring-count", "K1" if number else "K2", ring="number" if number else "suit")


def higher_match(place: Place) -> CourseSentence:
    """The reply if the lower of two matches was chosen (V4)."""
    award = place.award
    assert award.winner is not None
    high, low, _ = deciding_rank(place, award.winner)
    table = place.table.suit if place.mat == "n" else place.table.number
    if not is_upset(place) and beats(low, table) and not beats(high, table):
        return course_sentence("reply-nofight", "V4")
    return wrong_rank(low, high)


def is_upset(place: Place) -> bool:
    """True if 1 beats 4 or S beats M between the two matches."""
    award = place.award
    if award.rule != "V4" or award.winner is None:
        return False
    return deciding_rank(place, award.winner).upset


def wrong_tokens(place: Place, answer: tuple[str, str]) -> CourseSentence:
    """The reply to wrong tokens for bottom and top."""
    award = place.award
    if award.rule == "V1":
        return CourseSentence("tell-empty", place_args(place), ("V1",))
    if award.rule == "V5":
        return course_sentence("reply-unpaid", "V5")
    if award.rule == "V6":
        return _alone(award, answer)
    return _one_match(award, answer) if award.rule == "V3" else _two_matches(award, answer)


def _alone(award: Award, answer: tuple[str, str]) -> CourseSentence:
    """V6: a lone card."""
    place, winner = award.place, award.winner or 0
    if answer[winner] == "K":
        return CourseSentence("reply-alone-whisk", {**place_args(place), **learner_seat_args(winner)}, ("V6",))
    if answer[winner] == NOTHING:
        return CourseSentence(
            "reply-alone" if winner == 0 else "reply-leave", {**place_args(place), **learner_seat_args(1)}, ("V6",)
        )
    if answer[winner] != place.table.suit:
        return wrong_token_source(place, "V6")
    return course_sentence("reply-alone-absent", "V6", **learner_seat_args(1 - winner))


def _one_match(award: Award, answer: tuple[str, str]) -> CourseSentence:
    """V3: one match, which takes the suit's token; the miss takes a whisk."""
    place, winner = award.place, award.winner or 0
    hit, miss = answer[winner], answer[1 - winner]
    if hit not in (place.table.suit, "K", NOTHING):
        return wrong_token_source(place, "V3")
    if hit == place.table.suit and miss == NOTHING:
        return course_sentence("reply-paid", "V3")
    if hit == "K":
        return course_sentence("reply-token-swapped", "V3")
    if hit == NOTHING:
        return CourseSentence("reply-token-hit", place_args(place), ("V3",))
    return course_sentence("reply-token-swapped", "V3")


def _two_matches(award: Award, answer: tuple[str, str]) -> CourseSentence:
    """V4: two matches; the higher takes the suit's token, the lower nothing."""
    place, winner = award.place, award.winner or 0
    high, low = answer[winner], answer[1 - winner]
    if answer in ((NOTHING, NOTHING), (place.table.suit,) * 2):
        return course_sentence("reply-decides", "V4", asks=asks_for(place.mat))
    if high == place.table.suit:
        return course_sentence("reply-lower", "V4 V3")
    if high not in (NOTHING, "K") or low not in (place.table.suit, "K", NOTHING):
        return wrong_token_source(place, "V4")
    if high == low == "K":
        return course_sentence("reply-lower", "V4 V3")
    return higher_match(place)


def wrong_token_source(place: Place, rules: str) -> CourseSentence:
    """The reply if the token is of another suit than the table card."""
    return CourseSentence("reply-source", place_args(place), tuple(rules.split()))


def unpaid_miss() -> CourseSentence:
    """The reply if a miss was laid beside a miss (V5)."""
    return course_sentence("reply-miss-unpaid", "V5")


def lower_match(place: Place) -> CourseSentence:
    """The reply if bottom's match is the lower one (V4)."""
    high, low, rule = deciding_rank(place, 1)
    return course_sentence("reply-miss-lower", f"V4 {rule}", asks=asks_for(place.mat), high=high, low=low)


def empty_place(place: Place) -> CourseSentence:
    """The reply if the place was left to top (V6)."""
    return CourseSentence("reply-leave", {**place_args(place), **learner_seat_args(1)}, ("V6",))


def _rank_args(card: Card, place: Place) -> MessageArgs:
    return {**place_args(place), **card_args(card)}
