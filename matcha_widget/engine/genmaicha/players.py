"""Players by name: random, thrifty, greedy, Sachi. Each is a function from a seat's view to its move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final, TypeAlias, TypeVar

from matcha_widget.engine.core.errors import NotationError, join_words, quote

from .rules.cards import AT, BIT, CELLS, LETTERS, LINES, Drink, Grid, LineName, Shelf, shelf_drinks
from .rules.legal import choices, usable_drinks
from .rules.moves import Move
from .rules.state import Public
from .rules.view import View
from .sachi import sachi
from .serving import Hand

Choice: TypeAlias = Move | str
Player: TypeAlias = Callable[[View], Choice]
Item = TypeVar("Item")


def random_player(rng: Random) -> Player:
    """Choose a pattern at random, then one alternative of each of its words."""
    return lambda view: " ".join(pick(rng, choices(word)) for word in pick(rng, view.legal).split(" "))


def thrifty(rng: Random) -> Player:  # noqa: ARG001  # a maker of players
    """Bid nothing, take the crate worth most, brew the dearest line."""

    def play(view: View) -> Choice:
        return "bid 0" if view.phase in ("bid", "follow") else take_or_brew(view)

    return play


def greedy(rng: Random) -> Player:
    """Bid at random up to what the best crate is worth above the worst; take and brew like thrifty."""

    def play(view: View) -> Choice:
        public = view.public
        if view.phase not in ("bid", "follow"):
            return take_or_brew(view)
        seat = viewer_seat(view)
        most = 100
        if view.phase == "bid":
            values = list(crate_worths(public, seat).values())
            most = max(values) - min(values)
        return f"bid {100 * int(rng.random() * (min(public.yen[seat], most) // 100 + 1))}"

    return play


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "random": random_player,
    "thrifty": thrifty,
    "greedy": greedy,
    "sachi": lambda _: sachi,
}

TABLE_PLAYERS: Final = {"momo": "greedy", "robot": "thrifty", "sora": "random", "sachi": "sachi"}
"""The opponents at a table, each with the player behind it."""


def player(name: str | Player, rng: Random) -> Player:
    """Find a player by name, with this generator; a function of a view is returned as it is."""
    if callable(name):
        return name
    if not isinstance(name, str) or name not in PLAYERS:
        raise NotationError(f"{quote(name)} is no player: expected {join_words(PLAYERS)}")
    return PLAYERS[name](rng)


def viewer_seat(view: View) -> int:
    """The seat of a player's view."""
    assert isinstance(view.perspective, int)
    return view.perspective


def take_or_brew(view: View) -> Choice:
    """Take the crate worth most (of equals the first letter), or make the next brew of greedy brewing."""
    public, seat = view.public, viewer_seat(view)
    if view.phase == "take":
        values = crate_worths(public, seat)
        return f"take {max(values, key=lambda letter: values[letter])}"
    return greedy_brew(public, seat) or "done"


def crate_worths(public: Public, seat: int) -> dict[str, int]:
    """By crate that is left, the income of greedy brewing in a fresh turn with hand and crate."""
    hand, crates = public.shelves[seat], zip(LETTERS, public.untaken, strict=False)
    return {
        letter: greedy_worth(public.grid, hand | crate, public.lines) for letter, crate in crates if crate is not None
    }


@lru_cache(maxsize=4096)
def greedy_worth(grid: Grid, drinks: Shelf, lines: tuple[int, ...]) -> int:
    """The income of greedy brewing. Which drink serves a card does not change what can be brewed later (GB3)."""
    have, pays, earned = [*Hand(grid, drinks).serving_counts], [*lines], 0
    while True:
        can = [line for line in range(6) if pays[line] > 0 and all(have[cell] for cell in CELLS[line])]
        if not can:
            return earned
        line = max(can, key=lambda each: pays[each])
        earned += pays[line]
        pays[line] -= 100
        for cell in CELLS[line]:
            have[cell] -= 1


def greedy_brew(public: Public, seat: int) -> Move | None:
    """The brew of the line that pays most now, with the fewest fresh drinks; None if nothing pays."""
    lines = [line for line in LINES if public.lines[AT[line]] > 0 and all(serving_drinks(public, seat, line))]
    return proposed_brew(public, seat, max(lines, key=lambda line: public.lines[AT[line]])) if lines else None


def proposed_brew(public: Public, seat: int, line: LineName) -> Move:
    """The brew of a line with the fewest fresh drinks."""
    return Move(" ".join(("brew", line, *choose_fewest_fresh(public, serving_drinks(public, seat, line)))))


def serving_drinks(public: Public, seat: int, line: LineName) -> list[Shelf]:
    """By card of a line, the drinks that can serve it."""
    return [usable_drinks(public, seat, public.grid[cell]) for cell in CELLS[AT[line]]]


def choose_fewest_fresh(public: Public, serving: Sequence[Shelf]) -> tuple[Drink, ...]:
    """Choose the way to serve a line that uses the fewest unused drinks; of equals, the first as text."""
    touched = public.used[0] | public.used[1]
    ways = product(*map(shelf_drinks, serving))
    return min(ways, key=lambda way: (sum(not touched & BIT[drink] for drink in {*way}), way))


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """Choose an item, each equally likely. `rng.random()` alone gives the same on every Python."""
    return items[int(rng.random() * len(items))]
