"""A film: a recorded game as one perspective saw it, frame by frame, for a replay of any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from matcha_widget.engine.kit.checks import plain

from .table_game import TableGame
from .table_log import Around
from .wire.lines import player
from .wire.patch import patch

if TYPE_CHECKING:
    from matcha_widget.engine.kit.rules import Game, Perspective
    from matcha_widget.kit.wire.film_schema import SeatFilm

    from .table_log import Entry


class FilmGame(TableGame, Protocol):
    """A game at a table whose records can be looked at, too."""

    def happened(self, game: Any) -> Sequence[Entry]:
        """All that has happened in a record, from its beginning, as a table would have told it."""


def film(rules: FilmGame, game: Game, seat: Perspective) -> SeatFilm:
    """The film of a record through these eyes; what they may not know is not in it at all."""
    happened = rules.happened(game)
    called = game.players or ("",) * len(rules.seats(game.state))
    around = Around(tuple(player(name, "human") for name in called), None, resigned=game.resigned)
    frames = rules.frames(happened, rules.view(game.state, seat), around)
    shown: list[Any] = [plain(rules, "frames", frame.snapshot) for frame in frames]
    return {
        "wire": 1,
        "seat": seat,
        "first": shown[0],
        "frames": [
            {"event": frame.event, "change": patch(before, after), "stop": frame.settled}
            for frame, before, after in zip(frames, [shown[0], *shown], shown, strict=False)
        ],
    }
