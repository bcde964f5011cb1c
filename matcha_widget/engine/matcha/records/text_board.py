"""A view as a board of text, as `matcha show` prints it."""

from __future__ import annotations

from collections.abc import Iterator

from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.matcha.rules.moves import SEATS, Seat
from matcha_widget.engine.matcha.rules.notation import outcome_line
from matcha_widget.engine.matcha.rules.resolve import Place
from matcha_widget.engine.matcha.rules.view import View

EMPTY = "--"
"""A side of a place without a card."""


def board(view: View) -> str:
    """Draw three pairs side by side, top's cards above the table cards and bottom's below, then hands and tokens.

    The pair being played is in brackets; `??` is a card face down.
    """
    if not isinstance(view, View):
        raise NotationError(f"{quote(view)} is no view: expected one, as view(state, 0) returns")
    return "\n".join(line.rstrip() for line in _lines(view))


def _lines(view: View) -> Iterator[str]:
    yield f"{view.edition.name} · set {view.set} · {_moment(view)}"
    yield ""
    yield f"top     {_hand(view, 1)}"
    yield ""
    side = 1 if view.edition.number_mat_first else -1  # -1 puts the suit mat on the left (X14)
    pairs = [view.places[at : at + 2][::side] for at in range(0, 6, 2)]
    current = (view.round or 0) - 1
    order = range(2, -1, -1) if view.dealer else range(3)  # round 1 is at the dealer's left (S3)
    cells = [[_pair(pairs[at], seat, open_=at == current) for at in order] for seat in (1, None, 0)]
    yield "        " + "   ".join(f"{'round ' + str(at + 1):^15}" for at in order)
    for row in cells:
        yield "        " + "   ".join(row)
    yield ""
    yield f"bottom  {_hand(view, 0)}"
    yield ""
    yield f"tokens  bottom {view.tokens[0]}, top {view.tokens[1]}"
    for claim in view.talk:
        about = f" of {claim.mat}{claim.round}" if claim.mat and claim.round else ""
        yield f"said    {SEATS[claim.seat]}{about}: {claim.what.removeprefix('say: ')} ({view.verdict(claim)})"


def _moment(view: View) -> str:
    if view.outcome:
        return outcome_line(view.outcome, *view.tokens, view.edition)
    if view.phase == "play":
        due = "being resolved" if view.to_move is None else f"{SEATS[view.to_move]} to move"
        return f"round {view.round} · {due} · {SEATS[view.dealer]} deals"
    return "the set is over: what is kept?" if view.phase == "keep" else "the set is over: deal the next"


def _hand(view: View, seat: Seat) -> str:
    return " ".join(view.hands[seat]) or "no cards"


def _pair(places: tuple[Place, ...], seat: Seat | None, *, open_: bool) -> str:
    """One row of a pair: a seat's two sides, or the table cards with their mats."""
    left, right = (
        f"{place.mat}:{place.table}" if seat is None else f"{place.cards[seat] or EMPTY:>4}" for place in places
    )
    return f"[ {left:<4}   {right:<4} ]" if open_ else f"  {left:<4}   {right:<4}  "
