"""Derivations of payments, turn order, brews and the result, and the ledger: the engine's reasons as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from matcha_widget.engine.genmaicha import Move, Step, why_order, why_paid, why_won
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.cards import CELLS
from matcha_widget.games.genmaicha.table.names import ingredient_arg, seat_args, seat_code, sentence

if TYPE_CHECKING:
    from matcha_widget.engine.core.derivations import Reason
    from matcha_widget.engine.genmaicha.rules.state import State
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

    from .film_schema import LedgerEntry

DerivationStep: TypeAlias = tuple[int, "Sentence"]
"""A sentence, and its depth in the derivation."""


class DerivationBuilder:
    """Builds derivations of public events. `viewer` only decides which seat is called "you"."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.viewer, self.players = viewer, players

    def derive(self, step: Step) -> list[DerivationStep]:
        """Build the derivation of a step; empty if it has none."""
        derivation: list[DerivationStep] = []
        for event in step.events:
            match event:
                case ev.Opened():
                    derivation += self.payment_steps(event)
                case ev.Ordered():
                    derivation += self.order_steps(step.state)
                case ev.Brewed():
                    derivation += self.brewing_steps(event, step)
                case ev.GameOver():
                    derivation += self.winner_steps(step.state)
                case _:
                    derivation += self.extra_steps(event)
        return derivation

    def _seat_args(self, seat: int) -> MessageArgs:
        return seat_args(seat, self.viewer, self.players)

    def payment_steps(self, opened: ev.Opened) -> Iterator[DerivationStep]:
        """Everybody's payment."""
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
        """The tag, the drink for each card, and the fall of the tag."""
        assert isinstance(step.move, Move)
        yield 0, sentence("why-brewed", yen=brewed.yen, line=brewed.line, **self._seat_args(brewed.seat))
        yield 1, sentence("why-tag", ["GB4"], yen=brewed.yen, line=brewed.line)
        cards = [step.before.public.grid[cell] for cell in CELLS[step.move.line]]
        for card, served in zip(cards, brewed.drinks, strict=True):
            yield 2, sentence("why-serves", ["GB3"], drinks=[served], card=ingredient_arg(card))
        yield 1, sentence("why-falls", ["GB4"], yen=brewed.left)

    def extra_steps(self, event: ev.Event) -> Iterator[DerivationStep]:
        """The extra income of a brew, an ad, the drinks returned to the bag."""
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
        """Most yen, then most drinks, then a shared win."""
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


SENTENCE_OF_RULE: Final = {
    "GB4": "paid-tag", "GI3": "paid-gap", "GC4": "paid-guest", "GM3": "paid-ad", "GM2": "paid-brand",
    "XM5": "paid-back",
}  # fmt: skip
"""By rule, the message for an amount."""


def ledger_entries(steps: Sequence[Step]) -> Iterator[LedgerEntry]:
    """Yield the entries of each step. A stash is its first amount plus the sum of these."""
    for snap, step in enumerate(steps):
        for reason in why_paid(step):
            seat, yen = reason.facts["seat"], reason.facts["yen"]
            way: Literal["in", "out"] = "in" if yen > 0 else "out"
            yield {"snap": snap, "seat": seat, "way": way, "yen": abs(yen), "line": _entry_sentence(reason)}


def _entry_sentence(reason: Reason) -> Sentence:
    """The reason for an amount, as a sentence."""
    facts = reason.facts
    if reason.rule in ("XA2", "XA3"):
        return sentence("paid-bid", [reason.rule], again="yes" if reason.rule == "XA3" else "no")
    if reason.rule in ("GI3", "GC4"):
        return sentence(SENTENCE_OF_RULE[reason.rule], [reason.rule], card=ingredient_arg(facts["extra"][-1]))
    return sentence(SENTENCE_OF_RULE[reason.rule], [reason.rule], line=facts["line"])
