"""A turn at a shelf, as exercises play it: what can still serve, what can be brewed, what a brew leaves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from matcha_widget.engine.genmaicha import Plan, State, apply, best, position
from matcha_widget.engine.genmaicha.players import greedy_brew, proposed_brew
from matcha_widget.engine.genmaicha.rules.cards import (
    AT,
    CARDS,
    CELLS,
    DRINKS,
    LINES,
    PRICES,
    Card,
    Drink,
    Grid,
    LineName,
    grid_text,
    shelf_drinks,
)
from matcha_widget.engine.genmaicha.rules.legal import usable_drinks
from matcha_widget.kit.course.practice.skills import SeededLuck


class ExerciseTurn(NamedTuple):
    """A grid, a hand, what the tags show, what has served in this turn, what it has earned."""

    grid: Grid
    hand: tuple[Drink, ...]
    lines: tuple[int, ...] = PRICES
    used: tuple[str, ...] = ()
    earned: int = 0

    @property
    def state(self) -> State:
        """The same for the engine."""
        return _state(self.grid, self.hand, self.lines, self.used)

    def serving(self, card: Card) -> tuple[Drink, ...]:
        """The drinks that can serve a card now."""
        return shelf_drinks(usable_drinks(self.state.public, 0, card))

    def cards(self, line: LineName) -> tuple[Card, ...]:
        """The three cards of a line."""
        return tuple(self.grid[cell] for cell in CELLS[AT[line]])

    @property
    def brewable_lines(self) -> tuple[LineName, ...]:
        """The lines that can be brewed now, be it for nothing."""
        return tuple(line for line in LINES if all(map(self.serving, self.cards(line))))

    @property
    def paying_lines(self) -> tuple[LineName, ...]:
        """Those of them that pay."""
        return tuple(line for line in self.brewable_lines if self.lines[AT[line]])

    def proposal(self, line: LineName) -> tuple[Drink, ...]:
        """The drinks that a press on the tag of a line takes: as few fresh ones as can be."""
        return proposed_brew(self.state.public, 0, line).drinks

    def after_brew(self, line: LineName, drinks: tuple[Drink, ...] | None = None) -> ExerciseTurn:
        """The turn after a brew."""
        served = drinks or self.proposal(line)
        after = apply(self.state, " ".join(("brew", line, *served)), seat=0).state
        return self._replace(lines=after.lines, used=after.used, earned=self.earned + after.yen[0] - self.state.yen[0])

    @property
    def used_drinks(self) -> tuple[Drink, ...]:
        """The drinks of which something has served."""
        return tuple(sorted({each[:2] for each in self.used}))

    @property
    def best(self) -> Plan:
        """The best turn of the whole hand from here, nothing used yet."""
        return best(grid_text(self.grid), list(self.hand), list(self.lines))

    @property
    def greedy(self) -> int:
        """What the dearest line first earns, again and again."""
        turn = self
        while (move := greedy_brew(turn.state.public, 0)) is not None:
            turn = turn.after_brew(move.split(" ")[1], tuple(move.split(" ")[2:5]))
        return turn.earned


@lru_cache(maxsize=4096)
def _state(grid: Grid, hand: tuple[Drink, ...], lines: tuple[int, ...], used: tuple[str, ...]) -> State:
    told = f"{grid_text(grid)}; hand{''.join(f' {drink}' for drink in hand)}; lines {' '.join(map(str, lines))}"
    return position(f"{told}; used {' '.join(used)}" if used else told)


def ingredient_text(drink: Drink, card: Card) -> str:
    """A drink as it serves a card: `K3:K`."""
    return f"{drink}:{card}"


def serves(drink: Drink, card: Card) -> bool:
    """Whether a drink has what a card asks for."""
    return card in drink


def draw_grid(luck: SeededLuck) -> Grid:
    """Nine of the twelve cards."""
    return luck.sample(CARDS, 9)


def draw_drinks(luck: SeededLuck, count: int) -> tuple[Drink, ...]:
    """So many drinks."""
    return tuple(sorted(luck.sample(DRINKS, count)))


def draw_prices(luck: SeededLuck, most: int) -> tuple[int, ...]:
    """What the tags show after up to so many brews."""
    lines = list(PRICES)
    for _ in range(luck.randbelow(most + 1)):
        line = luck.randbelow(6)
        lines[line] = max(0, lines[line] - 100)
    return tuple(lines)


def possible_turns(turn: ExerciseTurn) -> Iterator[tuple[tuple[LineName, ...], ExerciseTurn]]:
    """Every way to brew from here by pressing tags, with what it leaves; each as far as it goes, and stopped before."""
    yield (), turn
    for line in turn.brewable_lines:
        for further, after in possible_turns(turn.after_brew(line)):
            yield (line, *further), after
