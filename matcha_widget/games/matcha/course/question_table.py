"""Tables for questions: a deal by luck, moves played, what the learner sees of it, what can be chosen there."""

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

from .place_sentences import learner_seat_args, place_args, say_card
from .replies import NOTHING

FIRST: Final = "grail-2015"
SECOND: Final = "matagot-2020"
"""The editions that a learner meets: the second one, where nothing else is said."""


class QuestionTable(NamedTuple):
    """What lies on the table, as the learner may see it from the bottom: a hidden card is `??` here."""

    places: tuple[Place, ...] = ()
    """The place or the two places that the question is about."""
    hand: tuple[Card, ...] = ()
    """The learner's; where the other's matters and may be seen, it is `top_hand`."""
    top_hand: tuple[Card, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    """Bottom's row, and top's; none where tokens play no part."""
    pairs: tuple[tuple[Place, Place], ...] = ()
    """The pairs of the set in the order of the rounds, with what lies there; none where they play no part."""
    round: int = 1
    set: int = 1
    dealer: Seat = 0
    editions: tuple[str, ...] = ()
    """Named where the answer depends on it."""
    claims: tuple[Claim, ...] = ()
    moves: tuple[str, ...] = ()
    """What was done in this round so far."""
    last: bool = False
    """The last set is over."""
    game: str = ""
    """The recorded game that this is a moment of, if it is one."""
    lit: Mat | None = None
    """The one mat of the round that is shown; None: both."""
    unseen: tuple[str, ...] | None = None
    """The cards that the learner has not seen, where they are to be counted."""
    turned: bool = True
    """Two cards that are both known lie open; else they, too, are face down yet."""


def leave_place(place: Place, _answer: Answer) -> tuple[Place, ...]:
    """What `play` shows where no card is laid: the place as it lies."""
    return (place,)


def deal_first_set(luck: SeededLuck, edition: str = SECOND, dealer: Seat = 0) -> State:
    """A first set, dealt by luck."""
    return new_game(edition, rng=luck.source, dealer=dealer)


def play_moves(state: State, moves: Iterable[str]) -> State:
    """The state after these moves."""
    game = Game(state)
    for move in moves:
        game = game.play(move)
    return game.state


def play_randomly(state: State, luck: SeededLuck, count: int) -> tuple[State, ...]:
    """The states on the way through so many moves of the set, any legal ones, a pass one time in four."""
    states = [state]
    for _ in range(count):
        cards, last = legal_moves(states[-1])[:-1], legal_moves(states[-1])[-1]
        move = last if not cards or luck.one_in(4) else luck.choice(cards)
        states.append(play_moves(states[-1], (move,)))
        if states[-1].phase != "play":
            break
    return tuple(states)


def table_of_seat_0(state: State) -> QuestionTable:
    """What seat 0 sees of it."""
    eyes = view(state, 0)
    return QuestionTable(
        eyes.open_places,
        eyes.hand,
        pairs=pairs_of(eyes),
        round=eyes.round or 3,
        set=eyes.set,
        dealer=eyes.dealer,
        moves=eyes.moves,
    )


def rules_by(edition: str) -> CourseSentence:
    """By which rules: said where the answer depends on it."""
    return course_sentence("given-edition", option=edition)


def moves_so_far(state: State) -> tuple[CourseSentence, ...]:
    """Who deals, and each move of the first round: a pass leaves nothing on the table."""
    eyes = view(state, 0)
    moves = move_texts(eyes.actions, eyes.dealer, eyes.edition, eyes.places)
    done = (
        CourseSentence("given-move", {**learner_seat_args(seat), "move": "pass" if move == "pass" else "lay"})
        for seat, move in moves
    )
    return CourseSentence("given-dealer", learner_seat_args(eyes.dealer)), *done


def pairs_of(seen_view: View) -> tuple[tuple[Place, Place], ...]:
    """The six places two by two, in the order of the rounds."""
    places = seen_view.places
    return tuple((places[at], places[at + 1]) for at in range(0, len(places), 2))


def missing_cards_of_deck(place: Place) -> list[Card]:
    """The cards of the deck that do not match here; never the table card itself."""
    return [card for card in DECK if card not in (place.table, *matchers(place))]


def most_matches(hand: Sequence[Card], places: Sequence[Place]) -> int:
    """The most places that a hand can match, each with a card of its own."""
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
"""What a side can be paid."""


def card_options(shown: Iterable[str]) -> tuple[Option, ...]:
    """An option for each card."""
    return tuple(Option(str(card), say_card("option-card", "", card)) for card in shown)


def rank_options(items: Iterable[str]) -> tuple[Option, ...]:
    """Numbers or suits."""
    return tuple(Option(item, course_sentence("option-rank", rank=item)) for item in items)


def ask_of_mat(place: Place) -> tuple[CourseSentence, ...]:
    """The second rung of the ladder: what this mat asks for."""
    return (CourseSentence("hint-asks", place_args(place)),)


def replace_card(place: Place, seat: Seat, card: str | None) -> Place:
    """The place with another card on one side, or nobody there; `??` lays a back."""
    shown: PlaceSide = HIDDEN if card == HIDDEN else Card(card) if card else None
    bottom, top = place.cards
    return place._replace(cards=(shown, top) if seat == 0 else (bottom, shown))


def place_as_bottom_sees(place: Place) -> Place:
    """A resolved place as bottom sees it: a lone card of top's stays face down (X7)."""
    return hide_cards_of(place, (1,)) if place.cards[0] is None else place


def hide_cards_of(place: Place, seats: Iterable[int]) -> Place:
    """The place with the cards of these seats face down."""
    for seat in seats:
        if place.cards[seat] is not None:
            place = replace_card(place, seat, HIDDEN)
    return place
