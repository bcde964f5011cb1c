"""A film: a whole game, beat by beat, through the lenses that a perspective allows."""

from __future__ import annotations

from typing import Final

from ..engine.matcha import Game
from ..engine.matcha.view import Perspective
from .film_schema import Beat, Film, FilmSettings, Lens
from .lines import player
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


def film(game: Game, seat: Perspective = "table", *, settings: FilmSettings = PLAIN) -> Film:
    """The film of a game for a perspective."""
    taken = list(shots(game))
    players = _players(game)
    shown: list[Beat] = [beat for shot in taken for beat in beats(shot, players)]
    lines = Lines()
    around = Around(players, _table_settings(settings))
    scenes = {lens: scene(taken, EYES[lens], around, lines) for lens in LENSES[seat]}
    return {
        "wire": 1,
        "seat": seat,
        "lenses": list(LENSES[seat]),
        "beats": shown,
        "scenes": scenes,
        "lines": lines.all,
        "beliefs": {},
        "start": 0,
        "focus": None,
        "more": False,
        "notes": _notes(game, taken, shown) if seat == "all" else [],
        "fault": None,
        "settings": settings,
    }


def _players(game: Game) -> tuple[Player, Player]:
    bottom, top = game.players or ("", "")
    return player(bottom, "nobody"), player(top, "nobody")


def _table_settings(settings: FilmSettings) -> Settings:
    return {"undo": "off", "letters": settings["letters"], "hints": False, "download": False}


def _notes(game: Game, taken: list[Shot], shown: list[Beat]) -> list[tuple[int, str]]:
    """The author's remarks, each at the last beat of the snapshot it was made at."""
    snaps = {(shot.step.state.set, len(shot.step.state.actions)): shot.snap for shot in taken}
    last = {beat["snap"]: at for at, beat in enumerate(shown)}
    moments = [(snaps.get((note.set, note.after)), note.text) for note in game.notes]
    return [(last[snap], text) for snap, text in moments if snap is not None]
