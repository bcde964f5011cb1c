"""What happened, told to one perspective: engine events through its eyes become wire events with their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from matcha_widget.engine.genmaicha import Step, see
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, Public, Seat
from matcha_widget.engine.genmaicha.rules.view import Perspective
from matcha_widget.kit.table_log import DecisionUndone, GameStarted, SeatResigned

from .bot_reasons import bot_reason_sentences
from .names import ingredient_arg, seat_args, seat_code, sentence
from .session import TableWords

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

    from .market_schema import MarketEvent

Entry: TypeAlias = Step | TableWords | GameStarted | DecisionUndone | SeatResigned
"""A step of the engine (chance is one too), or something that happens at a table but not in the rules."""


class Narrator:
    """Tells things to one perspective; of a game it tells what `see` lets that perspective see."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.viewer, self.players = viewer, players

    def narrate(self, happening: Entry) -> list[MarketEvent]:
        """The events of one thing that happened."""
        match happening:
            case GameStarted(state):
                count = len(state.public.untaken)
                told = [sentence("tell-begin", ["GS5"])] if not state.public.past else []
                if state.phase == "bid":
                    told.append(sentence("tell-fill", ["GR3", "XR1"], round=state.round, count=count))
                return [_make_event("begin", None, told)]
            case Step():
                return [
                    told for event in happening.events for told in self.wire_events(see(event, self.viewer), happening)
                ]
            case TableWords(seat, what):
                return [self.words_event(seat, what)]
            case DecisionUndone(seat, knowledge):
                taken = sentence("tell-undone", (), cause="known" if knowledge else "free")
                return [_make_event("undo", seat, [taken])]
            case SeatResigned(seat):
                return [_make_event("resign", seat, self.resignation_sentences(seat))]

    def wire_events(self, event: ev.Event, step: Step) -> Iterator[MarketEvent]:
        """The wire events of an event of the engine."""
        match event:
            case ev.Filled(number, crates):
                yield _make_event(
                    "fill", None, [sentence("tell-fill", ["GR3", "XR1"], round=number, count=len(crates))]
                )
            case ev.Bid() | ev.Opened() | ev.Level() | ev.Tossed() | ev.Ordered():
                yield from self.auction_events(event)
            case ev.Took(seat, crate, drinks):
                told = sentence("tell-take", ["GT1"], crate=crate, drinks=[*drinks], **self.seat_args(seat))
                yield _make_event("take", seat, [told], crate=crate, drinks=[*drinks])
            case ev.Brewed() | ev.Sold() | ev.Added():
                yield from self.brew_events(event)
            case ev.Served() | ev.Failed() | ev.Looked():
                yield from self.guest_events(event)
            case ev.Branded(seat, name, yen):
                told = sentence("tell-brand", ["GM1", "GM2"], line=name, yen=yen, **self.seat_args(seat))
                yield _make_event("brand", seat, [told], line=name, yen=yen)
            case _:
                yield from self.end_events(event, step)

    def auction_events(self, event: ev.Event) -> Iterator[MarketEvent]:
        """Bids, in secret and open, and the order that they make."""
        match event:
            case ev.Bid(seat, again, yen):
                own = {"yen": yen} if isinstance(yen, int) else {}
                name = "tell-bid-own" if seat == self.viewer else "tell-bid-seen" if own else "tell-bid"
                told = sentence(
                    name, ["GA3" if again else "GA1"], again="yes" if again else "no", **own, **self.seat_args(seat)
                )
                yield _make_event("bid", seat, [told], **own)
            case ev.Opened(again, amounts):
                sums = [f"{self.seat_code(seat)} {yen}" for seat, yen in enumerate(amounts) if yen is not None]
                rules = ["XA3"] if again else ["GA2", "XA2"]
                yield _make_event(
                    "open", None, [sentence("tell-open", rules, again="yes" if again else "no", sums=sums)]
                )
            case ev.Level(seats):
                yield _make_event(
                    "level", None, [sentence("tell-level-again", ["GA3", "XA3"], people=self.seat_codes(seats))]
                )
            case ev.Tossed(groups):
                tossed = [sentence("tell-toss", ["GA4", "XA5"], people=self.seat_codes(group)) for group in groups]
                yield _make_event("toss", None, tossed)
            case ev.Ordered(order):
                yield _make_event(
                    "order", None, [sentence("tell-order", ["GT1", "XA4"], people=self.seat_codes(order))]
                )

    def brew_events(self, event: ev.Event) -> Iterator[MarketEvent]:
        """The bank pays, then the tag falls; what the gap and the ad pay."""
        match event:
            case ev.Brewed(seat, name, drinks, yen, left):
                told = sentence("tell-brew", ["GB2", "GB4"], line=name, yen=yen, **self.seat_args(seat))
                yield _make_event("brew", seat, [told], line=name, drinks=[*drinks], yen=yen)
                yield _make_event("fall", None, [sentence("tell-fall", ["GB4"], line=name, yen=left)], line=name)
            case ev.Sold(name, owner, yen):
                told = sentence("tell-sold", ["GM3", "XM3"], line=name, yen=yen, **self.seat_args(owner))
                yield _make_event("sold", owner, [told], line=name, yen=yen)
            case ev.Added(seat, extra, yen):
                told = sentence(
                    "tell-added", ["GI2", "GI3"], card=ingredient_arg(extra.card), yen=yen, **self.seat_args(seat)
                )
                yield _make_event("added", seat, [told], yen=yen)

    def guest_events(self, event: ev.Event) -> Iterator[MarketEvent]:
        """A card above a column was served, was something else, was looked at."""
        match event:
            case ev.Served(seat, name, extra, yen):
                told = sentence(
                    "tell-served", ["GC4"], card=ingredient_arg(extra.card), yen=yen, **self.seat_args(seat)
                )
                yield _make_event("served", seat, [told], line=name, yen=yen)
            case ev.Failed(seat, name, extra, card):
                told = sentence("tell-failed", ["GC5"], card=ingredient_arg(extra.card), line=name)
                yield _make_event("failed", seat, [told, *self.sight_sentences(seat, card, name)], line=name)
            case ev.Looked(seat, name, drink, card):
                told = sentence("tell-look", ["GC2", "XC3"], line=name, drinks=[drink], **self.seat_args(seat))
                yield _make_event("look", seat, [told, *self.sight_sentences(seat, card, name)], line=name)

    def sight_sentences(self, seat: Seat, card: str, name: str) -> list[Sentence]:
        """What the card is, to whoever sees it."""
        if card == HIDDEN:
            return []
        return [sentence("tell-saw", ["GH2"], card=ingredient_arg(card), line=name, **self.seat_args(seat))]

    def end_events(self, event: ev.Event, step: Step) -> Iterator[MarketEvent]:
        """A turn, a round, the game is over."""
        match event:
            case ev.TurnOver(seat, drinks):
                told = sentence("tell-turn-over", ["GB5", "XB6"], count=len(drinks), **self.seat_args(seat))
                yield _make_event("turn", seat, [told], drinks=[*drinks])
            case ev.RoundOver(number):
                for seat, told in bot_reason_sentences(step.state, number, self.players):
                    yield _make_event("why", seat, [told])
                yield _make_event("round", None, [sentence("tell-round-over", ["GR2"], round=number)])
            case ev.Refunded(name, owner, yen):
                told = sentence("tell-refund", ["XM5"], line=name, yen=yen, **self.seat_args(owner))
                yield _make_event("refund", owner, [told], line=name, yen=yen)
            case ev.GameOver():
                yield _make_event("over", None, self.ending_sentences(step.state.public))

    def ending_sentences(self, public: Public) -> list[Sentence]:
        """Who has won, and why (GE1-GE3)."""
        winners = public.winners or ()
        richest = [seat for seat, yen in enumerate(public.yen) if yen == max(public.yen)]
        told = [sentence("tell-over", ["GE1"])]
        if len(richest) > 1:
            drinks = max(public.shelves[seat].bit_count() for seat in winners)
            told.append(
                sentence("tell-level-end", ["GE1", "GE2"], people=self.seat_codes(richest), yen=max(public.yen))
            )
            told.append(sentence("tell-most-drinks", ["GE2"], count=drinks, people=self.seat_codes(winners)))
        if len(winners) > 1:
            return [*told, sentence("tell-shared", ["GE3"], people=self.seat_codes(winners))]
        return [*told, sentence("tell-won-yen", ["GE1"], yen=max(public.yen), **self.seat_args(winners[0]))]

    def resignation_sentences(self, seat: Seat) -> list[Sentence]:
        """Who has given up."""
        return [sentence("tell-gave-up", (), **self.seat_args(seat))]

    def words_event(self, seat: Seat, what: str) -> MarketEvent:
        """Something was said."""
        verb, _, rest = what.partition(" ")
        if verb == "bid":
            told = sentence("tell-claims", (), yen=int(rest), **self.seat_args(seat))
        else:
            told = sentence("tell-words", (), text=rest, **self.seat_args(seat))
        return _make_event("say", seat, [told])

    def seat_args(self, seat: Seat) -> MessageArgs:
        """A seat as these eyes see it."""
        return seat_args(seat, self.viewer, self.players)

    def seat_code(self, seat: Seat) -> str:
        """The same in a list."""
        return seat_code(seat, self.viewer, self.players)

    def seat_codes(self, seats: Sequence[Seat]) -> list[str]:
        """Several of them."""
        return [self.seat_code(seat) for seat in seats]


def _make_event(do: str, seat: Seat | None, tell: Sequence[Sentence] = (), **more: object) -> MarketEvent:
    made: Any = {"do": do, "seat": seat, "tell": list(tell), **more}
    event: MarketEvent = made
    return event
