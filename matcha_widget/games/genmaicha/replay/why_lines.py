"""Why: who pays, who goes first, what a brew pays, who wins; the engine's reasons as sentences, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from matcha_widget.engine.genmaicha import Move, Step, why_order, why_won
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.cards import CELLS
from matcha_widget.games.genmaicha.table.naming import code, ingredient, line, who

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.state import State
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.engine.kit.reasons import Reason
    from matcha_widget.kit.wire.wire_schema import Args, Line, Player

Told: TypeAlias = tuple[int, "Line"]
"""A sentence, and how deep in the derivation it stands."""


class Why:
    """Derives what came; all of it is public, and `eyes` only decides who is called "you"."""

    def __init__(self, eyes: Perspective, players: Sequence[Player]) -> None:
        self.eyes, self.players = eyes, players

    def of(self, step: Step) -> list[Told]:
        """The derivation of a step; empty where it has none."""
        found: list[Told] = []
        for event in step.events:
            match event:
                case ev.Opened():
                    found += self.paid(event)
                case ev.Ordered():
                    found += self.order(step.state)
                case ev.Brewed():
                    found += self.brewed(event, step)
                case ev.GameOver():
                    found += self.won(step.state)
                case _:
                    found += self.beside(event)
        return found

    def _who(self, seat: int) -> Args:
        return who(seat, self.eyes, self.players)

    def paid(self, opened: ev.Opened) -> Iterator[Told]:
        """Everybody pays, first or last."""
        rule = "XA3" if opened.again else "XA2"
        yield 0, line("why-paid", [rule])
        for seat, yen in enumerate(opened.yen):
            if yen is not None:
                yield 1, line("why-pays", [rule], yen=yen, **self._who(seat))

    def order(self, state: State) -> Iterator[Told]:
        """Bids, then follow-ups among equals, then the coin."""
        reason = why_order(state)
        assert reason is not None
        yield 0, line("why-order", ["GT1"])
        for because in reason.because:
            yield from self._ordered(because)
        for place, seat in enumerate(reason.facts["order"], 1):
            yield 1, line("why-place", ["GT1"], place=place, **self._who(seat))

    def _ordered(self, because: Reason) -> Iterator[Told]:
        match because.rule:
            case "GA2":
                yield 1, line("why-most", ["GA2"])
            case "XA4":
                yield 1, line("why-tied", ["GA3", "XA4"], sums="yes" if because.facts["sums"] else "no")
            case _:
                people = [code(seat, self.eyes, self.players) for seat in because.facts["coin"]]
                yield 1, line("why-coin", ["GA4"], people=people)

    def brewed(self, brewed: ev.Brewed, step: Step) -> Iterator[Told]:
        """The tag, which drink serves which card, and how far the tag falls."""
        assert isinstance(step.move, Move)
        yield 0, line("why-brewed", yen=brewed.yen, line=brewed.line, **self._who(brewed.seat))
        yield 1, line("why-tag", ["GB4"], yen=brewed.yen, line=brewed.line)
        cards = [step.before.public.grid[cell] for cell in CELLS[step.move.line]]
        for card, served in zip(cards, brewed.drinks, strict=True):
            yield 2, line("why-serves", ["GB3"], drinks=[served], card=ingredient(card))
        yield 1, line("why-falls", ["GB4"], yen=brewed.left)

    def beside(self, event: ev.Event) -> Iterator[Told]:
        """What a brew brings beside the tag, an ad, what goes back into the bag."""
        match event:
            case ev.Added(_, extra, yen):
                yield 1, line("why-gap", ["GI3"], yen=yen, drinks=[extra.drink], card=ingredient(extra.card))
            case ev.Served(_, _, extra, yen):
                yield 1, line("why-guest", ["GC4"], yen=yen, card=ingredient(extra.card))
            case ev.Failed(_, _, extra, _):
                yield 1, line("why-no-guest", ["GC5"], card=ingredient(extra.card))
            case ev.Sold(name, owner, yen):
                yield 1, line("why-sold", ["GM3", "XM3"], yen=yen, line=name, **self._who(owner))
            case ev.Branded(seat, name, yen):
                yield 0, line("why-brand", ["GM2"], yen=yen, line=name, **self._who(seat))
            case ev.Refunded(name, owner, yen):
                yield 0, line("why-back", ["XM5"], yen=yen, line=name, **self._who(owner))
            case ev.TurnOver(_, drinks) if drinks:
                yield 0, line("why-bag", ["XB6"], drinks=[*drinks])

    def won(self, state: State) -> Iterator[Told]:
        """Most yen, then most drinks, then together."""
        reason = why_won(state)
        assert reason is not None
        rules = [reason.rule, *(because.rule for because in reason.because)]
        yield 0, line("why-won", rules)
        yield 1, line("why-richest", ["GE1"])
        for seat, yen in enumerate(state.yen):
            yield 2, line("why-has", ["GE1"], yen=yen, count=len(state.hands[seat]), **self._who(seat))
        if "GE2" in rules:
            yield 1, line("why-kept", ["GE2"])
        if "GE3" in rules:
            yield 1, line("why-shared", ["GE3"])
