"""Objections to moves, and the error that states one with the legal moves."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.core.errors import IllegalMove, join_words

from .cards import BIT, CELLS, COLUMNS, LETTERS, LINES
from .legal import guest_cards, matcha_extras, patterns, peek_payments, usable_drinks
from .moves import Move
from .setting import seat_fault
from .state import KnownGame, Public, Seat


class Objection(NamedTuple):
    """The rule that forbids a move, and the sentence for an error."""

    rule: str
    sentence: str


_DUE: Final = {
    "bid": ("GA1", "everybody bids now"),
    "follow": ("GA3", "those whose bids are equal bid again now"),
    "toss": ("GA4", "first a coin is tossed for those who are still equal"),
    "take": ("GT1", "crates are taken now"),
    "brew": ("GB1", "somebody brews now"),
    "fill": ("GR3", "first the crates of the next round are filled"),
    "over": ("GE1", "the game is over"),
}
"""By phase, the rule for what is due, and its sentence."""

_VERBS: Final = {"bid": ("bid",), "follow": ("bid",), "take": ("take",), "brew": ("brew", "peek", "brand", "done")}


def objection(public: Public, move: Move, seat: Seat | None) -> Objection | None:
    """Find the objection to a move here and now; None if it is legal."""
    if move.verb not in _VERBS.get(public.phase, ()):
        return Objection(*_DUE[public.phase])
    if type(seat) is not int or seat not in public.due:
        return _seat_objection(public, seat)
    return _OBJECTIONS[move.verb](public, move, seat)


def illegal_move_error(state: KnownGame, move: Move, seat: Seat | None) -> IllegalMove:
    """Build the error for an illegal move: the rule, and the legal moves."""
    public = state.public
    fault = objection(public, move, seat)
    assert fault is not None, f"{move} is legal"
    legal = patterns(public, seat) if type(seat) is int and seat in public.due else ()
    return IllegalMove(f"{move}: {fault.sentence} ({fault.rule})", rule=fault.rule, legal=legal)


def _seat_objection(public: Public, seat: Seat | None) -> Objection:
    rule, _ = _DUE[public.phase]
    if seat is None:
        return Objection(rule, f"it is the turn of seats {join_words(public.due)}: say which one this is")
    if fault := seat_fault(seat, public.setting.seats):
        return Objection(rule, fault)
    if public.phase == "bid":
        return Objection("XA1", f"seat {seat} has bid already, and cannot change it")
    if public.phase == "follow":
        if seat in public.tied_seats:
            return Objection("XA1", f"seat {seat} has bid again already, and cannot change it")
        return Objection("GA3", f"nobody bid the same as seat {seat}, so it does not bid again")
    return Objection(rule, f"it is the turn of seat {public.due[0]}")


def _bid_objection(public: Public, move: Move, seat: Seat) -> Objection | None:
    stash = public.yen[seat]
    if 0 <= move.yen <= stash and move.yen % 100 == 0:
        return None
    rule = "XA1" if public.phase == "bid" else "XA3"
    return Objection(rule, f"seat {seat} has {stash} yen: a bid is 0 or full hundreds of it")


def _take_objection(public: Public, move: Move, seat: Seat) -> Objection | None:
    if move.crate >= public.setting.seats:
        return Objection("GR3", f"there are crates a to {LETTERS[public.setting.seats - 1]}")
    if public.untaken[move.crate] is None:
        return Objection("GT1", f"crate {LETTERS[move.crate]} is gone: seat {seat} takes one that is left")
    return None


def _brew_objection(public: Public, move: Move, seat: Seat) -> Objection | None:
    for cell, drink in zip(CELLS[move.line], move.drinks, strict=True):
        if fault := _use_objection(public, seat, drink, public.grid[cell]):
            return fault
    return _extra_objection(public, move, seat) if move.extra else None


def _use_objection(public: Public, seat: Seat, drink: str, card: str) -> Objection | None:
    """The objection to serving a drink as a card (GB2, GB3)."""
    if usable_drinks(public, seat, card) & BIT[drink]:
        return None
    if not public.shelves[seat] & BIT[drink]:
        return Objection("GB2", f"seat {seat} has no {drink}")
    if card not in drink:
        return Objection("GB2", f"{drink} does not serve as {card}")
    return Objection("GB3", f"{drink} has served as {card} already in this turn")


def _extra_objection(public: Public, move: Move, seat: Seat) -> Objection | None:
    """The objection to one more ingredient (GI2, GC3)."""
    assert move.extra is not None
    drink, card = move.extra
    row, line = move.line < 3, LINES[move.line]
    if not (public.setting.matcha_iri if row else public.setting.ceremony):
        rule, what = ("GI2", "no matcha is added to rows") if row else ("GC3", "no guest is served at columns")
        return Objection(rule, f"in this game {what}")
    cards = matcha_extras(public, move.line) if row else guest_cards(public, move.line)
    if card in cards:
        return _use_objection(public, seat, drink, card)
    if not row:
        if public.guests[move.line - 3] is not None:
            return Objection("XC6", f"the card above {line} has been turned up")
        return Objection("XC5", f"{card} does not lie face down: expected {join_words(cards)}")
    if card in matcha_extras(public._replace(gaps=(1,) * 6), move.line):
        return Objection("XI3", f"the gap between {line} and {card} is empty")
    return Objection("XI2", f"{card} does not lie directly above or below {line}")


def _peek_objection(public: Public, move: Move, seat: Seat) -> Objection | None:
    if not public.setting.ceremony:
        return Objection("GC2", "in this game no cards lie face down")
    (drink,) = move.drinks
    bit = BIT[drink]
    if public.guests[move.line] is not None:
        return Objection("XC6", f"the card above {COLUMNS[move.line]} has been turned up")
    if not public.shelves[seat] & bit:
        return Objection("GC2", f"seat {seat} has no {drink}")
    if (public.used[0] | public.used[1]) & bit:
        return Objection("XC3", f"{drink} has been used in this turn")
    if not peek_payments(public, seat) & bit:
        return Objection(
            "XC3", f"neither {drink[0]} nor {drink[1]} lies face down: expected {join_words(public.face_down)}"
        )
    return None


def _brand_objection(public: Public, move: Move, seat: Seat) -> Objection | None:
    if not public.setting.market:
        return Objection("GM1", "in this game nobody places ads")
    if public.fresh is None:
        return Objection("XM1", "an ad is placed straight after the first brew of a line, or never")
    if 100 <= move.yen <= public.yen[seat] and move.yen % 100 == 0:
        return None
    return Objection("XM2", f"seat {seat} has {public.yen[seat]} yen: an ad costs 100 or more, in full hundreds")


def _done_objection(public: Public, move: Move, seat: Seat) -> Objection | None:  # noqa: ARG001  # one signature for all
    """A turn may end at any time (XB1, XB2)."""
    return None


_OBJECTIONS: Final = {
    "bid": _bid_objection,
    "take": _take_objection,
    "brew": _brew_objection,
    "peek": _peek_objection,
    "brand": _brand_objection,
    "done": _done_objection,
}
