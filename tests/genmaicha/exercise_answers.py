"""What is right in an exercise of Genmaicha, worked out again from its board by the tests' own reading of the rules."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

from matcha_widget.games.genmaicha.course.practice import Exercise
from matcha_widget.games.genmaicha.course.question_board import board_data
from matcha_widget.kit.course.practice.question import Question

ROWS_AND_COLUMNS = {
    "row1": (0, 1, 2), "row2": (3, 4, 5), "row3": (6, 7, 8), "col1": (0, 3, 6), "col2": (1, 4, 7), "col3": (2, 5, 8),
}  # fmt: skip


def seen(question: Question) -> Any:
    """The board before anything was pressed."""
    return board_data(Exercise(question.id)._state.question_state)


def fills(drink: str, card: str, used: list[str]) -> bool:
    """A drink has what a card asks for, and has not served for it yet."""
    return card in drink and f"{drink}:{card}" not in used


def cards(shown: Any, line: str) -> list[str]:
    """The cards of a line."""
    return [shown["grid"][cell] for cell in ROWS_AND_COLUMNS[line]]


def serve(question: Question, level: int) -> set[frozenset[str] | tuple[str, ...]]:
    """GB2, GB3: the drinks that fill the cup; the ways to fill three cups with the fewest."""
    shown = seen(question)
    if level == 3:
        ways = [
            way
            for way in product(shown["hand"], repeat=3)
            if all(map(lambda d, c: fills(d, c, shown["used"]), way, cards(shown, shown["line"])))
        ]
        least = min(len({*way}) for way in ways)
        return {way for way in ways if len({*way}) == least}
    card = shown["cups"][0]["card"]
    return {frozenset(drink for drink in shown["hand"] if fills(drink, card, shown["used"]))}


def brewable(hand: list[str], used: list[str], wanted: list[str]) -> bool:
    """Each card of a line has a drink."""
    return all(any(fills(drink, card, used) for drink in hand) for card in wanted)


def can_brew(question: Question, _level: int) -> set[frozenset[str]]:
    """GB2, XB3: the lines all of whose cards somebody serves."""
    shown = seen(question)
    return {frozenset(line for line in ROWS_AND_COLUMNS if brewable(shown["hand"], shown["used"], cards(shown, line)))}


def most(grid: list[str], prices: list[int], hand: list[str]) -> int:
    """GB3, GB4: the most a hand can earn, tried brew by brew: only how often each card can be served counts."""
    lines = [*ROWS_AND_COLUMNS]

    def further(have: tuple[int, ...], pays: tuple[int, ...], first: int) -> int:
        found = 0
        for at in range(first, 6):
            cells = ROWS_AND_COLUMNS[lines[at]]
            if pays[at] > 0 and all(have[cell] for cell in cells):
                left = tuple(had - (cell in cells) for cell, had in enumerate(have))
                lower = tuple(price - 100 * (line == at) for line, price in enumerate(pays))
                found = max(found, pays[at] + further(left, lower, at))
        return found

    return further(tuple(sum(card in drink for drink in hand) for card in grid), tuple(prices), 0)


def fewest(shown: Any, yen: int) -> int:
    """GB5: the fewest drinks of which that much can be made."""
    sizes = (
        len(some)
        for size in range(len(shown["hand"]) + 1)
        for some in combinations(shown["hand"], size)
        if most(shown["grid"], shown["prices"], [*some]) == yen
    )
    return next(sizes)


def worth(question: Question, _level: int) -> set[tuple[str, ...]]:
    """GT1: the crate with which the best turn is best."""
    shown = seen(question)
    earned = {
        crate["letter"]: most(shown["grid"], shown["prices"], shown["hand"] + crate["drinks"])
        for crate in shown["crates"]
    }
    return {(letter,) for letter, yen in earned.items() if yen == max(earned.values())}


def follow_up(question: Question, _level: int) -> set[tuple[str, ...]]:
    """GA3, XA4: sorted by bid and what was put on top, or by both together; who is still level is left to a coin."""
    shown = seen(question)

    def rank(each: Any) -> tuple[int, int]:
        more = each["more"] or 0
        return (-each["bid"] - more, 0) if shown["overtake"] else (-each["bid"], -more)

    order: list[str] = []
    for each in sorted(shown["people"], key=rank):
        level = [other for other in shown["people"] if rank(other) == rank(each)]
        order += [each["who"]] if len(level) == 1 else []
        if len(level) > 1 and each == level[0]:
            order.append("coin")
    return {tuple(order)}


def bag(question: Question, level: int) -> set[frozenset[str] | tuple[str, ...]]:
    """GH3, GS4: what nobody holds; of all draws those with a wanted drink."""
    shown = seen(question)
    if level == 1:
        held = {drink for shelf in shown["shelves"] for drink in shelf["drinks"]}
        return {frozenset(drink for drink in shown["bag"] if drink not in held)}
    crates, size = question.prompt.args["count"], question.prompt.args["size"]
    assert isinstance(crates, int)
    assert isinstance(size, int)
    bag, wanted = len(shown["bag"]), len(shown["wanted"])
    none = Fraction(1)
    for drawn in range(crates * size):
        none *= Fraction(max(0, bag - wanted - drawn), bag - drawn)
    return {(str(1 - none),)}


ANSWERS: dict[str, Callable[[Question, int], Any]] = {
    "serve": serve, "can-brew": can_brew, "worth": worth, "follow-up": follow_up, "bag": bag,
}  # fmt: skip

UNORDERED = {("serve", 1), ("serve", 2), ("can-brew", 1), ("can-brew", 2), ("can-brew", 3), ("bag", 1)}
"""Where things are pressed in any order."""


def is_permuted(answer: tuple[str, ...], pressed: frozenset[str]) -> bool:
    """These and no others were pressed, Done last."""
    return answer in {(*each, "done") for each in permutations(pressed)} | {*permutations(pressed)}
