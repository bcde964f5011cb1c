"""A film: a whole game, frame by frame, through the lenses that a perspective allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from matcha_widget.engine.core.errors import quote
from matcha_widget.engine.matcha import HIDDEN, Card, Game, NotationError, Tokens, View, view
from matcha_widget.engine.matcha.players import PEOPLE
from matcha_widget.engine.matcha.rules.resolve import VisibleCard
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.games.matcha.table.payments import resolved_places, turning_point
from matcha_widget.games.matcha.table.place_schema import CardCode
from matcha_widget.games.matcha.table.sentences import recorded_players
from matcha_widget.games.matcha.table.table_schema import Settings, Snapshot
from matcha_widget.games.matcha.table.to_wire import perspective_to_wire
from matcha_widget.kit.film import FilmMark
from matcha_widget.kit.table_game import TableContext
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import PlayerData

from .belief_track import belief_entries
from .film_marks import frame_of
from .film_moves import FilmMove, film_moves, public_frames
from .film_schema import Film, FilmFrame, FilmSettings, Lens
from .lens_view import SentenceTable, build_lens_view

LENSES_OF: Final[dict[Perspective, tuple[Lens, ...]]] = {
    "table": ("table",),
    0: ("0", "table"),
    1: ("1", "table"),
    "all": ("all", "0", "1", "table"),
}
"""What may be looked through, the perspective's own eyes first."""

PERSPECTIVE_OF_LENS: Final[dict[Lens, Perspective]] = {"0": 0, "1": 1, "table": "table", "all": "all"}

DEFAULT_SETTINGS: Final[FilmSettings] = {"letters": "catalogue", "spoilers": True, "guess": False, "branch": True}


class FilmSelection(NamedTuple):
    """Which part of a game a film shows, and what its viewer is to look at."""

    start: FilmMark | None = None
    stop: FilmMark | None = None
    focus: Literal["n", "s"] | None = None
    notes: bool | None = None
    """Whether the author's remarks, which may tell what is hidden, are shown too; None: where all is seen."""
    only: Literal["round"] | None = None
    """A game of one round, shown as that round alone: no set, no dealer, no turn; it ends as its tokens are paid."""


WHOLE_GAME: Final = FilmSelection()


class FilmExcerpt(NamedTuple):
    """The part of a game that a film shows: its moves, the last one perhaps in part, and their frames."""

    players: tuple[PlayerData, PlayerData]
    moves: tuple[FilmMove, ...]
    frames: tuple[FilmFrame, ...]
    whole: bool
    hides_claims: bool = False
    """More was said at its last snapshot than is shown."""

    @property
    def last(self) -> int:
        """The last snapshot that is shown to its end."""
        move = self.moves[-1]
        return move.snap if move.frame_limit is None else max(0, move.snap - 1)

    def branch_snapshot(self, frame: int) -> int:
        """The snapshot from which one plays on at a frame; never beyond the end of the film."""
        return min(self.frames[frame]["snap"], self.last)

    def game_until(self, game: Game, frame: int) -> Game:
        """The game as one plays on from a frame: nothing is in it that is said or noted after the end of the film."""
        snap = self.branch_snapshot(frame)
        until = game.branch(snap)
        if not self.hides_claims or snap < self.last:
            return until
        state = self.moves[-1].step.state
        earlier = [note for note in until.notes if (note.set, note.after) < (state.set, len(state.actions))]
        return until.with_state(state).with_notes(earlier)


def cut_film(game: Game, stop: FilmMark | None = None, only: Literal["round"] | None = None) -> FilmExcerpt:
    """A game up to the end of its film."""
    players = recorded_players(game)
    taken = tuple(film_moves(game))
    shown = tuple(frame for move in taken for frame in public_frames(move, players))
    if only is not None:
        shown = _only_round(shown, only)
    end = len(shown) - 1 if stop is None else frame_of(stop, shown, "stop")
    snap = shown[end]["snap"]
    here = [at for at, frame in enumerate(shown) if frame["snap"] == snap]
    later = [shown[at]["do"] for at in here if at > end]
    hushed = {"say"} == {*later}
    last = (
        taken[snap].without_last_claims(len(later))
        if hushed or not later
        else taken[snap]._replace(frame_limit=end - here[0] + 1)
    )
    return FilmExcerpt(players, (*taken[:snap], last), shown[: end + 1], end == len(shown) - 1, hushed)


def _only_round(frames: tuple[FilmFrame, ...], only: str) -> tuple[FilmFrame, ...]:
    """The frames of a game's only round, without the next one's beginning."""
    if only != "round":
        raise NotationError(f"only: {quote(only)} is no part of a game: expected 'round' or None")
    shown = frames[:-1] if frames[-1]["do"] == "round" else frames
    rounds = {(frame["set"], frame["round"]) for frame in shown}
    if len(rounds) > 1:
        raise NotationError(f"only: a game of one round can be shown as that alone: this one has {len(rounds)}")
    return shown


