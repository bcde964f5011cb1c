"""A leak: something in a file that gives away a hidden card. How leaks are found and told, each on a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.matcha import HIDDEN, Card, MatchaError, NotationError, RecordError
from matcha_widget.engine.matcha.rules.cards import in_order
from matcha_widget.engine.matcha.rules.moves import SEATS

LeakKind: TypeAlias = Literal["hand", "card", "kept", "aside", "bid", "seed", "note", "answers", "record"]
"""A hand, a card that lies face down, kept cards, cards set aside, a bid that is not open, a seed, an author's note, a
lesson's answers, a record that cannot be read."""

CARD: Final = r"(?:[MBWS][1-4]|0|\?\?)"
"""A card in a text."""

NOTHING: Final = "nothing hidden is given away"

NOT_LOOKED_INTO: Final = (
    "Not looked into: drawn pictures, attachments, buffers, what is packed or encoded, comments and prose, moves and "
    "positions that somebody typed, cards that stand alone, frames within frames, what a cell would do if it ran, and "
    "the formats of others."
)


class Leak(NamedTuple):
    """One thing that a bystander of the game did not see."""

    where: str
    """The way to it: `cell 4, output 1, sets[0].hands[1]`."""
    what: str
    """`top's hand: M2 S1`."""
    kind: LeakKind

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class Leaks(tuple[Leak, ...]):
    """All that a file gives away, in the order in which it stands there; printed, each on its line, and what it leaves.

    It is as long as there are leaks: empty, if nothing hidden is given away.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join([*map(str, self or (NOTHING,)), NOT_LOOKED_INTO])

    __str__ = __repr__


def inside(*path: str) -> str:
    """A way made of steps, those that are empty left out."""
    return ", ".join(step for step in path if step)


def within(where: str) -> str:
    """The way to a thing, to be followed by a step that leads into it."""
    return f"{where}, " if where else ""


def held(where: str, seat: int, codes: object, of: str = "") -> Iterator[Leak]:
    """A hand, as far as it is open; `of`: the set it belongs to."""
    if cards := named(codes):
        yield Leak(where, f"{of}{SEATS[seat]}'s hand: {cards}", "hand")


def face_down(where: str, seat: int, code: object, mat: str, at: str = "") -> Iterator[Leak]:
    """A card that lies face down at a mat, if its face is seen; `at`: in which round."""
    if card := named([code]):
        yield Leak(where, f"{SEATS[seat]}'s card{at}: {card}@{mat}", "card")


def laid_aside(where: str, codes: object) -> Iterator[Leak]:
    """The cards that were set aside, as far as they are open."""
    if cards := named(codes):
        yield Leak(where, f"set aside: {cards}", "aside")


def noted(where: str, text: str) -> Leak:
    """An author's note, on one line."""
    return Leak(where, f"a note: {' / '.join(text.splitlines())}", "note")


def seeded(where: str, seed: str) -> Leak:
    """A seed, or a generator made of one."""
    return Leak(where, f"{seed} deals the cards again", "seed")


def legible(found: Iterable[Leak], where: str, what: str) -> Iterator[Leak]:
    """What is found in something, as far as it can be read: what cannot be may still give away a game."""
    try:
        yield from found
    except MatchaError as fault:
        yield Leak(where, f"{what} that cannot be read ({fault})", "record")
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        yield Leak(where, f"{what} that cannot be read (not built as ours are: {fault})", "record")


def broken_off(where: str, why: RecordError, *, begun: bool) -> Leak:
    """That a record cannot be read, or only its beginning: what comes behind it may still give away a game."""
    at = f", from {why.path} on" if why.path else ""
    told = f"could not read the rest{at}: {why.message}" if begun else f"a record that cannot be read ({why})"
    return Leak(where, told, "record")


def boards(lines: Sequence[str], head: re.Pattern[str]) -> Iterator[list[str]]:
    """The boards of text that were printed, each with all that stands below it, from its own left edge."""
    heads = [at for at, line in enumerate(lines) if head.search(line)]
    for at, end in pairwise([*heads, len(lines)]):
        indent = len(lines[at]) - len(lines[at].lstrip())
        yield [line[indent:] for line in lines[at:end]]


def named(codes: object) -> str:
    """The cards among these codes, in the order of the deck."""
    listed = codes if isinstance(codes, Iterable) and not isinstance(codes, str) else ()
    return " ".join(in_order(card for code in listed if code != HIDDEN and (card := _card(code))))


def _card(code: object) -> Card | None:
    try:
        return Card(code) if isinstance(code, str) else None
    except NotationError:
        return None
