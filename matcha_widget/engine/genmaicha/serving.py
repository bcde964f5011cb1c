"""Drinks for a plan. A hand is a graph: its cards are nodes, a drink is an edge, a double duty a matched edge.

The drinks a plan takes are its uses less the drinks on double duty (GB3). So the fewest drinks are a largest matching
in which no card is met more often than the plan needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from .rules.cards import CELLS, COLOURS, LINES, SHAPES, WITH, Card, Drink, Grid, Shelf, shelf_drinks
from .rules.moves import Move

Times: TypeAlias = tuple[int, ...]
"""The number of brews of each line, in the order of `LINES`; this is the whole plan."""
Counts: TypeAlias = tuple[int, ...]
"""A number for each card, in the order of `ENDS`."""

ENDS: Final = (*COLOURS, *SHAPES)
"""The nodes of the graph: colours, then shapes."""
_END: Final = {card: at for at, card in enumerate(ENDS)}


class DoubleDutyMatching:
    """A matching of drinks on double duty, grown edge by edge. `grow` never lowers the degree of a node."""

    def __init__(self, drinks: Shelf) -> None:
        self.edges = [drinks >> 6 * colour & 63 for colour in range(6)]
        self.chosen = [0] * 6
        self.met = [0] * 12

    def grow(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Add as many edges as these bounds on both sides allow; return the number of edges."""
        for colour in range(6):
            while self.met[colour] < left[colour] and self._from_colour(colour, right, set()):
                self.met[colour] += 1
        return sum(self.met[:6])

    def _from_colour(self, colour: int, right: Sequence[int], tried: set[int]) -> bool:
        for shape in range(6):
            if not (self.edges[colour] & ~self.chosen[colour]) >> shape & 1 or shape in tried:
                continue
            tried.add(shape)
            if self.met[6 + shape] < right[shape]:
                self.met[6 + shape] += 1
                self.chosen[colour] |= 1 << shape
                return True
            for other in range(6):
                if self.chosen[other] >> shape & 1 and self._from_colour(other, right, tried):
                    self.chosen[other] &= ~(1 << shape)
                    self.chosen[colour] |= 1 << shape
                    return True
        return False

    def lean(self, left: Sequence[int], wanted: Sequence[int]) -> int:
        """Meet shapes as often as wanted, with more edges or with edges that other shapes can spare."""
        for shape in range(6):
            while self.met[6 + shape] < wanted[shape] and self._from_shape(shape, left, wanted, set()):
                self.met[6 + shape] += 1
        return sum(map(min, self.met[6:], wanted))

    def _from_shape(self, shape: int, left: Sequence[int], wanted: Sequence[int], tried: set[int]) -> bool:
        for colour in range(6):
            if not (self.edges[colour] & ~self.chosen[colour]) >> shape & 1 or colour in tried:
                continue
            tried.add(colour)
            if self.met[colour] < left[colour]:
                self.met[colour] += 1
                self.chosen[colour] |= 1 << shape
                return True
            for other in range(6):
                if not self.chosen[colour] >> other & 1:
                    continue
                spare = self.met[6 + other] > wanted[other]
                if spare or self._from_shape(other, left, wanted, tried):
                    self.met[6 + other] -= spare
                    self.chosen[colour] ^= 1 << other | 1 << shape
                    return True
        return False

    @property
    def drinks(self) -> Shelf:
        """The drinks on double duty."""
        return sum(shapes << 6 * colour for colour, shapes in enumerate(self.chosen))


class Hand(NamedTuple):
    """A hand beside a grid."""

    grid: Grid
    drinks: Shelf

    @property
    def serving_counts(self) -> tuple[int, ...]:
        """By cell of the grid, the number of drinks that can serve it."""
        return tuple((self.drinks & WITH[card]).bit_count() for card in self.grid)

    @property
    def double_duty_drinks(self) -> Shelf:
        """The drinks both of whose ingredients lie in the grid."""
        colours = sum(WITH[card] for card in self.grid if card in COLOURS)
        shapes = sum(WITH[card] for card in self.grid if card in SHAPES)
        return self.drinks & colours & shapes

    def needs(self, times: Times) -> Counts:
        """Count the uses of each card in a plan."""
        needs = [0] * 12
        for line, often in enumerate(times):
            for cell in CELLS[line] if often else ():
                needs[_END[self.grid[cell]]] += often
        return tuple(needs)

    def single_duty_needs(self, needs: Counts) -> Counts:
        """The needs that drinks with only one useful ingredient cannot cover."""
        plain = self.drinks & ~self.double_duty_drinks
        return tuple(max(0, need - (plain & WITH[card]).bit_count()) for need, card in zip(needs, ENDS, strict=True))

    def fewest_drinks(self, times: Times) -> int:
        """Count the fewest drinks that serve a plan."""
        needs = self.needs(times)
        return sum(needs) - DoubleDutyMatching(self.double_duty_drinks).grow(needs[:6], needs[6:])

    def wasted_halves(self, times: Times) -> int:
        """Count the fewest useful ingredients that a plan uses up without need."""
        needs = self.needs(times)
        short = self.single_duty_needs(needs)
        if not any(short):
            return 0
        matched = DoubleDutyMatching(self.double_duty_drinks)
        return sum(short) - matched.grow(short[:6], needs[6:]) - matched.lean(needs[:6], short[6:])

    def moves(self, times: Times) -> tuple[Move, ...]:
        """The brews of a plan, line by line, with the least waste and then the fewest drinks."""
        needs = self.needs(times)
        short = self.single_duty_needs(needs)
        matched = DoubleDutyMatching(self.double_duty_drinks)
        matched.grow(short[:6], needs[6:])
        matched.lean(needs[:6], short[6:])
        matched.grow(needs[:6], needs[6:])
        serving = {card: self._serving(card, need, matched.drinks) for card, need in zip(ENDS, needs, strict=True)}
        return tuple(
            Move(" ".join(("brew", LINES[line], *(serving[self.grid[cell]].pop(0) for cell in CELLS[line]))))
            for line, often in enumerate(times)
            for _ in range(often)
        )

    def _serving(self, card: Card, need: int, matched: Shelf) -> list[Drink]:
        """The drinks that serve a card: first those on double duty, then those that serve nothing else."""
        mine = self.drinks & WITH[card]
        kinds = (mine & matched, mine & ~self.double_duty_drinks, mine & self.double_duty_drinks & ~matched)
        return [drink for kind in kinds for drink in shelf_drinks(kind)][:need]
