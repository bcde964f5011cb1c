"""`serve`: drinks for one cup, or three drinks for a line with the fewest used (GB2, GB3, XB4, GB5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha.rules.cards import AT, CELLS, COLOURS, LINES, Card, Drink, LineName
from matcha_widget.games.genmaicha.course.exercise_turn import (
    ExerciseTurn,
    draw_drinks,
    draw_grid,
    ingredient_text,
    serves,
)
from matcha_widget.games.genmaicha.course.question_table import (
    DONE_OPTION,
    QuestionTable,
    accept_act,
    drinks_to_press,
    finish_answer,
    reject_act,
)
from matcha_widget.kit.course.practice.question import ActReply, Answer, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

RULES: Final = ("GB2", "GB3", "GB5", "XB4")


class ServeCase(NamedTuple):
    """A shelf in a turn, and a line with one empty cup; at level 3 all three are empty."""

    turn: ExerciseTurn
    line: LineName
    at: int = 0

    @property
    def card(self) -> Card:
        """The card of the empty cup."""
        return self.turn.cards(self.line)[self.at]

    @property
    def right(self) -> tuple[Drink, ...]:
        """The drinks that can fill it."""
        return self.turn.serving(self.card)

    @property
    def fewest(self) -> tuple[Answer, ...]:
        """The ways to serve the whole line with the fewest drinks."""
        ways = [*product(*map(self.turn.serving, self.turn.cards(self.line)))]
        least = min((len({*way}) for way in ways), default=0)
        return tuple(way for way in ways if len({*way}) == least)


def draw_case(level: int, luck: SeededLuck) -> ServeCase:
    """L1: one of three serves, one is a lure. L2: none to three of five, halves used. L3: a whole line."""
    wanted = luck.randbelow(4)
    while True:
        turn = ExerciseTurn(draw_grid(luck), draw_drinks(luck, 3 if level == 1 else 5))
        case = ServeCase(turn, luck.choice(LINES), luck.randbelow(3))
        if level < 3:
            case = case._replace(turn=turn._replace(used=_halves(case, luck, 1 if level == 1 else luck.randbelow(4))))
        if _is_sound(case, level, wanted):
            return case


def _halves(case: ServeCase, luck: SeededLuck, count: int) -> tuple[str, ...]:
    """Halves used in this turn for other cards of the grid; one of those that this cup needs comes first."""
    turn = case.turn
    halves = [ingredient_text(drink, card) for drink in turn.hand for card in drink if card in turn.grid]
    own = [each for each in halves if each[3] == case.card]
    return tuple(
        sorted(luck.shuffle(own)[:1] + luck.sample([each for each in halves if each not in own], count)[: count - 1])
    )


def _is_sound(case: ServeCase, level: int, wanted: int) -> bool:
    if level == 3:
        ways = [*product(*map(case.turn.serving, case.turn.cards(case.line)))]
        return len(ways) > len(case.fewest) > 0 and len({*case.fewest[0]}) < 3
    if level == 2:
        return len(case.right) == wanted
    return len(case.right) == 1 and any(_is_lure(case, drink) for drink in case.turn.hand if drink not in case.right)


def _is_lure(case: ServeCase, drink: Drink) -> bool:
    """True if its right half is used, or its other half serves another card of the line."""
    return serves(drink, case.card) or any(serves(drink, card) for card in case.turn.cards(case.line))


def draw_twin(case: ServeCase, level: int, luck: SeededLuck) -> ServeCase | None:
    """Use one half more or fewer; where one drink alone may serve, swap its used half."""
    turn = case.turn
    cards = turn.cards(case.line) if level == 3 else (case.card,)
    halves = [ingredient_text(drink, card) for card in cards for drink in turn.hand if serves(drink, card)]
    for each in luck.shuffle(halves):
        used = tuple(sorted({*turn.used} ^ ({*halves} if level == 1 else {each})))
        other = case._replace(turn=turn._replace(used=used))
        if level == 3:
            if other.fewest and other.fewest != case.fewest:
                return other
        elif other.right != case.right and len(other.right) <= 3 and (level == 2 or _is_sound(other, 1, 1)):
            return other
    return None


def build_question(case: ServeCase, level: int, _luck: SeededLuck) -> Question:
    """Fill this cup; at level 3 fill all three cups with the fewest drinks."""
    if level == 3:
        return _whole_line(case)
    table = QuestionTable(case.turn, line=case.line, cup=case.at)
    options = drinks_to_press(case.turn.hand)
    return Question(
        course_sentence("gm-ask-cup", "GB2", asked=case.card, count=level),
        table,
        options if level == 1 else (*options, DONE_OPTION),
        _orders(case, level),
        bind(_left_out, case),
        (*(_drink_fact(case, drink) for drink in case.turn.hand), _sum(case)),
        where_to_look=(course_sentence("gm-look-cup", "GB2 GB3"),),
        pick="acts",
        act_reply=bind(_one if level == 1 else _some, case),
        unordered=level > 1,
    )


def _orders(case: ServeCase, level: int) -> tuple[Answer, ...]:
    return (case.right,) if level == 1 else ((*case.right, "done"),)


def _one(case: ServeCase, acts: Answer) -> ActReply | None:
    """Fill the cup with the one drink that serves; reject any other."""
    drink = acts[-1]
    if len(acts) > 1 or drink not in case.turn.hand:
        return None
    return finish_answer() if drink in case.right else reject_act(_hops_back(case, drink, case.card))


def _some(case: ServeCase, acts: Answer) -> ActReply | None:
    """Accept drinks that serve, reject the others; Done says there are no more."""
    *before, last = acts
    if last == "done":
        return finish_answer()
    if last not in case.turn.hand or last in before:
        return None
    return accept_act() if last in case.right else reject_act(_hops_back(case, last, case.card))


def _hops_back(case: ServeCase, drink: Drink, card: Card) -> CourseSentence:
    """Explain why a drink cannot fill a cup."""
    if serves(drink, card):
        return course_sentence("gm-used", "GB3 XB4", drink=drink, asked=card)
    line = [each for each in case.turn.cards(case.line) if serves(drink, each)]
    colour = card in COLOURS
    if line and (line[0] in COLOURS) != colour:
        return course_sentence("gm-other-half", "GB2", drink=drink, half="colour" if not colour else "shape")
    return course_sentence("gm-not", "GB2", drink=drink, asked=card)


def _left_out(case: ServeCase, acts: Answer) -> CourseSentence | None:
    """Name another drink that serves."""
    missing = [drink for drink in case.right if drink not in acts]
    if not missing:
        return None
    drink = missing[0]
    if any(each.startswith(drink) for each in case.turn.used):
        return course_sentence("gm-half-left", "GB3", drink=drink, half="shape" if case.card in COLOURS else "colour")
    if len(acts) == 1:
        return course_sentence("gm-look-again", "GB2", drink=drink, asked=case.card)
    return course_sentence("gm-serves-too", "GB3", drink=drink)


def _drink_fact(case: ServeCase, drink: Drink) -> CourseSentence:
    """Describe one drink beside the cup."""
    state = "free" if drink in case.right else "used" if serves(drink, case.card) else "not"
    return course_sentence("gm-fact", "GB2" if state == "not" else "GB3", drink=drink, asked=case.card, state=state)


def _sum(case: ServeCase) -> CourseSentence:
    return course_sentence("gm-sum", "GB3", drinks=[*case.right], count=len(case.right))


# Level 3


def _whole_line(case: ServeCase) -> Question:
    best = case.fewest[0]
    return Question(
        course_sentence("gm-ask-line", "GB5", tag=case.line),
        QuestionTable(case.turn, line=case.line, cup="all"),
        drinks_to_press(case.turn.hand),
        case.fewest,
        bind(_spare_drink_reply, case),
        (
            *(course_sentence("gm-by", "GB2", drink=drink, asked=card) for card, drink in _serving_pairs(case, best)),
            course_sentence("gm-works-with", "GB5", count=len({*best})),
        ),
        where_to_look=(course_sentence("gm-look-line", "GB3 GB5"),),
        pick="acts",
        act_reply=bind(_next_cup, case),
    )


def _serving_pairs(case: ServeCase, drinks: Sequence[Drink]) -> list[tuple[Card, Drink]]:
    return [*zip(case.turn.cards(case.line), drinks, strict=True)]


def _next_cup(case: ServeCase, acts: Answer) -> ActReply | None:
    """Fill the next cup of the line."""
    card, drink = case.turn.cards(case.line)[len(acts) - 1], acts[-1]
    if drink not in case.turn.hand:
        return None
    if drink not in case.turn.serving(card):
        return reject_act(_hops_back(case, drink, card))
    return finish_answer() if len(acts) == len(CELLS[AT[case.line]]) else accept_act()


def _spare_drink_reply(case: ServeCase, acts: Answer) -> CourseSentence | None:
    if acts in case.fewest:
        return None
    near = max(case.fewest, key=lambda way: len({*way} & {*acts}))
    spare = next(drink for drink in acts if drink not in near)
    return course_sentence("gm-could-stay", "GB5", count=len({*case.fewest[0]}), drink=spare)
