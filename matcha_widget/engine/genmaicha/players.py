"""Players by name: random, thrifty, greedy, Sachi. Each is a function from what a seat sees to what it does."""

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
    """One of its patterns, each equally likely, and in each word one alternative, each equally likely."""
    return lambda view: " ".join(pick(rng, choices(word)) for word in pick(rng, view.legal).split(" "))


def thrifty(rng: Random) -> Player:  # noqa: ARG001  # it leaves nothing to chance
    """Bids nothing, takes the crate worth most, brews the dearest line."""

    def play(view: View) -> Choice:
        return "bid 0" if view.phase in ("bid", "follow") else take_or_brew(view)

    return play


def greedy(rng: Random) -> Player:
    """Bids anything up to what the best crate is worth more than the worst; takes and brews like thrifty."""

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
"""Whom a person plays against, and how each plays."""


def player(name: str | Player, rng: Random) -> Player:
    """The player of that name, choosing by this generator; a function of a view is a player as it is."""
    if callable(name):
        return name
    if not isinstance(name, str) or name not in PLAYERS:
        raise NotationError(f"{quote(name)} is no player: expected {join_words(PLAYERS)}")
    return PLAYERS[name](rng)


def viewer_seat(view: View) -> int:
    """Whose view it is."""
    assert isinstance(view.perspective, int)
    return view.perspective


def take_or_brew(view: View) -> Choice:
    """The crate worth most, of equal ones the first letter; or the next brew of greedy brewing."""
    public, seat = view.public, viewer_seat(view)
    if view.phase == "take":
        values = crate_worths(public, seat)
        return f"take {max(values, key=lambda letter: values[letter])}"
    return greedy_brew(public, seat) or "done"


def crate_worths(public: Public, seat: int) -> dict[str, int]:
    """What each crate that is left is worth: what greedy brewing would earn in a fresh turn from hand and crate."""
    hand, crates = public.shelves[seat], zip(LETTERS, public.untaken, strict=False)
    return {
        letter: greedy_worth(public.grid, hand | crate, public.lines) for letter, crate in crates if crate is not None
    }


@lru_cache(maxsize=4096)
def greedy_worth(grid: Grid, drinks: Shelf, lines: tuple[int, ...]) -> int:
    """The yen of greedy brewing; which drink serves a card is all one for what can be brewed after (GB3)."""
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
    """The line that pays most now, served by as few fresh drinks as can be; None if nothing pays."""
    lines = [line for line in LINES if public.lines[AT[line]] > 0 and all(serving_drinks(public, seat, line))]
    return proposed_brew(public, seat, max(lines, key=lambda line: public.lines[AT[line]])) if lines else None


def proposed_brew(public: Public, seat: int, line: LineName) -> Move:
    """The brew of a line with as few fresh drinks as can be."""
    return Move(" ".join(("brew", line, *choose_fewest_fresh(public, serving_drinks(public, seat, line)))))


def serving_drinks(public: Public, seat: int, line: LineName) -> list[Shelf]:
    """The drinks that can serve each card of a line."""
    return [usable_drinks(public, seat, public.grid[cell]) for cell in CELLS[AT[line]]]


def choose_fewest_fresh(public: Public, serving: Sequence[Shelf]) -> tuple[Drink, ...]:
    """Of the ways to serve a line those that use fewest drinks unused so far; of these the first as text."""
    touched = public.used[0] | public.used[1]
    ways = product(*map(shelf_drinks, serving))
    return min(ways, key=lambda way: (sum(not touched & BIT[drink] for drink in {*way}), way))


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """One of these, each equally likely; `rng.random()` alone gives the same on every Python."""
    return items[int(rng.random() * len(items))]
