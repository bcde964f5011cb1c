"""`three`: the cards that can match a place, chain or triangle, and which beats which (K1, K2, S1, S4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import SUITED, ZERO
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.resolve import best_match, matchers, shape
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import card_list_arg, card_sentence, place_args, rank_sentence
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

from .match import summary

LESSON: Final = "three-cards"
RULES: Final = ("S1", "S4", "V2", "K1", "K2", "K3")


class ThreeCase(NamedTuple):
    """A place; at level 3 also a card there, and if one that beats it lies in another pair."""

    place: Place
    card: Card | None = None
    gone: bool = False

    @property
    def out(self) -> tuple[Card, ...]:
        """The card in another pair that would win, if there is one."""
        if self.card is None or not self.gone:
            return ()
        return (_over(self.card, self.place, ()) or matchers(self.place, (self.card,)))[:1]


def all_cases(level: int) -> Sequence[ThreeCase]:
    """All 32 places; at level 3 each with each of its three cards, once with one that beats it out of play."""
    places = [Place(mat, table) for mat in MATS for table in SUITED]
    if level < 3:
        return tuple(map(ThreeCase, places))
    return tuple(ThreeCase(place, card, gone) for place in places for card in matchers(place) for gone in (False, True))


def are_twins(one: ThreeCase, other: ThreeCase, level: int) -> bool:
    """True if only the table card is exchanged, and the answer flips."""
    if level == 3:
        same = (one.place, one.card) == (other.place, other.card)
        return same and one.gone != other.gone and bool(one.card and _over(one.card, one.place, ()))
    a, b = one.place, other.place
    near = a.mat == b.mat and (a.table.number == b.table.number if a.mat == "n" else a.table.suit == b.table.suit)
    return near and (level == 1 or shape(a) != shape(b))


def build_question(case: ThreeCase, level: int, luck: SeededLuck) -> Question:
    """L1: choose the cards that can match. L2: chain or triangle. L3: choose the cards that beat this one."""
    return (_list, _shape, _beater)[level - 1](case, luck)


def _list(case: ThreeCase, luck: SeededLuck) -> Question:
    place = case.place
    hits = matchers(place)
    lures = [card for card in SUITED if replies.is_lure(card, place)]
    options = card_options(luck.shuffle((*hits, place.table, luck.choice(lures), ZERO)))
    return Question(
        CourseSentence("ask-three-list", place_args(place), ("V2", "S1")),
        QuestionTable((place,)),
        options,
        (answer_in_order(options, hits),),
        bind(_wrong_list, place, ()),
        (card_sentence("judge-three-table", "S1", place.table), course_sentence("rule-K3", "K3"), summary(place, hits)),
        LESSON,
        mat_hint(place),
        (*hits, place.table),
        pick="some",
    )


def _wrong_list(place: Place, pairs: tuple[tuple[Place, Place], ...], answer: Answer) -> CourseSentence:
    """The reply to a wrong list: the table card, a card of another pair, a miss, a match left out."""
    chosen = [Card(code) for code in answer if code != NONE_OPTION.id]
    if fault := _no_match_in_hand(chosen, place, pairs):
        return fault
    return replies.overlooked_match(next(card for card in matchers(place) if card not in chosen))


def _no_match_in_hand(
    chosen: Sequence[Card], place: Place, pairs: tuple[tuple[Place, Place], ...]
) -> CourseSentence | None:
    misses = (replies.mismatch(card, place) for card in chosen if not matches(card, place))
    return lies_open(chosen, place, pairs) or next(misses, None)


def lies_open(chosen: Sequence[Card], place: Place, pairs: tuple[tuple[Place, Place], ...]) -> CourseSentence | None:
    """The reply if a card was chosen that lies on the table, in this pair (S1) or in another (S4)."""
    if place.table in chosen:
        return card_sentence("reply-three-table", "S1", place.table)
    for number, pair in enumerate(pairs, 1):
        for other in pair:
            if other.table in chosen:
                return card_sentence("reply-three-pair", "S4", other.table, pair=number)
    return None


def _shape(case: ThreeCase, luck: SeededLuck) -> Question:
    place = case.place
    form = shape(place)
    return Question(
        CourseSentence("ask-three-shape", place_args(place), ("K1", "K2")),
        QuestionTable((place,)),
        luck.shuffle(message_options("option-shape", "chain triangle")),
        ((form,),),
        bind(_wrong_shape, place),
        (summary(place, matchers(place)), *_ranks(place), shape_sentence(place)),
        LESSON,
        mat_hint(place),
        ("chain", "triangle"),
    )


def _wrong_shape(place: Place, _answer: Answer) -> CourseSentence:
    return shape_sentence(place)


def shape_sentence(place: Place) -> CourseSentence:
    """Say if it is a chain or a triangle, and name the top of a chain."""
    rivals = matchers(place)
    rule = "K2" if place.mat == "n" else "K1"
    top = next((card for card in rivals if not _over(card, place, ())), rivals[0])
    return card_sentence("reply-shape", rule, top, shape=shape(place))


def _ranks(place: Place) -> list[CourseSentence]:
    rivals = matchers(place)
    wins = [(a, b) for a in rivals for b in rivals if a is not b and best_match(place.mat, a, b)]
    return [rank_sentence(a.suit, b.suit) if place.mat == "n" else rank_sentence(a.number, b.number) for a, b in wins]


def _beater(case: ThreeCase, luck: SeededLuck) -> Question:
    place, card = case.place, case.card
    assert card is not None
    above, out = _over(card, place, ()), case.out
    rivals = matchers(place, (card,))
    others = [other for other in SUITED if other not in (place.table, card, *rivals)]
    elsewhere = (
        luck.shuffle([*out, *others[: 5 - len(out)]]) if luck.one_in(2) else (*out, *luck.sample(others, 5 - len(out)))
    )
    pairs = _pairs_around(place, elsewhere)
    lure = next(other for other in others if other not in elsewhere)
    options = (*card_options(luck.shuffle((*rivals, place.table, lure))), NONE_OPTION)
    return Question(
        CourseSentence("ask-three-beater", {**place_args(place), **card_args(card)}, ("K1", "K2", "S4")),
        QuestionTable((place._replace(cards=(card, None)),), pairs=pairs),
        options,
        (answer_in_order(options, [other for other in above if other not in out]) or (NONE_OPTION.id,),),
        bind(_wrong_beater, place, card, pairs),
        (
            course_sentence("judge-three-pairs", "S1 S4"),
            summary(place, matchers(place, (card, *out))),
            *_against(card, place, out),
        ),
        LESSON,
        mat_hint(place),
        rivals,
        pick="some",
    )


def _pairs_around(place: Place, cards: Sequence[Card]) -> tuple[tuple[Place, Place], ...]:
    """Three pairs, the first of which contains the place."""
    beside = Place("s" if place.mat == "n" else "n", cards[0])
    first = (place, beside) if place.mat == "n" else (beside, place)
    return first, (Place("n", cards[1]), Place("s", cards[2])), (Place("n", cards[3]), Place("s", cards[4]))


def _against(card: Card, place: Place, out: Sequence[Card]) -> list[CourseSentence]:
    """Say for each other card if it beats this one, and draw the conclusion."""
    rivals = matchers(place, (card, *out))
    fights = [
        rank_sentence(*_rank_pair(other, card, place))
        if best_match(place.mat, other, card)
        else rank_sentence(*_rank_pair(card, other, place))
        for other in rivals
    ]
    above = _over(card, place, out)
    rule = "K2" if place.mat == "n" else "K1"
    return [
        *fights,
        CourseSentence("judge-three", {**card_args(card), "count": len(above), "cards": card_list_arg(above)}, (rule,)),
    ]


def _over(card: Card, place: Place, out: Sequence[Card]) -> tuple[Card, ...]:
    """The matches that beat this card, without those that lie elsewhere."""
    return tuple(other for other in matchers(place, (card, *out)) if best_match(place.mat, other, card))


def _rank_pair(a: Card, b: Card, place: Place) -> tuple[str, str]:
    """The numbers or suits by which two matches are compared."""
    return (a.suit, b.suit) if place.mat == "n" else (a.number, b.number)


def _wrong_beater(place: Place, card: Card, pairs: tuple[tuple[Place, Place], ...], answer: Answer) -> CourseSentence:
    """The reply to a wrong card: on the table, a miss, a lower match, or one left out."""
    chosen = [Card(code) for code in answer if code != NONE_OPTION.id]
    if fault := _no_match_in_hand(chosen, place, pairs):
        return fault
    above = _over(card, place, [other.table for pair in pairs for other in pair])
    if lower := [other for other in chosen if other not in above]:
        return replies.wrong_rank(*_rank_pair(lower[0], card, place))
    return rank_sentence(*_rank_pair(next(other for other in above if other not in chosen), card, place))
