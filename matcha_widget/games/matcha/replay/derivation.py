"""Derivations: the engine's reasons why cards match and win, and why a game is over, as sentences with their depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from matcha_widget.engine.core.derivations import Reason
from matcha_widget.engine.matcha import State, Step
from matcha_widget.engine.matcha.rules.explain import why_ended
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award, Place, match_flags
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table.event_schema import TableEvent
from matcha_widget.games.matcha.table.narrator import WHISK, Entry, Narrator, comparison_sentence
from matcha_widget.games.matcha.table.sentences import asks_for, table_args
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

from .film_excerpt import award_at

DerivationStep: TypeAlias = tuple[int, Sentence]
"""A sentence behind its depth in the derivation."""


class DerivationBuilder:
    """Builds derivations for one viewer."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.narrator = Narrator(viewer, players)

    def derive(self, event: TableEvent, entry: Entry) -> Iterator[DerivationStep]:
        """Yield the derivation of an event of a step, if it has one."""
        if not isinstance(entry, Step):
            return
        state = entry.state
        match event["do"]:
            case "turn" | "check" | "compare" as do:
                yield from self.partial_steps(do, award_at(state, event["at"]))
            case "take":
                yield from self.taking_steps(award_at(state, event["at"]), event["seat"] or 0, event["token"])
            case "nothing":
                yield from self.unpaid_steps(award_at(state, event["at"]))
            case "over":
                yield from self.ending_steps(state)

    def partial_steps(self, do: str, award: Award) -> Iterator[DerivationStep]:
        """Yield the derivation of a result as far as an event has come."""
        yield 0, sentence("why-step", do=do)
        if do == "turn":
            yield self.turning_step()
            return
        yield from self.question_steps(award.place)
        if do == "compare":
            yield from self.comparison_steps(award)

    def turning_step(self) -> DerivationStep:
        """The reason why cards are turned over."""
        return 1, sentence("why-turned", ["V1"])

    def taking_steps(self, award: Award, seat: Seat, token: str) -> Iterator[DerivationStep]:
        """Yield the derivation of a token that a seat takes, from the cards at the place on."""
        yield 0, sentence("why-title", token=token, **self.narrator.seat_args(seat))
        if award.rule == "V6":
            yield 1, sentence("why-alone", ["V6", "X7"])
        else:
            yield from self.question_steps(award.place)
        if award.rule == "V4":
            yield from self.comparison_steps(award)
        if token == WHISK:
            yield 1, sentence("reply-paid", ["V3"])
        else:
            yield 1, sentence("why-takes", [award.rule], token=token)

    def unpaid_steps(self, award: Award) -> Iterator[DerivationStep]:
        """Yield the reasons why nobody is paid at a place."""
        yield 0, sentence("why-nothing")
        if award.rule == "V1":
            yield 1, sentence("tell-empty", ["V1"], token=award.place.table.suit, **table_args(award.place.table))
        else:
            yield from self.question_steps(award.place)
            yield 1, sentence("reply-unpaid", ["V5"])

    def question_steps(self, place: Place) -> Iterator[DerivationStep]:
        """Yield the mat's question and the answer of each card."""
        asks = asks_for(place.mat)
        yield self.turning_step()
        yield 1, sentence("why-asked", ["V2"], asks=asks, **table_args(place.table))
        for check in self.narrator.check_sentences(place, match_flags(place) or (False, False)):
            yield 2, check
            if "K3" in check["rules"]:
                yield 3, sentence("reply-zero", ["K3"])

    def comparison_steps(self, award: Award) -> Iterator[DerivationStep]:
        """Yield the comparison of two matches."""
        asks = asks_for(award.place.mat)
        yield 1, sentence("why-two", ["V4"], asks=asks)
        ranked = deciding_rank(award.place, award.winner or 0)
        yield 2, comparison_sentence(award.place.mat, ranked)
        if ranked.upset:
            yield 3, sentence("why-upset", [ranked.rule], ring="number" if ranked.rule == "K1" else "suit")

    def ending_steps(self, state: State) -> Iterator[DerivationStep]:
        """Yield the reasons why a game is over and who has won."""
        outcome = state.outcome
        if outcome is None:
            return
        yield 0, sentence("why-over")
        if outcome.how == "goal":
            yield 1, self.narrator.winner_sentence(outcome, state.tokens, state.edition)
            return
        for reason in why_ended(outcome, state).because:
            yield from self.goal_steps(reason)

    def goal_steps(self, reason: Reason) -> Iterator[DerivationStep]:
        """Yield one reason for the end of a tie or of the last set: a goal, the last set, a comparison, a ruling."""
        facts = reason.facts
        if "kind" in facts:
            goal: MessageArgs = {"goal": "same", "token": facts["kind"], "count": facts["count"]}
            args = {"goal": "kinds"} if facts["kind"] == "five" else goal
            yield 1, sentence("why-goal", reason.rules, **args, **self.narrator.seat_args(facts["seat"]))
        elif reason.rule == "W5":
            yield 1, sentence("why-last", ["W5"])
        elif reason.rule == "W3":
            yield 1, sentence("why-compared", ["W3"])
            for kind, (bottom, top) in facts["compared"].items():
                yield 2, sentence("why-level", ["W3"], token=kind, count=max(bottom, top), less=min(bottom, top))
        else:
            yield 1, sentence("why-ruling", [reason.rule])
