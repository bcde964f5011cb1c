"""The replies to wrong answers that exercises and lessons share: each names the rule that decides."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import NUMBERS, SUITS, ZERO, beats
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award
from matcha_widget.games.matcha.table.sentences import asks_for, card_args
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs

from .place_sentences import learner_seat_args, place_args, say_card

NOTHING: Final = "-"
"""The answer that nobody, or nothing, is paid."""


def mismatch(card: Card, place: Place) -> CourseSentence:
    """A card that does not match was taken for a match (V2, K3)."""
    if card is ZERO:
        return course_sentence("reply-zero", "K3")
    if is_lure(card, place):
        return say_card("reply-lure", "V2", card, asks=asks_for(place.mat))
    return CourseSentence("reply-match-neither", _rank_args(card, place), ("V2",))


def is_lure(card: Card, place: Place) -> bool:
    """Whether a card shares with the table card what the mat does not ask for."""
    if card is ZERO or matches(card, place):
        return False
    return card.suit == place.table.suit if place.mat == "n" else card.number == place.table.number


def overlooked_match(card: Card) -> CourseSentence:
    """A match was not seen (V2)."""
    return say_card("reply-also", "V2", card)


def look_again(card: Card, place: Place) -> CourseSentence:
    """It was said that nothing matches (V2)."""
    return say_card("reply-match-none", "V2", card, asks=asks_for(place.mat))


def wrong_rank(high: str, low: str) -> CourseSentence:
    """One number or suit was put over another, and it is not (K1, K2)."""
    number = high in NUMBERS
    loop, rule = (NUMBERS, "K1") if number else (SUITS, "K2")
    facts: dict[str, str] = {"ring": "number" if number else "suit"}
    if (high, low) == (loop[0], loop[-1]):
        return course_sentence("reply-ring", rule, **facts)
    return course_sentence("reply-ring-only" if high == loop[-1] else "reply-ring-count", rule, **facts)


def ring_count(item: str) -> CourseSentence:
    """Where to begin: the ring of numbers or of suits, counted down (K1, K2)."""
    number = item in NUMBERS
    return course_sentence("reply-ring-count", "K1" if number else "K2", ring="number" if number else "suit")


def higher_match(place: Place) -> CourseSentence:
    """The lower of two matches was taken for the higher (V4)."""
    award = place.award
    assert award.winner is not None
    high, low, _ = deciding_rank(place, award.winner)
    table = place.table.suit if place.mat == "n" else place.table.number
    if not is_upset(place) and beats(low, table) and not beats(high, table):
        return course_sentence("reply-nofight", "V4")
    return wrong_rank(low, high)


def is_upset(place: Place) -> bool:
    """Whether the ring closes between two matches: 1 over 4, S over M."""
    award = place.award
    if award.rule != "V4" or award.winner is None:
        return False
    return deciding_rank(place, award.winner).upset


def tokens(place: Place, given: tuple[str, str]) -> CourseSentence | None:
    """Bottom's and top's token were told wrong; the first reply that holds."""
    award = place.award
    if award.rule == "V1":
        return CourseSentence("tell-empty", place_args(place), ("V1",))
    if award.rule == "V5":
        return course_sentence("reply-unpaid", "V5")
    if award.rule == "V6":
        return _alone(award, given)
    return _one_match(award, given) if award.rule == "V3" else _two_matches(award, given)


def _alone(award: Award, given: tuple[str, str]) -> CourseSentence:
    """V6: what a card alone earns."""
    place, winner = award.place, award.winner or 0
    if given[winner] == "K":
        return CourseSentence("reply-alone-whisk", {**place_args(place), **learner_seat_args(winner)}, ("V6",))
    if given[winner] == NOTHING:
        return CourseSentence(
            "reply-alone" if winner == 0 else "reply-leave", {**place_args(place), **learner_seat_args(1)}, ("V6",)
        )
    if given[winner] != place.table.suit:
        return wrong_token_source(place, "V6")
    return course_sentence("reply-alone-absent", "V6", **learner_seat_args(1 - winner))


def _one_match(award: Award, given: tuple[str, str]) -> CourseSentence:
    """V3: the hit takes the colour, the miss a whisk."""
    place, winner = award.place, award.winner or 0
    hit, miss = given[winner], given[1 - winner]
    if hit not in (place.table.suit, "K", NOTHING):
        return wrong_token_source(place, "V3")
    if hit == place.table.suit and miss == NOTHING:
        return course_sentence("reply-paid", "V3")
    if hit == "K":
        return course_sentence("reply-token-swapped", "V3")
    if hit == NOTHING:
        return CourseSentence("reply-token-hit", place_args(place), ("V3",))
    return course_sentence("reply-token-swapped", "V3")


def _two_matches(award: Award, given: tuple[str, str]) -> CourseSentence:
    """V4: the higher match takes the table card's token, the lower nothing."""
    place, winner = award.place, award.winner or 0
    high, low = given[winner], given[1 - winner]
    if given in ((NOTHING, NOTHING), (place.table.suit,) * 2):
        return course_sentence("reply-decides", "V4", asks=asks_for(place.mat))
    if high == place.table.suit:
        return course_sentence("reply-lower", "V4 V3")
    if high not in (NOTHING, "K") or low not in (place.table.suit, "K", NOTHING):
        return wrong_token_source(place, "V4")
    if high == low == "K":
        return course_sentence("reply-lower", "V4 V3")
    return higher_match(place)


def wrong_token_source(place: Place, rules: str) -> CourseSentence:
    """The token was given another suit than the table card's."""
    return CourseSentence("reply-source", place_args(place), tuple(rules.split()))


def unpaid_miss() -> CourseSentence:
    """A miss was laid beside a miss (V5)."""
    return course_sentence("reply-miss-unpaid", "V5")


def lower_match(place: Place) -> CourseSentence:
    """Bottom's match is the lower one (V4)."""
    high, low, rule = deciding_rank(place, 1)
    return course_sentence("reply-miss-lower", f"V4 {rule}", asks=asks_for(place.mat), high=high, low=low)


def empty_place(place: Place) -> CourseSentence:
    """The place was left to top (V6)."""
    return CourseSentence("reply-leave", {**place_args(place), **learner_seat_args(1)}, ("V6",))


def _rank_args(card: Card, place: Place) -> MessageArgs:
    return {**place_args(place), **card_args(card)}
