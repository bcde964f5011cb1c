"""The film of a game: its frames, seen through each lens that a perspective allows."""

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
from matcha_widget.games.matcha.table.place_schema import CardCode, perspective_to_wire
from matcha_widget.games.matcha.table.table_schema import Settings, Snapshot
from matcha_widget.kit.film import FilmMark
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.sentences import sentence

from .belief_track import belief_entries
from .film_excerpt import FilmExcerpt, cut_film, frame_of
from .film_schema import Film, FilmSettings, Lens, LensView
from .lens_view import SentenceTable, build_lens_view

LENSES_OF: Final[dict[Perspective, tuple[Lens, ...]]] = {
    "table": ("table",),
    0: ("0", "table"),
    1: ("1", "table"),
    "all": ("all", "0", "1", "table"),
}
"""The lenses that each perspective allows, its own first."""

PERSPECTIVE_OF_LENS: Final[dict[Lens, Perspective]] = {"0": 0, "1": 1, "table": "table", "all": "all"}

DEFAULT_SETTINGS: Final[FilmSettings] = {"letters": "catalogue", "spoilers": True, "guess": False, "branch": True}


class FilmSelection(NamedTuple):
    """The part of a game that a film shows, and where its viewer is to look."""

    start: FilmMark | None = None
    stop: FilmMark | None = None
    focus: Literal["n", "s"] | None = None
    notes: bool | None = None
    """True to show the author's notes, which may reveal hidden cards; None: only where all is seen."""
    only: Literal["round"] | None = None
    """`round`: a game of one round, shown without set, dealer and turn; it ends as its tokens are paid."""


WHOLE_GAME: Final = FilmSelection()


def build_film(
    game: Game,
    seat: Perspective = "table",
    framing: FilmSelection = WHOLE_GAME,
    settings: FilmSettings = DEFAULT_SETTINGS,
    lenses: Sequence[Lens] | None = None,
) -> Film:
    """Build the film of a game for a perspective. Nothing that comes after its end is in it."""
    lenses = LENSES_OF[find_perspective(seat)] if lenses is None else lenses
    if framing.focus not in ("n", "s", None):
        raise NotationError(f"focus: {quote(framing.focus)} is no mat: expected 'n', 's' or None")
    excerpt = cut_film(game, framing.stop, framing.only)
    sentences, seats = SentenceTable(), [number for number in (0, 1) if str(number) in lenses]
    views = _lens_views(excerpt, lenses, settings, sentences)
    if framing.only:  # who deals is of no matter here
        for lens_view in views.values():
            lens_view["tells"][0] = [sentences.add(sentence("replay-one-round"))]
    return {
        "wire": 1,
        "seat": perspective_to_wire(seat),
        "lenses": list(lenses),
        "frames": list(excerpt.frames),
        "views": views,
        "lines": sentences.all,
        "beliefs": {f"{own}>{1 - own}": belief_entries(excerpt.moves, excerpt.frames, own) for own in seats},
        "start": 0 if framing.start is None else frame_of(framing.start, excerpt.frames, "start"),
        "focus": framing.focus,
        "only": framing.only,
        "more": not excerpt.whole,
        "turned": _turning_frame(game, excerpt),
        "notes": _note_frames(game, excerpt) if (seat == "all" if framing.notes is None else framing.notes) else [],
        "fault": None,
        "settings": settings,
        "people": list(PEOPLE),
        "swaps": _swappable_cards(game, excerpt) if seat == "all" and settings["branch"] else [],
    }


def empty_film(seat: Perspective, settings: FilmSettings = DEFAULT_SETTINGS) -> Film:
    """Build the film of a record of which nothing can be read."""
    return {
        "wire": 1, "seat": perspective_to_wire(find_perspective(seat)), "lenses": [], "frames": [], "views": {},
        "lines": [], "beliefs": {}, "start": 0, "focus": None, "only": None, "more": False, "turned": None,
        "notes": [], "fault": None, "settings": settings, "people": [], "swaps": [],
    }  # fmt: skip


