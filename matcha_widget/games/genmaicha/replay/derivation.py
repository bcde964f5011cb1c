"""Why: who pays, who goes first, what a brew pays, who wins; the engine's reasons as sentences, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from matcha_widget.engine.genmaicha import Move, Step, why_order, why_won
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.cards import CELLS
from matcha_widget.games.genmaicha.table.names import ingredient_arg, seat_args, seat_code, sentence

if TYPE_CHECKING:
    from matcha_widget.engine.core.reasons import Reason
    from matcha_widget.engine.genmaicha.rules.state import State
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

DerivationStep: TypeAlias = tuple[int, "Sentence"]
"""A sentence, and how deep in the derivation it stands."""


class DerivationBuilder:
    """Derives what came; all of it is public, and `eyes` only decides who is called "you"."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.viewer, self.players = viewer, players

    def derive(self, step: Step) -> list[DerivationStep]:
        """The derivation of a step; empty where it has none."""
        found: list[DerivationStep] = []
        for event in step.events:
            match event:
                case ev.Opened():
                    found += self.payment_steps(event)
                case ev.Ordered():
                    found += self.order_steps(step.state)
                case ev.Brewed():
                    found += self.brewing_steps(event, step)
                case ev.GameOver():
                    found += self.winner_steps(step.state)
                case _:
                    found += self.extra_steps(event)
        return found

    def _seat_args(self, seat: int) -> MessageArgs:
        return seat_args(seat, self.viewer, self.players)

    def payment_steps(self, opened: ev.Opened) -> Iterator[DerivationStep]:
        """Everybody pays, first or last."""
        rule = "XA3" if opened.again else "XA2"
        yield 0, sentence("why-paid", [rule])
        for seat, yen in enumerate(opened.yen):
            if yen is not None:
                yield 1, sentence("why-pays", [rule], yen=yen, **self._seat_args(seat))

    def order_steps(self, state: State) -> Iterator[DerivationStep]:
        """Bids, then follow-ups among equals, then the coin."""
        reason = why_order(state)
        assert reason is not None
        yield 0, sentence("why-order", ["GT1"])
        for because in reason.because:
            yield from self._order_steps_of(because)
        for place, seat in enumerate(reason.facts["order"], 1):
            yield 1, sentence("why-place", ["GT1"], place=place, **self._seat_args(seat))

    def _order_steps_of(self, because: Reason) -> Iterator[DerivationStep]:
        match because.rule:
            case "GA2":
                yield 1, sentence("why-most", ["GA2"])
            case "XA4":
                yield 1, sentence("why-tied", ["GA3", "XA4"], sums="yes" if because.facts["sums"] else "no")
            case _:
                people = [seat_code(seat, self.viewer, self.players) for seat in because.facts["coin"]]
                yield 1, sentence("why-coin", ["GA4"], people=people)

    def brewing_steps(self, brewed: ev.Brewed, step: Step) -> Iterator[DerivationStep]:
        """The tag, which drink serves which card, and how far the tag falls."""
        assert isinstance(step.move, Move)
        yield 0, sentence("why-brewed", yen=brewed.yen, line=brewed.line, **self._seat_args(brewed.seat))
        yield 1, sentence("why-tag", ["GB4"], yen=brewed.yen, line=brewed.line)
        cards = [step.before.public.grid[cell] for cell in CELLS[step.move.line]]
        for card, served in zip(cards, brewed.drinks, strict=True):
            yield 2, sentence("why-serves", ["GB3"], drinks=[served], card=ingredient_arg(card))
        yield 1, sentence("why-falls", ["GB4"], yen=brewed.left)

    def extra_steps(self, event: ev.Event) -> Iterator[DerivationStep]:
        """What a brew brings beside the tag, an ad, what goes back into the bag."""
        match event:
            case ev.Added(_, extra, yen):
                yield 1, sentence("why-gap", ["GI3"], yen=yen, drinks=[extra.drink], card=ingredient_arg(extra.card))
            case ev.Served(_, _, extra, yen):
                yield 1, sentence("why-guest", ["GC4"], yen=yen, card=ingredient_arg(extra.card))
            case ev.Failed(_, _, extra, _):
                yield 1, sentence("why-no-guest", ["GC5"], card=ingredient_arg(extra.card))
            case ev.Sold(name, owner, yen):
                yield 1, sentence("why-sold", ["GM3", "XM3"], yen=yen, line=name, **self._seat_args(owner))
            case ev.Branded(seat, name, yen):
                yield 0, sentence("why-brand", ["GM2"], yen=yen, line=name, **self._seat_args(seat))
            case ev.Refunded(name, owner, yen):
                yield 0, sentence("why-back", ["XM5"], yen=yen, line=name, **self._seat_args(owner))
            case ev.TurnOver(_, drinks) if drinks:
                yield 0, sentence("why-bag", ["XB6"], drinks=[*drinks])

    def winner_steps(self, state: State) -> Iterator[DerivationStep]:
        """Most yen, then most drinks, then together."""
        reason = why_won(state)
        assert reason is not None
        rules = [reason.rule, *(because.rule for because in reason.because)]
        yield 0, sentence("why-won", rules)
        yield 1, sentence("why-richest", ["GE1"])
        for seat, yen in enumerate(state.yen):
            yield 2, sentence("why-has", ["GE1"], yen=yen, count=len(state.hands[seat]), **self._seat_args(seat))
        if "GE2" in rules:
            yield 1, sentence("why-kept", ["GE2"])
        if "GE3" in rules:
            yield 1, sentence("why-shared", ["GE3"])
