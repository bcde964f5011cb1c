"""The part of a game that a film shows: its moves, their public frames, and the marks that name a frame."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from matcha_widget.engine.core.errors import quote
from matcha_widget.engine.matcha import Claim, Game, NotationError, State, Step
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award
from matcha_widget.games.matcha.table.event_schema import TableEvent
from matcha_widget.games.matcha.table.narrator import narrate_all
from matcha_widget.games.matcha.table.place_schema import PlaceRef
from matcha_widget.games.matcha.table.sentences import recorded_players
from matcha_widget.kit.film import BEFORE_REVEAL, FilmMark
from matcha_widget.kit.wire.wire_schema import PlayerData

from .film_schema import FilmFrame

_ROUND: Final = re.compile(r"set ([1-9][0-9]?) round ([123])")


class FilmMove(NamedTuple):
    """A deal or a move that led to a snapshot, and the words said before the next one."""

    snap: int
    step: Step
    claims: tuple[Claim, ...]
    frame_limit: int | None = None
    """The number of its frames after which the film ends, if it ends within this move."""

    @property
    def entries(self) -> tuple[Step | Claim, ...]:
        """The step without the words said after it, then those words."""
        state = self.step.state
        silent = state._replace(talk=state.talk[: len(state.talk) - len(self.claims)])
        return (self.step._replace(state=silent), *self.claims)

    def without_last_claims(self, count: int) -> FilmMove:
        """The move without the last words said."""
        state, claims = self.step.state, self.claims[: len(self.claims) - count]
        talk = state.talk[: len(state.talk) - count]
        return self._replace(step=self.step._replace(state=state._replace(talk=talk)), claims=claims)


def film_moves(game: Game) -> Iterator[FilmMove]:
    """Yield every move of a game, from the first deal on."""
    first, *_ = states = game.states
    yield FilmMove(0, Step(first, first, first.deal), first.talk)
    moves = (move for played in game.sets for move in played.moves)
    for snap, (before, after) in enumerate(pairwise(states), 1):
        is_deal = after.set > before.set
        step = Step(after, before, after.deal if is_deal else next(moves))
        yield FilmMove(snap, step, after.talk if is_deal else after.talk[len(before.talk) :])


def public_frames(move: FilmMove, players: Sequence[PlayerData]) -> Iterator[FilmFrame]:
    """Yield the frames of a move: its events without what only some may know. Every perspective has the same ones."""
    for event in narrate_all([move.step, *move.claims], "table", players):
        facts: dict[str, object] = {
            name: value for name, value in event.items() if name not in ("tell", "card", "round")
        }
        if event["do"] == "compare":
            ranked = deciding_rank(award_at(move.step.state, event["at"]).place, event["winner"])
            facts |= {"high": ranked.high, "low": ranked.low}
        fields: Any = facts | {"snap": move.snap, "set": move.step.state.set, "round": _round(event, move.step)}
        frame: FilmFrame = fields
        yield frame


def award_at(state: State, at: PlaceRef | None) -> Award:
    """The award at the place of an event."""
    assert at is not None, "an event at a place"
    number, mat = at
    awards: tuple[Award, ...] = state.awards
    return awards[2 * (number - 1) + MATS.index(mat)]


def _round(event: TableEvent, step: Step) -> int:
    """The round of an event; the end of a set belongs to its last one."""
    if step.state.set > step.before.set:
        return 1
    state = step.state if event["do"] in ("round", "say") else step.before
    return state.round or len(state.awards) // 2


class FilmExcerpt(NamedTuple):
    """The moves and frames that a film shows; of the last move perhaps not all frames."""

    players: tuple[PlayerData, PlayerData]
    moves: tuple[FilmMove, ...]
    frames: tuple[FilmFrame, ...]
    whole: bool
    hides_claims: bool = False
    """True if more was said at its last snapshot than is shown."""

    @property
    def last(self) -> int:
        """The last snapshot that is shown to its end."""
        move = self.moves[-1]
        return move.snap if move.frame_limit is None else max(0, move.snap - 1)

    def branch_snapshot(self, frame: int) -> int:
        """The snapshot from which one plays on at a frame; never beyond the end of the film."""
        return min(self.frames[frame]["snap"], self.last)

    def game_until(self, game: Game, frame: int) -> Game:
        """The game as one plays on from a frame, without words and notes that come after the end of the film."""
        snap = self.branch_snapshot(frame)
        until = game.branch(snap)
        if not self.hides_claims or snap < self.last:
            return until
        state = self.moves[-1].step.state
        earlier = [note for note in until.notes if (note.set, note.after) < (state.set, len(state.actions))]
        return until.with_state(state).with_notes(earlier)


def cut_film(game: Game, stop: FilmMark | None = None, only: Literal["round"] | None = None) -> FilmExcerpt:
    """The excerpt of a game up to `stop`; with `only="round"`, of a game of one round."""
    players = recorded_players(game)
    moves = tuple(film_moves(game))
    frames = tuple(frame for move in moves for frame in public_frames(move, players))
    if only is not None:
        frames = _only_round(frames, only)
    end = len(frames) - 1 if stop is None else frame_of(stop, frames, "stop")
    snap = frames[end]["snap"]
    of_last_move = [at for at, frame in enumerate(frames) if frame["snap"] == snap]
    left_out = [frames[at]["do"] for at in of_last_move if at > end]
    hides_claims = {"say"} == {*left_out}
    last = (
        moves[snap].without_last_claims(len(left_out))
        if hides_claims or not left_out
        else moves[snap]._replace(frame_limit=end - of_last_move[0] + 1)
    )
    return FilmExcerpt(players, (*moves[:snap], last), frames[: end + 1], end == len(frames) - 1, hides_claims)


def _only_round(frames: tuple[FilmFrame, ...], only: str) -> tuple[FilmFrame, ...]:
    """The frames of a game's only round, without the next one's beginning."""
    if only != "round":
        raise NotationError(f"only: {quote(only)} is no part of a game: expected 'round' or None")
    frames = frames[:-1] if frames[-1]["do"] == "round" else frames
    rounds = {(frame["set"], frame["round"]) for frame in frames}
    if len(rounds) > 1:
        raise NotationError(f"only: a game of one round can be shown as that alone: this one has {len(rounds)}")
    return frames


def frame_of(mark: FilmMark, frames: Sequence[FilmFrame], name: str) -> int:
    """The frame at a mark: a snapshot's last one, a round's first one, or the last one before cards turn."""
    last = frames[-1]["snap"]
    if mark == BEFORE_REVEAL:
        return _before_reveal(frames)
    if type(mark) is int and -last - 1 <= mark <= last:
        return max(at for at, frame in enumerate(frames) if frame["snap"] == mark % (last + 1))
    named = _ROUND.fullmatch(mark) if isinstance(mark, str) else None
    moment = (int(named[1]), int(named[2])) if named else None
    for at, frame in enumerate(frames):
        if (frame["set"], frame["round"]) == moment:
            return at
    end = f"set {frames[-1]['set']} round {frames[-1]['round']}"
    raise NotationError(
        f"{name}: {quote(mark)} is no moment of this game: expected a snapshot from 0 to {last} "
        f"(or from -{last + 1} to -1), 'before-reveal', or a round from 'set 1 round 1' to '{end}'"
    )


def _before_reveal(frames: Sequence[FilmFrame]) -> int:
    """The last move of the last resolved round; the end, where no round is resolved yet."""
    ends = [frame["snap"] for frame in frames if frame["do"] in ("turn", "take", "nothing")]
    if not ends:
        return len(frames) - 1
    return next(at for at, frame in enumerate(frames) if frame["snap"] == ends[-1])
