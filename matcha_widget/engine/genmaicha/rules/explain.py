"""Reasons for every yen, the turn order, a line that cannot be brewed, an illegal move, the end."""

from __future__ import annotations

from collections.abc import Iterator

from matcha_widget.engine.core.derivations import Reason
from matcha_widget.engine.core.errors import IllegalMove, NotationError, join_words, quote, refuse_wrong_types

from .bidding import level_groups
from .cards import AT, CELLS, LINES, WITH, LineName
from .events import Added, Branded, Brewed, Event, Opened, Refunded, Served, Sold
from .game import Step, check
from .legal import usable_drinks
from .moves import Move
from .setting import seat_fault
from .state import KnownGame, Seat, State


@refuse_wrong_types
def why_paid(step: Step) -> tuple[Reason, ...]:
    """Explain every yen that a step moved, seat by seat; each stash changed by the sum of these."""
    return tuple(reason for event in step.events for reason in _payment_reasons(event))


def _payment_reasons(event: Event) -> Iterator[Reason]:
    match event:
        case Opened(again, amounts):
            rule = "XA3" if again else "XA2"
            yield from (Reason(rule, {"seat": seat, "yen": -amount}) for seat, amount in enumerate(amounts) if amount)
        case Brewed(seat, line, _, yen, left):
            yield Reason("GB4", {"seat": seat, "yen": yen, "line": line, "left": left})
        case Sold(line, owner, yen):
            yield Reason("GM3", {"seat": owner, "yen": yen, "line": line})
        case Added(seat, extra, yen):
            yield Reason("GI3", {"seat": seat, "yen": yen, "extra": str(extra)})
        case Served(seat, column, extra, yen):
            yield Reason("GC4", {"seat": seat, "yen": yen, "line": column, "extra": str(extra)})
        case Branded(seat, line, yen):
            yield Reason("GM2", {"seat": seat, "yen": -yen, "line": line})
        case Refunded(line, owner, yen):
            yield Reason("XM5", {"seat": owner, "yen": yen, "line": line})


@refuse_wrong_types
def why_order(state: KnownGame) -> Reason | None:
    """Explain the turn order; None before there is one."""
    public = state.public
    if not public.order:
        return None
    now, rules = public.now, public.setting
    because = [Reason("GA2", {"bids": [*now.bids]})]
    if public.tied_seats:
        because.append(Reason("XA4", {"follow": [*now.follow], "sums": rules.overtake}))
    groups = level_groups(public)
    because += [
        Reason("GA4", {"level": [*group], "coin": [*coin]}) for group, coin in zip(groups, now.toss, strict=True)
    ]
    return Reason("GT1", {"order": [*public.order]}, tuple(because))


@refuse_wrong_types
def why_dark(state: KnownGame, seat: Seat, line: LineName) -> Reason | None:
    """Explain why a line cannot be brewed in this turn: a card has no drink, or only used ones. None if it can."""
    public = state.public
    if fault := seat_fault(seat, public.setting.seats):
        raise NotationError(f"seat: {fault}")
    if line not in LINES:
        raise NotationError(f"line: {quote(line)} is no line: expected {join_words(LINES)}")
    missing = []
    for cell in CELLS[AT[line]]:
        card = public.grid[cell]
        if not usable_drinks(public, seat, card):
            had = bool(public.shelves[seat] & WITH[card])
            missing.append(Reason("GB3" if had else "GB2", {"card": card}))
    return Reason("GB2", {"seat": seat, "line": line}, tuple(missing)) if missing else None


@refuse_wrong_types
def why_won(state: KnownGame) -> Reason | None:
    """Explain the result: most yen, then most drinks, then a shared win. None before the end."""
    public = state.public
    if public.winners is None:
        return None
    drinks = [shelf.bit_count() for shelf in public.shelves]
    richest = [seat for seat, yen in enumerate(public.yen) if yen == max(public.yen)]
    reason = Reason("GE1", {"winners": [*public.winners], "yen": [*public.yen]})
    if len(richest) == 1:
        return reason
    most_drinks = Reason("GE2", {"level": richest, "drinks": drinks})
    shared = (Reason("GE3", {"winners": [*public.winners]}),) if len(public.winners) > 1 else ()
    return reason._replace(because=(most_drinks, *shared))


@refuse_wrong_types
def why_not(state: State, move: Move | str, seat: Seat | None = None) -> Reason | None:
    """Explain why a move is not legal here and now; None if it is."""
    try:
        check(state, move, seat)
    except IllegalMove as fault:
        return Reason(fault.rule, {"move": str(move), "sentence": fault.reason})
    return None
