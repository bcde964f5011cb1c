"""Why two games differ at a snapshot: the rule by which each of them has what it has."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.differences import Difference
from matcha_widget.engine.core.errors import refuse_wrong_types
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.victory import needs

from .record import Game

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
