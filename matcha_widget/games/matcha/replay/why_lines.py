"""Why cards turn, match and win, why a game is over: the engine's derivation as sentences, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from matcha_widget.engine.kit.reasons import Reason
from matcha_widget.engine.matcha import State, Step
from matcha_widget.engine.matcha.rules.explain import why_ended
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.notation import deciding
from matcha_widget.engine.matcha.rules.resolve import Award, Place, hits
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table.card_args import asks_for, table_args
from matcha_widget.games.matcha.table.event_schema import Event
from matcha_widget.games.matcha.table.narrate import WHISK, Entry, Teller, higher
from matcha_widget.kit.wire.lines import line
from matcha_widget.kit.wire.wire_schema import Args, Line, Player

from .film_moves import award_at

WhyLine: TypeAlias = tuple[int, Line]
"""A sentence, and how deep in the derivation it stands."""


class Why:
    """Derives results for one perspective."""

    def __init__(self, eyes: Perspective, players: Sequence[Player]) -> None:
        self.teller = Teller(eyes, players)

    def of(self, event: Event, entry: Entry) -> Iterator[WhyLine]:
        """The derivation of an event of a step; nothing where it has none."""
        if not isinstance(entry, Step):
            return
        state = entry.state
        match event["do"]:
            case "turn" | "check" | "compare" as do:
                yield from self.stepped(do, award_at(state, event["at"]))
            case "take":
                yield from self.taken(award_at(state, event["at"]), event["seat"] or 0, event["token"])
            case "nothing":
                yield from self.unpaid(award_at(state, event["at"]))
            case "over":
                yield from self.ended(state)

    def stepped(self, do: str, award: Award) -> Iterator[WhyLine]:
        """A step on the way to a result: as far as the derivation has come there."""
        yield 0, line("why-step", do=do)
        if do == "turn":
            yield self.turned()
            return
        yield from self.asked(award.place)
        if do == "compare":
            yield from self.fought(award)

    def turned(self) -> WhyLine:
        """Why cards are turned over at all."""
        return 1, line("why-turned", ["V1"])

    def taken(self, award: Award, seat: Seat, token: str) -> Iterator[WhyLine]:
        """From the cards at a place to the token that a seat takes there."""
        yield 0, line("why-title", token=token, **self.teller.who(seat))
        if award.rule == "V6":
            yield 1, line("why-alone", ["V6", "X7"])
        else:
            yield from self.asked(award.place)
        if award.rule == "V4":
            yield from self.fought(award)
        if token == WHISK:
            yield 1, line("reply-paid", ["V3"])
        else:
            yield 1, line("why-takes", [award.rule], token=token)

    def unpaid(self, award: Award) -> Iterator[WhyLine]:
        """Why nobody is paid at a place."""
        yield 0, line("why-nothing")
        if award.rule == "V1":
            yield 1, line("tell-empty", ["V1"], token=award.place.table.suit, **table_args(award.place.table))
        else:
            yield from self.asked(award.place)
            yield 1, line("reply-unpaid", ["V5"])

    def asked(self, place: Place) -> Iterator[WhyLine]:
        """The mat's question, and how each card answers it."""
        asks = asks_for(place.mat)
        yield self.turned()
        yield 1, line("why-asked", ["V2"], asks=asks, **table_args(place.table))
        for told in self.teller.checked(place, hits(place) or (False, False)):
            yield 2, told
            if "K3" in told["rules"]:
                yield 3, line("reply-zero", ["K3"])

    def fought(self, award: Award) -> Iterator[WhyLine]:
        """Which of two matches is the higher one."""
        asks = asks_for(award.place.mat)
        yield 1, line("why-two", ["V4"], asks=asks)
        ranked = deciding(award.place, award.winner or 0)
        yield 2, higher(award.place.mat, ranked)
        if ranked.upset:
            yield 3, line("why-upset", [ranked.rule], ring="number" if ranked.rule == "K1" else "suit")

    def ended(self, state: State) -> Iterator[WhyLine]:
        """What both have reached, and what told them apart."""
        outcome = state.outcome
        if outcome is None:
            return
        yield 0, line("why-over")
        if outcome.how == "goal":
            yield 1, self.teller.ended(outcome, state.tokens, state.edition)
            return
        for reason in why_ended(outcome, state).because:
            yield from self.reached(reason)

    def reached(self, reason: Reason) -> Iterator[WhyLine]:
        """One step of a tie or of the last set's end: a goal, the last set, what is compared, a ruling."""
        facts = reason.facts
        if "kind" in facts:
            goal: Args = {"goal": "same", "token": facts["kind"], "count": facts["count"]}
            args = {"goal": "kinds"} if facts["kind"] == "five" else goal
            yield 1, line("why-goal", reason.rules, **args, **self.teller.who(facts["seat"]))
        elif reason.rule == "W5":
            yield 1, line("why-last", ["W5"])
        elif reason.rule == "W3":
            yield 1, line("why-compared", ["W3"])
            for kind, (bottom, top) in facts["compared"].items():
                yield 2, line("why-level", ["W3"], token=kind, count=max(bottom, top), less=min(bottom, top))
        else:
            yield 1, line("why-ruling", [reason.rule])
