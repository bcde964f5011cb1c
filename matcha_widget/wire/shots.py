"""A game taken apart: what led to each of its snapshots, and the beats of it that everybody may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..engine.matcha import Claim, Game, Place, State, Step
from ..engine.matcha.explain import why_over
from ..engine.matcha.moves import MATS
from ..engine.matcha.notation import deciding
from ..engine.matcha.resolve import Award
from .film_schema import Beat
from .narrate import narrate
from .schema import Event, Player


class Shot(NamedTuple):
    """What led to a snapshot: a deal or a move, and what was said before the next one."""

    snap: int
    step: Step
    said: tuple[Claim, ...]
    cut: int | None = None
    """The film ends within this shot, after so many of its events."""


def shots(game: Game) -> Iterator[Shot]:
    """Every shot of a game, from the first deal on."""
    first, *_ = states = game.states
    yield Shot(0, Step(first, first, first.deal), first.talk)
    moves = [move for played in game.sets for move in played.moves]
    made = iter(moves)
    for snap, (before, after) in enumerate(pairwise(states), 1):
        dealt = after.set > before.set
        step = Step(after, before, after.deal if dealt else next(made))
        yield Shot(snap, step, after.talk if dealt else after.talk[len(before.talk) :])


def beats(shot: Shot, players: Sequence[Player]) -> Iterator[Beat]:
    """The beats of a shot, as a bystander counts them; no other perspective counts more or fewer."""
    state, before = shot.step.state, shot.step.before
    for event in told(shot, "table", players):
        number = event["round"] if event["do"] == "round" else _round(state if event["do"] == "say" else before, state)
        more: Any = {name: value for name, value in event.items() if name not in ("tell", "card", "round", "set")}
        if event["do"] == "compare":
            more |= compared(award_at(state, event).place, event["winner"])
        beat: Beat = {"snap": shot.snap, "set": state.set, "round": number, **more}
        yield beat


def told(shot: Shot, eyes: Any, players: Sequence[Player]) -> list[Event]:
    """The events of a shot, as these eyes see them."""
    if shot.cut is not None:
        return narrate([shot.step], eyes, players)[: shot.cut]
    return narrate([shot.step, *shot.said], eyes, players)


def award_at(state: State, event: Event) -> Award:
    """What the place of an event paid."""
    assert event["at"] is not None
    number, mat = event["at"]
    return state.awards[2 * (number - 1) + MATS.index(mat)]


def compared(place: Place, winner: int) -> dict[str, Any]:
    """What told two matches apart, and whether a ring closed there (K1, K2)."""
    high, low, _ = deciding(place, winner)
    over = why_over(high, low)
    return {"high": high, "low": low, "upset": over is not None and over.facts["upset"]}


def _round(before: State, after: State) -> int:
    """The round in which something happened: what ends a set belongs to its last round."""
    if after.set > before.set:
        return 1
    return before.round or len(before.awards) // 2 or 1
