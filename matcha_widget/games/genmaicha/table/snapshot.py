"""The snapshot of a table, built from one perspective's view and the seats' occupants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from matcha_widget.engine.genmaicha import View
from matcha_widget.engine.genmaicha.plan import best_plans
from matcha_widget.engine.genmaicha.players import choose_fewest_fresh
from matcha_widget.engine.genmaicha.rules.bidding import level_groups
from matcha_widget.engine.genmaicha.rules.brewing import GUEST_PAYMENT, ad_sale, price_after_brew
from matcha_widget.engine.genmaicha.rules.cards import CELLS, LETTERS, LINES, WITH, Shelf
from matcha_widget.engine.genmaicha.rules.legal import guest_cards, matcha_extras, usable_drinks
from matcha_widget.engine.genmaicha.rules.setting import STASH
from matcha_widget.engine.genmaicha.rules.state import Public, Seat
from matcha_widget.engine.genmaicha.serving import Hand
from matcha_widget.kit.wire.limits import MAX_TALK_ENTRIES

from .narrator import Narrator
from .session import TableWords

if TYPE_CHECKING:
    from matcha_widget.kit.table_log import TableContext

    from .market_schema import Brewable, MarketEnd, MarketSnapshot, Talk


def build_snapshot(view: View, context: TableContext) -> MarketSnapshot:
    """Build the table at rest. It holds nothing that the perspective's view does not hold."""
    public, seat = view.public, view.perspective
    acts = context.may_act and context.resigned is None and isinstance(seat, int) and seat in public.due
    mine = seat if isinstance(seat, int) else 0
    fields: Any = {
        **context.snapshot_fields(seat),
        "variants": list(public.setting.variants),
        "house": list(public.setting.house),
        "round": view.round,
        "rounds": public.setting.rounds,
        "phase": "over" if context.resigned is not None else view.phase,
        "due": [] if context.resigned is not None else list(public.due),
        "grid": "".join(public.grid),
        "yen": list(view.yen),
        "hands": [list(hand) for hand in view.hands],
        "crates": [None if crate is None else list(crate) for crate in view.crates],
        "lines": list(view.lines),
        "bids": list(view.bids),
        "follow": list(view.follow),
        "level": [list(group) for group in level_groups(public)] if public.phase in ("follow", "toss") else [],
        "order": list(view.order),
        "takes": list(public.now.takes),
        "used": list(view.used),
        "end": _end_data(view, context),
        "talk": [_talk_data(words) for words in context.talk[-MAX_TALK_ENTRIES:]],
        **_variants(view),
        "legal": list(view.legal) if acts else [],
        "brewable": _brewable(public, mine) if acts and public.phase == "brew" else {},
        "dark": _missing_by_line(public, mine) if acts and public.phase == "brew" else {},
        "spare": _spare_halves(public),
        "worths": _crate_worths(public, mine) if acts and context.settings["hints"] and public.phase != "brew" else [],
        "hint": _best_next_line(public, mine)
        if acts and context.settings["hints"] and public.phase == "brew"
        else None,
        "frames": [],
    }
    snapshot: MarketSnapshot = fields
    return snapshot


def _talk_data(words: TableWords) -> Talk:
    return {"seat": words.seat, "what": words.what}


def _variants(view: View) -> dict[str, object]:
    public = view.public
    found: dict[str, object] = {}
    if view.gaps:
        found["gaps"] = [list(row) for row in view.gaps]
    if public.setting.ceremony:
        found |= {
            "above": list(view.above),
            "turned": [guest is not None for guest in public.guests],
            "hidden": list(public.face_down),
            "looked": [list(seats) for seats in view.looked],
            "misses": [list(cards) for cards in view.misses],
        }
    if view.ads:
        found["ads"] = [ad and list(ad) for ad in view.ads]
    return found


def _serving_by_cell(public: Public, seat: Seat) -> list[Shelf]:
    """For each cell of the grid, the drinks that can still serve it."""
    return [usable_drinks(public, seat, card) for card in public.grid]


