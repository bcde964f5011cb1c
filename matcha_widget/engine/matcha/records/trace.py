"""A game as snapshots, one after every deal and every move: what `matcha trace` prints, and how two games compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.reasons import Difference, find_differences
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha.rules.legal import legal_moves
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.victory import needs
from matcha_widget.engine.matcha.rules.view import Perspective, View, view

from .record import Game
from .view_data import view_to_json


@refuse_wrong_types
def snapshot(state: State) -> Data:
    """The public facts of a moment, and what its mover may do."""
    return {
        "set": state.set,
        "round": state.round,
        "phase": state.phase,
        "to_move": state.to_move,
        "legal": [str(move) for move in legal_moves(state)],
        "tokens": [tokens._asdict() for tokens in state.tokens],
        "winner": state.winner,
    }


def trace(game: Game, seat: Perspective | None = None) -> list[Data]:
    """All snapshots of a game; with a perspective, each also holds what it sees, and as legal what it may do itself."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | _view_entries(view(state, seat)) for state in game.states]


def _view_entries(view: View) -> Data:
    return {"legal": [str(move) for move in view.legal], "view": view_to_json(view)}


@refuse_wrong_types
def compare(first: Game, second: Game) -> Difference | None:
    """Where two games first differ in whose turn it is, the tokens, the winner or the phase; None if nowhere.

    Where one is recorded no further than the other, they are compared as far as both go.
    """
    return next(differences(first, second), None)


@refuse_wrong_types
def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Every snapshot at which two games begin to differ, be it for the first time or in something else than before."""
    return find_differences(map(_comparable_facts, first.states), map(_comparable_facts, second.states))


@refuse_wrong_types
def _comparable_facts(state: State) -> Data:
    """What may differ between two games at one snapshot, in the order in which it is told."""
    tokens = " / ".join(map(str, state.tokens))
    return {"to_move": state.to_move, "tokens": tokens, "winner": state.winner, "phase": state.phase}


Cause: TypeAlias = Literal["pass", "goal", "keep", "whisks", "on", "other"]
"""What a pass costs, what wins, whether cards are kept, whether whisks break a tie, whether all is over; or else."""

RuleIds: TypeAlias = tuple[str, ...]


class WhyDiffer(NamedTuple):
    """What it is that the two do differently, and by which rules."""

    cause: Cause
    first: RuleIds
    second: RuleIds


@refuse_wrong_types
def why_differ(first: Game, second: Game, found: Difference) -> WhyDiffer:
    """The rules behind a difference."""
    one, other = first.at(found.snapshot), second.at(found.snapshot)
    if one.outcome or other.outcome:
        return WhyDiffer(_ending_cause(one, other), _end_rules(one, other), _end_rules(other, one))
    if "tokens" in found.first and len(one.awards) == len(other.awards):
        return WhyDiffer("other", _payment_rules(one), _payment_rules(other))
    if "keep" in (one.phase, other.phase):
        return WhyDiffer("keep", _set_rules(one), _set_rules(other))
    passing = one.edition.pass_is_final != other.edition.pass_is_final
    return WhyDiffer("pass" if passing else "other", _turn_rules(one), _turn_rules(other))


def _ending_cause(one: State, other: State) -> Cause:
    if one.outcome and other.outcome:
        return "whisks" if one.edition.whisks_break_ties != other.edition.whisks_break_ties else "other"
    ended, going_on = (one, other) if one.outcome else (other, one)
    return "on" if _last_set(ended) or _is_goal_reached(going_on) else "goal"


def _end_rules(here: State, there: State) -> RuleIds:
    """The rules by which a game is over, or by which it is not although the other one is."""
    if here.outcome:
        return here.outcome.rules
    if _last_set(there):
        return ("E3",) if here.edition.last_set else ("X2",)
    return ("W4",) if _is_goal_reached(here) else (here.edition.goal_rule,)


def _last_set(state: State) -> bool:
    return state.outcome is not None and state.outcome.how == "last set"


def _is_goal_reached(state: State) -> bool:
    """Whether somebody is at the goal, by the rules that hold here."""
    return not all(any(needs(tokens, state.edition)[0].lacking) for tokens in state.tokens)


def _payment_rules(state: State) -> RuleIds:
    """The rules by which the last round was paid."""
    return tuple(dict.fromkeys(award.rule for award in state.awards[-2:]))


def _set_rules(state: State) -> RuleIds:
    return ("E2",) if state.phase == "keep" else ("E1",)


def _turn_rules(state: State) -> RuleIds:
    return ("T3",) if state.edition.pass_is_final else ("T4",)
