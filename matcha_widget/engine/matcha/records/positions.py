"""Positions: a moment of a round as typed text: places, and optionally hands, tokens, set, round, dealer, edition."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

from matcha_widget.engine.core.errors import MatchaError, NotationError, join_words, quote, refuse_wrong_types
from matcha_widget.engine.core.strict_json import Data, parse_json
from matcha_widget.engine.matcha.rules.cards import (
    DECK,
    Card,
    Tokens,
    first_missing,
    in_order,
    parse_cards,
    parse_tokens,
)
from matcha_widget.engine.matcha.rules.deal import HAND
from matcha_widget.engine.matcha.rules.editions import MATAGOT_2020, Edition
from matcha_widget.engine.matcha.rules.editions import edition as find_edition
from matcha_widget.engine.matcha.rules.moves import MATS, SEATS, Seat
from matcha_widget.engine.matcha.rules.notation import parse_place
from matcha_widget.engine.matcha.rules.resolve import HIDDEN, Place, PlaceSide
from matcha_widget.engine.matcha.rules.victory import outcome
from matcha_widget.engine.matcha.rules.view import View

S = TypeVar("S")
T = TypeVar("T")

EXAMPLE: Final = "n:B2 -|- s:M3 -|-; hand W2 0; tokens M1 / K2; set 2 round 3; dealer bottom"


class Position(NamedTuple):
    """The known facts of a moment; `str` gives the text that `position` reads.

    >>> str(position("s:M3 -|??; hand 0 B1"))
    's:M3 -|??; hand B1 0'
    """

    places: tuple[Place, ...]
    hands: tuple[tuple[Card, ...] | None, tuple[Card, ...] | None] = (None, None)
    """Bottom's and top's hand; None if unknown."""
    tokens: tuple[Tokens, Tokens] = (Tokens(), Tokens())
    set: int = 1
    round: int = 1
    dealer: Seat = 0
    edition: Edition = MATAGOT_2020

    def __str__(self) -> str:
        return "; ".join(self._parts())

    def __repr__(self) -> str:
        return f"position({str(self)!r})"

    def _parts(self) -> Iterator[str]:
        yield " ".join(map(str, self.places))
        for seat, name in ((0, "hand"), (1, "top hand")):
            if (hand := self.hands[seat]) is not None:
                yield f"{name} {' '.join(hand) or '-'}"
        if any(map(any, self.tokens)):
            yield f"tokens {self.tokens[0]} / {self.tokens[1]}"
        if (self.set, self.round) != (1, 1):
            yield f"set {self.set} round {self.round}"
        if self.dealer:
            yield f"dealer {SEATS[self.dealer]}"
        if self.edition.name != MATAGOT_2020.name:
            yield f"edition {self.edition.name}"
        if self.edition.house:
            yield "house " + " ".join(f"{name}={json.dumps(value)}" for name, value in self.edition.house.items())


def position(text: str) -> Position:
    """Parse a position; an impossible one is refused with the part named."""
    if not isinstance(text, str):
        raise NotationError(f"{quote(text)} is no position: expected text such as {EXAMPLE}")
    first, *rest = (part.strip() for part in text.split(";"))
    found: Data = {"places": _part("places", first, _places)}
    hands: dict[Seat, tuple[Card, ...]] = {}
    for part in rest:
        keyword, value = _keyword(part)
        if keyword in ("hand", "top hand"):
            seat = 0 if keyword == "hand" else 1
            _check_once(keyword, seat in hands)
            hands[seat] = _part(keyword, value, _hand)
        else:
            _check_once(keyword, keyword in found)
            found[keyword] = _part(keyword, value, _READERS[keyword])
    number, round_number = found.pop("set", (1, 1))
    if house := found.pop("house", None):
        found["edition"] = _part("house", house, found.get("edition", MATAGOT_2020).with_house)
    result = Position(hands=(hands.get(0), hands.get(1)), set=number, round=round_number, **found)
    _check(result)
    return result


@refuse_wrong_types
def position_of(view: View) -> Position:
    """The position of a view, while a turn is due."""
    if view.phase != "play":
        raise NotationError(f"there is no position in the phase {view.phase!r}: expected 'play'")
    hands = [None if HIDDEN in hand else tuple(card for card in hand if isinstance(card, Card)) for hand in view.hands]
    known = (
        hands[0] if view.perspective in (0, "all") else None,
        hands[1] if view.perspective in (1, "all") else None,
    )
    return Position(view.open_places, known, view.tokens, view.set, view.round or 1, view.dealer, view.edition)


def _keyword(part: str) -> tuple[str, str]:
    for keyword in ("top hand", "hand", *_READERS):
        if part == keyword or part.startswith(f"{keyword} "):
            return keyword, part[len(keyword) :].strip()
    raise NotationError(
        f"{quote(part)} is no part of a position: expected {join_words(('hand', 'top hand', *_READERS))}"
    )


def _part(name: str, text: S, read: Callable[[S], T]) -> T:
    try:
        return read(text)
    except MatchaError as fault:
        raise NotationError(f"{name}: {fault}") from None


def _check_once(name: str, seen: bool) -> None:
    if seen:
        raise NotationError(f"{name}: given twice")


def _places(text: str) -> tuple[Place, ...]:
    words = text.split()
    if len(words) not in (2, 4):
        raise NotationError(f"{quote(text)}: expected one place or two, as in n:B2 -|- s:M3 -|-")
    places = tuple(parse_place(" ".join(words[at : at + 2])) for at in range(0, len(words), 2))
    if len(places) == 2 and tuple(place.mat for place in places) not in (MATS, MATS[::-1]):
        raise NotationError(f"{quote(text)}: expected one number mat and one suit mat")
    return tuple(sorted(places))


def _hand(text: str) -> tuple[Card, ...]:
    cards = () if text == "-" else parse_cards(text)
    if not cards and text != "-":
        raise NotationError("expected cards, as in W2 0, or - for an empty hand")
    return in_order(cards)


def _tokens(text: str) -> tuple[Tokens, Tokens]:
    bottom, slash, top = text.partition("/")
    if not slash:
        raise NotationError(f"{quote(text)}: expected bottom's, a slash and top's, as in M1 / K2")
    return parse_tokens(bottom), parse_tokens(top)


def _set(text: str) -> tuple[int, int]:
    match text.split():
        case [number] if _is_count(number):
            return int(number), 1
        case [number, "round", ("1" | "2" | "3") as round_number] if _is_count(number):
            return int(number), int(round_number)
        case _:
            raise NotationError(f"{quote(text)}: expected a set and a round from 1 to 3, as in set 2 round 3")


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 4


def _dealer(text: str) -> Seat:
    if text not in SEATS:
        raise NotationError(f"{quote(text)}: expected {join_words(SEATS)}")
    return SEATS.index(text)


def _house(text: str) -> Data:
    """Parse house-rule switches, as in `keeping=true last_set=3`; the edition checks their names."""
    house: Data = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign or name in house:
            raise NotationError(f"{quote(word)}: expected each switch once with its value, as in last_set=3")
        house[name] = parse_json(value)
    return house


_READERS: Final = {"tokens": _tokens, "set": _set, "dealer": _dealer, "edition": find_edition, "house": _house}


def _check(position: Position) -> None:
    """Refuse a position that can never occur."""
    seen: list[Card] = []
    parts: list[tuple[str, tuple[PlaceSide, ...]]]
    parts = [(f"place {place.bare}", (place.table, *place.cards)) for place in position.places]
    parts += [(name, hand) for name, hand in zip(("hand", "top hand"), position.hands, strict=True) if hand is not None]
    for name, cards in parts:
        seen += [card for card in cards if isinstance(card, Card)]
        if extra := first_missing(seen, DECK):
            raise NotationError(f"{name}: {extra} is somewhere else already")
    for seat, hand in enumerate(position.hands):
        lying = sum(place.cards[seat] is not None for place in position.places)
        if hand is not None and len(hand) + lying > HAND:
            raise NotationError(
                f"{'hand' if seat == 0 else 'top hand'}: {len(hand)} cards and {lying} played, but a hand has {HAND}"
            )
    last = position.edition.last_set
    if last is not None and position.set > last:
        raise NotationError(f"set: {position.edition.name} ends after set {last} (E3)")
    won = outcome(*position.tokens, position.edition)
    if won:
        who = "nobody can win any more" if won.winner == "draw" else f"{SEATS[won.winner]} has won already"
        raise NotationError(f"tokens: {who} ({' '.join(won.rules)})")
