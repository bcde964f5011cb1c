"""What happened, told to one perspective: engine events through its eyes become wire events with their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from matcha_widget.engine.genmaicha import Step, see
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, Public, Seat
from matcha_widget.engine.genmaicha.rules.view import Perspective
from matcha_widget.kit.table_log import Begun, Resigned, Undone

from .naming import code, ingredient, line, who
from .reasons import reasons
from .session import Spoke

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Args, Line, Player

    from .market_schema import MarketEvent

Entry: TypeAlias = Step | Spoke | Begun | Undone | Resigned
"""A step of the engine (chance is one too), or something that happens at a table but not in the rules."""


class Teller:
    """Tells things to one perspective; of a game it tells what `see` lets that perspective see."""

    def __init__(self, eyes: Perspective, players: Sequence[Player]) -> None:
        self.eyes, self.players = eyes, players

    def tell(self, happening: Entry) -> list[MarketEvent]:
        """The events of one thing that happened."""
        match happening:
            case Begun(state):
                count = len(state.public.untaken)
                told = [line("tell-begin", ["GS5"])] if not state.public.past else []
                if state.phase == "bid":
                    told.append(line("tell-fill", ["GR3", "XR1"], round=state.round, count=count))
                return [_event("begin", None, told)]
            case Step():
                return [told for event in happening.events for told in self.event(see(event, self.eyes), happening)]
            case Spoke(seat, what):
                return [self.said(seat, what)]
            case Undone(seat, knowledge):
                taken = line("tell-undone", (), cause="known" if knowledge else "free")
                return [_event("undo", seat, [taken])]
            case Resigned(seat):
                return [_event("resign", seat, self.given_up(seat))]

    def event(self, event: ev.Event, step: Step) -> Iterator[MarketEvent]:
        """The wire events of an event of the engine."""
        match event:
            case ev.Filled(number, crates):
                yield _event("fill", None, [line("tell-fill", ["GR3", "XR1"], round=number, count=len(crates))])
            case ev.Bid() | ev.Opened() | ev.Level() | ev.Tossed() | ev.Ordered():
                yield from self.auction(event)
            case ev.Took(seat, crate, drinks):
                told = line("tell-take", ["GT1"], crate=crate, drinks=[*drinks], **self.who(seat))
                yield _event("take", seat, [told], crate=crate, drinks=[*drinks])
            case ev.Brewed() | ev.Sold() | ev.Added():
                yield from self.brew(event)
            case ev.Served() | ev.Failed() | ev.Looked():
                yield from self.guest(event)
            case ev.Branded(seat, name, yen):
                told = line("tell-brand", ["GM1", "GM2"], line=name, yen=yen, **self.who(seat))
                yield _event("brand", seat, [told], line=name, yen=yen)
            case _:
                yield from self.ended(event, step)

    def auction(self, event: ev.Event) -> Iterator[MarketEvent]:
        """Bids, in secret and open, and the order that they make."""
        match event:
            case ev.Bid(seat, again, yen):
                own = {"yen": yen} if isinstance(yen, int) else {}
                name = "tell-bid-own" if seat == self.eyes else "tell-bid-seen" if own else "tell-bid"
                told = line(name, ["GA3" if again else "GA1"], again="yes" if again else "no", **own, **self.who(seat))
                yield _event("bid", seat, [told], **own)
            case ev.Opened(again, amounts):
                sums = [f"{self.code(seat)} {yen}" for seat, yen in enumerate(amounts) if yen is not None]
                rules = ["XA3"] if again else ["GA2", "XA2"]
                yield _event("open", None, [line("tell-open", rules, again="yes" if again else "no", sums=sums)])
            case ev.Level(seats):
                yield _event("level", None, [line("tell-level-again", ["GA3", "XA3"], people=self.codes(seats))])
            case ev.Tossed(groups):
                tossed = [line("tell-toss", ["GA4", "XA5"], people=self.codes(group)) for group in groups]
                yield _event("toss", None, tossed)
            case ev.Ordered(order):
                yield _event("order", None, [line("tell-order", ["GT1", "XA4"], people=self.codes(order))])

    def brew(self, event: ev.Event) -> Iterator[MarketEvent]:
        """The bank pays, then the tag falls; what the gap and the ad pay."""
        match event:
            case ev.Brewed(seat, name, drinks, yen, left):
                told = line("tell-brew", ["GB2", "GB4"], line=name, yen=yen, **self.who(seat))
                yield _event("brew", seat, [told], line=name, drinks=[*drinks], yen=yen)
                yield _event("fall", None, [line("tell-fall", ["GB4"], line=name, yen=left)], line=name)
            case ev.Sold(name, owner, yen):
                told = line("tell-sold", ["GM3", "XM3"], line=name, yen=yen, **self.who(owner))
                yield _event("sold", owner, [told], line=name, yen=yen)
            case ev.Added(seat, extra, yen):
                told = line("tell-added", ["GI2", "GI3"], card=ingredient(extra.card), yen=yen, **self.who(seat))
                yield _event("added", seat, [told], yen=yen)

    def guest(self, event: ev.Event) -> Iterator[MarketEvent]:
        """A card above a column was served, was something else, was looked at."""
        match event:
            case ev.Served(seat, name, extra, yen):
                told = line("tell-served", ["GC4"], card=ingredient(extra.card), yen=yen, **self.who(seat))
                yield _event("served", seat, [told], line=name, yen=yen)
            case ev.Failed(seat, name, extra, card):
                told = line("tell-failed", ["GC5"], card=ingredient(extra.card), line=name)
                yield _event("failed", seat, [told, *self.saw(seat, card, name)], line=name)
            case ev.Looked(seat, name, drink, card):
                told = line("tell-look", ["GC2", "XC3"], line=name, drinks=[drink], **self.who(seat))
                yield _event("look", seat, [told, *self.saw(seat, card, name)], line=name)

    def saw(self, seat: Seat, card: str, name: str) -> list[Line]:
        """What the card is, to whoever sees it."""
        if card == HIDDEN:
            return []
        return [line("tell-saw", ["GH2"], card=ingredient(card), line=name, **self.who(seat))]

    def ended(self, event: ev.Event, step: Step) -> Iterator[MarketEvent]:
        """A turn, a round, the game is over."""
        match event:
            case ev.TurnOver(seat, drinks):
                told = line("tell-turn-over", ["GB5", "XB6"], count=len(drinks), **self.who(seat))
                yield _event("turn", seat, [told], drinks=[*drinks])
            case ev.RoundOver(number):
                for seat, told in reasons(step.state, number, self.players):
                    yield _event("why", seat, [told])
                yield _event("round", None, [line("tell-round-over", ["GR2"], round=number)])
            case ev.Refunded(name, owner, yen):
                told = line("tell-refund", ["XM5"], line=name, yen=yen, **self.who(owner))
                yield _event("refund", owner, [told], line=name, yen=yen)
            case ev.GameOver():
                yield _event("over", None, self.over(step.state.public))

    def over(self, public: Public) -> list[Line]:
        """Who has won, and why (GE1-GE3)."""
        winners = public.winners or ()
        richest = [seat for seat, yen in enumerate(public.yen) if yen == max(public.yen)]
        told = [line("tell-over", ["GE1"])]
        if len(richest) > 1:
            drinks = max(public.shelves[seat].bit_count() for seat in winners)
            told.append(line("tell-level-end", ["GE1", "GE2"], people=self.codes(richest), yen=max(public.yen)))
            told.append(line("tell-most-drinks", ["GE2"], count=drinks, people=self.codes(winners)))
        if len(winners) > 1:
            return [*told, line("tell-shared", ["GE3"], people=self.codes(winners))]
        return [*told, line("tell-won-yen", ["GE1"], yen=max(public.yen), **self.who(winners[0]))]

    def given_up(self, seat: Seat) -> list[Line]:
        """Who has given up."""
        return [line("tell-gave-up", (), **self.who(seat))]

    def said(self, seat: Seat, what: str) -> MarketEvent:
        """Something was said."""
        verb, _, rest = what.partition(" ")
        if verb == "bid":
            told = line("tell-claims", (), yen=int(rest), **self.who(seat))
        else:
            told = line("tell-words", (), text=rest, **self.who(seat))
        return _event("say", seat, [told])

    def who(self, seat: Seat) -> Args:
        """A seat as these eyes see it."""
        return who(seat, self.eyes, self.players)

    def code(self, seat: Seat) -> str:
        """The same in a list."""
        return code(seat, self.eyes, self.players)

    def codes(self, seats: Sequence[Seat]) -> list[str]:
        """Several of them."""
        return [self.code(seat) for seat in seats]


def _event(do: str, seat: Seat | None, tell: Sequence[Line] = (), **more: object) -> MarketEvent:
    made: Any = {"do": do, "seat": seat, "tell": list(tell), **more}
    event: MarketEvent = made
    return event
