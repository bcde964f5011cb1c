"""Tables for questions: random deals and moves, the learner's view, and the options that questions share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import (
    KINDS,
    Card,
    Claim,
    Game,
    Place,
    State,
    Tokens,
    View,
    legal_moves,
    matches,
    new_game,
    view,
)
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.resolve import HIDDEN, PlaceSide, matchers
from matcha_widget.engine.matcha.rules.state import move_texts
from matcha_widget.kit.course.practice.question import Answer, Option
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .place_sentences import card_sentence, learner_seat_args, place_args
from .replies import NOTHING

FIRST: Final = "grail-2015"
SECOND: Final = "matagot-2020"
"""The editions that learners meet. Questions use SECOND unless they name another."""


class QuestionTable(NamedTuple):
    """The table of a question as the learner, at the bottom, sees it; a hidden card is `??`."""

    places: tuple[Place, ...] = ()
    """The places that the question is about: one or two."""
    hand: tuple[Card, ...] = ()
    """The learner's hand. The other hand, if it matters and may be seen, is `top_hand`."""
    top_hand: tuple[Card, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    """Bottom's row and top's; empty if tokens play no part."""
    pairs: tuple[tuple[Place, Place], ...] = ()
    """The pairs of the set in the order of the rounds; empty if they play no part."""
    round: int = 1
    set: int = 1
    dealer: Seat = 0
    editions: tuple[str, ...] = ()
    """Named if the answer depends on the edition."""
    claims: tuple[Claim, ...] = ()
    moves: tuple[str, ...] = ()
    """The moves of this round so far."""
    last: bool = False
    """True if the last set is over."""
    game: str = ""
    """The id of the recorded game that this moment is from."""
    lit: Mat | None = None
    """The one mat of the round in sight; None for both."""
    unseen: tuple[str, ...] | None = None
    """The cards that the learner has not seen, if they are to be counted."""
    turned: bool = True
    """True if two known cards lie open; otherwise they are still face down."""


def leave_place(place: Place, _answer: Answer) -> tuple[Place, ...]:
    """Leave the place as it is; for questions in which no card is laid."""
    return (place,)


def deal_first_set(luck: SeededLuck, edition: str = SECOND, dealer: Seat = 0) -> State:
    """Deal a first set at random."""
    return new_game(edition, rng=luck.source, dealer=dealer)


def play_moves(state: State, moves: Iterable[str]) -> State:
    """Play moves from a state."""
    game = Game(state)
    for move in moves:
        game = game.play(move)
    return game.state


def play_randomly(state: State, luck: SeededLuck, count: int) -> tuple[State, ...]:
    """Play this many random legal moves, one in four a pass; return the state before and after each."""
    states = [state]
    for _ in range(count):
        cards, last = legal_moves(states[-1])[:-1], legal_moves(states[-1])[-1]
        move = last if not cards or luck.one_in(4) else luck.choice(cards)
        states.append(play_moves(states[-1], (move,)))
        if states[-1].phase != "play":
            break
    return tuple(states)


def table_of_seat_0(state: State) -> QuestionTable:
    """The table as seat 0 sees it."""
    seat_view = view(state, 0)
    return QuestionTable(
        seat_view.open_places,
        seat_view.hand,
        pairs=pairs_of(seat_view),
        round=seat_view.round or 3,
        set=seat_view.set,
        dealer=seat_view.dealer,
        moves=seat_view.moves,
    )


def edition_sentence(edition: str) -> CourseSentence:
    """Name the edition, for a question whose answer depends on it."""
    return course_sentence("given-edition", option=edition)


def move_sentences(state: State) -> tuple[CourseSentence, ...]:
    """Say who deals, and list the moves of the first round; a pass would otherwise leave no trace."""
    seat_view = view(state, 0)
    moves = move_texts(seat_view.actions, seat_view.dealer, seat_view.edition, seat_view.places)
    done = (
        CourseSentence("given-move", {**learner_seat_args(seat), "move": "pass" if move == "pass" else "lay"})
        for seat, move in moves
    )
    return CourseSentence("given-dealer", learner_seat_args(seat_view.dealer)), *done


def pairs_of(seat_view: View) -> tuple[tuple[Place, Place], ...]:
    """The six places two by two, in the order of the rounds."""
    places = seat_view.places
    return tuple((places[at], places[at + 1]) for at in range(0, len(places), 2))


def missing_cards_of_deck(place: Place) -> list[Card]:
    """The cards of the deck that do not match here, without the table card."""
    return [card for card in DECK if card not in (place.table, *matchers(place))]


def most_matches(hand: Sequence[Card], places: Sequence[Place]) -> int:
    """The largest number of places that a hand can match, one card for each."""
    holder: dict[Place, Card] = {}

    def seat(card: Card, tried: set[Place]) -> bool:
        for place in places:
            if place not in tried and matches(card, place):
                tried.add(place)
                if place not in holder or seat(holder[place], tried):
                    holder[place] = card
                    return True
        return False

    return sum(seat(card, set()) for card in hand)


NOBODY: Final = Option("nobody", course_sentence("option-nobody"))

SIDES: Final = (
    Option("bottom", CourseSentence("option-side", learner_seat_args(0))),
    Option("top", CourseSentence("option-side", learner_seat_args(1))),
)

TOKENS: Final = (
    *(Option(kind, course_sentence("option-token", token=kind)) for kind in KINDS),
    Option(NOTHING, course_sentence("option-nothing")),
)
"""The tokens that a side can be paid, or none."""


def card_options(cards: Iterable[str]) -> tuple[Option, ...]:
    """One option for each card."""
    return tuple(Option(str(card), card_sentence("option-card", "", card)) for card in cards)


def rank_options(items: Iterable[str]) -> tuple[Option, ...]:
    """One option for each number or suit."""
    return tuple(Option(item, course_sentence("option-rank", rank=item)) for item in items)


def mat_hint(place: Place) -> tuple[CourseSentence, ...]:
    """The second hint: the question that this mat asks."""
    return (CourseSentence("hint-asks", place_args(place)),)


def replace_card(place: Place, seat: Seat, card: str | None) -> Place:
    """Replace one side's card: None removes it, `??` lays it face down."""
    side: PlaceSide = HIDDEN if card == HIDDEN else Card(card) if card else None
    bottom, top = place.cards
    return place._replace(cards=(side, top) if seat == 0 else (bottom, side))


def place_as_bottom_sees(place: Place) -> Place:
    """A resolved place as bottom sees it: top's lone card stays face down (X7)."""
    return hide_cards_of(place, (1,)) if place.cards[0] is None else place


def hide_cards_of(place: Place, seats: Iterable[int]) -> Place:
    """Turn the cards of these seats face down."""
    for seat in seats:
        if place.cards[seat] is not None:
            place = replace_card(place, seat, HIDDEN)
    return place