def build_film(
    game: Game,
    seat: Perspective = "table",
    framing: FilmSelection = WHOLE_GAME,
    settings: FilmSettings = DEFAULT_SETTINGS,
    lenses: Sequence[Lens] | None = None,
) -> Film:
    """The film of a game for a perspective; what lies after its end is not in it at all."""
    lenses = LENSES_OF[find_perspective(seat)] if lenses is None else lenses
    if framing.focus not in ("n", "s", None):
        raise NotationError(f"focus: {quote(framing.focus)} is no mat: expected 'n', 's' or None")
    taken = cut_film(game, framing.stop, framing.only)
    lines, around = SentenceTable(), TableContext(taken.players, _table_settings(settings))
    count = len(taken.frames)
    views = {
        str(lens): build_lens_view(taken.moves, PERSPECTIVE_OF_LENS[lens], around, lines, count) for lens in lenses
    }
    if framing.only:  # who deals is of no matter here
        for each in views.values():
            each["tells"][0] = [lines.add(sentence("replay-one-round"))]
    seats = [each for each in (0, 1) if str(each) in lenses]
    return {
        "wire": 1,
        "seat": perspective_to_wire(seat),
        "lenses": list(lenses),
        "frames": list(taken.frames),
        "views": views,
        "lines": lines.all,
        "beliefs": {f"{each}>{1 - each}": belief_entries(taken.moves, taken.frames, each) for each in seats},
        "start": 0 if framing.start is None else frame_of(framing.start, taken.frames, "start"),
        "focus": framing.focus,
        "only": framing.only,
        "more": not taken.whole,
        "turned": _turning_frame(game, taken),
        "notes": _note_frames(game, taken) if (seat == "all" if framing.notes is None else framing.notes) else [],
        "fault": None,
        "settings": settings,
        "people": list(PEOPLE),
        "swaps": _swappable_cards(game, taken) if seat == "all" and settings["branch"] else [],
    }


def empty_film(seat: Perspective, settings: FilmSettings = DEFAULT_SETTINGS) -> Film:
    """The film of a record of which nothing can be read."""
    return {
        "wire": 1, "seat": perspective_to_wire(find_perspective(seat)), "lenses": [], "frames": [], "views": {},
        "lines": [], "beliefs": {}, "start": 0, "focus": None, "only": None, "more": False, "turned": None,
        "notes": [], "fault": None, "settings": settings, "people": [], "swaps": [],
    }  # fmt: skip


def _table_settings(settings: FilmSettings) -> Settings:
    return {"undo": "off", "letters": settings["letters"], "hints": False, "download": False}


def _swappable_cards(game: Game, taken: FilmExcerpt) -> list[tuple[int, tuple[list[CardCode], list[CardCode]]]]:
    """Which cards can be exchanged by whoever plays on: each seat's own, and the two set aside."""
    found: list[tuple[int, tuple[list[CardCode], list[CardCode]]]] = []
    offers: dict[int, tuple[list[CardCode], list[CardCode]]] = {}
    for frame in range(len(taken.frames)):
        snap = taken.branch_snapshot(frame)
        if snap not in offers:
            offers[snap] = _swap_choices(game.branch(snap))
        if not found or found[-1][1] != offers[snap]:
            found.append((frame, offers[snap]))
    return found


def _swap_choices(game: Game) -> tuple[list[CardCode], list[CardCode]]:
    deal, allowed = game.state.deal, game.swappable
    bottom, top = ([str(card) for card in allowed if card in (*hand, *deal.aside)] for hand in deal.hands)
    return bottom, top


def _turning_frame(game: Game, taken: FilmExcerpt) -> int | None:
    """The last frame of the place where the game turned; not before its end is shown, for it would give that away."""
    seen = game.view("table")
    turn = turning_point(resolved_places(seen), seen) if taken.whole else None
    here = [at for at, frame in enumerate(taken.frames) if turn and (frame["set"], frame["at"]) == (turn.set, turn.at)]
    return here[-1] if here else None


def _note_frames(game: Game, taken: FilmExcerpt) -> list[tuple[int, str]]:
    """The author's remarks, each at the last frame of the snapshot it was made at, and only if that is shown."""
    states = {move.snap: move.step.state for move in taken.moves[: taken.last + (not taken.hides_claims)]}
    snaps = {(state.set, len(state.actions)): snap for snap, state in states.items()}
    last = {frame["snap"]: at for at, frame in enumerate(taken.frames)}
    moments = [(snaps.get((note.set, note.after)), note.text) for note in game.notes]
    return [(last[snap], text) for snap, text in moments if snap is not None]


# A moment of it, once more as the engine sees it


def view_at_frame(taken: FilmExcerpt, viewer: Perspective, at: int, shown: Snapshot) -> View:
    """The engine's view at a frame with this snapshot, for what is drawn as text."""
    move = taken.moves[taken.frames[at]["snap"]]
    if taken.frames[at]["do"] == "kept":
        return _match_snapshot(shown, view(move.step.before, viewer))
    if shown["phase"] == "play" and shown["to_move"] is None:
        return _match_resolution(shown, view(move.step.before, viewer))
    after = view(move.step.state, viewer)
    silent = sum(later["do"] == "say" and later["snap"] == move.snap for later in taken.frames[at + 1 :])
    return after._replace(talk=after.talk[: len(after.talk) - silent])


def _match_snapshot(shown: Snapshot, seen: View) -> View:
    bottom, top = (tuple(map(_visible_card, hand)) for hand in shown["hands"])
    return seen._replace(hands=(bottom, top))


def _match_resolution(shown: Snapshot, seen: View) -> View:
    """A round is being resolved: what lies beside the open pair and what is paid is as it is shown."""
    number, suit = shown["pairs"][(shown["round"] or 1) - 1]["places"]
    n0, n1, s0, s1 = (
        None if card is None else _visible_card(card) for place in (number, suit) for card in place["cards"]
    )
    bottom, top = (Tokens(*tokens) for tokens in shown["tokens"])
    return _match_snapshot(shown, seen)._replace(laid=(n0, n1, s0, s1), tokens=(bottom, top), to_move=None, free=())


def _visible_card(card: str) -> VisibleCard:
    return HIDDEN if card == HIDDEN else Card(card)
