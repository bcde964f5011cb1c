"""`worth`: the crate that adds most to a shelf (GB2, GB4, GT1, XB2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha import Plan, best
from matcha_widget.engine.genmaicha.rules.cards import AT, DRINKS, LETTERS, LINES, PRICES, Drink, grid_text
from matcha_widget.games.genmaicha.course.exercise_turn import ExerciseTurn, draw_grid, draw_prices
from matcha_widget.games.genmaicha.course.question_table import QuestionTable, finish_answer
from matcha_widget.kit.course.practice.question import ActReply, Answer, Option, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

RULES: Final = ("GB2", "GB4", "GT1", "XB2")

Crate = tuple[Drink, ...]


class WorthCase(NamedTuple):
    """A shelf, and crates before it."""

    turn: ExerciseTurn
    crates: tuple[Crate, ...]

    def plan(self, crate: Crate, *, lines: tuple[int, ...] | None = None, alone: bool = False) -> Plan:
        """The best turn with a crate; `alone`: without the shelf."""
        hand = crate if alone else tuple(sorted((*self.turn.hand, *crate)))
        return best(grid_text(self.turn.grid), list(hand), list(lines or self.turn.lines))

    def adds(self, crate: Crate) -> int:
        """The yen that a crate adds to the best turn."""
        return self.plan(crate).yen - self.turn.best.yen

    @property
    def best(self) -> int:
        """The crate that adds most."""
        return max(range(len(self.crates)), key=lambda at: self.adds(self.crates[at]))


def draw_case(level: int, luck: SeededLuck) -> WorthCase:
    """L1: an empty shelf, two crates. L2: two to four drinks, three crates. L3: four crates, fallen tags."""
    while True:
        held, count = (0, 2) if level == 1 else (2 + luck.randbelow(3), level + 1)
        drinks = luck.sample(DRINKS, held + 3 * count)
        crates = [tuple(sorted(drinks[held + 3 * at : held + 3 * at + 3])) for at in range(count)]
        turn = ExerciseTurn(
            draw_grid(luck), tuple(sorted(drinks[:held])), draw_prices(luck, 4) if level == 3 else PRICES
        )
        case = WorthCase(turn, tuple(crates))
        if level == 3:
            case = case._replace(crates=tuple(sorted(crates, key=lambda crate: -case.plan(crate, alone=True).yen)))
        if _is_sound(case, level):
            return case


def _is_sound(case: WorthCase, level: int) -> bool:
    """True if one crate adds most; at level 3, one that makes nothing alone."""
    worth = sorted((case.adds(crate) for crate in case.crates), reverse=True)
    if worth[0] == worth[1]:
        return False
    return level < 3 or case.plan(case.crates[case.best], alone=True).yen == 0


def draw_twin(case: WorthCase, level: int, luck: SeededLuck) -> WorthCase | None:
    """Exchange one drink of the shelf; with an empty shelf, one of a crate."""
    inside = case.turn.hand or case.crates[0]
    known = {*case.turn.hand, *(drink for crate in case.crates for drink in crate)}
    fresh = [drink for drink in DRINKS if drink not in known]
    for out, into in luck.shuffle([(out, into) for out in inside for into in fresh])[:60]:
        swapped = tuple(sorted((into, *(drink for drink in inside if drink != out))))
        if case.turn.hand:
            other = case._replace(turn=case.turn._replace(hand=swapped))
        else:
            other = case._replace(crates=(swapped, *case.crates[1:]))
        if other.best != case.best and _is_sound(other, min(level, 2)):
            return other
    return None


def build_question(case: WorthCase, _level: int, _luck: SeededLuck) -> Question:
    """Press a crate; it is brewed at once."""
    chosen = case.crates[case.best]
    crates = dict(zip(LETTERS, case.crates, strict=False))
    return Question(
        course_sentence("gm-ask-crate", "GT1"),
        QuestionTable(case.turn, crates=tuple(crates.items()), money=True),
        tuple(Option(letter, course_sentence("gm-option-crate", letter=letter)) for letter in crates),
        ((LETTERS[case.best],),),
        bind(_could_be_better, case),
        (
            _plan_sentence("gm-with", case.plan(chosen)),
            _plan_sentence("gm-without", case.turn.best),
            course_sentence("gm-difference", "GB2", yen=str(case.adds(chosen)), letter=LETTERS[case.best]),
        ),
        right_reply=bind(_crate_sentence, case),
        where_to_look=(course_sentence("gm-look-crate", "GB2 XB2"),),
        pick="acts",
        act_reply=bind(_reply_to_press, case),
    )


def _plan_sentence(name: str, plan: Plan) -> CourseSentence:
    lines = [line for line, often in zip(LINES, plan.times, strict=True) for _ in range(often)]
    return course_sentence(name, "GB2", yen=str(plan.yen), tags=lines, count=len(lines))


def _reply_to_press(case: WorthCase, acts: Answer) -> ActReply | None:
    """Take a crate and brew it."""
    return finish_answer() if len(acts) == 1 and acts[0] in LETTERS[: len(case.crates)] else None


def _crate_sentence(case: WorthCase, acts: Answer) -> CourseSentence:
    """State the best turn with it."""
    return _plan_sentence("gm-makes", case.plan(case.crates[LETTERS.index(acts[0])]))


def _could_be_better(case: WorthCase, acts: Answer) -> CourseSentence | None:
    """Name the error: best alone, shelf without it, first prices, many misfits; else the difference."""
    chosen, right = case.crates[LETTERS.index(acts[0])], case.crates[case.best]
    if chosen == right:
        return None
    plan, without = case.plan(chosen), case.turn.best.yen
    alone = [case.plan(crate, alone=True).yen for crate in case.crates]
    mine = case.plan(right, alone=True).yen
    if case.turn.hand and alone[LETTERS.index(acts[0])] == max(alone) > mine and (pair := _together(case, right)):
        return course_sentence("gm-alone", "XB2", yen=str(max(alone)), drink=pair[0], tag=pair[1])
    if plan.yen == without > 0:
        return course_sentence("gm-without-it", "GT1", yen=str(without))
    first = [case.plan(crate, lines=PRICES).yen for crate in case.crates]
    if case.turn.lines != PRICES and first[LETTERS.index(acts[0])] == max(first):
        fell = [line for line in LINES if case.turn.lines[AT[line]] < PRICES[AT[line]]]
        used = case.plan(chosen, lines=PRICES).times
        if line := next((line for line in fell if used[AT[line]]), ""):
            return course_sentence("gm-shows-now", "GB4", tag=line, yen=str(case.turn.lines[AT[line]]))
    return course_sentence("gm-two-turns", "GB2", yen=str(plan.yen), less=str(without))


def _together(case: WorthCase, crate: Crate) -> tuple[Drink, str] | None:
    """A drink of the shelf and a line that it brews with drinks of this crate, in the best turn with it."""
    for move in case.plan(crate).moves:
        parts = move.split(" ")
        drink = next((drink for drink in parts[2:5] if drink in case.turn.hand), None)
        if drink and any(each in crate for each in parts[2:5]):
            return drink, parts[1]
    return None
