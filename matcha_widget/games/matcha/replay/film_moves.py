"""A game taken apart: what led to each of its snapshots, and the frames of it that everybody may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from matcha_widget.engine.matcha import Claim, Game, State, Step
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award
from matcha_widget.games.matcha.table.event_schema import TableEvent
from matcha_widget.games.matcha.table.narrator import narrate_all
from matcha_widget.games.matcha.table.place_schema import PlaceRef
from matcha_widget.kit.wire.wire_schema import PlayerData

from .film_schema import FilmFrame


class FilmMove(NamedTuple):
    """What led to a snapshot: a deal or a move, and what was said before the next one."""

    snap: int
    step: Step
    claims: tuple[Claim, ...]
    frame_limit: int | None = None
    """The film ends within this move, after so many of its frames."""

    @property
    def entries(self) -> tuple[Step | Claim, ...]:
        """The step before anything was said, and what was said then."""
        state = self.step.state
        silent = state._replace(talk=state.talk[: len(state.talk) - len(self.claims)])
        return (self.step._replace(state=silent), *self.claims)

    def without_last_claims(self, count: int) -> FilmMove:
        """The move without the last things said."""
        state, said = self.step.state, self.claims[: len(self.claims) - count]
        talk = state.talk[: len(state.talk) - count]
        return self._replace(step=self.step._replace(state=state._replace(talk=talk)), claims=said)


def film_moves(game: Game) -> Iterator[FilmMove]:
    """Every move of a game, from the first deal on."""
    first, *_ = states = game.states
    yield FilmMove(0, Step(first, first, first.deal), first.talk)
    made = (move for played in game.sets for move in played.moves)
    for snap, (before, after) in enumerate(pairwise(states), 1):
        dealt = after.set > before.set
        step = Step(after, before, after.deal if dealt else next(made))
        yield FilmMove(snap, step, after.talk if dealt else after.talk[len(before.talk) :])


def public_frames(move: FilmMove, players: Sequence[PlayerData]) -> Iterator[FilmFrame]:
    """The frames of a move: its events without what only some may know. No perspective sees more or fewer of them."""
    for event in narrate_all([move.step, *move.claims], "table", players):
        facts: dict[str, object] = {
            name: value for name, value in event.items() if name not in ("tell", "card", "round")
        }
        if event["do"] == "compare":
            ranked = deciding_rank(award_at(move.step.state, event["at"]).place, event["winner"])
            facts |= {"high": ranked.high, "low": ranked.low}
        known: Any = facts | {"snap": move.snap, "set": move.step.state.set, "round": _round(event, move.step)}
        made: FilmFrame = known
        yield made


def award_at(state: State, at: PlaceRef | None) -> Award:
    """What the place of an event paid."""
    assert at is not None, "an event at a place"
    number, mat = at
    awards: tuple[Award, ...] = state.awards
    return awards[2 * (number - 1) + MATS.index(mat)]


def _round(event: TableEvent, step: Step) -> int:
    """The round in which something happened; what ends a set belongs to its last one."""
    if step.state.set > step.before.set:
        return 1
    state = step.state if event["do"] in ("round", "say") else step.before
    return state.round or len(state.awards) // 2
