"""`count`: the cards a seat has not seen, and the share of possible hands with a match (S1, H1, H2, V1, V6)."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Card, Place, State, View, matches, view
from matcha_widget.engine.matcha.rules.cards import SUITED
from matcha_widget.engine.matcha.rules.resolve import card_matches, matchers
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import (
    card_list_arg,
    card_sentence,
    learner_seat_args,
    place_args,
)
from matcha_widget.games.matcha.course.question_table import (
    card_options,
    deal_first_set,
    mat_hint,
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
    """A deal by name, the moves so far, and the index of the place in question, 0 to 5."""

    deal: str
    moves: tuple[str, ...]
    at: int = 0

    @property
    def state(self) -> State:
        """The state after the moves."""
        return play_moves(deal_first_set(SeededLuck(self.deal)), self.moves)


def draw_case(level: int, luck: SeededLuck) -> CountCase:
    """A moment of the first two rounds. One move before a round ends, the next round's places are asked about."""
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
    """The same game with the last move of the round made, so that cards have been revealed."""
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
    """True if the moment has something to ask at this level."""
    seat_view = view(case.state, 0)
    if level == 2:
        return any(card_matches(card, *_place(seat_view, case)[:2]) for card in seat_view.unseen)
    return level == 1 or len(_shares(seat_view, case)) > 2


def _unseen(state: State) -> tuple[Card, ...]:
    return view(state, 0).unseen


def _place(seat_view: View, case: CountCase) -> Place:
    return seat_view.places[case.at]


def build_question(case: CountCase, level: int, luck: SeededLuck) -> Question:
    """L1: count the unseen cards. L2: choose those that match here. L3: the share of hands with a match."""
    return (_number, _list, _hands)[level - 1](case, luck)


def _number(case: CountCase, _luck: SeededLuck) -> Question:
    state = case.state
    seat_view = view(state, 0)
    right = len(seat_view.unseen)
    mistakes = {right - 2, right + len(_revealed_cards(seat_view)), right - _count_lone_cards(seat_view)}
    numbers = sorted({right, right + 2, 5, 12} | mistakes)
    return Question(
        course_sentence("ask-count-number", "H1 H2"),
        table_of_seat_0(state),
        tuple(Option(str(number), course_sentence("option-number", number=str(number))) for number in numbers),
        ((str(right),),),
        bind(_wrong_number, seat_view),
        (*_given_facts(seat_view), course_sentence("reply-unseen", "H1 H2 S1", count=right)),
        LESSON,
        (course_sentence("hint-count"),),
        tuple(map(str, numbers)),
    )


def _given_facts(seat_view: View) -> tuple[CourseSentence, ...]:
    """The cards that have been seen, and the lone ones that have not."""
    revealed = [_revealed_sentence(seat_view, card) for _, card in _revealed_cards(seat_view)]
    return (
        course_sentence("judge-count-table", "S4"),
        *revealed,
        *([course_sentence("reply-count-lone", "V6")] if _count_lone_cards(seat_view) else []),
    )


def _wrong_number(seat_view: View, answer: Answer) -> CourseSentence:
    """The reply to a wrong count: the two cards set aside, a revealed card, or a lone card."""
    number, right = int(answer[0]), len(seat_view.unseen)
    revealed = _revealed_cards(seat_view)
    if number == right - 2:
        return course_sentence("reply-count-aside", "S1 H2")
    if revealed and right < number <= right + len(revealed):
        return _revealed_sentence(seat_view, revealed[0][1])
    if _count_lone_cards(seat_view) and right - _count_lone_cards(seat_view) <= number < right:
        return course_sentence("reply-count-lone", "V6")
    return course_sentence("reply-unseen", "H1 H2", count=right)


def _list(case: CountCase, luck: SeededLuck) -> Question:
    state = case.state
    seat_view = view(state, 0)
    place = _place(seat_view, case)
    right = [card for card in seat_view.unseen if matches(card, place)]
    lures = [card for card in SUITED if replies.is_lure(card, place)]
    options = (*card_options(luck.shuffle((*matchers(place), place.table, luck.choice(lures)))), NONE_OPTION)
    return Question(
        CourseSentence("ask-count-list", place_args(place), ("H1", "V2")),
        table_of_seat_0(state),
        options,
        (answer_in_order(options, right),),
        bind(_wrong_list, seat_view, place),
        (
            summary(place, matchers(place)),
            CourseSentence(
                "judge-count-list", {"count": len(right), "cards": card_list_arg(right)}, ("H1", "S1", "S4", "V1")
            ),
        ),
        LESSON,
        mat_hint(place),
        tuple(matchers(place)),
        pick="some",
    )


