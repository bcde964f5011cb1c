"""`tie`: both reach the goal at once, or the last set is over (W3-W5, V7, X4, X9, X10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import Edition, Outcome, Tokens
from matcha_widget.engine.matcha.rules.cards import KINDS
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.victory import outcome, tie_break
from matcha_widget.games.matcha.course.place_sentences import learner_seat_args
from matcha_widget.games.matcha.course.question_table import SECOND, SIDES, QuestionTable, edition_sentence
from matcha_widget.kit.course.practice.question import Answer, Question, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .goal import goal_reached_by, is_reachable

LESSON: Final = "winning"
RULES: Final = ("V7", "W3", "W4", "W5", "X4", "X9", "X10")

DRAW: Final = "draw"
GOES_ON: Final = "on"
FIRST: Final = "first"

LEVELS: Final = {1: "M", 2: "BWS", 3: "K"}
"""The first kind that differs, by level; at level 3 perhaps none does."""


class TieCase(NamedTuple):
    """Two rows, both at the goal, or neither after the last set."""

    rows: tuple[Tokens, Tokens]
    last: bool = False
    edition: str = SECOND

    @property
    def rules(self) -> Edition:
        """The rules of its edition."""
        return EDITIONS[self.edition]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None if the game goes on (W4)."""
        return outcome(*self.rows, self.rules, last_round=self.last)


def draw_case(level: int, luck: SeededLuck) -> TieCase:
    """L1: matcha differs. L2: a later suit. L3: whisks or nothing differs, the edition varies."""
    edition = luck.choice(tuple(EDITIONS)) if level == 3 else SECOND
    while True:
        last = EDITIONS[edition].last_set is not None and luck.one_in(2)
        rows = _rows(level, luck)
        case = TieCase(rows, last, edition)
        if _is_sound(case, level):
            return case


def _rows(level: int, luck: SeededLuck) -> tuple[Tokens, Tokens]:
    """Two rows that are equal up to a certain kind."""
    first = luck.choice(LEVELS[level])
    base = Tokens(*(luck.choice((0, 1, 1, 2, 3) if kind != "K" else (0, 1, 1, 3, 4)) for kind in KINDS))
    other = [*base]
    for at in range(KINDS.index(first), len(KINDS)):
        other[at] = luck.choice((0, 1, 1, 2, 3))
    bottom, top = luck.shuffle((base, Tokens(*other)))
    return bottom, top


def _is_sound(case: TieCase, level: int) -> bool:
    """True if both rows are at the goal, or neither at the end, and the level's kind decides."""
    at_goal = [goal_reached_by(row, case.rules) is not None for row in case.rows]
    if (
        at_goal[0] != at_goal[1]
        or at_goal[0] == case.last
        or not all(is_reachable(row, case.rules) for row in case.rows)
    ):
        return False
    decided = tie_break(*case.rows, EDITIONS[SECOND])
    return (decided or "K") in LEVELS[level]


def draw_twin(case: TieCase, level: int, luck: SeededLuck) -> TieCase | None:
    """One token more or fewer, so that the other wins; at level 3 another edition."""
    if level == 3:
        names = [name for name in luck.shuffle(tuple(EDITIONS)) if name != case.edition]
        others = [case._replace(edition=name) for name in names if not case.last or EDITIONS[name].last_set]
    else:
        others = [
            _change_tokens(case, seat, kind, step) for seat in (0, 1) for kind in KINDS for step in (2, 1, -1, -2)
        ]
        others = list(luck.shuffle([other for other in others if min(map(min, other.rows)) >= 0]))
    return next((o for o in others if _is_sound(o, level) and _right(o) != _right(case)), None)


def _change_tokens(case: TieCase, seat: int, kind: str, step: int) -> TieCase:
    row = case.rows[seat]
    changed = row._replace(**{kind: getattr(row, kind) + step})
    return case._replace(rows=(changed, case.rows[1]) if seat == 0 else (case.rows[0], changed))


def _right(case: TieCase) -> str:
    if case.outcome is None:
        return GOES_ON
    return DRAW if case.outcome.winner == "draw" else SEATS[case.outcome.winner]


def build_question(case: TieCase, level: int, _luck: SeededLuck) -> Question:
    """Ask who wins, or if the game goes on."""
    ends = f"{DRAW} {GOES_ON}" if level == 3 else DRAW
    options = (*SIDES, *message_options("option-tie", ends if case.last else f"{ends} {FIRST}"))
    return Question(
        course_sentence("ask-tie", "W5" if case.last else "W3", cause="end" if case.last else "both"),
        QuestionTable(
            tokens=case.rows, set=2 if case.last else 1, editions=(case.edition,) if level == 3 else (), last=case.last
        ),
        options,
        ((_right(case),),),
        bind(_wrong, case),
        (*_rules(case), _verdict(case)),
        LESSON,
        (course_sentence("rule-W5", "W5") if case.last else course_sentence("rule-W3", "W3"),),
        tuple(option.id for option in options),
        given_facts=(edition_sentence(case.edition),) if level == 3 else (),
    )


def _rules(case: TieCase) -> tuple[CourseSentence, ...]:
    """Name the tie-break and when it applies."""
    if case.last:
        return course_sentence("rule-W5", "W5"), course_sentence("rule-W3", "W3")
    return course_sentence("reply-tie-first", "V7"), course_sentence("rule-W3", "W3")


def _wrong(case: TieCase, answer: Answer) -> CourseSentence:
    """The reply if a winner was named by most tokens, by whisks that break no tie, or by who laid first."""
    choice, totals = answer[0], [sum(row) for row in case.rows]
    kind = tie_break(*case.rows, case.rules)
    if choice in SEATS and totals[SEATS.index(choice)] == max(totals) != min(totals) and kind != "K":
        whisks = kind is None and _more_whisks(case, choice)
        return _no_whisks(case) if whisks else course_sentence("reply-tie-count", "W3")
    if choice in SEATS and kind is None and _more_whisks(case, choice):
        return _no_whisks(case)
    if choice == FIRST:
        return course_sentence("reply-tie-first", "V7")
    if kind is not None:
        seat = 0 if getattr(case.rows[0], kind) > getattr(case.rows[1], kind) else 1
        more, less = (getattr(case.rows[each], kind) for each in (seat, 1 - seat))
        return course_sentence("reply-tie-decides", "W3 X9" if kind == "K" else "W3", token=kind, count=more, less=less)
    return _level(case)


def _more_whisks(case: TieCase, side: str) -> bool:
    seat = SEATS.index(side)
    return case.rows[seat].K > case.rows[1 - seat].K


def _no_whisks(case: TieCase) -> CourseSentence:
    return course_sentence("reply-tie-whisks", "W3 X4" if case.rules.play_on else "W3")


def _level(case: TieCase) -> CourseSentence:
    """Say that nothing separates the two."""
    return course_sentence("tell-level", "W3 W4") if case.rules.play_on else course_sentence("rule-X10", "X10 W3")


def _verdict(case: TieCase) -> CourseSentence:
    ended = case.outcome
    if ended is None:
        return course_sentence("tell-level", "W3 W4")
    if ended.winner == "draw" or ended.decided_by is None:
        return course_sentence(
            "tell-draw", " ".join(ended.rules), whisks="yes" if case.rules.whisks_break_ties else "no"
        )
    more, less = (getattr(case.rows[seat], ended.decided_by) for seat in (ended.winner, 1 - ended.winner))
    facts = {"cause": "end" if case.last else "both", "token": ended.decided_by, "count": more, "less": less}
    return CourseSentence("tell-tie", {**facts, **learner_seat_args(ended.winner)}, ended.rules)
