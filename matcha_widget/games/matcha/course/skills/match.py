"""`match`: the cards that match at a place, and lures (V2, K3, C3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import SUITED, ZERO
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import card_list_arg, check_sentence, place_args
from matcha_widget.games.matcha.course.question_table import QuestionTable, card_options, mat_hint
from matcha_widget.games.matcha.table.sentences import card_args
from matcha_widget.kit.course.practice.question import (
    NONE_OPTION,
    Answer,
    Question,
    answer_in_order,
    bind,
    message_options,
)
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

LESSON: Final = "two-questions"
RULES: Final = ("C3", "V2", "K3")


class MatchCase(NamedTuple):
    """One place or the two of a pair, and a hand."""

    places: tuple[Place, ...]
    hand: tuple[Card, ...]

    @property
    def hits(self) -> tuple[Card, ...]:
        """The cards that match at the first place."""
        return tuple(card for card in self.hand if matches(card, self.places[0]))


def draw_case(level: int, luck: SeededLuck) -> MatchCase:
    """L1: one match and one lure among three. L2: none to three matches among five, a 0. L3: both places."""
    tables = luck.sample(SUITED, 2)
    both = Place("n", tables[0]), Place("s", tables[1])
    places = both if level == 3 else (luck.choice(both),)
    table_cards = [place.table for place in places]
    rest = luck.shuffle([card for card in SUITED if card not in table_cards])
    return MatchCase(places, luck.shuffle(_hand(level, places, rest, luck)))


def _hand(level: int, places: tuple[Place, ...], rest: tuple[Card, ...], luck: SeededLuck) -> tuple[Card, ...]:
    hits = [card for card in rest if any(matches(card, place) for place in places)]
    lures = [card for card in rest if replies.is_lure(card, places[0]) and card not in hits]
    others = [card for card in rest if card not in (*hits, *lures)]
    if level == 1:
        return hits[0], lures[0], ZERO if luck.one_in(4) else others[0]
    if level == 2:
        count = luck.randbelow(4)
        return (*hits[:count], *luck.shuffle([*lures[:2], *others[:4]])[: 4 - count], ZERO)
    return (*hits[:3], ZERO if luck.one_in(2) else others[0])


def draw_twin(case: MatchCase, _level: int, _luck: SeededLuck) -> MatchCase | None:
    """The same cards at the other mat; two mats are exchanged."""
    turned = [place._replace(mat="s" if place.mat == "n" else "n") for place in case.places]
    return MatchCase(tuple(sorted(turned)), case.hand)


def build_question(case: MatchCase, level: int, _luck: SeededLuck) -> Question:
    """Ask for the cards that match; at level 3, where each one does."""
    if level == 3:
        return _sort(case)
    place = case.places[0]
    options = card_options(case.hand) if level == 1 else (*card_options(case.hand), NONE_OPTION)
    return Question(
        CourseSentence("ask-match-one" if level == 1 else "ask-match-all", place_args(place), ("V2", "C3")),
        QuestionTable(case.places, case.hand),
        options,
        (answer_in_order(options, case.hits) or (NONE_OPTION.id,),),
        bind(wrong_cards, place, case.hand),
        (*(check_sentence(card, place) for card in case.hand), summary(place, case.hits)),
        LESSON,
        mat_hint(place),
        tuple(card for card in case.hand if matches(card, place) or replies.is_lure(card, place)),
        pick="one" if level == 1 else "some",
        lays_card=level == 1,
    )


def wrong_cards(place: Place, hand: tuple[Card, ...], answer: Answer) -> CourseSentence:
    """The reply to wrong cards: a lure, a 0, another miss, "none", a match left out."""
    chosen = [card for card in hand if card in answer and not matches(card, place)]
    if chosen:
        return replies.mismatch(min(chosen, key=lambda card: _order(card, place)), place)
    missed = [card for card in hand if card not in answer and matches(card, place)]
    return replies.look_again(missed[0], place) if answer == (NONE_OPTION.id,) else replies.overlooked_match(missed[0])


def summary(place: Place, hits: tuple[Card, ...]) -> CourseSentence:
    """Name the cards that match here."""
    return CourseSentence(
        "judge-match", {**place_args(place), "count": len(hits), "cards": card_list_arg(hits)}, ("V2",)
    )


def _order(card: Card, place: Place) -> int:
    """Rank of a wrong card: lures come first, then zeros, then cards that share nothing."""
    return 0 if replies.is_lure(card, place) else 1 if card is ZERO else 2


def _sort(case: MatchCase) -> Question:
    truth = tuple(_box(card, case.places) for card in case.hand)
    hits = [tuple(card for card in case.hand if matches(card, place)) for place in case.places]
    return Question(
        course_sentence("ask-match-sort", "V2 C3"),
        QuestionTable(case.places, case.hand),
        card_options(case.hand),
        (truth,),
        bind(wrong_boxes, case.places, case.hand),
        (
            *(_wrong_box_sentence(card, box) for card, box in zip(case.hand, truth, strict=True)),
            *map(_matches_sentence, case.places, hits),
        ),
        LESSON,
        (*mat_hint(case.places[0]), *mat_hint(case.places[1])),
        pick="each",
        boxes=message_options("option-box", "n s both none"),
        right_reply=bind(_because, case.places[0], hits[0]),
    )


def _because(place: Place, hits: tuple[Card, ...], _answer: Answer) -> CourseSentence:
    return _matches_sentence(place, hits)


def _matches_sentence(place: Place, hits: tuple[Card, ...]) -> CourseSentence:
    """Name the cards that match on this mat."""
    return CourseSentence(
        "judge-match-mat", {**place_args(place), "count": len(hits), "cards": card_list_arg(hits)}, ("V2",)
    )


def wrong_boxes(places: tuple[Place, ...], hand: tuple[Card, ...], answer: Answer) -> CourseSentence:
    """The reply to wrong boxes: first a card where it does not match, then an overlooked match, then "none"."""
    faults: list[tuple[int, CourseSentence]] = []
    for card, box in zip(hand, answer, strict=True):
        for place in places:
            chosen, is_match = box in (place.mat, "both"), matches(card, place)
            if chosen and not is_match:
                faults.append((_order(card, place), replies.mismatch(card, place)))
            elif is_match and not chosen:
                faults.append(
                    (4, replies.look_again(card, place)) if box == "none" else (3, replies.overlooked_match(card))
                )
    return min(faults, key=lambda fault: fault[0])[1]


def _wrong_box_sentence(card: Card, box: str) -> CourseSentence:
    return CourseSentence(
        "judge-match-box", {**card_args(card), "option": box}, ("V2",) if card is not ZERO else ("V2", "K3")
    )


def _box(card: Card, places: tuple[Place, ...]) -> str:
    mats = [place.mat for place in places if matches(card, place)]
    return "both" if len(mats) == 2 else mats[0] if mats else "none"
