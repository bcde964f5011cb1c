"""The events of a step, and each perspective's view of them (GH1-GH3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from .brewing import GUEST_PAYMENT
from .cards import COLUMNS, LETTERS, LINES, Card, Drink, LineName, shelf_drinks
from .moves import Fill, Ingredient, Move, Toss
from .state import HIDDEN, Amounts, Hidden, Seat, State


class Filled(NamedTuple):
    """A round begins with crates (GR3)."""

    round: int
    crates: tuple[tuple[Drink, ...], ...]


class Bid(NamedTuple):
    """A seat set an amount aside, for the first time or as a follow-up (GA1, GA3)."""

    seat: Seat
    again: bool
    yen: int | Hidden


class Opened(NamedTuple):
    """All amounts were opened, and paid (GA2, XA2)."""

    again: bool
    yen: Amounts


class Level(NamedTuple):
    """These seats bid again (GA3)."""

    seats: tuple[Seat, ...]


class Tossed(NamedTuple):
    """A coin put level seats in order (GA4)."""

    groups: tuple[tuple[Seat, ...], ...]


class Ordered(NamedTuple):
    """The seats were put in turn order (GT1, GB1)."""

    order: tuple[Seat, ...]


class Took(NamedTuple):
    """A seat took a crate (GT1)."""

    seat: Seat
    crate: str
    drinks: tuple[Drink, ...]


class Brewed(NamedTuple):
    """A line was brewed: the yen paid, and the price after it (GB4)."""

    seat: Seat
    line: LineName
    drinks: tuple[Drink, ...]
    yen: int
    left: int


class Sold(NamedTuple):
    """An ad by a line that was brewed paid its owner (GM3)."""

    line: LineName
    owner: Seat
    yen: int


class Added(NamedTuple):
    """Matcha from a column was added to a row (GI3)."""

    seat: Seat
    extra: Ingredient
    yen: int


class Served(NamedTuple):
    """The guest above a column was served, and the card was turned up (GC4)."""

    seat: Seat
    column: LineName
    extra: Ingredient
    yen: int


class Failed(NamedTuple):
    """The guest above a column wanted something else; the brewer saw the card (GC5)."""

    seat: Seat
    column: LineName
    extra: Ingredient
    card: Card | Hidden


class Looked(NamedTuple):
    """A drink was put back for a look at a card (GC2)."""

    seat: Seat
    column: LineName
    drink: Drink
    card: Card | Hidden


class Branded(NamedTuple):
    """An ad was placed by a line (GM1, GM2)."""

    seat: Seat
    line: LineName
    yen: int


class TurnOver(NamedTuple):
    """A seat ended its turn; these drinks go back into the bag (XB6)."""

    seat: Seat
    drinks: tuple[Drink, ...]


class RoundOver(NamedTuple):
    """All seats have brewed (GR2)."""

    round: int


class Refunded(NamedTuple):
    """The stake of an ad came back at the end (XM5)."""

    line: LineName
    owner: Seat
    yen: int


class GameOver(NamedTuple):
    """The last round is over (GE1-GE3)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Filled | Bid | Opened | Level | Tossed | Ordered | Took | Brewed | Sold | Added | Served | Failed | Looked
    | Branded | TurnOver | RoundOver | Refunded | GameOver
)  # fmt: skip


def see(event: Event, perspective: object) -> Event:
    """Return the event as a perspective sees it. Events that are not listed here are public."""
    match event:
        case Bid(seat, again, _) if perspective not in (seat, "all"):
            return Bid(seat, again, HIDDEN)
        case Failed(seat, column, extra, _) if perspective not in (seat, "all"):
            return Failed(seat, column, extra, HIDDEN)
        case Looked(seat, column, drink, _) if perspective not in (seat, "all"):
            return Looked(seat, column, drink, HIDDEN)
        case _:
            return event


def events_of(before: State, move: Move | Fill | Toss, seat: Seat | None, after: State) -> tuple[Event, ...]:
    """List the events of a move, in the order in which a table sees them."""
    if isinstance(move, Fill):
        return (Filled(after.round, tuple(map(shelf_drinks, after.public.now.crates))),)
    if isinstance(move, Toss):
        return (Tossed(after.public.now.toss), Ordered(after.order))
    assert seat is not None
    return tuple(_EVENTS_BY_VERB[move.verb](before, move, seat, after))


def _bid(before: State, move: Move, seat: Seat, after: State) -> Iterator[Event]:
    again = before.phase == "follow"
    yield Bid(seat, again, move.yen)
    if after.phase == before.phase and after.to_act:
        return
    yield Opened(again, after.public.now.follow if again else after.public.now.bids)
    if after.phase == "follow":
        yield Level(after.to_act)
    elif after.phase == "take":
        yield Ordered(after.order)


def _take(before: State, move: Move, seat: Seat, after: State) -> Iterator[Event]:  # noqa: ARG001  # one signature for all
    yield Took(seat, LETTERS[move.crate], before.crates[move.crate] or ())


def _brew(before: State, move: Move, seat: Seat, after: State) -> Iterator[Event]:
    line, name = move.line, LINES[move.line]
    yield Brewed(seat, name, move.drinks, before.lines[line], after.lines[line])
    if (ad := before.public.ads[line]) and after.public.ads[line] is None:
        yield Sold(name, ad[0], 2 * ad[1])
    if move.extra is None:
        return
    if line < 3:
        yield Added(seat, move.extra, sum(before.public.gaps) - sum(after.public.gaps))
    elif after.public.guests[line - 3] == move.extra.card:
        yield Served(seat, name, move.extra, GUEST_PAYMENT)
    else:
        yield Failed(seat, name, move.extra, before.above[line - 3])


def _peek(before: State, move: Move, seat: Seat, after: State) -> Iterator[Event]:  # noqa: ARG001  # one signature for all
    yield Looked(seat, COLUMNS[move.line], move.drinks[0], before.above[move.line])


def _brand(before: State, move: Move, seat: Seat, after: State) -> Iterator[Event]:  # noqa: ARG001  # one signature for all
    assert before.public.fresh is not None
    yield Branded(seat, LINES[before.public.fresh], move.yen)


def _end_turn(before: State, move: Move, seat: Seat, after: State) -> Iterator[Event]:  # noqa: ARG001  # one signature for all
    yield TurnOver(seat, shelf_drinks(before.public.used[0] | before.public.used[1]))
    if after.phase == "brew":
        return
    yield RoundOver(after.round)
    if after.winners is not None:
        if after.setting.ad_refund:
            yield from (Refunded(LINES[line], *ad) for line, ad in enumerate(before.public.ads) if ad)
        yield GameOver(after.winners)


_EVENTS_BY_VERB = {"bid": _bid, "take": _take, "brew": _brew, "peek": _peek, "brand": _brand, "done": _end_turn}
