"""What was found: each thing that gives something away, where it stands, and all of them as lines to be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.matcha import HIDDEN, Card, MatchaError, NotationError
from matcha_widget.engine.matcha.rules.cards import in_order
from matcha_widget.engine.matcha.rules.moves import SEATS

Kind: TypeAlias = Literal["hand", "card", "kept", "aside", "seed", "note", "answers", "record"]
"""A hand, a card that lies face down, kept cards, cards set aside, a seed, an author's note, a lesson's answers, a
record that cannot be read."""

CARD: Final = r"(?:[MBWS][1-4]|0|\?\?)"
"""A card in a text."""

NOTHING: Final = "nothing hidden is given away"


class Giveaway(NamedTuple):
    """One thing that a bystander of the game did not see."""

    where: str
    """The way to it: `cell 4, output 1, sets[0].hands[1]`."""
    what: str
    """`top's hand: M2 S1`."""
    kind: Kind

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class Giveaways(tuple[Giveaway, ...]):
    """All that a file gives away, in the order in which it stands there; it prints as one line for each."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(map(str, self)) or NOTHING

    __str__ = __repr__


def inside(*path: str) -> str:
    """A way made of steps, those that are empty left out."""
    return ", ".join(step for step in path if step)


def held(where: str, seat: int, codes: Iterable[object], number: int | None = None) -> Iterator[Giveaway]:
    """A hand, as far as it is open; `number`: in which set."""
    if cards := named(codes):
        yield Giveaway(where, f"{_in_set(number)}{SEATS[seat]}'s hand: {cards}", "hand")


def laid_aside(where: str, codes: Iterable[object]) -> Iterator[Giveaway]:
    """The cards that were set aside, as far as they are open."""
    if cards := named(codes):
        yield Giveaway(where, f"set aside: {cards}", "aside")


def noted(where: str, text: str) -> Giveaway:
    """An author's note, on one line."""
    return Giveaway(where, f"a note: {' / '.join(text.splitlines())}", "note")


def legible(found: Iterator[Giveaway], where: str, what: str) -> Iterator[Giveaway]:
    """What is found in something, as far as it can be read: what cannot be may still give away a game."""
    try:
        yield from found
    except MatchaError as fault:
        yield Giveaway(where, unreadable(what, fault), "record")


def unreadable(what: str, fault: MatchaError) -> str:
    """What is said of something that gives away nobody knows what."""
    return f"{what} that cannot be read ({fault})"


def _in_set(number: int | None) -> str:
    return "" if number is None else f"set {number}, "


def named(codes: Iterable[object]) -> str:
    """The cards among these codes, in the order of the deck."""
    cards = [card for code in codes if code != HIDDEN and (card := _card(code))]
    return " ".join(in_order(cards))


def _card(code: object) -> Card | None:
    try:
        return Card(code) if isinstance(code, str) else None
    except NotationError:
        return None
