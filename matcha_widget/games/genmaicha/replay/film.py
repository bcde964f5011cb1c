"""A film of Genmaicha: every snapshot through the lenses that a perspective allows, and the reason for every yen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.genmaicha import LINES, Fill, Game, Move, NotationError, State, Step, Toss
from matcha_widget.engine.genmaicha.players import AT_A_TABLE
from matcha_widget.engine.genmaicha.records.script import steps as steps_of
from matcha_widget.engine.genmaicha.rules.cards import COLUMNS
from matcha_widget.engine.genmaicha.rules.view import perspective, perspectives
from matcha_widget.engine.kit.errors import quote
from matcha_widget.games.genmaicha.table import table_game
from matcha_widget.kit.film import Moment, lensed
from matcha_widget.kit.wire.lines import player

from .ledger import ledger
from .why_lines import Why

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.table.market_schema import MarketSettings

    from .film_schema import FilmKind, FilmSettings, FilmStep, MarketFilm

LOOKED_AT: Final[MarketSettings] = {"undo": "off", "hints": False, "download": False}
"""What a table allows that is only looked at."""

ALL_OPEN: Final[FilmSettings] = {"branch": True}

_ROUND: Final = re.compile(r"round ([1-4])(?: (follow|toss|take|brew))?")


class Framing(NamedTuple):
    """Which part of a game a film shows."""

    start: Moment | None = None
    stop: Moment | None = None
    notes: bool | None = None
    """Whether the author's remarks, which may tell what is hidden, are shown too; None: where all is seen."""


WHOLE: Final = Framing()


def lenses_of(seat: Perspective, seats: int) -> tuple[Perspective, ...]:
    """What may be looked through, the perspective's own eyes first."""
    if seat == "all":
        return ("all", *perspectives(seats)[:-1])
    return (seat,) if seat == "table" else (seat, "table")


def film(
    game: Game,
    seat: Perspective = "table",
    framing: Framing = WHOLE,
    settings: FilmSettings = ALL_OPEN,
    lenses: Sequence[Perspective] | None = None,
) -> MarketFilm:
    """The film of a game for a perspective; what lies after its end is not in it at all."""
    seats = game.state.setting.seats
    eyes = perspective(seat, seats)
    stop = len(game) - 1 if framing.stop is None else snapshot_of(framing.stop, game.states, "stop")
    shown = game if stop == len(game) - 1 else game.branch(stop)
    taken = [*steps_of(shown.state)]
    why = Why(eyes, [player(name, "nobody") for name in shown.players or ("",) * seats])
    derived = [(snap, why.of(step)) for snap, step in enumerate(taken)]
    notes = eyes == "all" if framing.notes is None else framing.notes
    seen = lensed(table_game, shown, lenses or lenses_of(eyes, seats), LOOKED_AT)
    return {
        **seen,
        "start": 0 if framing.start is None else snapshot_of(framing.start, shown.states, "start"),
        "steps": [_step(step) for step in taken],
        "ledger": [*ledger(taken)],
        "whys": [(snap, told) for snap, told in derived if told],
        "more": shown is not game,
        "turned": _turned(shown, [at for at, frame in enumerate(seen["frames"]) if frame["stop"]]),
        "notes": [(note.at, note.text) for note in shown.notes] if notes else [],
        "fault": None,
        "settings": settings,
        "people": [*AT_A_TABLE],
    }


def _turned(game: Game, stops: Sequence[int]) -> int | None:
    """The frame from which on the one who won was ahead; where a tie was broken, where yen last moved, if they did."""
    stashes = [state.yen for state in game.states]
    winners = game.state.winners or ()
    if len(winners) != 1:
        return None
    [winner] = winners
    ahead = [yen[winner] > max((*yen[:winner], *yen[winner + 1 :])) for yen in stashes]
    moved = [after != before for before, after in pairwise(stashes)]
    turns = [now and not before for before, now in pairwise(ahead)] if ahead[-1] else moved
    last = max((at for at, turn in enumerate(turns, 1) if turn), default=None)
    return None if last is None else stops[last]


def _step(step: Step) -> FilmStep:
    """What a step was, as everybody knows it."""
    move = step.move if isinstance(step.move, Move) and step.move.verb != "bid" else None
    return {
        "kind": _kind(step),
        "round": step.state.round,
        "seat": step.seat,
        "crate": move.crate if move and move.crate >= 0 else None,
        "line": _line(step, move),
        "drinks": [*move.drinks] if move else [],
        "extra": str(move.extra) if move and move.extra else None,
    }


def _line(step: Step, move: Move | None) -> str | None:
    if move is None:
        return None
    if move.verb == "brand":
        fresh = step.before.public.fresh
        return None if fresh is None else LINES[fresh]
    lines = COLUMNS if move.verb == "peek" else LINES
    return lines[move.line] if move.line >= 0 else None


def _kind(step: Step) -> FilmKind:
    if step.state.phase == "over":
        return "over"
    if isinstance(step.move, Fill):
        return "fill"
    if isinstance(step.move, Toss):
        return "toss"
    if step.move.verb == "bid":
        return "bid" if step.state.phase == step.before.phase and step.state.to_act else "open"
    return step.move.verb


def snapshot_of(mark: Moment, states: Sequence[State], name: str) -> int:
    """The snapshot a mark stands for: of a round its fill, or the first one of a phase in it."""
    last = len(states) - 1
    if type(mark) is int and -last - 1 <= mark <= last:
        return mark % (last + 1)
    found = _ROUND.fullmatch(mark) if isinstance(mark, str) else None
    if found:
        number, phase = int(found[1]), found[2] or "bid"
        for at, state in enumerate(states):
            if (state.round, state.phase) == (number, phase):
                return at
    raise NotationError(
        f"{name}: {quote(mark)} is no moment of this game: expected a snapshot from 0 to {last} (or from -{last + 1} "
        f"to -1), or a round from 'round 1' to 'round {states[-1].round}', with 'take' or 'brew' behind it if wanted"
    )
