"""The right answers of Genmaicha's exercises, worked out from the board by an independent reading of the rules."""

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


def board_of(question: Question) -> Any:
    """The board before anything was pressed."""
    return board_data(Exercise(question.id)._state.question_state)


def fills(drink: str, card: str, used: list[str]) -> bool:
    """True if a drink has the ingredient of a card and has not served for it yet."""
    return card in drink and f"{drink}:{card}" not in used


def cards(board: Any, line: str) -> list[str]:
    """The cards of a line."""
    return [board["grid"][cell] for cell in ROWS_AND_COLUMNS[line]]


def serve(question: Question, level: int) -> set[frozenset[str] | tuple[str, ...]]:
    """GB2, GB3: the drinks that fill the cup; the ways to fill three cups with the fewest."""
    board = board_of(question)
    if level == 3:
        ways = [
            way
            for way in product(board["hand"], repeat=3)
            if all(map(lambda d, c: fills(d, c, board["used"]), way, cards(board, board["line"])))
        ]
        least = min(len({*way}) for way in ways)
        return {way for way in ways if len({*way}) == least}
    card = board["cups"][0]["card"]
    return {frozenset(drink for drink in board["hand"] if fills(drink, card, board["used"]))}


def brewable(hand: list[str], used: list[str], wanted: list[str]) -> bool:
    """Each card of a line has a drink."""
    return all(any(fills(drink, card, used) for drink in hand) for card in wanted)


def can_brew(question: Question, _level: int) -> set[frozenset[str]]:
    """GB2, XB3: the lines all of whose cards somebody serves."""
    board = board_of(question)
    return {frozenset(line for line in ROWS_AND_COLUMNS if brewable(board["hand"], board["used"], cards(board, line)))}


def most(grid: list[str], prices: list[int], hand: list[str]) -> int:
    """GB3, GB4: the most a hand can earn, tried brew by brew: only how often each card can be served counts."""
    lines = [*ROWS_AND_COLUMNS]

    def further(have: tuple[int, ...], pays: tuple[int, ...], first: int) -> int:
        best = 0
        for at in range(first, 6):
            cells = ROWS_AND_COLUMNS[lines[at]]
            if pays[at] > 0 and all(have[cell] for cell in cells):
                left = tuple(had - (cell in cells) for cell, had in enumerate(have))
                lower = tuple(price - 100 * (line == at) for line, price in enumerate(pays))
                best = max(best, pays[at] + further(left, lower, at))
        return best

    return further(tuple(sum(card in drink for drink in hand) for card in grid), tuple(prices), 0)


def fewest(board: Any, yen: int) -> int:
    """GB5: the fewest drinks of which that much can be made."""
    sizes = (
        len(some)
        for size in range(len(board["hand"]) + 1)
        for some in combinations(board["hand"], size)
        if most(board["grid"], board["prices"], [*some]) == yen
    )
    return next(sizes)


def worth(question: Question, _level: int) -> set[tuple[str, ...]]:
    """GT1: the crate with which the best turn is best."""
    board = board_of(question)
    earned = {
        crate["letter"]: most(board["grid"], board["prices"], board["hand"] + crate["drinks"])
        for crate in board["crates"]
    }
    return {(letter,) for letter, yen in earned.items() if yen == max(earned.values())}


def follow_up(question: Question, _level: int) -> set[tuple[str, ...]]:
    """GA3, XA4: sorted by bid, then by follow-up, or by the sum of both; a coin decides the rest."""
    board = board_of(question)

    def rank(each: Any) -> tuple[int, int]:
        more = each["more"] or 0
        return (-each["bid"] - more, 0) if board["overtake"] else (-each["bid"], -more)

    order: list[str] = []
    for each in sorted(board["people"], key=rank):
        level = [other for other in board["people"] if rank(other) == rank(each)]
        order += [each["who"]] if len(level) == 1 else []
        if len(level) > 1 and each == level[0]:
            order.append("coin")
    return {tuple(order)}


def bag(question: Question, level: int) -> set[frozenset[str] | tuple[str, ...]]:
    """GH3, GS4: the drinks that nobody holds; of all draws, those with a wanted drink."""
    board = board_of(question)
    if level == 1:
        held = {drink for shelf in board["shelves"] for drink in shelf["drinks"]}
        return {frozenset(drink for drink in board["bag"] if drink not in held)}
    crates, size = question.prompt.args["count"], question.prompt.args["size"]
    assert isinstance(crates, int)
    assert isinstance(size, int)
    bag, wanted = len(board["bag"]), len(board["wanted"])
    none = Fraction(1)
    for drawn in range(crates * size):
        none *= Fraction(max(0, bag - wanted - drawn), bag - drawn)
    return {(str(1 - none),)}


ANSWERS: dict[str, Callable[[Question, int], Any]] = {
    "serve": serve, "can-brew": can_brew, "worth": worth, "follow-up": follow_up, "bag": bag,
}  # fmt: skip

UNORDERED = {("serve", 1), ("serve", 2), ("can-brew", 1), ("can-brew", 2), ("can-brew", 3), ("bag", 1)}
"""Exercises whose presses may come in any order."""


def is_permuted(answer: tuple[str, ...], pressed: frozenset[str]) -> bool:
    """These and no others were pressed, Done last."""
    return answer in {(*each, "done") for each in permutations(pressed)} | {*permutations(pressed)}
