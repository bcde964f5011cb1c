"""The eighteen cards, the two rank loops and the tokens (C1, C2, K1-K3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, NoReturn, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote

SUITS: Final = "MBWS"
"""Matcha, bowl, water, scoop, from high to low: K2's loop before it closes."""

NUMBERS: Final = "4321"
"""From high to low: K1's loop before it closes."""

KINDS: Final = "MBWSK"
"""The five types of utensil token (C2): one for each suit, and the whisk."""


class NotationText(str):
    """A short text of the notation with its meaning as attributes; there is one immutable object for each text."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} {str(self)!r} cannot be changed")

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return type(self), (str(self),)


class Card(NotationText):
    """A card, written as its code: `M1` to `S4`, or `0` for a white zero (C1).

    >>> Card("M2").suit, Card("M2").number, Card("0").suit
    ('M', '2', '')
    """

    __slots__ = ("bits", "number", "suit", "unit")
    number: str
    """'1' to '4'; '' on a zero, which has no number (K3)."""
    suit: str
    """'M', 'B', 'W' or 'S'; '' on a zero, which has no suit (K3)."""
    unit: int
    """The card's part of a packed `Hand`."""
    bits: int
    """The bits that are set in a packed hand if it holds the card."""

    def __new__(cls, code: str) -> Card:
        """Return the one card of that code."""
        if type(code) is Card:
            return code
        card = _CARDS.get(code) if isinstance(code, str) else None
        if card is None:
            raise NotationError(f"{quote(code)} is no card: expected M, B, W or S with 1 to 4, or 0")
        return card


def _make(code: str, at: int) -> Card:
    card = str.__new__(Card, code)
    facts = {"suit": code[:-1], "number": code[1:], "unit": 1 << at, "bits": (1 if code != "0" else 3) << at}
    for name, value in facts.items():
        str.__setattr__(card, name, value)
    return card


_CODES = [suit + number for suit in SUITS for number in "1234"] + ["0"]
_CARDS: Final = {code: _make(code, at) for at, code in enumerate(_CODES)}

ZERO: Final = Card("0")
SUITED: Final = tuple(card for card in _CARDS.values() if card is not ZERO)
DECK: Final = (*SUITED, ZERO, ZERO)
"""All eighteen cards, in the order in which the engine lists them."""

ORDER: Final = {card: index for index, card in enumerate((*SUITED, ZERO))}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards in the deck's order, so that no list reveals how it was dealt."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def cards_of(codes: Iterable[str]) -> tuple[Card, ...]:
    """Turn a list of codes into cards."""
    if isinstance(codes, str) or not hasattr(codes, "__iter__"):
        raise NotationError(f"{quote(codes)} is no list of cards: expected one such as ['M4', '0']")
    return tuple(map(Card, codes))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse `M4 0 B2`, cards between spaces."""
    return tuple(Card(code) for code in text.split())


def first_missing(cards: Iterable[Card], source: Iterable[Card]) -> Card | None:
    """The first of these cards that the source lacks; each copy counts once."""
    left = list(source)
    for card in cards:
        if card not in left:
            return card
        left.remove(card)
    return None


Hand: TypeAlias = int
"""A hand packed into one number: one bit for each suited card, above them a count of zeros.

Hands are copied at every move and looked up all the time; a number makes both cheap.
"""


def pack(cards: Iterable[Card]) -> Hand:
    """Pack cards into a hand."""
    return sum(card.unit for card in cards)


@cache
def unpack(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, in the deck's order."""
    suited = tuple(card for card in SUITED if hand & card.bits)
    return suited + (ZERO,) * (hand // ZERO.unit)


def loop_over(a: str, b: str, loop: str) -> bool:
    """True if `a` beats `b` in a loop written from high to low: in order, but the last beats the first (K1, K2)."""
    if {a, b} == {loop[0], loop[-1]}:
        return a == loop[-1]
    return loop.index(a) < loop.index(b)


UPSETS: Final = ((NUMBERS[-1], NUMBERS[0]), (SUITS[-1], SUITS[0]))
"""The closing steps of the loops: 1 beats the 4, and S beats the M."""


def beats(a: str, b: str) -> bool:
    """True if one number, suit or card ranks over another.

    Two cards compare if they share a number (K2 decides) or a suit (K1 decides); a zero ranks below all (K3).

    >>> beats("1", "4"), beats("3", "1"), beats("S", "M"), beats("M1", "M4"), beats("B2", "0")
    (True, True, True, True, True)
    """
    return bool((rule := ranking(a, b)) and rule[1])


def ranking(a: str, b: str) -> tuple[str, bool] | None:
    """The rule that ranks two values, and True if the first is higher; None if they are equal."""
    for loop, rule in ((NUMBERS, "K1"), (SUITS, "K2")):
        if isinstance(a, str) and isinstance(b, str) and a and b and a in loop and b in loop and len(a + b) == 2:
            return None if a == b else (rule, loop_over(a, b, loop))
    first, second = Card(a), Card(b)
    if first is second:
        return None
    if ZERO in (first, second):
        return "K3", second is ZERO
    if first.number == second.number:
        return "K2", loop_over(first.suit, second.suit, SUITS)
    if first.suit == second.suit:
        return "K1", loop_over(first.number, second.number, NUMBERS)
    raise NotationError(f"{first} and {second} share neither number nor suit, so they are never compared (V4)")


class Tokens(NamedTuple):
    """Counts of utensil tokens by type (C2); there is no limit to them (X1)."""

    M: int = 0
    B: int = 0
    W: int = 0
    S: int = 0
    K: int = 0

    def __str__(self) -> str:
        return " ".join(f"{kind}{count}" for kind, count in zip(KINDS, self, strict=True) if count) or "-"


@cache
def with_token(tokens: Tokens, kind: str | None) -> Tokens:
    """Add one token; None adds nothing."""
    return Tokens(*(count + (kind == name) for name, count in zip(KINDS, tokens, strict=True)))


def parse_tokens(text: str) -> Tokens:
    """Parse a row such as `M1 K2`; nothing, or `-`, is an empty row.

    >>> parse_tokens("M1 K2")
    Tokens(M=1, B=0, W=0, S=0, K=2)
    """
    counts = dict.fromkeys(KINDS, 0)
    for part in [] if text.strip() in ("", "-") else text.split():
        kind, count = part[:1], part[1:]
        if kind not in counts or not (count.isascii() and count.isdigit() and count[0] != "0" and len(count) <= 2):
            raise NotationError(f"{quote(part)} is no token: expected M, B, W, S or K with how many, as in M1 K2")
        if counts[kind]:
            raise NotationError(f"tokens {kind} are counted twice in {quote(text)}")
        counts[kind] = int(count)
    return Tokens(**counts)
