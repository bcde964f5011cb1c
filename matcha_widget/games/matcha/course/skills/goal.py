"""`goal`: the winner by these tokens, and what the other lacks (W1, W2, X5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import Edition, Tokens
from matcha_widget.engine.matcha.rules.cards import KINDS
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import SEATS, Seat
from matcha_widget.engine.matcha.rules.victory import Goal, goal_reached
from matcha_widget.games.matcha.course.place_sentences import learner_seat_args
from matcha_widget.games.matcha.course.question_table import (
    FIRST,
    NOBODY,
    SECOND,
    SIDES,
    QuestionTable,
    edition_sentence,
)
from matcha_widget.kit.course.practice.question import Answer, Question, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

LESSON: Final = "winning"
RULES: Final = ("W1", "W2", "X5")

WON: Final = "won"
NOT_WON: Final = "not-won"

SHAPES: Final = ("one-kind", "whisks", "kinds", "many", "kinds", "one-kind")
"""The shapes of a row; one named twice is drawn twice as often."""


class GoalCase(NamedTuple):
    """One or two rows of tokens, and the edition."""

    rows: tuple[Tokens, ...]
    edition: str = SECOND

    @property
    def rules(self) -> Edition:
        """The rules of its edition."""
        return EDITIONS[self.edition]

    @property
    def goals(self) -> tuple[Goal | None, ...]:
        """The goal that each row has reached."""
        return tuple(goal_reached_by(row, self.rules) for row in self.rows)


def goal_reached_by(row: Tokens, edition: Edition) -> Goal | None:
    """The goal that a row has reached; None if it has not."""
    return goal_reached(row, edition.colour_goal, edition.whisk_goal)


def is_reachable(row: Tokens, edition: Edition) -> bool:
    """True if a row can occur after a round: without its last one or two tokens the goal was not reached."""
    if goal_reached_by(row, edition) is None:
        return True
    before = [row._replace(**{kind: getattr(row, kind) - 1}) for kind in KINDS if getattr(row, kind)]
    before += [
        less._replace(**{kind: getattr(less, kind) - 1}) for less in before for kind in KINDS if getattr(less, kind)
    ]
    return any(goal_reached_by(less, edition) is None for less in before)


def draw_case(level: int, luck: SeededLuck) -> GoalCase:
    """L1: one row. L2: two rows, at most one at the goal. L3: the edition varies."""
    while True:
        rows = tuple(_row(luck.choice(SHAPES), luck) for _ in range(1 if level == 1 else 2))
        case = GoalCase(rows, luck.choice((FIRST, SECOND)) if level == 3 else SECOND)
        if _is_sound(case):
            return case


def _row(shape: str, luck: SeededLuck) -> Tokens:
    """A row near a goal, or just at it."""
    counts = dict.fromkeys(KINDS, 0)
    if shape == "one-kind":
        counts[luck.choice("MBWS")] = luck.choice((2, 3, 3))
        counts[luck.choice(KINDS)] += 1
    elif shape == "whisks":
        counts["K"] = luck.choice((3, 3, 4))
        counts[luck.choice("MBWS")] = 1
    elif shape == "kinds":
        counts = dict.fromkeys(KINDS, 1)
        counts[luck.choice((*KINDS, "K", "K"))] = luck.choice((0, 0, 1, 2))
    else:
        counts = {kind: luck.choice((1, 2)) for kind in KINDS} | {luck.choice(KINDS): 0, "K": luck.choice((0, 2))}
    return Tokens(**counts)


def draw_twin(case: GoalCase, level: int, luck: SeededLuck) -> GoalCase | None:
    """One token more or fewer; at level 3 the other edition."""
    if level == 3:
        other = case._replace(edition=FIRST if case.edition == SECOND else SECOND)
        return other if _fits(case, other) else None
    changes = [(at, kind, step) for at in range(len(case.rows)) for kind in KINDS for step in (1, -1)]
    for at, kind, step in luck.shuffle(changes):
        row = case.rows[at]
        if getattr(row, kind) + step < 0:
            continue
        changed = row._replace(**{kind: getattr(row, kind) + step})
        other = case._replace(rows=(*case.rows[:at], changed, *case.rows[at + 1 :]))
        if _fits(case, other):
            return other
    return None


def _fits(case: GoalCase, other: GoalCase) -> bool:
    return _is_sound(other) and _winner(case) != _winner(other)


def _is_sound(case: GoalCase) -> bool:
    """True if at most one row is at the goal, and none was before this round."""
    return sum(map(bool, case.goals)) < 2 and all(is_reachable(row, case.rules) for row in case.rows)


def _winner(case: GoalCase) -> Seat | None:
    return next((seat for seat, goal in enumerate(case.goals) if goal), None)


def build_question(case: GoalCase, level: int, _luck: SeededLuck) -> Question:
    """Ask if a row has won; of two rows, which."""
    winner = _winner(case)
    if level == 1:
        options, right = message_options("option-won", f"{WON} {NOT_WON}"), NOT_WON if winner is None else WON
    else:
        options, right = (*SIDES, NOBODY), NOBODY.id if winner is None else SEATS[winner]
    return Question(
        course_sentence("ask-goal-row" if level == 1 else "ask-goal-rows", case.rules.goal_rule),
        QuestionTable(tokens=case.rows, editions=(case.edition,) if level == 3 else ()),
        options,
        ((right,),),
        bind(_wrong, case),
        (course_sentence(f"rule-{case.rules.goal_rule}", case.rules.goal_rule), _verdict(case)),
        LESSON,
        (course_sentence(f"rule-{case.rules.goal_rule}", case.rules.goal_rule),),
        tuple(option.id for option in options),
        given_facts=(edition_sentence(case.edition),) if level == 3 else (),
    )


def _wrong(case: GoalCase, answer: Answer) -> CourseSentence:
    """The reply if a row was taken for won, or a won row overlooked."""
    claimed = 0 if answer == (WON,) else SEATS.index(answer[0]) if answer[0] in SEATS else None
    return missing_sentence(case.rows[claimed], case.rules) if claimed is not None else _enough(case)


def missing_sentence(row: Tokens, edition: Edition) -> CourseSentence:
    """Say what a row lacks to win: whisks, a kind, four of a suit in 2015, or anything but many tokens."""
    rule = edition.goal_rule
    missing = [kind for kind, count in zip(KINDS, row, strict=True) if not count]
    if row.K == 3:
        return course_sentence("reply-goal", rule, lack="whisk")
    if len(missing) == 1:
        return course_sentence("reply-goal", rule, lack="kind", token=missing[0])
    if edition.colour_goal == 4 and 3 in row[:4]:
        return course_sentence("reply-goal", rule, lack="four")
    return course_sentence("reply-goal", rule, lack="count")


def _enough(case: GoalCase) -> CourseSentence:
    goal = next(goal for goal in case.goals if goal)
    return CourseSentence("reply-goal-enough", _facts(goal), (case.rules.goal_rule,))


def _facts(goal: Goal) -> dict[str, str | int | list[str]]:
    if goal.kind == "five":
        return {"goal": "kinds"}
    return {"goal": "same", "token": goal.kind, "count": goal.count}


def _verdict(case: GoalCase) -> CourseSentence:
    winner = _winner(case)
    goal = case.goals[winner] if winner is not None else None
    if goal is None or winner is None:
        return course_sentence("judge-goal-nobody", case.rules.goal_rule)
    rules = (case.rules.goal_rule, *(("X5",) if goal.kind == "K" and case.rules.goal_rule == "W1" else ()))
    return CourseSentence("tell-won", {**_facts(goal), **learner_seat_args(winner)}, rules)
