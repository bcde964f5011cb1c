"""Sources of a replay, and branches from it: the games, the seats that may play on, hidden cards dealt anew."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game, NotationError, State, dump, view
from matcha_widget.engine.genmaicha.beliefs import possible_layouts
from matcha_widget.engine.genmaicha.rules.game import apply_entry, empty_table, replay_states, script_of
from matcha_widget.games.genmaicha.table.session import check_several_seats
from matcha_widget.kit import game_source
from matcha_widget.kit.game_source import GameSource
from matcha_widget.kit.seats import HUMAN

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Player
    from matcha_widget.engine.genmaicha.rules.view import Perspective

    SeatRequest = str | Player | None


ALTERNATIVES_TEXT: Final = "or Path('game.json') for a file"


def read_genmaicha_source(source: object) -> GameSource:
    """Read a game of Genmaicha in any of its forms."""
    return game_source.read_game_source(source, genmaicha, _final_state, ALTERNATIVES_TEXT)


def _final_state(game: Game) -> State:
    """Play a game's moves and return the last state."""
    *_, last = replay_states(game.state)
    return last


def check_seats(seats: Sequence[SeatRequest], viewer: Perspective) -> None:
    """Check that every human seat's knowledge is what the replay shows."""
    if viewer == "table":
        raise NotationError("branch: nobody alone knows all that is shown here: expected a replay with seat=0, 1, ...")
    for seat, occupant in enumerate(check_several_seats(seats)):
        if occupant == HUMAN and viewer not in ("all", seat):
            raise NotationError(f"seats: only seat {viewer} may be 'human' here: what it knows is all that is shown")


def redeal_unseen(game: Game, seat: Perspective) -> Game:
    """Lay cards that a seat has not seen anew, and go back to before hidden bids.

    The new layout depends only on the seat's knowledge, so the same replay always leads to the same game.
    """
    game = rewind_to_bids(game)
    known = view(game.state, seat)
    layouts = [*possible_layouts(known)]
    if not layouts:
        return game
    above = Random(json.dumps(dump(game, seat))).choice(layouts)
    state = empty_table(game.state.setting, game.state.public.grid, above)
    for move, mover in script_of(game.state):
        state = apply_entry(state, move, mover).state
    return Game(state, game.players)


def rewind_to_bids(game: Game) -> Game:
    """Return the game before the bids that are not open."""
    last = len(game) - 1
    hidden = sum(amount is not None for amount in game.state.aside) if game.state.phase in ("bid", "follow") else 0
    return game.branch(last - hidden)
