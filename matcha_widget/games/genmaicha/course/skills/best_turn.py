"""`best-turn`: play the turn that earns most, at level 3 with the fewest drinks (GB3, GB4, GB5, XB1, XB5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha.rules.cards import AT, CELLS, COLOURS, DRINKS, LINES, SHAPES, Drink, LineName
from matcha_widget.games.genmaicha.course.exercise_turn import (
    ExerciseTurn,
    draw_drinks,
    draw_grid,
    draw_prices,
    possible_turns,
)
from matcha_widget.games.genmaicha.course.question_table import (
    DONE_OPTION,
    QuestionTable,
    accept_act,
    finish_answer,
    reject_act,
    tags_to_press,
)
from matcha_widget.kit.course.practice.question import ActReply, Answer, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .can_brew import missing_card_sentence

RULES: Final = ("GB3", "GB4", "GB5", "XB1", "XB5")

MAX_WAYS: Final = 160
"""The most ways to play a turn that a learner may have to try."""

ROBOTS_TRAP: Final = ("row1", "row2", "col1")
"""Three lines; the column is dearest and blocks both rows."""


class TurnCase(NamedTuple):
    """A shelf before its turn."""

    turn: ExerciseTurn
    fewest: bool = False
    """True if the fewest drinks are asked for."""

    def after(self, lines: tuple[LineName, ...]) -> ExerciseTurn:
        """The turn after presses on these tags."""
        return _turn_after(self.turn, lines)

    def is_best(self, after: ExerciseTurn) -> bool:
        """True if no other turn is better."""
        plan = self.turn.best
        return after.earned == plan.yen and not (self.fewest and len(after.used_drinks) > plan.drinks)

    @property
    def right(self) -> tuple[Answer, ...]:
        """Every sequence of tags that no other betters."""
        return tuple((*lines, "done") for lines, after in possible_turns(self.turn) if self.is_best(after))


@lru_cache(maxsize=4096)
def _turn_after(turn: ExerciseTurn, lines: tuple[LineName, ...]) -> ExerciseTurn:
    return _turn_after(turn, lines[:-1]).after_brew(lines[-1]) if lines else turn


def draw_case(level: int, luck: SeededLuck) -> TurnCase:
    """L1: four drinks, two lines that cross. L2: five. L3: six to eight. One in five is Robot's trap."""
    if level < 3 and luck.one_in(5):
        return TurnCase(_trap(luck, 4 if level == 1 else 5))
    while True:
        count = level + 3 if level < 3 else 6 + luck.randbelow(3)
        case = TurnCase(
            ExerciseTurn(draw_grid(luck), draw_drinks(luck, count), draw_prices(luck, 4)), fewest=level == 3
        )
        if _is_sound(case):
            return case


def _is_sound(case: TurnCase) -> bool:
    """True if two crossing lines pay, the number of ways is bounded, and tags alone reach the best turn."""
    paying = case.turn.paying_lines
    if not any(line < "d" for line in paying) or not any(line > "d" for line in paying):
        return False
    ways = []
    for way in possible_turns(case.turn):
        ways.append(way)
        if len(ways) > MAX_WAYS:
            return False
    best = [after for _, after in ways if case.is_best(after)]
    return bool(best) and (not case.fewest or any(after.earned == case.turn.best.yen for _, after in ways))


def _trap(luck: SeededLuck, count: int) -> ExerciseTurn:
    """The seven cards of top row, middle row and left column, spread over four drinks; the other drinks do not help."""
    wanted = sorted({cell for line in ROBOTS_TRAP for cell in CELLS[AT[line]]})
    while True:
        grid = draw_grid(luck)
        cards = [grid[cell] for cell in wanted]
        colours, shapes = ([card for card in cards if card in kind] for kind in (COLOURS, SHAPES))
        if {len(colours), len(shapes)} != {3, 4}:
            continue
        short, spare = (colours, COLOURS) if len(colours) == 3 else (shapes, SHAPES)
        short.append(
            luck.choice([card for card in spare if card not in grid] or [card for card in spare if card not in cards])
        )
        hand = {colour + shape for colour, shape in zip(luck.shuffle(colours), luck.shuffle(shapes), strict=True)}
        hand |= {*luck.sample([drink for drink in DRINKS if drink not in hand], count - 4)}
        turn = ExerciseTurn(grid, tuple(sorted(hand)))
        if turn.greedy < turn.best.yen and _is_sound(TurnCase(turn)):
            return turn


