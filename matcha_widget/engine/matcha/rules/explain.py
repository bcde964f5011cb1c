"""Reasons as data: for every place, award, refusal and end of game, the rules that decide with the facts filled in."""

from __future__ import annotations

from matcha_widget.engine.core.derivations import Reason
from matcha_widget.engine.core.errors import refuse_wrong_types
from matcha_widget.engine.core.strict_json import Data

from .cards import KINDS, SUITS, UPSETS, ZERO, Card, ranking
from .editions import Edition
from .moves import Keep, Move, Seat
from .notation import deciding_rank, parse_place
from .refusal import objection
from .resolve import Award, Place, card_matches
from .state import State
from .victory import Goal, Outcome, tie_break


def why_match(card: str, place: str | Place) -> Reason:
    """The reason why a card matches at a place or does not (V2); a 0 never does (K3)."""
    where, asked = parse_place(place), Card(card)
    asks = where.table.number if where.mat == "n" else where.table.suit
    hit = card_matches(asked, where.mat, where.table)
    facts = {"card": asked, "place": where.bare, "asks": asks, "match": hit}
    return Reason("V2", facts, (Reason("K3", {"card": asked}),) if asked is ZERO else ())


def why_over(a: str, b: str) -> Reason | None:
    """The reason why one of two numbers, suits or cards ranks over the other; None if they are equal (K1-K3)."""
    order = ranking(a, b)
    if order is None:
        return None
    rule, first_wins = order
    high, low = (a, b) if first_wins else (b, a)
    attributes = (high, low) if len(high + low) == 2 or rule == "K3" else _compared_values(high, low, rule)
    return Reason(rule, {"over": attributes[0], "under": attributes[1], "upset": attributes in UPSETS})


def _compared_values(high: str, low: str, rule: str) -> tuple[str, str]:
    first, second = Card(high), Card(low)
    return (first.suit, second.suit) if rule == "K2" else (first.number, second.number)


def why_paid(place: str | Place | Award) -> Reason:
    """The reason for an award, as a tree down to the question each card answered."""
    if not isinstance(place, Award):
        where = parse_place(place)
        place = where.award
    award, where = place, place.place
    facts = {"place": str(where), "tokens": list(award.tokens), "winner": award.winner}
    if award.rule == "V1":
        return Reason("V1", facts)
    if award.rule == "V6":
        return Reason("V6", facts, (Reason("X7", {"seat": award.winner}),))
    cards = [card for card in where.cards if isinstance(card, Card)]
    because = tuple(why_match(card, where) for card in cards)
    if award.rule == "V4" and award.winner is not None:
        high, low, _ = deciding_rank(where, award.winner)
        over = why_over(high, low)
        return Reason("V4", facts, (*because, over) if over else because)
    return Reason(award.rule, facts, because)


@refuse_wrong_types
def why_ended(outcome: Outcome, state: State) -> Reason:
    """The reason why a game is over: the goals reached, and what separated the two seats (W1-W6)."""
    edition = state.edition
    reached = tuple(_goal(seat, goal, edition) for seat, goal in enumerate(outcome.goals) if goal)
    facts = {"winner": outcome.winner, "how": outcome.how, "tokens": [str(tokens) for tokens in state.tokens]}
    if outcome.how == "goal":
        return Reason("W6", facts, reached)
    compared = _compared_kinds(state, edition)
    ruled = tuple(Reason(rule, {}) for rule in outcome.rules[1:] if rule.startswith("X"))
    if outcome.how == "tie":
        return Reason("W6", facts, (*reached, Reason("W3", compared), *ruled))
    return Reason("W6", facts, (Reason("W5", {"last_set": edition.last_set}), Reason("W3", compared), *ruled))


def _goal(seat: Seat, goal: Goal, edition: Edition) -> Reason:
    whisks = (Reason("X5", {}),) if goal.kind == "K" and edition.goal_rule == "W1" else ()
    return Reason(edition.goal_rule, {"seat": seat, "kind": goal.kind, "count": goal.count}, whisks)


def _compared_kinds(state: State, edition: Edition) -> Data:
    """The kinds of tokens compared in turn, down to the first that differs."""
    bottom, top = state.tokens
    decided = tie_break(bottom, top, edition)
    kinds = KINDS if edition.whisks_break_ties else SUITS
    chain = kinds[: kinds.index(decided) + 1] if decided else kinds
    return {
        "compared": {kind: [getattr(bottom, kind), getattr(top, kind)] for kind in chain},
        "decided_by": decided,
    }


def why_not(state: State, move: Move | Keep | str, seat: Seat | None = None) -> Reason | None:
    """The reason why a move is not legal now; None if it is."""
    why = objection(state, move, seat)
    return Reason(why.rule, {"move": str(move), "obstacle": why.obstacle}) if why else None
