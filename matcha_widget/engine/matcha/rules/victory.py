"""Winning, ties, play that goes on, draws (W1-W6, X4, X5, X9, X10, X15)."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import refuse_wrong_types

from .cards import KINDS, SUITS, Tokens
from .editions import Edition
from .moves import Seat

Winner: TypeAlias = Seat | Literal["draw"]


class Goal(NamedTuple):
    """A winning condition that was reached: so many tokens of one kind, or one of each (`kind` is then 'five')."""

    kind: str
    count: int  # type: ignore[assignment]  # hides `tuple.count`, which no goal needs


class Outcome(NamedTuple):
    """The end of a game: the winner, and how and by which rules it was decided."""

    winner: Winner
    how: Literal["goal", "tie", "last set"]
    """One seat reached the goal (W1, W2); both did and W3 decided; the last set is over (W5)."""
    goals: tuple[Goal | None, Goal | None]
    decided_by: str | None
    """The kind of token that decided between the two, if it came to that."""
    rules: tuple[str, ...]


@cache
def goal_reached(tokens: Tokens, colour_goal: int, whisk_goal: int) -> Goal | None:
    """The goal reached with these tokens (W1, W2): enough of one type (whisks are a type, X5), or all five."""
    for kind, count in zip(KINDS, tokens, strict=True):
        if count >= (whisk_goal if kind == "K" else colour_goal):
            return Goal(kind, count)
    return Goal("five", 5) if all(tokens) else None


def tie_break(bottom: Tokens, top: Tokens, edition: Edition) -> str | None:
    """The first kind of which the two hold unequal numbers: M, B, W, S (W3), then whisks if they count (X4, X9)."""
    for kind in KINDS if edition.whisks_break_ties else SUITS:
        if getattr(bottom, kind) != getattr(top, kind):
            return kind
    return None


def outcome(bottom: Tokens, top: Tokens, edition: Edition, *, last_round: bool = False) -> Outcome | None:
    """The outcome at the end of a round, without anybody asking (X15); `last_round` ends the last set too (E3)."""
    goals = (
        goal_reached(bottom, edition.colour_goal, edition.whisk_goal),
        goal_reached(top, edition.colour_goal, edition.whisk_goal),
    )
    if goals == (None, None) and not last_round:
        return None
    if (goals[0] is None) != (goals[1] is None):
        return _alone_at_the_goal(goals, edition)
    kind = tie_break(bottom, top, edition)
    if kind is None and edition.play_on and not last_round:
        return None  # W4: they play on until W3 separates them
    how: Literal["tie", "last set"] = "tie" if goals[0] else "last set"
    if kind is None:
        return Outcome("draw", how, goals, None, ("W3" if goals[0] else "W5", "X10"))
    winner = 0 if getattr(bottom, kind) > getattr(top, kind) else 1
    if goals[0]:
        return Outcome(winner, how, goals, kind, ("W3",))
    return Outcome(winner, how, goals, kind, ("W5", "X9" if kind == "K" else "W3"))


def _alone_at_the_goal(goals: tuple[Goal | None, Goal | None], edition: Edition) -> Outcome:
    winner = 0 if goals[0] else 1
    goal = goals[winner]
    by_whisks = goal is not None and goal.kind == "K" and edition.goal_rule == "W1"
    return Outcome(winner, "goal", goals, None, ("W1", "X5") if by_whisks else (edition.goal_rule,))


class Needs(NamedTuple):
    """A way to win and the tokens still missing for it; `kind` as in `Goal`."""

    kind: str
    lacking: Tokens


@refuse_wrong_types
def needs(tokens: Tokens, edition: Edition) -> tuple[Needs, ...]:
    """Every way to win with the tokens still missing, the nearest first (W1, W2)."""
    return _all_needs(tokens, edition.colour_goal, edition.whisk_goal)


@cache
def _all_needs(tokens: Tokens, colour_goal: int, whisk_goal: int) -> tuple[Needs, ...]:
    ways = [Needs("five", Tokens(*(0 if count else 1 for count in tokens)))]
    for kind, count in zip(KINDS, tokens, strict=True):
        goal = whisk_goal if kind == "K" else colour_goal
        ways.append(Needs(kind, Tokens(**{kind: max(0, goal - count)})))
    return tuple(sorted(ways, key=lambda way: sum(way.lacking)))