def draw_twin(case: TurnCase, level: int, luck: SeededLuck) -> TurnCase | None:
    """One drink more or less, so that other lines go together."""
    turn = case.turn
    others: list[tuple[Drink, ...]] = [tuple(sorted((*turn.hand, drink))) for drink in DRINKS if drink not in turn.hand]
    if len(turn.hand) >= (6, 7, 8)[level - 1]:
        others = [tuple(each for each in turn.hand if each != drink) for drink in turn.hand]
    for hand in luck.sample(others, 8):
        other = case._replace(turn=turn._replace(hand=hand))
        if other.turn.best.times != turn.best.times and _is_sound(other):
            return other
    return None


def build_question(case: TurnCase, level: int, _luck: SeededLuck) -> Question:
    """Brew as often as you like, then press Done."""
    plan, asks = case.turn.best, "gm-ask-turn-fewest" if level == 3 else "gm-ask-turn"
    return Question(
        course_sentence(asks, "GB3 GB4", yen=str(case.turn.greedy)),
        QuestionTable(case.turn, lit=True, money=True),
        (*tags_to_press(), DONE_OPTION),
        case.right,
        bind(_could_be_better, case),
        (
            *(
                course_sentence("gm-plan-line", "GB4", tag=line, count=often, yen=str(case.turn.lines[AT[line]]))
                for line, often in zip(LINES, plan.times, strict=True)
                if often
            ),
            course_sentence("gm-plan", "GB3 GB4", yen=str(plan.yen), count=plan.drinks),
        ),
        right_reply=bind(_turn_sentence, case),
        where_to_look=(course_sentence("gm-look-turn", "GB3 GB4"),),
        pick="acts",
        act_reply=bind(_reply_to_press, case),
    )


def _reply_to_press(case: TurnCase, acts: Answer) -> ActReply | None:
    """Brew a lit tag at once; reject any other; Done ends the turn."""
    *before, last = acts
    turn = case.after(tuple(before))
    if last == "done":
        return finish_answer()
    if last not in turn.brewable_lines:
        return reject_act(missing_card_sentence(turn, last))
    return accept_act(course_sentence("gm-brewed", "GB4", tag=last, yen=str(turn.lines[AT[last]])))


def _turn_sentence(case: TurnCase, acts: Answer) -> CourseSentence:
    """State the income of the turn."""
    turn = case.after(acts[:-1])
    return course_sentence("gm-earned", "GB4 GB5", yen=str(turn.earned), count=len(turn.used_drinks))


def _could_be_better(case: TurnCase, acts: Answer) -> CourseSentence | None:
    """Name a line still lit, the dearest line first, more drinks than needed, or the best plan."""
    turn, plan = case.after(acts[:-1]), case.turn.best
    if case.is_best(turn):
        return None
    if lit := [line for line in turn.paying_lines if line not in acts]:
        return course_sentence("gm-still-lit", "XB1", tag=lit[0])
    if turn.paying_lines:
        return course_sentence("gm-twice", "XB5", tag=turn.paying_lines[0])
    if turn.earned == plan.yen:
        spare = next((drink for drink in turn.used_drinks if drink not in _drinks(plan.moves)), turn.used_drinks[0])
        return course_sentence("gm-could-stay", "GB5", count=plan.drinks, drink=spare)
    shut = [line for line, often in zip(LINES, plan.times, strict=True) if acts.count(line) < often]
    if turn.earned == case.turn.greedy and len(shut) > 1 and acts[0] not in shut:
        return course_sentence("gm-dearest-first", "GB3", tag=shut[0], tag2=shut[1])
    lines = [line for line, often in zip(LINES, plan.times, strict=True) for _ in range(often)]
    return course_sentence("gm-there-is-a-plan", "GB3", yen=str(plan.yen), tags=lines)


def _drinks(moves: tuple[str, ...]) -> set[str]:
    return {drink for move in moves for drink in move.split(" ")[2:]}
