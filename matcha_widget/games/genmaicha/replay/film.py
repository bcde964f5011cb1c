"""A film of Genmaicha: every snapshot through the lenses that a perspective allows, and the reason for every yen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.genmaicha import LINES, Fill, Game, Move, Step, Toss
from matcha_widget.engine.genmaicha.players import TABLE_PLAYERS
from matcha_widget.engine.genmaicha.rules.cards import COLUMNS
from matcha_widget.engine.genmaicha.rules.game import replay_steps as steps_of
from matcha_widget.engine.genmaicha.rules.view import perspective, perspectives
from matcha_widget.games.genmaicha.table import table_game
from matcha_widget.kit.film import FilmMark, build_lensed_film, cut_after
from matcha_widget.kit.wire.sentences import player_data

from .bets import reveals
from .derivation import DerivationBuilder
from .ledger import ledger_entries
from .start_stop import FilmExcerpt, excerpt, frame_of, sealed_frame

if TYPE_CHECKING:
    from matcha_widget.engine.core.strict_json import Data
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.table.market_schema import MarketSettings
    from matcha_widget.kit.wire.film_schema import LensedFilm

    from .film_schema import FilmKind, FilmSettings, FilmStep, MarketFilm

REPLAY_SETTINGS: Final[MarketSettings] = {"undo": "off", "hints": False, "download": False}
"""What a table allows that is only looked at."""

DEFAULT_SETTINGS: Final[FilmSettings] = {"guess": False, "branch": True}


class FilmSelection(NamedTuple):
    """Which part of a game a film shows."""

    start: FilmMark | None = None
    stop: FilmMark | None = None
    notes: bool | None = None
    """Whether the author's remarks, which may tell what is hidden, are shown too; None: where all is seen."""


WHOLE_GAME: Final = FilmSelection()


def lenses_of(seat: Perspective, seats: int) -> tuple[Perspective, ...]:
    """What may be looked through, the perspective's own eyes first."""
    if seat == "all":
        return ("all", *perspectives(seats)[:-1])
    return (seat,) if seat == "table" else (seat, "table")


def build_film(
    game: Game,
    seat: Perspective = "table",
    framing: FilmSelection = WHOLE_GAME,
    settings: FilmSettings = DEFAULT_SETTINGS,
    lenses: Sequence[Perspective] | None = None,
) -> MarketFilm:
    """The film of a game for a perspective; what lies after its end is not in it at all."""
    seats = game.state.setting.seats
    eyes = perspective(seat, seats)
    part = excerpt(game, framing.stop)
    taken = [*steps_of(part.game.state)]
    whole = taken[: part.last + 1]
    players = [player_data(name, "nobody") for name in part.game.players or ("",) * seats]
    why = DerivationBuilder(eyes, players)
    derived = [(snap, why.derive(step)) for snap, step in enumerate(whole)]
    notes = eyes == "all" if framing.notes is None else framing.notes
    seen = _seen(part, lenses or lenses_of(eyes, seats))
    stops = stops_of(seen)
    return {
        **seen,
        "start": frame_of(framing.start, part, stops),
        "steps": [_film_step(step, is_sealed=snap > part.last) for snap, step in enumerate(taken)],
        "reveals": [*reveals(whole, stops, eyes, players)],
        "ledger": [*ledger_entries(whole)],
        "whys": [(snap, told) for snap, told in derived if told],
        "more": not part.is_whole,
        "turned": _turning_frame(part.game, stops),
        "notes": [(note.at, note.text) for note in part.game.notes if note.at <= part.last] if notes else [],
        "fault": None,
        "settings": settings,
        "people": [*TABLE_PLAYERS],
    }


def _seen(part: FilmExcerpt, lenses: Sequence[Perspective]) -> LensedFilm:
    """What each lens sees of a part of a game."""
    seen = build_lensed_film(table_game, part.game, lenses, REPLAY_SETTINGS)
    return cut_after(seen, sealed_frame(part.last + 1, stops_of(seen))) if part.is_sealed else seen


def stops_of(seen: LensedFilm | Data) -> list[int]:
    """The frames at which a film comes to rest, one for each snapshot."""
    return [at for at, frame in enumerate(seen["frames"]) if frame["stop"]]


def _turning_frame(game: Game, stops: Sequence[int]) -> int | None:
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


def _film_step(step: Step, *, is_sealed: bool) -> FilmStep:
    """What a step was, as everybody knows it."""
    move = step.move if isinstance(step.move, Move) and step.move.verb != "bid" else None
    return {
        "kind": "bid" if is_sealed else _kind(step),
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
