"""Whole tables for exercises: a deal by luck, moves played, and what the learner sees of it from the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from matcha_widget.engine.matcha import Card, Game, Place, State, View, legal_moves, matches, new_game, view
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.state import told
from matcha_widget.kit.course.said import Said, say
from matcha_widget.kit.course.seeded_luck import SeededLuck

from .message import who
from .on_table import OnTable


def dealt(luck: SeededLuck, edition: str = "matagot-2020", dealer: Seat = 0) -> State:
    """A first set, dealt by luck."""
    return new_game(edition, rng=luck.source, dealer=dealer)


def played(state: State, moves: Iterable[str]) -> State:
    """The state after these moves."""
    game = Game(state)
    for move in moves:
        game = game.play(move)
    return game.state


def wandered(state: State, luck: SeededLuck, count: int) -> tuple[State, ...]:
    """The states on the way through so many moves of the set, any legal ones, a pass one time in four."""
    states = [state]
    for _ in range(count):
        cards, last = legal_moves(states[-1])[:-1], legal_moves(states[-1])[-1]
        move = last if not cards or luck.one_in(4) else luck.pick(cards)
        states.append(played(states[-1], (move,)))
        if states[-1].phase != "play":
            break
    return tuple(states)


def seen(state: State) -> OnTable:
    """What seat 0 sees of it."""
    eyes = view(state, 0)
    return OnTable(
        eyes.open_places,
        eyes.hand,
        pairs=pairs_of(eyes),
        round=eyes.round or 3,
        set=eyes.set,
        dealer=eyes.dealer,
        moves=eyes.moves,
    )


def rules_by(edition: str) -> Said:
    """By which rules: said where the answer depends on it."""
    return say("given-edition", option=edition)


def so_far(state: State) -> tuple[Said, ...]:
    """Who deals, and each move of the first round: a pass leaves nothing on the table."""
    eyes = view(state, 0)
    moves = told(eyes.actions, eyes.dealer, eyes.edition, eyes.places)
    done = (Said("given-move", {**who(seat), "move": "pass" if move == "pass" else "lay"}) for seat, move in moves)
    return Said("given-dealer", who(eyes.dealer)), *done


def pairs_of(eyes: View) -> tuple[tuple[Place, Place], ...]:
    """The six places two by two, in the order of the rounds."""
    places = eyes.places
    return tuple((places[at], places[at + 1]) for at in range(0, len(places), 2))


def best_matches(hand: Sequence[Card], places: Sequence[Place]) -> int:
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
