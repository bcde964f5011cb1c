"""Playing on from a game that is shown: who may sit there, and the table it is laid on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from matcha_widget.engine.core.errors import join_words
from matcha_widget.engine.matcha import Game, NotationError, View, lookalike
from matcha_widget.engine.matcha.records.view_data import view_to_json
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table.session import SeatRequest
from matcha_widget.games.matcha.table.table import Table
from matcha_widget.kit.seats import HUMAN, names_to_keep
from matcha_widget.kit.widgets.table_widget import continue_game

INHERITED_OPTIONS: Final = ("language", "letters", "names", "seed", "undo", "hints", "download", "bets")
"""What can be chosen for a branch; the rest it has from its game. A file might hold another one."""


def check_seats(seats: Sequence[SeatRequest], shown: Perspective) -> None:
    """Whoever plays on at the browser is somebody whose cards are shown."""
    if shown == "table":
        raise NotationError("branch: this replay shows nobody's cards, so nobody can play: expected seat=0 or 1")
    if shown == "all" or isinstance(seats, str) or not isinstance(seats, Sequence):
        return
    for seat, who in enumerate(seats):
        if who == HUMAN and seat != shown:
            raise NotationError(f"seats: only seat {shown} may be 'human' here: its cards are all that is shown")


def redeal_unseen(seen: View, players: tuple[str, str] | None) -> Game:
    """A whole game of which somebody has seen this: the cards they have not seen are dealt anew, always alike.

    All of it, chance too, hangs on what has been seen.
    """
    return lookalike(seen, Random(json.dumps(view_to_json(seen))), players)


def branch_table(game: Game, seats: Sequence[SeatRequest], **options: Any) -> Table:
    """A table on which a game goes on."""
    for name in options:
        if name not in INHERITED_OPTIONS:
            raise NotationError(
                f"{name}: a branch keeps the rules of its game and is not saved in a file: "
                f"expected {join_words(INHERITED_OPTIONS)}"
            )
    table = Table(game.edition, seats, **options)
    if game.players is not None:
        bottom, top = names_to_keep(game.players, seats)
        game = game.with_players((bottom, top))
    return continue_game(table, game)
