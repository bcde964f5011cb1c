"""Playing on from a game that is shown: who may sit there, and what is made anew of what they have not seen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from matcha_widget.engine.genmaicha import Game, NotationError, dump, view
from matcha_widget.engine.genmaicha.beliefs import possible_layouts
from matcha_widget.engine.genmaicha.rules.game import apply_entry, empty_table, script_of
from matcha_widget.games.genmaicha.table.session import check_several_seats
from matcha_widget.kit.seats import HUMAN

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Player
    from matcha_widget.engine.genmaicha.rules.view import Perspective

    SeatRequest = str | Player | None


def check_seats(seats: Sequence[SeatRequest], shown: Perspective) -> None:
    """Whoever plays on at the browser is somebody whose knowledge is shown."""
    if shown == "table":
        raise NotationError("branch: nobody alone knows all that is shown here: expected a replay with seat=0, 1, ...")
    for seat, who in enumerate(check_several_seats(seats)):
        if who == HUMAN and shown not in ("all", seat):
            raise NotationError(f"seats: only seat {shown} may be 'human' here: what it knows is all that is shown")


def redeal_unseen(game: Game, seat: Perspective) -> Game:
    """A game of which a seat knows as much: cards it has not seen lie anew, and who is bidding bids again.

    All of it hangs on what has been seen, so that the same replay always leads to the same game.
    """
    game = rewind_to_bids(game)
    seen = view(game.state, seat)
    arrangements = [*possible_layouts(seen)]
    if not arrangements:
        return game
    above = Random(json.dumps(dump(game, seat))).choice(arrangements)
    state = empty_table(game.state.setting, game.state.public.grid, above)
    for move, mover in script_of(game.state):
        state = apply_entry(state, move, mover).state
    return Game(state, game.players)


def rewind_to_bids(game: Game) -> Game:
    """The game before anybody has bid whose bid is not open."""
    last = len(game) - 1
    hidden = sum(amount is not None for amount in game.state.aside) if game.state.phase in ("bid", "follow") else 0
    return game.branch(last - hidden)
