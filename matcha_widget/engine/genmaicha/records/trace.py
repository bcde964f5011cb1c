"""A game as snapshots: the output of `matcha trace`, and the differences of two games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from matcha_widget.engine.core.derivations import Difference, find_differences
from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha.rules.legal import patterns
from matcha_widget.engine.genmaicha.rules.state import KnownGame, State
from matcha_widget.engine.genmaicha.rules.view import Perspective, view

from .record import Game

COMPARED: Final = ("phase", "to_act", "yen", "hands", "lines", "order", "winners")
"""The fields that are compared at a snapshot, in the order in which they are listed."""


def to_json(known: KnownGame) -> Data:
    """A moment as plain data, every list in a fixed order: the output of `matcha trace`."""
    public = known.public
    return {
        "round": known.round,
        "phase": known.phase,
        "to_act": [*public.due],
        "legal": [[*patterns(public, seat)] if seat in public.due else [] for seat in range(public.setting.seats)],
        "yen": [*public.yen],
        "hands": [[*hand] for hand in known.hands],
        "crates": [None if crate is None else [*crate] for crate in known.crates],
        "lines": [*public.lines],
        "bag": known.bag,
        "bids": [*known.bids],
        "follow": [*known.follow],
        "order": [*public.order],
        "used": [*known.used],
        "winners": None if public.winners is None else [*public.winners],
        **_variant_fields(known),
    }


def _variant_fields(known: KnownGame) -> Data:
    public = known.public
    data: Data = {}
    if public.setting.matcha_iri:
        data["gaps"] = [[*row] for row in known.gaps]
    if public.setting.ceremony:
        data["above"] = [*known.above]
        data["looked"] = [[*seats] for seats in public.looked]
        data["misses"] = [[*cards] for cards in public.misses]
    if public.setting.market:
        data["brewed"] = [*public.brewed]
        data["ads"] = [None if ad is None else [*ad] for ad in public.ads]
    return data


@refuse_wrong_types
def snapshot(state: State) -> Data:
    """Build the snapshot of a moment: the table's view, with the legal moves of the seats to act."""
    return to_json(view(state, "table"))


def trace(game: Game, seat: Perspective | None = None) -> list[Data]:
    """List all snapshots of a game; with a perspective, each also holds its view."""
    if not isinstance(game, Game):
        raise NotationError(f"{quote(game)} is no game: expected what load() or Game(state) returns")
    if seat is None:
        return [snapshot(state) for state in game.states]
    return [snapshot(state) | {"view": _view_json(state, seat)} for state in game.states]


def _view_json(state: State, seat: Perspective) -> Data:
    known = view(state, seat)
    return {"perspective": known.perspective} | to_json(known)


@refuse_wrong_types
def compare(first: Game, second: Game) -> Difference | None:
    """Find the first difference of two games, as far as both go; None if there is none."""
    return next(differences(first, second), None)


@refuse_wrong_types
def differences(first: Game, second: Game) -> Iterator[Difference]:
    """Yield every snapshot at which two games begin to differ, for the first time or in another field."""
    return find_differences(map(_comparable_facts, first.states), map(_comparable_facts, second.states))


@refuse_wrong_types
def _comparable_facts(state: State) -> Data:
    return {name: getattr(state, name) for name in COMPARED}