def _lens_views(
    excerpt: FilmExcerpt, lenses: Sequence[Lens], settings: FilmSettings, sentences: SentenceTable
) -> dict[str, LensView]:
    """Build the view of each lens, at a table that allows nothing."""
    at_table: Settings = {"undo": "off", "letters": settings["letters"], "hints": False, "download": False}
    context, count = TableContext(excerpt.players, at_table), len(excerpt.frames)
    return {
        lens: build_lens_view(excerpt.moves, PERSPECTIVE_OF_LENS[lens], context, sentences, count) for lens in lenses
    }


def _swappable_cards(game: Game, excerpt: FilmExcerpt) -> list[tuple[int, tuple[list[CardCode], list[CardCode]]]]:
    """From each frame on, the cards that can be exchanged before playing on: each seat's, and the two set aside."""
    swaps: list[tuple[int, tuple[list[CardCode], list[CardCode]]]] = []
    choices: dict[int, tuple[list[CardCode], list[CardCode]]] = {}
    for frame in range(len(excerpt.frames)):
        snap = excerpt.branch_snapshot(frame)
        if snap not in choices:
            choices[snap] = _swap_choices(game.branch(snap))
        if not swaps or swaps[-1][1] != choices[snap]:
            swaps.append((frame, choices[snap]))
    return swaps


def _swap_choices(game: Game) -> tuple[list[CardCode], list[CardCode]]:
    deal, allowed = game.state.deal, game.swappable
    bottom, top = ([str(card) for card in allowed if card in (*hand, *deal.aside)] for hand in deal.hands)
    return bottom, top


def _turning_frame(game: Game, excerpt: FilmExcerpt) -> int | None:
    """The last frame of the place where the game turned; None unless the end is shown, which it would give away."""
    if not excerpt.whole:
        return None
    table_view = game.view("table")
    turn = turning_point(resolved_places(table_view), table_view)
    here = [
        at for at, frame in enumerate(excerpt.frames) if turn and (frame["set"], frame["at"]) == (turn.set, turn.at)
    ]
    return here[-1] if here else None


def _note_frames(game: Game, excerpt: FilmExcerpt) -> list[tuple[int, str]]:
    """The author's notes, each at the last frame of its snapshot, if that is shown."""
    states = {move.snap: move.step.state for move in excerpt.moves[: excerpt.last + (not excerpt.hides_claims)]}
    snaps = {(state.set, len(state.actions)): snap for snap, state in states.items()}
    last = {frame["snap"]: at for at, frame in enumerate(excerpt.frames)}
    moments = [(snaps.get((note.set, note.after)), note.text) for note in game.notes]
    return [(last[snap], text) for snap, text in moments if snap is not None]


def view_at_frame(excerpt: FilmExcerpt, viewer: Perspective, at: int, snapshot: Snapshot) -> View:
    """The engine's view at a frame with this snapshot, to be printed as text."""
    move = excerpt.moves[excerpt.frames[at]["snap"]]
    if excerpt.frames[at]["do"] == "kept":
        return _match_hands(snapshot, view(move.step.before, viewer))
    if snapshot["phase"] == "play" and snapshot["to_move"] is None:
        return _match_resolution(snapshot, view(move.step.before, viewer))
    after = view(move.step.state, viewer)
    unsaid = sum(later["do"] == "say" and later["snap"] == move.snap for later in excerpt.frames[at + 1 :])
    return after._replace(talk=after.talk[: len(after.talk) - unsaid])


def _match_hands(snapshot: Snapshot, before: View) -> View:
    bottom, top = (tuple(map(_visible_card, hand)) for hand in snapshot["hands"])
    return before._replace(hands=(bottom, top))


def _match_resolution(snapshot: Snapshot, before: View) -> View:
    """The view in the middle of a resolution, with cards and tokens as the snapshot has them."""
    number, suit = snapshot["pairs"][(snapshot["round"] or 1) - 1]["places"]
    n0, n1, s0, s1 = (
        None if card is None else _visible_card(card) for place in (number, suit) for card in place["cards"]
    )
    bottom, top = (Tokens(*tokens) for tokens in snapshot["tokens"])
    matched = _match_hands(snapshot, before)
    return matched._replace(laid=(n0, n1, s0, s1), tokens=(bottom, top), to_move=None, free=())


def _visible_card(card: str) -> VisibleCard:
    return HIDDEN if card == HIDDEN else Card(card)
