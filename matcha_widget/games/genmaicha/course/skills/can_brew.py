"""`can-brew`: which lines can be brewed with these drinks (GB2, GB3, XB3, XB4, XB5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha.rules.cards import AT, DRINKS, LINES, Card, LineName
from matcha_widget.games.genmaicha.course.exercise_turn import ExerciseTurn, draw_drinks, draw_grid, draw_prices, serves
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

RULES: Final = ("GB2", "GB3", "XB3", "XB4", "XB5")

CORNERS: Final = ("corner1", "corner2")
"""The two threads from corner to corner, which are no lines."""


class BrewCase(NamedTuple):
    """A shelf in a turn, with or without threads from corner to corner."""

    turn: ExerciseTurn
    corners: bool = False


def draw_case(level: int, luck: SeededLuck) -> BrewCase:
    """L1: three drinks. L2: four or five. L3: inside a turn, with fallen tags and the threads."""
    wanted = luck.randbelow(2 if level == 1 else 4)
    while True:
        turn = ExerciseTurn(draw_grid(luck), draw_drinks(luck, 3 if level == 1 else 4 + luck.randbelow(2)))
        if level == 3:
            turn = ExerciseTurn(turn.grid, draw_drinks(luck, 6), _with_a_zero(draw_prices(luck, 3)))
            if not turn.paying_lines:
                continue
            turn = turn.after_brew(luck.choice(turn.paying_lines))._replace(earned=0)
        if len(turn.brewable_lines) == wanted or (level == 3 and 0 < len(turn.brewable_lines) <= 3):
            return BrewCase(turn, corners=level == 3)


def _with_a_zero(lines: tuple[int, ...]) -> tuple[int, ...]:
    """Lower one tag to 0: the bottom row's, which gets there first."""
    return tuple(0 if line == "row3" else price for line, price in zip(LINES, lines, strict=True))


def draw_twin(case: BrewCase, _level: int, luck: SeededLuck) -> BrewCase | None:
    """Exchange one drink, so that a line opens or shuts."""
    turn = case.turn
    out = luck.choice([drink for drink in turn.hand if drink not in turn.used_drinks] or turn.hand)
    if out in turn.used_drinks:
        return None
    for fresh in luck.shuffle([drink for drink in DRINKS if drink not in turn.hand]):
        other = turn._replace(hand=tuple(sorted((fresh, *(drink for drink in turn.hand if drink != out)))))
        if other.brewable_lines != turn.brewable_lines and len(other.brewable_lines) <= 3:
            return case._replace(turn=other)
    return None


def build_question(case: BrewCase, _level: int, _luck: SeededLuck) -> Question:
    """Light the tags of the lines that can be brewed."""
    return Question(
        course_sentence("gm-ask-tags", "GB2"),
        QuestionTable(case.turn, corners=case.corners),
        (*tags_to_press(CORNERS if case.corners else ()), DONE_OPTION),
        ((*case.turn.brewable_lines, "done"),),
        bind(_left_out, case),
        (
            *(
                course_sentence("gm-count", "GB3", asked=card, count=len(case.turn.serving(card)))
                for card in case.turn.grid
            ),
            _sum(case),
        ),
        where_to_look=(course_sentence("gm-look-tags", "GB2 GB3"),),
        pick="acts",
        act_reply=bind(_reply_to_press, case),
        unordered=True,
    )


def _sum(case: BrewCase) -> CourseSentence:
    lines = case.turn.brewable_lines
    return course_sentence("gm-lines", "GB2", tags=[*lines], count=len(lines))


def _reply_to_press(case: BrewCase, acts: Answer) -> ActReply | None:
    """Light a line that can be brewed; reject any other tag."""
    *before, last = acts
    if last == "done":
        return finish_answer()
    if last in before or (last in CORNERS and not case.corners):
        return None
    if last in case.turn.brewable_lines:
        return accept_act()
    return reject_act(
        course_sentence("gm-corner", "GB2 XB3") if last in CORNERS else missing_card_sentence(case.turn, last)
    )


def missing_card_sentence(turn: ExerciseTurn, line: LineName) -> CourseSentence:
    """Name the card of a line that no drink serves now: used in this turn, or missing."""
    card = next(card for card in turn.cards(line) if not turn.serving(card))
    if used := [drink for drink in turn.hand if serves(drink, card)]:
        return course_sentence("gm-used", "GB3 XB4", drink=used[0], asked=card)
    return course_sentence("gm-nobody", "GB2", asked=card)


def _left_out(case: BrewCase, acts: Answer) -> CourseSentence | None:
    """Name another line that can be brewed."""
    missing = [line for line in case.turn.brewable_lines if line not in acts]
    if not missing:
        return None
    line = missing[0]
    drinks, cards = case.turn.proposal(line), case.turn.cards(line)
    twice = next((drink for drink in drinks if drinks.count(drink) > 1), None)
    if twice:
        one, two = (card for card, drink in zip(cards, drinks, strict=True) if drink == twice)
        return course_sentence("gm-serves-twice", "GB3", drink=twice, asked=one, asked2=two)
    if not case.turn.lines[AT[line]]:
        return course_sentence("gm-for-nothing", "XB5", tag=line)
    return served_sentence(line, cards, drinks)


def served_sentence(line: LineName, cards: tuple[Card, ...], drinks: tuple[str, ...]) -> CourseSentence:
    """Describe how a line is served, card by card."""
    (one, two, three), (drink, second, third) = cards, drinks
    return course_sentence(
        "gm-served", "GB2", tag=line, asked=one, asked2=two, asked3=three, drink=drink, drink2=second, drink3=third
    )
