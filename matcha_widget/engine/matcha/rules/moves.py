"""Moves: lay a card, pass, keep cards, deal; each prints as the text that makes it (T2, X3, S1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import MoveError, NotationError, join_words, quote

from .cards import SUITED, ZERO, Card, NotationText, cards_of

Seat: TypeAlias = int
"""0 (bottom) or 1 (top)."""

SEATS: Final = ("bottom", "top")
"""Names of seat 0 and seat 1 in the notation."""


def seat_fault(seat: object) -> str | None:
    """The fault of a seat, as a sentence; None if it is one."""
    return None if type(seat) is int and seat in (0, 1) else f"{quote(seat)} is no seat: expected 0 or 1"


def checked_seat(seat: object, name: str = "seat") -> Seat:
    """Refuse anything but a seat; the error names the argument."""
    if fault := seat_fault(seat):
        raise NotationError(f"{name}: {fault}")
    return 1 if seat else 0


Mat: TypeAlias = Literal["n", "s"]
MATS: Final[tuple[Mat, Mat]] = ("n", "s")
"""The number mat and the suit mat of a pair (C3)."""

Action: TypeAlias = Literal["n", "s", "pass"]
"""The public part of a move: the mat where a card was laid, or a pass (H3)."""


class Move(NotationText):
    """A turn in a round (T2): `M4@n` lays the matcha 4 beside the number mat's card, `pass` passes.

    >>> Move("M4@n").card, Move("M4@n").mat, Move("pass").card
    ('M4', 'n', None)
    """

    __slots__ = ("action", "card", "mat")
    card: Card | None
    mat: Mat | None
    action: Action

    def __new__(cls, text: str) -> Move:
        """Return the one move of that text."""
        if type(text) is Move:
            return text
        move = MOVES.get(text) if isinstance(text, str) else None
        if move is None:
            raise MoveError(f"{quote(text)} is no move: expected a card, @ and n or s, as in M4@n, or pass")
        return move


def _make(text: str, card: Card | None, mat: Mat | None) -> Move:
    move = str.__new__(Move, text)
    str.__setattr__(move, "card", card)
    str.__setattr__(move, "mat", mat)
    str.__setattr__(move, "action", mat or "pass")
    return move


MOVES: Final[dict[str, Move]] = {
    f"{card}@{mat}": _make(f"{card}@{mat}", card, mat) for card in (*SUITED, ZERO) for mat in MATS
}
PASS: Final = _make("pass", None, None)
MOVES["pass"] = PASS


class _Kept(NamedTuple):
    seat: Seat
    cards: tuple[Card, ...]


class Keep(_Kept):
    """A choice of cards to keep from the set that has just ended (E2, X3): `keep M4 0`; `keep` alone keeps nothing.

    >>> str(Keep(1, ["M4", "0"]))
    'keep M4 0'
    """

    __slots__ = ()

    def __new__(cls, seat: Seat, cards: Iterable[str] = ()) -> Keep:
        """Make a choice of cards, given as cards or codes."""
        try:
            return super().__new__(cls, checked_seat(seat), cards_of(cards))
        except NotationError as fault:
            raise MoveError(str(fault)) from None

    def __str__(self) -> str:
        return " ".join(("keep", *self.cards))


class Deal(NamedTuple):
    """A deal that names its cards (S1); each hand includes the cards that the seat kept."""

    dealer: Seat
    table: tuple[tuple[Card, Card], ...]
    """Three pairs in the order of the rounds (S3): the card on the number mat, the card on the suit mat."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    aside: tuple[Card, ...]
    kept: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """The cards each seat kept from the set before (E2)."""

    def __hash__(self) -> int:
        return hash(self.hands[0])


def parse_move(text: str, seat: Seat | None = None) -> Move | Keep:
    """Parse `M4@n`, `pass` or `keep M4 0`; to keep cards needs a seat beside the text."""
    if isinstance(text, str) and (text == "keep" or text.startswith("keep ")):
        if seat is None:
            raise MoveError(f"{quote(text)} does not say who keeps: expected a seat, {join_words((0, 1))}, beside it")
        codes = text.split(" ")[1:]
        try:
            return Keep(seat, tuple(map(Card, codes)))
        except NotationError as fault:
            raise MoveError(f"{quote(text)} is no move: {fault}") from None
    return Move(text)
