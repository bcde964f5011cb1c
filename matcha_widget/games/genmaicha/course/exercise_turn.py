"""A turn at a shelf in exercises: the drinks that can serve, the lines that can be brewed, the turn after a brew."""

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
    """A turn: grid, hand, prices, ingredients used, yen earned."""

    grid: Grid
    hand: tuple[Drink, ...]
    lines: tuple[int, ...] = PRICES
    used: tuple[str, ...] = ()
    earned: int = 0

    @property
    def state(self) -> State:
        """The same position for the engine."""
        return _state(self.grid, self.hand, self.lines, self.used)

    def serving(self, card: Card) -> tuple[Drink, ...]:
        """The drinks that can serve a card now."""
        return shelf_drinks(usable_drinks(self.state.public, 0, card))

    def cards(self, line: LineName) -> tuple[Card, ...]:
        """The three cards of a line."""
        return tuple(self.grid[cell] for cell in CELLS[AT[line]])

    @property
    def brewable_lines(self) -> tuple[LineName, ...]:
        """The lines that can be brewed now, even for nothing."""
        return tuple(line for line in LINES if all(map(self.serving, self.cards(line))))

    @property
    def paying_lines(self) -> tuple[LineName, ...]:
        """The lines that can be brewed now and pay something."""
        return tuple(line for line in self.brewable_lines if self.lines[AT[line]])

    def proposal(self, line: LineName) -> tuple[Drink, ...]:
        """The drinks that a press on a line's tag takes: the fewest fresh ones."""
        return proposed_brew(self.state.public, 0, line).drinks

    def after_brew(self, line: LineName, drinks: tuple[Drink, ...] | None = None) -> ExerciseTurn:
        """The turn after a brew."""
        served = drinks or self.proposal(line)
        after = apply(self.state, " ".join(("brew", line, *served)), seat=0).state
        return self._replace(lines=after.lines, used=after.used, earned=self.earned + after.yen[0] - self.state.yen[0])

    @property
    def used_drinks(self) -> tuple[Drink, ...]:
        """The drinks of which a half is used."""
        return tuple(sorted({each[:2] for each in self.used}))

    @property
    def best(self) -> Plan:
        """The best turn of the whole hand from here, with nothing used yet."""
        return best(grid_text(self.grid), list(self.hand), list(self.lines))

    @property
    def greedy(self) -> int:
        """The income of always brewing the dearest line."""
        turn = self
        while (move := greedy_brew(turn.state.public, 0)) is not None:
            turn = turn.after_brew(move.split(" ")[1], tuple(move.split(" ")[2:5]))
        return turn.earned


@lru_cache(maxsize=4096)
def _state(grid: Grid, hand: tuple[Drink, ...], lines: tuple[int, ...], used: tuple[str, ...]) -> State:
    text = f"{grid_text(grid)}; hand{''.join(f' {drink}' for drink in hand)}; lines {' '.join(map(str, lines))}"
    return position(f"{text}; used {' '.join(used)}" if used else text)


def ingredient_text(drink: Drink, card: Card) -> str:
    """Write a drink as it serves a card: `K3:K`."""
    return f"{drink}:{card}"


def serves(drink: Drink, card: Card) -> bool:
    """True if a drink has the ingredient of a card."""
    return card in drink


def draw_grid(luck: SeededLuck) -> Grid:
    """Draw nine of the twelve cards."""
    return luck.sample(CARDS, 9)


def draw_drinks(luck: SeededLuck, count: int) -> tuple[Drink, ...]:
    """Draw this many drinks."""
    return tuple(sorted(luck.sample(DRINKS, count)))


def draw_prices(luck: SeededLuck, most: int) -> tuple[int, ...]:
    """Draw the prices after at most this many brews."""
    lines = list(PRICES)
    for _ in range(luck.randbelow(most + 1)):
        line = luck.randbelow(6)
        lines[line] = max(0, lines[line] - 100)
    return tuple(lines)


def possible_turns(turn: ExerciseTurn) -> Iterator[tuple[tuple[LineName, ...], ExerciseTurn]]:
    """Yield every way to brew by pressing tags, with the turn after it; shorter ways as well."""
    yield (), turn
    for line in turn.brewable_lines:
        for further, after in possible_turns(turn.after_brew(line)):
            yield (line, *further), after
