"""A film: a whole game, beat by beat, through the lenses that a perspective allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from ..engine.matcha import Game, NotationError
from ..engine.matcha.errors import quote
from ..engine.matcha.view import Perspective
from ..engine.matcha.view import perspective as find_perspective
from .counted import believed
from .film_schema import Beat, Fault, Film, FilmSettings, Lens
from .lines import player
from .marks import Mark, beat_of
from .scene import Lines, scene
from .schema import Player, Settings
from .shots import Shot, beats, shots
from .snapshot import Around

LENSES: Final[dict[Perspective, tuple[Lens, ...]]] = {
    "table": ("table",),
    0: ("0", "table"),
    1: ("1", "table"),
    "all": ("all", "0", "1", "table"),
}
"""What may be looked through, the perspective's own eyes first."""

EYES: Final[dict[Lens, Perspective]] = {"0": 0, "1": 1, "table": "table", "all": "all"}

PLAIN: Final[FilmSettings] = {"letters": "catalogue", "spoilers": True, "guess": False, "branch": True}


class Framing(NamedTuple):
    """Which part of a game a film shows, and what its viewer is to look at."""

    start: Mark | None = None
    stop: Mark | None = None
    focus: Literal["n", "s"] | None = None


def film(
    game: Game,
    seat: Perspective = "table",
    framing: Framing = Framing(),
    settings: FilmSettings = PLAIN,
    fault: Fault | None = None,
) -> Film:
    """The film of a game for a perspective; what lies after its end is not in it at all."""
    lenses = LENSES[find_perspective(seat)]
    if framing.focus not in ("n", "s", None):
        raise NotationError(f"focus: {quote(framing.focus)} is no mat: expected 'n', 's' or None")
    players = players_of(game)
    taken, shown, whole = _cut(list(shots(game)), framing.stop, players)
    lines, around = Lines(), Around(players, _table_settings(settings))
    scenes = {str(lens): scene(taken, EYES[lens], around, lines) for lens in lenses}
    made: Any = {
        "wire": 1,
        "seat": seat,
        "lenses": list(lenses),
        "beats": shown,
        "scenes": scenes,
        "lines": lines.all,
        "beliefs": {f"{each}>{1 - each}": believed(taken, shown, each) for each in (0, 1) if str(each) in lenses},
        "start": 0 if framing.start is None else beat_of(framing.start, shown, "start"),
        "focus": framing.focus,
        "more": not whole,
        "notes": _notes(game, taken, shown) if seat == "all" else [],
        "fault": fault if whole else None,
        "settings": settings,
    }
    finished: Film = made
    return finished


def players_of(game: Game) -> tuple[Player, Player]:
    """Who sat there, as far as the game tells."""
    bottom, top = game.players or ("", "")
    return player(bottom, "nobody"), player(top, "nobody")


def _table_settings(settings: FilmSettings) -> Settings:
    return {"undo": "off", "letters": settings["letters"], "hints": False, "download": False}


def _cut(taken: list[Shot], stop: Mark | None, players: tuple[Player, Player]) -> tuple[list[Shot], list[Beat], bool]:
    """The shots up to the end of the film, the last one perhaps in part, with their beats."""
    shown = [beat for shot in taken for beat in beats(shot, players)]
    end = len(shown) - 1 if stop is None else beat_of(stop, shown, "stop")
    snap = shown[end]["snap"]
    here = [at for at, beat in enumerate(shown) if beat["snap"] == snap]
    last = taken[snap] if end == here[-1] else taken[snap]._replace(cut=end - here[0] + 1)
    return [*taken[:snap], last], shown[: end + 1], end == len(shown) - 1


def _notes(game: Game, taken: Sequence[Shot], shown: Sequence[Beat]) -> list[tuple[int, str]]:
    """The author's remarks, each at the last beat of the snapshot it was made at."""
    states = {shot.snap: shot.step.state for shot in taken if shot.cut is None}
    snaps = {(state.set, len(state.actions)): snap for snap, state in states.items()}
    last = {beat["snap"]: at for at, beat in enumerate(shown)}
    moments = [(snaps.get((note.set, note.after)), note.text) for note in game.notes]
    return [(last[snap], text) for snap, text in moments if snap is not None]
