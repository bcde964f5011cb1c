"""Moments at which a film begins and ends: a snapshot's number, `before-reveal`, or one such as `round 2 take`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from matcha_widget.engine.core.errors import quote
from matcha_widget.engine.genmaicha import Game, NotationError, State, Step
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.game import replay_steps
from matcha_widget.kit.film import BEFORE_REVEAL, FilmMark

_ROUND: Final = re.compile(r"round ([1-4])(?: (follow|toss|take|brew))?")


class FilmExcerpt(NamedTuple):
    """The part of a game that a film shows."""

    game: Game
    """Up to the last snapshot that is at least partly shown."""
    is_whole: bool = True
    is_sealed: bool = False
    """True if the last snapshot shows only its last bid: all are set aside, none is open."""

    @property
    def last(self) -> int:
        """The last snapshot that is wholly shown."""
        return len(self.game) - 1 - self.is_sealed


def excerpt(game: Game, stop: FilmMark | None = None) -> FilmExcerpt:
    """Cut a game at the end of its film."""
    sealed = last_opening([*replay_steps(game.state)]) if stop == BEFORE_REVEAL else None
    if sealed is not None:
        return FilmExcerpt(game.branch(sealed), is_whole=False, is_sealed=True)
    if stop is None or stop == BEFORE_REVEAL:
        return FilmExcerpt(game)
    snap = snapshot_of(stop, game.states, "stop")
    return FilmExcerpt(game) if snap == len(game) - 1 else FilmExcerpt(game.branch(snap), is_whole=False)


def frame_of(mark: FilmMark | None, part: FilmExcerpt, stops: Sequence[int], name: str = "start") -> int:
    """The frame of a mark: the stop of a snapshot, or the last frame before bids open."""
    if mark is None:
        return 0
    if mark != BEFORE_REVEAL:
        return stops[snapshot_of(mark, part.game.states, name, part.last)]
    opening = last_opening([*replay_steps(part.game.state)])
    return stops[-1] if opening is None else sealed_frame(opening, stops)


def sealed_frame(opening: int, stops: Sequence[int]) -> int:
    """The frame of the last bid in a step that opens them all."""
    return stops[opening - 1] + 1


def last_opening(steps: Sequence[Step]) -> int | None:
    """The snapshot at which the last round with open bids opened them first."""
    openings = [(step.state.round, at) for at, step in enumerate(steps) if opens_bids(step)]
    return next((at for number, at in openings if number == openings[-1][0]), None)


def opens_bids(step: Step) -> bool:
    """True if a step opens the bids."""
    return any(isinstance(event, ev.Opened) for event in step.events)


def snapshot_of(mark: FilmMark, states: Sequence[State], name: str, last_whole: int | None = None) -> int:
    """The snapshot of a mark: a round's fill, or the first one of a phase in it.

    `last_whole`: no phase begins at a snapshot after this one.
    """
    last = len(states) - 1
    if type(mark) is int and -last - 1 <= mark <= last:
        return mark % (last + 1)
    match = _ROUND.fullmatch(mark) if isinstance(mark, str) else None
    if match:
        number, phase = int(match[1]), match[2] or "bid"
        for at, state in enumerate(states[: None if last_whole is None else last_whole + 1]):
            if (state.round, state.phase) == (number, phase):
                return at
    raise NotationError(
        f"{name}: {quote(mark)} is no moment of this game: expected a snapshot from 0 to {last} (or from -{last + 1} "
        f"to -1), 'before-reveal', or a round from 'round 1' to 'round {states[-1].round}', with 'take' or 'brew' "
        "behind it if wanted"
    )