def _brewable(public: Public, seat: Seat) -> dict[str, Brewable]:
    can = _serving_by_cell(public, seat)
    serving = [[can[cell] for cell in cells] for cells in CELLS]
    return {
        name: {
            "drinks": [*choose_fewest_fresh(public, serving[line])],
            "falls": price_after_brew(public.lines[line]),
            "adds": {
                **dict.fromkeys(guest_cards(public, line), GUEST_PAYMENT),
                **{card: public.gaps[gap] for card, gap in matcha_extras(public, line).items()},
            },
            "sells": ad_sale(public, seat, line),
        }
        for line, name in enumerate(LINES)
        if all(serving[line])
    }


def _missing_by_line(public: Public, seat: Seat) -> dict[str, list[tuple[str, str]]]:
    """By line, the cards without a drink: GB2 never had one, GB3 used in this turn."""
    found: dict[str, list[tuple[str, str]]] = {}
    can = _serving_by_cell(public, seat)
    for line, name in enumerate(LINES):
        lacking = [public.grid[cell] for cell in CELLS[line] if not can[cell]]
        if lacking:
            held = public.shelves[seat]
            found[name] = [(card, "GB3" if held & WITH[card] else "GB2") for card in lacking]
    return found


def _spare_halves(public: Public) -> list[str]:
    """Unused halves of half-used drinks whose card lies in the grid."""
    if public.phase != "brew":
        return []
    used = {*View(public, (), (), "table").used}
    drinks = {each[:2] for each in used}
    halves = (f"{drink}:{card}" for drink in sorted(drinks) for card in drink if card in public.grid)
    return [half for half in halves if half not in used]


def _crate_worths(public: Public, seat: Seat) -> list[int | None]:
    """The best turn with each crate, less the one without, at current prices."""
    hand = public.shelves[seat]
    alone, _ = best_plans(Hand(public.grid, hand).serving_counts, public.lines)
    return [
        None if crate is None else best_plans(Hand(public.grid, hand | crate).serving_counts, public.lines)[0] - alone
        for _, crate in zip(LETTERS, public.untaken, strict=False)
    ]


def _best_next_line(public: Public, seat: Seat) -> str | None:
    """The first line of a best turn from here; None if nothing pays."""
    have = tuple(drinks.bit_count() for drinks in _serving_by_cell(public, seat))
    yen, plans = best_plans(have, public.lines)
    if yen == 0:
        return None
    times = max(plans)
    return max(
        (name for name, often in zip(LINES, times, strict=True) if often), key=lambda name: _line_price(public, name)
    )


def _line_price(public: Public, name: str) -> int:
    return public.lines[LINES.index(name)]


def _end_data(view: View, context: TableContext) -> MarketEnd | None:
    public = view.public
    if public.winners is None and context.resigned is None:
        return None
    narrator = Narrator(view.perspective, context.players)
    drinks = [shelf.bit_count() for shelf in public.shelves]
    ranking = sorted(range(len(drinks)), key=lambda seat: (-public.yen[seat], -drinks[seat]))
    tell = (
        narrator.resignation_sentences(context.resigned)
        if context.resigned is not None
        else narrator.ending_sentences(public)
    )
    won = () if context.resigned is not None else public.winners or ()
    spent = _yen_spent(public)
    earned = [yen + bids - STASH for yen, bids in zip(public.yen, spent, strict=True)]
    return {
        "ranking": ranking,
        "winners": [seat for seat in ranking if seat in won],
        "turned": len(won) == 1 and any((*earned, *spent)),
        "began": STASH,
        "earned": earned,
        "spent": spent,
        "tell": tell,
    }


def _yen_spent(public: Public) -> list[int]:
    rounds = (*public.past, public.now)
    amounts: list[Sequence[int | None]] = [sums for one in rounds for sums in (one.bids, one.follow)]
    return [sum(sums[seat] or 0 for sums in amounts if sums) for seat in range(public.setting.seats)]
