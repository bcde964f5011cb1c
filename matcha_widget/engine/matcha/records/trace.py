"""Snapshots of a game, as `matcha trace` prints them, and the differences between two games with their rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.derivations import Difference, find_differences
from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha.rules.legal import legal_moves
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.victory import needs
from matcha_widget.engine.matcha.rules.view import Perspective, View, view

from .record import Game
from .view_data import view_to_json


@refuse_wrong_types
def snapshot(state: State) -> Data:
    """The public facts of a moment, and the mover's legal moves."""
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
    """All snapshots of a game; with a perspective, each also holds its view and its own legal moves."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | _view_entries(view(state, seat)) for state in game.states]


def _view_entries(view: View) -> Data:
    return {"legal": [str(move) for move in view.legal], "view": view_to_json(view)}


@refuse_wrong_types
def compare(first: Game, second: Game) -> Difference | None:
    """The first difference between two games in turn, tokens, winner or phase; None if there is none.

    If one game is shorter, they are compared as far as both go.
    """
    return next(differences(first, second), None)


@refuse_wrong_types
def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Yield every snapshot at which two games begin to differ, for the first time or in something new."""
    return find_differences(map(_comparable_facts, first.states), map(_comparable_facts, second.states))


@refuse_wrong_types
def _comparable_facts(state: State) -> Data:
    """The facts of a snapshot that are compared, in the order of the output."""
    tokens = " / ".join(map(str, state.tokens))
    return {"to_move": state.to_move, "tokens": tokens, "winner": state.winner, "phase": state.phase}


Cause: TypeAlias = Literal["pass", "goal", "keep", "whisks", "on", "other"]
"""The subject of the differing rules: the cost of a pass, a goal, keeping, whisks, the game going on, or another."""

RuleIds: TypeAlias = tuple[str, ...]


class WhyDiffer(NamedTuple):
    """The cause of a difference, and the rules of each game."""

    cause: Cause
    first: RuleIds
    second: RuleIds


@refuse_wrong_types
def why_differ(first: Game, second: Game, found: Difference) -> WhyDiffer:
    """The rules behind a difference between two games."""
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
    """The rules by which a game is over, or goes on although the other one ended."""
    if here.outcome:
        return here.outcome.rules
    if _last_set(there):
        return ("E3",) if here.edition.last_set else ("X2",)
    return ("W4",) if _is_goal_reached(here) else (here.edition.goal_rule,)


def _last_set(state: State) -> bool:
    return state.outcome is not None and state.outcome.how == "last set"


def _is_goal_reached(state: State) -> bool:
    """True if a seat has reached the goal by this game's rules."""
    return not all(any(needs(tokens, state.edition)[0].lacking) for tokens in state.tokens)


def _payment_rules(state: State) -> RuleIds:
    """The rules by which the last round was paid."""
    return tuple(dict.fromkeys(award.rule for award in state.awards[-2:]))


def _set_rules(state: State) -> RuleIds:
    return ("E2",) if state.phase == "keep" else ("E1",)


def _turn_rules(state: State) -> RuleIds:
    return ("T3",) if state.edition.pass_is_final else ("T4",)
