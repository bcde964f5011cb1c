"""A film: a whole game, beat by beat, through the lenses that a perspective allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import Game, NotationError
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.games.matcha.table.convert import perspective
from matcha_widget.games.matcha.table.lines import recorded
from matcha_widget.games.matcha.table.table_schema import Code, Settings
from matcha_widget.kit.session import Around
from matcha_widget.kit.wire.wire_schema import Player

from .belief_track import believed
from .film_moves import FilmMove, beats, film_moves
from .film_schema import Beat, Film, FilmSettings, Lens
from .lens import Lines, scene
from .start_stop import Moment, beat_of

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

    start: Moment | None = None
    stop: Moment | None = None
    focus: Literal["n", "s"] | None = None
    notes: bool | None = None
    """Whether the author's remarks, which may tell what is hidden, are shown too; None: where all is seen."""


WHOLE: Final = Framing()


class Cut(NamedTuple):
    """The part of a game that a film shows: its moves, the last one perhaps in part, and their beats."""

    players: tuple[Player, Player]
    moves: tuple[FilmMove, ...]
    beats: tuple[Beat, ...]
    whole: bool
    hushed: bool = False
    """More was said at its last snapshot than is shown."""

    @property
    def last(self) -> int:
        """The last snapshot that is shown to its end."""
        move = self.moves[-1]
        return move.snap if move.cut is None else max(0, move.snap - 1)

    def branching(self, beat: int) -> int:
        """The snapshot from which one plays on at a beat; never beyond the end of the film."""
        return min(self.beats[beat]["snap"], self.last)

    def until(self, game: Game, beat: int) -> Game:
        """The game as one plays on from a beat: nothing is in it that is said or noted after the end of the film."""
        snap = self.branching(beat)
        until = game.branch(snap)
        if not self.hushed or snap < self.last:
            return until
        state = self.moves[-1].step.state
        earlier = [note for note in until.notes if (note.set, note.after) < (state.set, len(state.actions))]
        return until.with_state(state).with_notes(earlier)


def cut(game: Game, stop: Moment | None = None) -> Cut:
    """A game up to the end of its film."""
    players = recorded(game)
    taken = tuple(film_moves(game))
    shown = tuple(beat for move in taken for beat in beats(move, players))
    end = len(shown) - 1 if stop is None else beat_of(stop, shown, "stop")
    snap = shown[end]["snap"]
    here = [at for at, beat in enumerate(shown) if beat["snap"] == snap]
    later = [shown[at]["do"] for at in here if at > end]
    hushed = {"say"} == {*later}
    last = taken[snap].hushed(len(later)) if hushed or not later else taken[snap]._replace(cut=end - here[0] + 1)
    return Cut(players, (*taken[:snap], last), shown[: end + 1], end == len(shown) - 1, hushed)


def film(
    game: Game,
    seat: Perspective = "table",
    framing: Framing = WHOLE,
    settings: FilmSettings = PLAIN,
    lenses: Sequence[Lens] | None = None,
) -> Film:
    """The film of a game for a perspective; what lies after its end is not in it at all."""
    lenses = LENSES[find_perspective(seat)] if lenses is None else lenses
    if framing.focus not in ("n", "s", None):
        raise NotationError(f"focus: {quote(framing.focus)} is no mat: expected 'n', 's' or None")
    taken = cut(game, framing.stop)
    lines, around = Lines(), Around(taken.players, _table_settings(settings))
    scenes = {str(lens): scene(taken.moves, EYES[lens], around, lines) for lens in lenses}
    seats = [each for each in (0, 1) if str(each) in lenses]
    return {
        "wire": 1,
        "seat": perspective(seat),
        "lenses": list(lenses),
        "beats": list(taken.beats),
        "scenes": scenes,
        "lines": lines.all,
        "beliefs": {f"{each}>{1 - each}": believed(taken.moves, taken.beats, each) for each in seats},
        "start": 0 if framing.start is None else beat_of(framing.start, taken.beats, "start"),
        "focus": framing.focus,
        "more": not taken.whole,
        "notes": _notes(game, taken) if (seat == "all" if framing.notes is None else framing.notes) else [],
        "fault": None,
        "settings": settings,
        "swaps": _swaps(game, taken) if seat == "all" and settings["branch"] else [],
    }


def unread(seat: Perspective, settings: FilmSettings = PLAIN) -> Film:
    """The film of a record of which nothing can be read."""
    return {
        "wire": 1, "seat": perspective(find_perspective(seat)), "lenses": [], "beats": [], "scenes": {},
        "lines": [], "beliefs": {}, "start": 0, "focus": None, "more": False, "notes": [], "fault": None,
        "settings": settings, "swaps": [],
    }  # fmt: skip


def _table_settings(settings: FilmSettings) -> Settings:
    return {"undo": "off", "letters": settings["letters"], "hints": False, "download": False}


def _swaps(game: Game, taken: Cut) -> list[tuple[int, tuple[list[Code], list[Code]]]]:
    """Which cards can be exchanged by whoever plays on: each seat's own, and the two set aside."""
    found: list[tuple[int, tuple[list[Code], list[Code]]]] = []
    offers: dict[int, tuple[list[Code], list[Code]]] = {}
    for beat in range(len(taken.beats)):
        snap = taken.branching(beat)
        if snap not in offers:
            offers[snap] = _offered(game.branch(snap))
        if not found or found[-1][1] != offers[snap]:
            found.append((beat, offers[snap]))
    return found


def _offered(game: Game) -> tuple[list[Code], list[Code]]:
    deal, allowed = game.state.deal, game.swappable
    bottom, top = ([str(card) for card in allowed if card in (*hand, *deal.aside)] for hand in deal.hands)
    return bottom, top


def _notes(game: Game, taken: Cut) -> list[tuple[int, str]]:
    """The author's remarks, each at the last beat of the snapshot it was made at, and only if that is shown."""
    states = {move.snap: move.step.state for move in taken.moves[: taken.last + (not taken.hushed)]}
    snaps = {(state.set, len(state.actions)): snap for snap, state in states.items()}
    last = {beat["snap"]: at for at, beat in enumerate(taken.beats)}
    moments = [(snaps.get((note.set, note.after)), note.text) for note in game.notes]
    return [(last[snap], text) for snap, text in moments if snap is not None]
