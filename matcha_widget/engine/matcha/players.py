"""The first players: random, honest, greedy. Each is a function from what a seat sees to what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from matcha_widget.engine.kit.errors import NotationError, listed, quote

from .rules.moves import PASS, Keep, Move
from .rules.resolve import Place, card_matches
from .rules.view import View

Choice: TypeAlias = Move | Keep | str
Player: TypeAlias = Callable[[View], Choice]


def random_player(rng: Random) -> Player:
    """Any legal move, pass included."""
    return lambda view: pick(rng, view.legal or view.keeps)


def honest(rng: Random) -> Player:
    """A card that matches where it is laid, or a pass."""
    return lambda view: pick(rng, view.keeps or hits(view) or [PASS])


def greedy(rng: Random) -> Player:
    """A card that matches where it is laid, or else any card; a pass only when nothing can be laid."""
    return lambda view: pick(rng, view.keeps or hits(view) or placements(view) or [PASS])


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "random": random_player,
    "honest": honest,
    "greedy": greedy,
}
"""Players by name. None of them reads anything into what it keeps: each keeps any part of its hand (X3)."""


def player(name: str | Player, rng: Random) -> Player:
    """The player of that name, choosing by this generator; a function of a view is a player as it is."""
    if callable(name):
        return name
    if not isinstance(name, str) or name not in PLAYERS:
        raise NotationError(f"{quote(name)} is no player: expected {listed(PLAYERS)}")
    return PLAYERS[name](rng)


def placements(view: View) -> list[Move]:
    """The legal moves that lay a card."""
    return [move for move in view.legal if move is not PASS]


def hits(view: View) -> list[Move]:
    """The legal moves that lay a card where it matches (V2)."""
    asked: dict[str | None, Place] = {place.mat: place for place in view.open_places}
    return [
        move
        for move in placements(view)
        if move.card and card_matches(move.card, asked[move.mat].mat, asked[move.mat].table)
    ]


def pick(rng: Random, choices: Sequence[Choice]) -> Choice:
    """One of these, each equally likely; `rng.random()` alone gives the same on every Python."""
    return choices[int(rng.random() * len(choices))]
