"""`count`: what a seat has not seen, and in how many of the possible hands there is a match (S1, H1, H2, V1, V6)."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Card, Place, State, View, matches, view
from matcha_widget.engine.matcha.rules.cards import SUITED
from matcha_widget.engine.matcha.rules.resolve import card_matches, matchers
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import card_list_arg, learner_seat_args, place_args, say_card
from matcha_widget.games.matcha.course.question_table import (
    ask_of_mat,
    card_options,
    deal_first_set,
    pairs_of,
    play_moves,
    play_randomly,
    table_of_seat_0,
)
from matcha_widget.games.matcha.table.sentences import card_args
from matcha_widget.kit.course.practice.question import NONE_OPTION, Answer, Option, Question, answer_in_order, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .match import summary
from .three import lies_open

LESSON: Final = "one-set"
RULES: Final = ("S1", "S4", "H1", "H2", "V1", "V2", "V6")


ROUND: Final = 4
"""Moves in a round."""


class CountCase(NamedTuple):
    """A deal by name and the moves so far, and which of the six places is asked about."""

    deal: str
    moves: tuple[str, ...]
    at: int = 0

    @property
    def state(self) -> State:
        """Now."""
        return play_moves(deal_first_set(SeededLuck(self.deal)), self.moves)


def draw_case(level: int, luck: SeededLuck) -> CountCase:
    """Some moment of the first two rounds; when a round lacks but its last move, the next one's places are asked."""
    while True:
        name = f"count {luck.randbelow(10**9)}"
        states = play_randomly(
            deal_first_set(SeededLuck(name)), luck, luck.choice((0, 3, 4, 5, 7, 8, 9) if level < 3 else (0, 3, 4, 7, 8))
        )
        moves = tuple(map(str, states[-1].moves))
        case = CountCase(name, moves, (len(moves) + 1) // ROUND * 2 + luck.randbelow(2))
        if states[-1].phase == "play" and _is_worth_asking(case, level):
            return case


def draw_twin(case: CountCase, level: int, luck: SeededLuck) -> CountCase | None:
    """Before and after one reveal: the same game when the last move of a round is made."""
    if (len(case.moves) + 1) % ROUND:
        return None
    state = case.state
    for _ in range(8):
        after = play_randomly(state, luck, 1)[-1]
        other = case._replace(moves=tuple(map(str, after.moves)))
        if after.phase == "play" and _unseen(after) != _unseen(state) and _is_worth_asking(other, level):
            return other
    return None


def _is_worth_asking(case: CountCase, level: int) -> bool:
    """Whether the moment has something to ask at this level."""
    eyes = view(case.state, 0)
    if level == 2:
        return any(card_matches(card, *_place(eyes, case)[:2]) for card in eyes.unseen)
    return level == 1 or len(_shares(eyes, case)) > 2


def _unseen(state: State) -> tuple[Card, ...]:
    return view(state, 0).unseen


def _place(seen_view: View, case: CountCase) -> Place:
    return seen_view.places[case.at]


def build_question(case: CountCase, level: int, luck: SeededLuck) -> Question:
    """How many cards are unseen; which of them match here; in how many of the hands is a match."""
    return (_number, _list, _hands)[level - 1](case, luck)


def _number(case: CountCase, _luck: SeededLuck) -> Question:
    state = case.state
    eyes = view(state, 0)
    right = len(eyes.unseen)
    numbers = sorted(
        {right, right - 2, right + len(_revealed_cards(eyes)), right - _count_lone_cards(eyes), 5, 12} | {right + 2}
    )
    return Question(
        course_sentence("ask-count-number", "H1 H2"),
        table_of_seat_0(state),
        tuple(Option(str(number), course_sentence("option-number", number=str(number))) for number in numbers),
        ((str(right),),),
        bind(_wrong_number, eyes),
        (*_given_facts(eyes), course_sentence("reply-unseen", "H1 H2 S1", count=right)),
        LESSON,
        (course_sentence("hint-count"),),
        tuple(map(str, numbers)),
    )


def _given_facts(seen_view: View) -> tuple[CourseSentence, ...]:
    """What has been seen, and which lone cards have not."""
    shown = [_revealed_sentence(seen_view, card) for _, card in _revealed_cards(seen_view)]
    return (
        course_sentence("judge-count-table", "S4"),
        *shown,
        *([course_sentence("reply-count-lone", "V6")] if _count_lone_cards(seen_view) else []),
    )


def _wrong_number(seen_view: View, answer: Answer) -> CourseSentence:
    """The two set aside were forgotten; a revealed card was counted; a lone one was not."""
    number, right = int(answer[0]), len(seen_view.unseen)
    shown = _revealed_cards(seen_view)
    if number == right - 2:
        return course_sentence("reply-count-aside", "S1 H2")
    if shown and right < number <= right + len(shown):
        return _revealed_sentence(seen_view, shown[0][1])
    if _count_lone_cards(seen_view) and right - _count_lone_cards(seen_view) <= number < right:
        return course_sentence("reply-count-lone", "V6")
    return course_sentence("reply-unseen", "H1 H2", count=right)


def _list(case: CountCase, luck: SeededLuck) -> Question:
    state = case.state
    eyes = view(state, 0)
    place = _place(eyes, case)
    right = [card for card in eyes.unseen if matches(card, place)]
    lures = [card for card in SUITED if replies.is_lure(card, place)]
    options = (*card_options(luck.shuffled((*matchers(place), place.table, luck.choice(lures)))), NONE_OPTION)
    return Question(
        CourseSentence("ask-count-list", place_args(place), ("H1", "V2")),
        table_of_seat_0(state),
        options,
        (answer_in_order(options, right),),
        bind(_wrong_list, eyes, place),
        (
            summary(place, matchers(place)),
            CourseSentence(
                "judge-count-list", {"count": len(right), "cards": card_list_arg(right)}, ("H1", "S1", "S4", "V1")
            ),
        ),
        LESSON,
        ask_of_mat(place),
        tuple(matchers(place)),
        pick="some",
    )


def _wrong_list(seen_view: View, place: Place, answer: Answer) -> CourseSentence:
    """On the table; turned over; one's own; no match at all; a match left out."""
    tapped = [Card(code) for code in answer if code != NONE_OPTION.id]
    if fault := lies_open(tapped, place, pairs_of(seen_view)):
        return fault
    known = [card for _, card in _revealed_cards(seen_view)]
    for card in tapped:
        if card in known:
            return _revealed_sentence(seen_view, card)
        if card not in seen_view.unseen:
            return say_card("reply-count-own", "H1", card)
        if not matches(card, place):
            return replies.mismatch(card, place)
    missed = [card for card in seen_view.unseen if matches(card, place) and card not in tapped]
    return replies.overlooked_match(missed[0]) if tapped else say_card("reply-count-none", "H1", missed[0])


def _hands(case: CountCase, luck: SeededLuck) -> Question:
    state = case.state
    eyes = view(state, 0)
    place = _place(eyes, case)
    options = _shares(eyes, case)
    with_match, hands = _share(eyes, place)
    hits = [card for card in eyes.unseen if matches(card, place)]
    right = f"{with_match}/{hands}"
    facts = {"count": with_match, "hands": hands, "size": len(eyes.hands[1]), "unseen": len(eyes.unseen)}
    return Question(
        CourseSentence("ask-count-hands", {**place_args(place), **learner_seat_args(1), **facts}, ("H1", "H2")),
        table_of_seat_0(state),
        luck.shuffled(options),
        ((right,),),
        bind(_wrong_hands, right, bool(hits)),
        (
            CourseSentence(
                "judge-count-list", {"count": len(hits), "cards": card_list_arg(hits)}, ("H1", "S1", "S4", "V1")
            ),
            CourseSentence(
                "judge-count-hands", {**place_args(place), **learner_seat_args(1), **facts}, ("H1", "H2", "S1")
            ),
        ),
        LESSON,
        ask_of_mat(place),
        tuple(option.id for option in options),
    )


def _shares(seen_view: View, case: CountCase) -> tuple[Option, ...]:
    """The share of hands with a match; those without; what forgetting the two aside gives; one card's chance; all."""
    place = _place(seen_view, case)
    right, hands = _share(seen_view, place)
    hits = sum(matches(card, place) for card in seen_view.unseen)
    shares = [(right, hands), (hands - right, hands), (hits, len(seen_view.unseen)), (hands, hands)]
    told = {part / whole: (part, whole) for part, whole in reversed(shares)}
    return tuple(
        Option(f"{part}/{whole}", course_sentence("option-share", part=str(part), whole=str(whole)))
        for part, whole in told.values()
    )


def _share(seen_view: View, place: Place) -> tuple[int, int]:
    """In how many of the hands that top may hold now there is a match; the two zeros are told apart."""
    hands = list(combinations(seen_view.unseen, len(seen_view.hands[1])))
    return sum(any(matches(card, place) for card in hand) for hand in hands), len(hands)


def _wrong_hands(right: str, possible: bool, answer: Answer) -> CourseSentence:
    """All hands, as if none were aside; the hands without a match; the chance of one card."""
    part, whole = answer[0].split("/")
    if part == whole and possible:
        return course_sentence("reply-count-aside", "S1 H2")
    with_match, hands = right.split("/")
    if whole == hands and int(part) == int(hands) - int(with_match):
        return course_sentence("reply-count-without", "H1")
    return course_sentence("reply-count-card", "H1 H2")


def _revealed_cards(seen_view: View) -> list[tuple[int, Card]]:
    """Top's cards that were turned over, each with its round (V1)."""
    return [
        (at // 2 + 1, place.cards[1])
        for at, place in enumerate(seen_view.settled)
        if None not in place.cards and isinstance(place.cards[1], Card)
    ]


def _count_lone_cards(seen_view: View) -> int:
    """How many cards of top's lie face down where nobody came (V6)."""
    return sum(place.cards == (None, HIDDEN) for place in seen_view.settled)


def _revealed_sentence(seen_view: View, card: Card) -> CourseSentence:
    number = next(number for number, shown in _revealed_cards(seen_view) if shown is card)
    return CourseSentence("reply-count-shown", {**card_args(card), "round": number}, ("V1",))
