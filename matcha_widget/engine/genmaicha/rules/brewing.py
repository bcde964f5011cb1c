"""The moves of a brewing turn: brews, looks, ads, its end (GB2-GB5, XB5, XB6, GI3, GC2-GC5, GM1-GM4, GE1-GE3).

The bank pays, and it never runs out (XD3).
"""

from __future__ import annotations

from typing import Final, TypeVar

from .cards import BIT, CELLS, COLOURS, Card, Shelf, shelf_of
from .legal import matcha_extras
from .moves import Move
from .state import Public, Round, Seat

Value = TypeVar("Value")

GUEST_PAYMENT: Final = 500
"""The yen of a guest who is served the right ingredient (GC4)."""


def price_after_brew(price: int) -> int:
    """GB4: the price of a line after a brew at this price."""
    return max(0, price - 100)


def ad_sale(public: Public, seat: Seat, line: int) -> tuple[Seat, int] | None:
    """GM3, XM3: the owner of the ad that this brew sells, and double its stake from the bank. XM4: own ads too."""
    ad = public.ads[line]
    if ad is None or (ad[0] == seat and not public.setting.own_sale):
        return None
    owner, stake = ad
    return owner, 2 * stake


def brew_line(public: Public, above: tuple[Card, ...], seat: Seat, move: Move) -> Public:
    """GB4: the bank pays the line's price, which then falls; matcha or a guest follow, and the sale of an ad."""
    line = move.line
    pay = public.lines[line]
    yen = replace_at(public.yen, seat, public.yen[seat] + pay)
    yen, ads = _sell_ad(public, yen, seat, line)
    first = public.setting.market and not public.brewed[line]
    after = public._replace(
        now=_log_move(public, move), yen=yen, lines=replace_at(public.lines, line, price_after_brew(pay)), ads=ads,
        used=_mark_used(public, move), fresh=line if first else None, brewed=replace_at(public.brewed, line, True),
    )  # fmt: skip
    if move.extra is None:
        return after
    return _add_matcha(after, seat, move) if line < 3 else _serve_guest(after, above, seat, move)


def _mark_used(public: Public, move: Move) -> tuple[Shelf, Shelf]:
    """GB3: mark each drink of a brew as used for its colour or its shape."""
    used = [*public.used]
    served = [(public.grid[cell], drink) for cell, drink in zip(CELLS[move.line], move.drinks, strict=True)]
    if move.extra is not None:
        served.append((move.extra.card, move.extra.drink))
    for card, drink in served:
        used[card not in COLOURS] |= BIT[drink]
    return used[0], used[1]


def _sell_ad(
    public: Public, yen: tuple[int, ...], seat: Seat, line: int
) -> tuple[tuple[int, ...], tuple[tuple[Seat, int] | None, ...]]:
    """GM4: pay the owner of a sold ad and remove the ad."""
    sold = ad_sale(public, seat, line)
    if sold is None:
        return yen, public.ads
    owner, paid = sold
    return replace_at(yen, owner, yen[owner] + paid), replace_at(public.ads, line, None)


def _add_matcha(public: Public, seat: Seat, move: Move) -> Public:
    """GI3, XI3: take the yen of the gap, which stays empty."""
    assert move.extra is not None
    gap = matcha_extras(public, move.line)[move.extra.card]
    yen = replace_at(public.yen, seat, public.yen[seat] + public.gaps[gap])
    return public._replace(yen=yen, gaps=replace_at(public.gaps, gap, 0))


def _serve_guest(public: Public, above: tuple[Card, ...], seat: Seat, move: Move) -> Public:
    """GC4: pay 500 and turn the card up. GC5: it stays, the brewer has seen it, and all know one card it is not."""
    assert move.extra is not None
    column, card = move.line - 3, move.extra.card
    if above[column] == card:
        yen = replace_at(public.yen, seat, public.yen[seat] + GUEST_PAYMENT)
        return public._replace(yen=yen, guests=replace_at(public.guests, column, card))
    misses = replace_at(public.misses, column, tuple(sorted({*public.misses[column], card})))
    missed = public._replace(misses=misses, looked=_add_onlooker(public, seat, column))
    return (
        _return_drinks(missed, seat, shelf_of({*move.drinks, move.extra.drink}))
        if public.setting.fail_at_once
        else missed
    )


def _add_onlooker(public: Public, seat: Seat, column: int) -> tuple[tuple[Seat, ...], ...]:
    return replace_at(public.looked, column, tuple(sorted({*public.looked[column], seat})))


def _return_drinks(public: Public, seat: Seat, drinks: Shelf) -> Public:
    """Put these drinks back into the bag, used or not (GB5, XC3, XC7)."""
    colours, shapes = public.used
    shelves = replace_at(public.shelves, seat, public.shelves[seat] & ~drinks)
    return public._replace(shelves=shelves, used=(colours & ~drinks, shapes & ~drinks))


def peek_card(public: Public, seat: Seat, move: Move) -> Public:
    """GC2, XC3: put a whole drink into the bag for a look; the look, its column and the drink are public (XC4)."""
    looked = public._replace(now=_log_move(public, move), looked=_add_onlooker(public, seat, move.line), fresh=None)
    return _return_drinks(looked, seat, BIT[move.drinks[0]])


def place_ad(public: Public, seat: Seat, move: Move) -> Public:
    """GM2, XM2: place an ad by the line just brewed, with yen out of the stash."""
    assert public.fresh is not None
    ads = replace_at(public.ads, public.fresh, (seat, move.yen))
    yen = replace_at(public.yen, seat, public.yen[seat] - move.yen)
    return public._replace(now=_log_move(public, move), yen=yen, ads=ads, fresh=None)


def end_turn(public: Public, seat: Seat) -> Public:
    """XB6: return every used drink to the bag; then the next seat brews, or the round ends, or the game."""
    colours, shapes = public.used
    after = _return_drinks(public, seat, colours | shapes)._replace(now=_log_move(public, Move("done")), fresh=None)
    turn = public.turn + 1
    if turn < len(public.order):
        return after._replace(turn=turn, due=(public.order[turn],))
    if public.round < public.setting.rounds:
        return after._replace(phase="fill", due=())
    return _end_game(after)


def _end_game(public: Public) -> Public:
    """GE1-GE3: most yen, then most drinks, then a shared win; yen on ads do not count (XE1, XM5)."""
    if public.setting.ad_refund:
        yen = [*public.yen]
        for owner, stake in filter(None, public.ads):
            yen[owner] += stake
        public = public._replace(yen=tuple(yen), ads=(None,) * 6)
    scores = [(stash, drinks.bit_count()) for stash, drinks in zip(public.yen, public.shelves, strict=True)]
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return public._replace(phase="over", due=(), winners=winners)


def _log_move(public: Public, move: Move) -> Round:
    """Add a move to the turn that is being brewed."""
    turns = public.now.turns
    if len(turns) == public.turn:
        return public.now._replace(turns=(*turns, (move,)))
    return public.now._replace(turns=(*turns[:-1], (*turns[-1], move)))


def replace_at(values: tuple[Value, ...], at: int, value: Value) -> tuple[Value, ...]:
    """Return the values with another one at this place."""
    return (*values[:at], value, *values[at + 1 :])
