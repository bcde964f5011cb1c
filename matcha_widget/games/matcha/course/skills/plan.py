"""`plan`: the card that is free to spend now, the place to leave empty (T6, V6, S4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import DECK, SUITED, in_order
from matcha_widget.games.matcha.course.place_sentences import (
    card_list_arg,
    card_sentence,
    learner_seat_args,
    place_args,
)
from matcha_widget.games.matcha.course.question_table import QuestionTable, card_options, most_matches
from matcha_widget.games.matcha.table.sentences import card_args
from matcha_widget.kit.course.practice.question import NONE_OPTION, Answer, Option, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs

LESSON: Final = "one-set"
RULES: Final = ("S4", "T6", "V2", "V6")

Pairs = tuple[tuple[Place, Place], ...]


class PlanCase(NamedTuple):
    """The pairs, the first of which is being played, and a hand."""

    pairs: Pairs
    hand: tuple[Card, ...]
    empty: Place | None = None
    """The place of the first pair that top cannot reach any more; any card takes its token."""

    @property
    def later(self) -> tuple[Place, ...]:
        """The places still to come."""
        return tuple(place for pair in self.pairs[1:] for place in pair)


def draw_case(level: int, luck: SeededLuck) -> PlanCase:
    """L1: one pair to come. L2: two. L3: all three, from the deal."""
    while True:
        count = min(level + 1, 3)
        table = luck.sample(SUITED, 2 * count)
        pairs = pair_up(table)
        rest = [card for card in DECK if card not in table]
        case = PlanCase(pairs, in_order(luck.sample(rest, 5))) if level == 3 else _second_turn(pairs, rest, luck)
        if _is_worth_asking(case):
            return case


def pair_up(table: Sequence[Card]) -> Pairs:
    """Pair the places of these table cards."""
    return tuple((Place("n", table[at]), Place("s", table[at + 1])) for at in range(0, len(table), 2))


def _second_turn(pairs: Pairs, rest: Sequence[Card], luck: SeededLuck) -> PlanCase:
    """Choose a place for both cards of the first pair; the other is empty, and top has no turn left."""
    mine, *hand = luck.sample(tuple(dict.fromkeys(rest)), 5)
    at = luck.randbelow(2)
    taken = pairs[0][1 - at]._replace(cards=(mine, HIDDEN))
    first = (pairs[0][0], taken) if at == 0 else (taken, pairs[0][1])
    return PlanCase((first, *pairs[1:]), in_order(hand), first[at])


def _is_worth_asking(case: PlanCase) -> bool:
    """True if choices differ in worth; if a card is to be spent, a right one matches nothing later."""
    choices = places_of(case) if case.empty is None else case.hand
    right = best_empty_places(case) if case.empty is None else free_cards(case)
    return 0 < len(right) < len(choices) and (case.empty is None or bool(_idle(case)))


def draw_twin(case: PlanCase, _level: int, luck: SeededLuck) -> PlanCase | None:
    """Exchange a table card of a later pair, so that a card that was free is needed."""
    table_cards = [place.table for place in case.later]
    visible = [each for place in places_of(case) for each in (place.table, *place.cards)]
    for card in luck.shuffle([card for card in SUITED if card not in (*visible, *case.hand)]):
        for at in range(len(table_cards)):
            other = case._replace(pairs=(case.pairs[0], *pair_up([*table_cards[:at], card, *table_cards[at + 1 :]])))
            if _is_worth_asking(other) and len(_right(case)) != len(_right(other)):
                return other
    return None


def free_cards(case: PlanCase) -> tuple[Card, ...]:
    """The cards whose loss costs no later match."""
    worth = {card: most_matches(_without(case.hand, card), case.later) for card in case.hand}
    return tuple(card for card in case.hand if worth[card] == max(worth.values()))


def best_empty_places(case: PlanCase) -> tuple[Place, ...]:
    """The places that cost least to leave empty (T6)."""
    places = places_of(case)
    worth = {place: most_matches(case.hand, [other for other in places if other != place]) for place in places}
    return tuple(place for place in places if worth[place] == max(worth.values()))


def build_question(case: PlanCase, _level: int, _luck: SeededLuck) -> Question:
    """Ask which card is free to spend now; from the deal, which place to leave empty."""
    return _leave(case) if case.empty is None else _spend(case, case.empty)


def _spend(case: PlanCase, place: Place) -> Question:
    free = free_cards(case)
    return Question(
        CourseSentence("ask-plan-spend", {**place_args(place), **learner_seat_args(1)}, ("V6", "T6")),
        QuestionTable((place,), case.hand, pairs=case.pairs),
        card_options(case.hand),
        tuple((card,) for card in free),
        bind(_wrong_card, case),
        (*_fits(case), course_sentence("judge-plan-spend", "S4 V6", count=len(free), cards=card_list_arg(free))),
        LESSON,
        (course_sentence("hint-plan", places=len(case.later)),),
        tuple(case.hand),
        table_after=bind(_play, place),
    )


def _play(place: Place, answer: Answer) -> tuple[Place, ...]:
    return (place._replace(cards=(Card(answer[0]), None)),)


def _wrong_card(case: PlanCase, answer: Answer) -> CourseSentence:
    """The reply if a card with a later match was spent."""
    card = Card(answer[0])
    pair = next(number for number, place in _places_with_rounds(case) if matches(card, place))
    idle: MessageArgs = {f"t{name}": value for name, value in card_args(_idle(case)[0]).items()}
    return CourseSentence("reply-plan-match", {**card_args(card), **idle, "pair": pair}, ("V6", "S4"))


def _leave(case: PlanCase) -> Question:
    places, right = places_of(case), best_empty_places(case)
    options = tuple(Option(place.bare, CourseSentence("option-place", place_args(place))) for place in places)
    return Question(
        course_sentence("ask-plan-leave", "T6"),
        QuestionTable((), case.hand, pairs=case.pairs),
        (*options, NONE_OPTION),
        tuple((place.bare,) for place in right),
        bind(_wrong_place, case, right[0]),
        (
            *_fits(case),
            course_sentence(
                "judge-plan-leave", "T6 S4", count=len(right), cards=card_list_arg(place.table for place in right)
            ),
        ),
        LESSON,
        (course_sentence("hint-plan", places=len(places)),),
        tuple(place.bare for place in places),
        right_reply=bind(_because, places),
    )


def _because(places: tuple[Place, ...], answer: Answer) -> CourseSentence:
    """Say why this place can stay empty."""
    place = next(place for place in places if place.bare == answer[0])
    return CourseSentence("tell-plan-spare", place_args(place), ("T6", "S4"))


def _wrong_place(case: PlanCase, spare: Place, answer: Answer) -> CourseSentence:
    """The reply if no place was left empty, or one that could be matched."""
    if answer == (NONE_OPTION.id,):
        return course_sentence("reply-plan-six", "T6")
    number, place = next((number, place) for number, place in _places_with_rounds(case) if place.bare == answer[0])
    card = next(card for card in case.hand if matches(card, place))
    return CourseSentence("reply-plan-leave", {**card_args(card), "pair": number, **place_args(spare)}, ("T6", "S4"))


def _fits(case: PlanCase) -> list[CourseSentence]:
    """Say where each card of the hand would match."""
    sentences: list[CourseSentence] = []
    for card in dict.fromkeys(case.hand):
        fits = [(number, place) for number, place in _places_with_rounds(case) if matches(card, place)]
        for number, place in fits:
            sentences.append(
                CourseSentence("tell-plan-fits", {**card_args(card), **place_args(place), "pair": number}, ("V2", "S4"))
            )
        if not fits:
            sentences.append(card_sentence("tell-plan-idle", "V2 S4", card))
    return sentences


def _places_with_rounds(case: PlanCase) -> list[tuple[int, Place]]:
    """The places that count, each with its round."""
    first = 0 if case.empty is None else 1
    return [(number, place) for number, pair in enumerate(case.pairs, 1) for place in pair if number > first]


def places_of(case: PlanCase) -> tuple[Place, ...]:
    """All six places, or as many as there are."""
    return tuple(place for pair in case.pairs for place in pair)


def _idle(case: PlanCase) -> tuple[Card, ...]:
    """Name the cards that match nothing later."""
    return tuple(card for card in case.hand if not any(matches(card, place) for place in case.later))


def _right(case: PlanCase) -> tuple[object, ...]:
    return best_empty_places(case) if case.empty is None else free_cards(case)


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
