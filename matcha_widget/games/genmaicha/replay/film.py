"""A film of Genmaicha: every snapshot through the lenses of a perspective, and the reason for every yen."""

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

from .bets import find_reveals
from .derivation import DerivationBuilder, ledger_entries
from .moments import FilmExcerpt, excerpt, frame_of, sealed_frame

if TYPE_CHECKING:
    from matcha_widget.engine.core.strict_json import Data
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.table.market_schema import MarketSettings
    from matcha_widget.kit.wire.film_schema import LensedFilm

    from .film_schema import FilmKind, FilmSettings, FilmStep, MarketFilm

REPLAY_SETTINGS: Final[MarketSettings] = {"undo": "off", "hints": False, "download": False}
"""The settings of a table that is only looked at."""

DEFAULT_SETTINGS: Final[FilmSettings] = {"guess": False, "branch": True}


class FilmSelection(NamedTuple):
    """The part of a game that a film shows."""

    start: FilmMark | None = None
    stop: FilmMark | None = None
    notes: bool | None = None
    """Show the author's notes, which may give away hidden facts; None: only where everything is visible."""


WHOLE_GAME: Final = FilmSelection()


def lenses_of(seat: Perspective, seats: int) -> tuple[Perspective, ...]:
    """The lenses of a perspective, its own first."""
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
    """Build the film of a game for a perspective; nothing after its end is in it."""
    seats = game.state.setting.seats
    viewer = perspective(seat, seats)
    part = excerpt(game, framing.stop)
    steps = [*steps_of(part.game.state)]
    whole = steps[: part.last + 1]
    players = [player_data(name, "nobody") for name in part.game.players or ("",) * seats]
    derivations = DerivationBuilder(viewer, players)
    whys = [(snap, derivations.derive(step)) for snap, step in enumerate(whole)]
    notes = viewer == "all" if framing.notes is None else framing.notes
    views = _view_film(part, lenses or lenses_of(viewer, seats))
    stops = stops_of(views)
    return {
        **views,
        "start": frame_of(framing.start, part, stops),
        "steps": [_film_step(step, is_sealed=snap > part.last) for snap, step in enumerate(steps)],
        "reveals": [*find_reveals(whole, stops, viewer, players)],
        "ledger": [*ledger_entries(whole)],
        "whys": [each for each in whys if each[1]],
        "more": not part.is_whole,
        "turned": _turning_frame(part.game, stops),
        "notes": [(note.at, note.text) for note in part.game.notes if note.at <= part.last] if notes else [],
        "fault": None,
        "settings": settings,
        "people": [*TABLE_PLAYERS],
    }


def _view_film(part: FilmExcerpt, lenses: Sequence[Perspective]) -> LensedFilm:
    """Build the lenses' views of a part of a game."""
    film = build_lensed_film(table_game, part.game, lenses, REPLAY_SETTINGS)
    return cut_after(film, sealed_frame(part.last + 1, stops_of(film))) if part.is_sealed else film


def stops_of(film: LensedFilm | Data) -> list[int]:
    """The frames at which a film stops, one for each snapshot."""
    return [at for at, frame in enumerate(film["frames"]) if frame["stop"]]


def _turning_frame(game: Game, stops: Sequence[int]) -> int | None:
    """The frame at which the only winner took the lead; where yen were equal, the last at which yen moved."""
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
    """Describe a step by its public facts."""
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
