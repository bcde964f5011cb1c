"""Films: a recorded game frame by frame, as one perspective or several saw it, for a replay of any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from matcha_widget.engine.core.protocol_checks import checked_json

from .frames import apply_patch, build_frames, diff
from .table_game import TableGame
from .table_log import TableContext
from .wire.sentences import player_data

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Perspective
    from matcha_widget.kit.wire.film_schema import LensedFilm, LensFilm, SeatFilm, SeatFrame

    from .i18n import SentenceRenderer
    from .table_log import Entry


FilmMark: TypeAlias = int | str
"""The beginning or the end of a film: a snapshot's number, or a name that its game knows, such as `round 2`."""

BEFORE_REVEAL: Final = "before-reveal"
"""The moment before the last reveal, in any game."""


class FilmGame(TableGame, Protocol):
    """A game at a table whose records can be replayed."""

    def game_entries(self, game: Any) -> Sequence[Entry]:
        """Return the log entries of a record from its beginning, as a table would have them."""


def build_film(rules: FilmGame, game: Game, seat: Perspective, settings: object = None) -> SeatFilm:
    """Build the film of a record as this perspective saw it, from its views alone.

    `settings`: those of the snapshots.
    """
    entries = rules.game_entries(game)
    names = game.players or ("",) * len(rules.seat_names(game.state))
    context = TableContext(tuple(player_data(name, "human") for name in names), settings, resigned=game.resigned)
    frames = build_frames(rules, entries, rules.view(game.state, seat), context, seat)
    snapshots: list[Any] = [checked_json(rules, "apply_event", frame.snapshot) for frame in frames]
    return {
        "wire": 1,
        "seat": seat,
        "first": snapshots[0],
        "frames": [
            {"event": frame.event, "change": diff(before, after), "stop": frame.is_rest}
            for frame, before, after in zip(frames, [snapshots[0], *snapshots], snapshots, strict=False)
        ],
    }


def build_lensed_film(
    rules: FilmGame, game: Game, lenses: Sequence[Perspective], settings: object = None
) -> LensedFilm:
    """Build the film of a record through each lens; of those after the first, only the difference from it."""
    first, *others = (build_film(rules, game, lens, settings) for lens in lenses)
    return {
        **first,
        "lenses": [str(lens) for lens in lenses],
        "others": {str(each["seat"]): _diff_lens(first, each) for each in others},
    }


def _diff_lens(first: SeatFilm, other: SeatFilm) -> LensFilm:
    frames = enumerate(zip(first["frames"], other["frames"], strict=True))
    return {
        "first": diff(first["first"], other["first"]),
        "frames": [(at, its) for at, (its_first, its) in frames if its_first != its],
    }


def cut_after(film: LensedFilm, end: int) -> LensedFilm:
    """Cut a film after a frame, which becomes a stop."""
    frames = film["frames"][: end + 1]
    others: dict[str, LensFilm] = {
        lens: {**other, "frames": [_rest_at(each, end) for each in other["frames"] if each[0] <= end]}
        for lens, other in film["others"].items()
    }
    return {**film, "frames": [_rest_at(each, end)[1] for each in enumerate(frames)], "others": others}


def _rest_at(numbered: tuple[int, SeatFrame], end: int) -> tuple[int, SeatFrame]:
    at, frame = numbered
    return (at, {**frame, "stop": True}) if at == end else numbered


def film_through_lens(film: LensedFilm, lens: str) -> SeatFilm:
    """Return the whole film through one of its lenses; the browser's twin is `src/kit/film/frames.ts`."""
    if lens == film["lenses"][0]:
        return film
    other = film["others"][lens]
    own = dict(other["frames"])
    frames = [own.get(at, frame) for at, frame in enumerate(film["frames"])]
    return {"wire": 1, "seat": lens, "first": apply_patch(film["first"], other["first"]), "frames": frames}


def film_sentences(film: SeatFilm, renderer: SentenceRenderer) -> Iterator[list[str]]:
    """Yield, for each frame that is a stop, the sentences of the events since the last stop."""
    sentences: list[str] = []
    for frame in film["frames"]:
        sentences += (renderer.render(each) for each in frame["event"]["tell"])
        if frame["stop"]:
            yield sentences
            sentences = []


def film_snapshots(film: SeatFilm) -> list[Any]:
    """Return the snapshot of every frame."""
    snapshots = [film["first"]]
    for frame in film["frames"][1:]:
        snapshots.append(apply_patch(snapshots[-1], frame["change"]))
    return snapshots