def _wrong_list(seat_view: View, place: Place, answer: Answer) -> CourseSentence:
    """The reply to a wrong list: a card on the table, revealed, one's own, a miss, or a match left out."""
    chosen = [Card(code) for code in answer if code != NONE_OPTION.id]
    if fault := lies_open(chosen, place, pairs_of(seat_view)):
        return fault
    revealed = [card for _, card in _revealed_cards(seat_view)]
    for card in chosen:
        if card in revealed:
            return _revealed_sentence(seat_view, card)
        if card not in seat_view.unseen:
            return card_sentence("reply-count-own", "H1", card)
        if not matches(card, place):
            return replies.mismatch(card, place)
    missed = [card for card in seat_view.unseen if matches(card, place) and card not in chosen]
    return replies.overlooked_match(missed[0]) if chosen else card_sentence("reply-count-none", "H1", missed[0])


def _hands(case: CountCase, luck: SeededLuck) -> Question:
    state = case.state
    seat_view = view(state, 0)
    place = _place(seat_view, case)
    options = _shares(seat_view, case)
    with_match, hands = _share(seat_view, place)
    hits = [card for card in seat_view.unseen if matches(card, place)]
    right = f"{with_match}/{hands}"
    facts = {"count": with_match, "hands": hands, "size": len(seat_view.hands[1]), "unseen": len(seat_view.unseen)}
    return Question(
        CourseSentence("ask-count-hands", {**place_args(place), **learner_seat_args(1), **facts}, ("H1", "H2")),
        table_of_seat_0(state),
        luck.shuffle(options),
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
        mat_hint(place),
        tuple(option.id for option in options),
    )


def _shares(seat_view: View, case: CountCase) -> tuple[Option, ...]:
    """The right share of hands, and those that the usual mistakes lead to."""
    place = _place(seat_view, case)
    right, hands = _share(seat_view, place)
    hits = sum(matches(card, place) for card in seat_view.unseen)
    shares = [(right, hands), (hands - right, hands), (hits, len(seat_view.unseen)), (hands, hands)]
    by_value = {part / whole: (part, whole) for part, whole in reversed(shares)}
    return tuple(
        Option(f"{part}/{whole}", course_sentence("option-share", part=str(part), whole=str(whole)))
        for part, whole in by_value.values()
    )


def _share(seat_view: View, place: Place) -> tuple[int, int]:
    """The number of top's possible hands with a match, and of all; the two zeros count as different cards."""
    hands = list(combinations(seat_view.unseen, len(seat_view.hands[1])))
    return sum(any(matches(card, place) for card in hand) for hand in hands), len(hands)


def _wrong_hands(right: str, possible: bool, answer: Answer) -> CourseSentence:
    """The reply to a wrong share: of all hands, of hands without a match, or of single cards."""
    part, whole = answer[0].split("/")
    if part == whole and possible:
        return course_sentence("reply-count-aside", "S1 H2")
    with_match, hands = right.split("/")
    if whole == hands and int(part) == int(hands) - int(with_match):
        return course_sentence("reply-count-without", "H1")
    return course_sentence("reply-count-card", "H1 H2")


def _revealed_cards(seat_view: View) -> list[tuple[int, Card]]:
    """Top's revealed cards with their rounds (V1)."""
    return [
        (at // 2 + 1, place.cards[1])
        for at, place in enumerate(seat_view.settled)
        if None not in place.cards and isinstance(place.cards[1], Card)
    ]


def _count_lone_cards(seat_view: View) -> int:
    """The number of top's lone cards, which stay face down (V6)."""
    return sum(place.cards == (None, HIDDEN) for place in seat_view.settled)


def _revealed_sentence(seat_view: View, card: Card) -> CourseSentence:
    number = next(number for number, shown in _revealed_cards(seat_view) if shown is card)
    return CourseSentence("reply-count-shown", {**card_args(card), "round": number}, ("V1",))
