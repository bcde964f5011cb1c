"""Narration for one viewer: engine events become wire events with their sentences."""

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
"""A step of the engine, chance included, or an event that is outside the rules."""


class Narrator:
    """Turns log entries into table events for one viewer, from `see` alone."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.viewer, self.players = viewer, players

    def narrate(self, entry: Entry) -> list[MarketEvent]:
        """Build the events of one log entry."""
        match entry:
            case GameStarted(state):
                count = len(state.public.untaken)
                sentences = [sentence("tell-begin", ["GS5"])] if not state.public.past else []
                if state.phase == "bid":
                    sentences.append(sentence("tell-fill", ["GR3", "XR1"], round=state.round, count=count))
                return [_make_event("begin", None, sentences)]
            case Step():
                visible = (see(event, self.viewer) for event in entry.events)
                return [wire_event for event in visible for wire_event in self.wire_events(event, entry)]
            case TableWords(seat, what):
                return [self.words_event(seat, what)]
            case DecisionUndone(seat, knowledge):
                undone = sentence("tell-undone", (), cause="known" if knowledge else "free")
                return [_make_event("undo", seat, [undone])]
            case SeatResigned(seat):
                return [_make_event("resign", seat, self.resignation_sentences(seat))]

    def wire_events(self, event: ev.Event, step: Step) -> Iterator[MarketEvent]:
        """Build the wire events of an engine event."""
        match event:
            case ev.Filled(number, crates):
                yield _make_event(
                    "fill", None, [sentence("tell-fill", ["GR3", "XR1"], round=number, count=len(crates))]
                )
            case ev.Bid() | ev.Opened() | ev.Level() | ev.Tossed() | ev.Ordered():
                yield from self.auction_events(event)
            case ev.Took(seat, crate, drinks):
                phrase = sentence("tell-take", ["GT1"], crate=crate, drinks=[*drinks], **self.seat_args(seat))
                yield _make_event("take", seat, [phrase], crate=crate, drinks=[*drinks])
            case ev.Brewed() | ev.Sold() | ev.Added():
                yield from self.brew_events(event)
            case ev.Served() | ev.Failed() | ev.Looked():
                yield from self.guest_events(event)
            case ev.Branded(seat, name, yen):
                phrase = sentence("tell-brand", ["GM1", "GM2"], line=name, yen=yen, **self.seat_args(seat))
                yield _make_event("brand", seat, [phrase], line=name, yen=yen)
            case _:
                yield from self.end_events(event, step)

    def auction_events(self, event: ev.Event) -> Iterator[MarketEvent]:
        """Bids, hidden and open, and the turn order."""
        match event:
            case ev.Bid(seat, again, yen):
                own = {"yen": yen} if isinstance(yen, int) else {}
                name = "tell-bid-own" if seat == self.viewer else "tell-bid-seen" if own else "tell-bid"
                phrase = sentence(
                    name, ["GA3" if again else "GA1"], again="yes" if again else "no", **own, **self.seat_args(seat)
                )
                yield _make_event("bid", seat, [phrase], **own)
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
        """The bank pays and the tag falls; then the gap and the ad pay."""
        match event:
            case ev.Brewed(seat, name, drinks, yen, left):
                phrase = sentence("tell-brew", ["GB2", "GB4"], line=name, yen=yen, **self.seat_args(seat))
                yield _make_event("brew", seat, [phrase], line=name, drinks=[*drinks], yen=yen)
                yield _make_event("fall", None, [sentence("tell-fall", ["GB4"], line=name, yen=left)], line=name)
            case ev.Sold(name, owner, yen):
                phrase = sentence("tell-sold", ["GM3", "XM3"], line=name, yen=yen, **self.seat_args(owner))
                yield _make_event("sold", owner, [phrase], line=name, yen=yen)
            case ev.Added(seat, extra, yen):
                phrase = sentence(
                    "tell-added", ["GI2", "GI3"], card=ingredient_arg(extra.card), yen=yen, **self.seat_args(seat)
                )
                yield _make_event("added", seat, [phrase], yen=yen)

    def guest_events(self, event: ev.Event) -> Iterator[MarketEvent]:
        """The card above a column: served, ruled out, or looked at."""
        match event:
            case ev.Served(seat, name, extra, yen):
                phrase = sentence(
                    "tell-served", ["GC4"], card=ingredient_arg(extra.card), yen=yen, **self.seat_args(seat)
                )
                yield _make_event("served", seat, [phrase], line=name, yen=yen)
            case ev.Failed(seat, name, extra, card):
                phrase = sentence("tell-failed", ["GC5"], card=ingredient_arg(extra.card), line=name)
                yield _make_event("failed", seat, [phrase, *self.sight_sentences(seat, card, name)], line=name)
            case ev.Looked(seat, name, drink, card):
                phrase = sentence("tell-look", ["GC2", "XC3"], line=name, drinks=[drink], **self.seat_args(seat))
                yield _make_event("look", seat, [phrase, *self.sight_sentences(seat, card, name)], line=name)

    def sight_sentences(self, seat: Seat, card: str, name: str) -> list[Sentence]:
        """Name the card, for viewers who know it."""
        if card == HIDDEN:
            return []
        return [sentence("tell-saw", ["GH2"], card=ingredient_arg(card), line=name, **self.seat_args(seat))]

    def end_events(self, event: ev.Event, step: Step) -> Iterator[MarketEvent]:
        """The end of a turn, a round, the game."""
        match event:
            case ev.TurnOver(seat, drinks):
                phrase = sentence("tell-turn-over", ["GB5", "XB6"], count=len(drinks), **self.seat_args(seat))
                yield _make_event("turn", seat, [phrase], drinks=[*drinks])
            case ev.RoundOver(number):
                for seat, phrase in bot_reason_sentences(step.state, number, self.players):
                    yield _make_event("why", seat, [phrase])
                yield _make_event("round", None, [sentence("tell-round-over", ["GR2"], round=number)])
            case ev.Refunded(name, owner, yen):
                phrase = sentence("tell-refund", ["XM5"], line=name, yen=yen, **self.seat_args(owner))
                yield _make_event("refund", owner, [phrase], line=name, yen=yen)
            case ev.GameOver():
                yield _make_event("over", None, self.ending_sentences(step.state.public))

    def ending_sentences(self, public: Public) -> list[Sentence]:
        """The winners and the reason (GE1-GE3)."""
        winners = public.winners or ()
        richest = [seat for seat, yen in enumerate(public.yen) if yen == max(public.yen)]
        sentences = [sentence("tell-over", ["GE1"])]
        if len(richest) > 1:
            drinks = max(public.shelves[seat].bit_count() for seat in winners)
            sentences.append(
                sentence("tell-level-end", ["GE1", "GE2"], people=self.seat_codes(richest), yen=max(public.yen))
            )
            sentences.append(sentence("tell-most-drinks", ["GE2"], count=drinks, people=self.seat_codes(winners)))
        if len(winners) > 1:
            return [*sentences, sentence("tell-shared", ["GE3"], people=self.seat_codes(winners))]
        return [*sentences, sentence("tell-won-yen", ["GE1"], yen=max(public.yen), **self.seat_args(winners[0]))]

    def resignation_sentences(self, seat: Seat) -> list[Sentence]:
        """The resignation of a seat."""
        return [sentence("tell-gave-up", (), **self.seat_args(seat))]

    def words_event(self, seat: Seat, what: str) -> MarketEvent:
        """Words at the table."""
        verb, _, rest = what.partition(" ")
        if verb == "bid":
            phrase = sentence("tell-claims", (), yen=int(rest), **self.seat_args(seat))
        else:
            phrase = sentence("tell-words", (), text=rest, **self.seat_args(seat))
        return _make_event("say", seat, [phrase])

    def seat_args(self, seat: Seat) -> MessageArgs:
        """The args of a seat for this viewer."""
        return seat_args(seat, self.viewer, self.players)

    def seat_code(self, seat: Seat) -> str:
        """The code of a seat in a list."""
        return seat_code(seat, self.viewer, self.players)

    def seat_codes(self, seats: Sequence[Seat]) -> list[str]:
        """The codes of several seats."""
        return [self.seat_code(seat) for seat in seats]


def _make_event(do: str, seat: Seat | None, tell: Sequence[Sentence] = (), **more: object) -> MarketEvent:
    fields: Any = {"do": do, "seat": seat, "tell": list(tell), **more}
    event: MarketEvent = fields
    return event
