"""A round as most of a class want it: the moves of both sides to its end, and all that lay hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from matcha_widget.engine.matcha import NotationError, Place, State, apply, view
from matcha_widget.engine.matcha.rules.cards import cards_of
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.games.matcha.course import boards
from matcha_widget.games.matcha.course.question import Scene
from matcha_widget.games.matcha.table.narrate import narrate
from matcha_widget.games.matcha.table.one_place import PLAYERS

from .scenes import scene_of


class Acted(NamedTuple):
    """How the table looks when the round is settled, and what happened until then."""

    scene: Scene
    paid: tuple[Place, ...]
    events: list[Any]


def acted(state: State, moves: Sequence[str], seat: Seat) -> Acted:
    """Play a round from this moment to its end; what is left in the other's hand lies open then."""
    before, done = scene_of(state, seat), []
    for move in moves:
        done.append(apply(state, move))
        state = done[-1].state
    if state.phase == "play" and state.round == before.round:
        raise NotationError(f"played: {' '.join(moves)}: the round is not over: expected the moves to its end")
    number, suit = (boards.seen(award.place) for award in state.awards[-2:])
    at = before.round - 1
    eyes = view(state, "all")
    hand, top = map(cards_of, eyes.hands)
    scene = before._replace(
        places=(number, suit),
        pairs=(*before.pairs[:at], (number, suit), *before.pairs[at + 1 :]),
        hand=hand if seat == 0 else (),
        top_hand=top,
        tokens=eyes.tokens,
    )
    return Acted(scene, tuple(map(boards.seen, eyes.settled)), narrate(done, seat, PLAYERS))
