"""The tables of the rule tests: a deal that names its cards, and moves written round by round."""

from pathlib import Path
from typing import Any

import pytest

from matcha_widget.engine import matcha

ROOT = Path(__file__).resolve().parents[2]
EVERY = ("grail-2015", "matagot-2020", "matagot-2020-nl")
SECOND = ("matagot-2020", "matagot-2020-nl")


def deal_of(table: str, bottom: str, top: str, dealer: int = 0, kept: tuple[str, str] = ("", "")) -> matcha.Deal:
    """Read a typed deal, `B2 M3 | W1 S4 | S1 W4` being the table; the two cards left over are set aside."""
    pairs = [[matcha.Card(code) for code in pair.split()] for pair in table.split(" | ")]
    hands = [tuple(matcha.Card(code) for code in hand.split()) for hand in (bottom, top)]
    held = [tuple(matcha.Card(code) for code in cards.split()) for cards in kept]
    aside = list(matcha.DECK)
    for cards in (*pairs, *hands):
        for card in cards:
            aside.remove(card)
    return matcha.Deal(
        dealer, tuple((number, suit) for number, suit in pairs), (hands[0], hands[1]), tuple(aside), (held[0], held[1])
    )


TEA = deal_of("B2 M3 | W1 S4 | S1 W4", "W2 M4 0 S3 B1", "M2 M1 0 B3 W3")
"""The deal of most tests; S2 and B4 are set aside."""

TEA_AGAIN = deal_of("M4 B1 | M2 W2 | B3 S3", "S2 B4 M1 0 W1", "0 M3 B2 S4 W4", dealer=1)
"""A second set."""

FULL = "W2@n M2@n M4@s M1@s / 0@n 0@n S3@s B3@s / B1@n W3@n /"
"""A whole set of TEA in which both lay all their cards, and nobody wins."""


def play(state: matcha.State, moves: str) -> matcha.State:
    """Play some moves; a slash lets both pass until the round is over, as often as the edition wants it."""
    *rounds, rest = moves.split("/")
    for done in rounds:
        number = state.round
        for move in done.split():
            state = matcha.apply(state, move).state
        while state.round == number:
            state = matcha.apply(state, "pass").state
    for move in rest.split():
        state = matcha.apply(state, move).state
    return state


def tea(edition: str, moves: str = "", dealer: int = 0) -> matcha.State:
    """A game with the deal of most tests, after some moves."""
    return play(matcha.new_game(edition, deal=TEA._replace(dealer=dealer)), moves)


def put_back(state: matcha.State) -> matcha.State:
    """The same state after nobody has kept a card."""
    for seat in (0, 1):
        if matcha.keeps(state, seat):
            state = matcha.apply(state, matcha.Keep(seat)).state
    return state


def tokens(state: matcha.State) -> str:
    """Both seats' tokens: bottom's, a slash, top's."""
    return " / ".join(map(str, state.tokens))


def places(state: matcha.State, seat: Any = "all") -> list[str]:
    """The six places as a perspective sees them."""
    return [str(place) for place in matcha.view(state, seat).places]


def legal(state: matcha.State) -> str:
    """The legal moves of the seat to move."""
    return " ".join(matcha.legal_moves(state))


def refusal_rule(state: matcha.State, move: matcha.Move | matcha.Keep | str, seat: int | None = None) -> str:
    """The id of the rule that forbids a move."""
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.apply(state, move, seat)
    return caught.value.rule
