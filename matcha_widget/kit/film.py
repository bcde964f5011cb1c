"""A film: a recorded game as one perspective saw it, frame by frame, for a replay of any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from matcha_widget.engine.core.protocol_checks import checked_json

from .frames import apply_patch, build_frames, diff
from .table_game import TableContext, TableGame
from .wire.sentences import player_data

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Perspective
    from matcha_widget.kit.wire.film_schema import LensedFilm, LensFilm, SeatFilm, SeatFrame

    from .i18n import SentenceRenderer
    from .table_log import Entry


FilmMark: TypeAlias = int | str
"""Where a film begins or ends: a snapshot's number, or a name that its game knows, such as `round 2`."""

BEFORE_REVEAL: Final = "before-reveal"
"""In any game the moment before what was secret is opened, the last time that it happens."""


class FilmGame(TableGame, Protocol):
    """A game at a table whose records can be looked at, too."""

    def game_entries(self, game: Any) -> Sequence[Entry]:
        """All that has happened in a record, from its beginning, as a table would have told it."""


def build_film(rules: FilmGame, game: Game, seat: Perspective, settings: object = None) -> SeatFilm:
    """The film of a record through these eyes; what they may not know is not in it at all.

    `settings`: what a snapshot says of its table.
    """
    happened = rules.game_entries(game)
    called = game.players or ("",) * len(rules.seat_names(game.state))
    around = TableContext(tuple(player_data(name, "human") for name in called), settings, resigned=game.resigned)
    told = build_frames(rules, happened, rules.view(game.state, seat), around, seat)
    shown: list[Any] = [checked_json(rules, "between", frame.snapshot) for frame in told]
    return {
        "wire": 1,
        "seat": seat,
        "first": shown[0],
        "frames": [
            {"event": frame.event, "change": diff(before, after), "stop": frame.is_rest}
            for frame, before, after in zip(told, [shown[0], *shown], shown, strict=False)
        ],
    }


def build_lensed_film(
    rules: FilmGame, game: Game, lenses: Sequence[Perspective], settings: object = None
) -> LensedFilm:
    """The film of a record through each of these lenses; of those after the first, what differs from it."""
    first, *others = (build_film(rules, game, eyes, settings) for eyes in lenses)
    return {
        **first,
        "lenses": [str(eyes) for eyes in lenses],
        "others": {str(each["seat"]): _diff_lens(first, each) for each in others},
    }


def _diff_lens(first: SeatFilm, other: SeatFilm) -> LensFilm:
    frames = enumerate(zip(first["frames"], other["frames"], strict=True))
    return {
        "first": diff(first["first"], other["first"]),
        "frames": [(at, theirs) for at, (ours, theirs) in frames if ours != theirs],
    }


def cut_after(shown: LensedFilm, end: int) -> LensedFilm:
    """The film up to a frame, at which it comes to rest."""
    frames = shown["frames"][: end + 1]
    others: dict[str, LensFilm] = {
        lens: {**other, "frames": [_rest_at(each, end) for each in other["frames"] if each[0] <= end]}
        for lens, other in shown["others"].items()
    }
    return {**shown, "frames": [_rest_at(each, end)[1] for each in enumerate(frames)], "others": others}


def _rest_at(numbered: tuple[int, SeatFrame], end: int) -> tuple[int, SeatFrame]:
    at, frame = numbered
    return (at, {**frame, "stop": True}) if at == end else numbered


def film_through_lens(shown: LensedFilm, lens: str) -> SeatFilm:
    """The film through one of its lenses, whole; the browser's twin is `src/kit/film/frames.ts`."""
    if lens == shown["lenses"][0]:
        return shown
    other = shown["others"][lens]
    own = dict(other["frames"])
    frames = [own.get(at, frame) for at, frame in enumerate(shown["frames"])]
    return {"wire": 1, "seat": lens, "first": apply_patch(shown["first"], other["first"]), "frames": frames}


def film_sentences(shown: SeatFilm, voice: SentenceRenderer) -> Iterator[list[str]]:
    """What is told on the way to each frame at which one comes to rest, with the rules that it rests on."""
    told: list[str] = []
    for frame in shown["frames"]:
        told += (voice.render(line) for line in frame["event"]["tell"])
        if frame["stop"]:
            yield told
            told = []


def film_snapshots(shown: SeatFilm) -> list[Any]:
    """What is seen at every frame."""
    found = [shown["first"]]
    for frame in shown["frames"][1:]:
        found.append(apply_patch(found[-1], frame["change"]))
    return found
