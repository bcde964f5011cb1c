"""The same crates, bids and moves under other rules, as far as these allow, and the fault that stops them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matcha_widget.engine.core.errors import IllegalMove, refuse_wrong_types
from matcha_widget.engine.genmaicha.rules.game import empty_table
from matcha_widget.engine.genmaicha.rules.moves import Toss
from matcha_widget.engine.genmaicha.rules.setting import setting
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, State
from matcha_widget.engine.genmaicha.rules.view import Perspective, view

from .record import Game
from .script import apply_entry, script_of


class Rerun(NamedTuple):
    """A game played again, and the fault that stopped it; None if all of it was played."""

    game: Game
    stopped: IllegalMove | None


@refuse_wrong_types
def rerun(
    game: Game, house: Mapping[str, bool], variants: Sequence[str] | None = None, *, seat: Perspective = "all"
) -> Rerun:
    """Play a game's crates, bids and moves again under other house switches and, optionally, other variants.

    A coin counts only if the same seats are level; otherwise the rerun stops. It also stops before a move that would
    show the perspective a card above a column which it never saw in the game (GH2).
    """
    known = game.state.setting
    rules = setting(known.seats, known.variants if variants is None else variants, house)
    if rules.ceremony and not known.ceremony:
        raise IllegalMove("in this game no cards lie above the columns (GC1)", rule="GC1")
    above = game.state.above if rules.ceremony else ()
    above_at_end = view(game.state, seat).above
    state = empty_table(rules, game.state.public.grid, above)
    for move, mover in script_of(game.state):
        if isinstance(move, Toss) and state.phase != "toss":
            continue
        try:
            after = _check_secrecy(apply_entry(state, move, mover).state, seat, above_at_end)
        except IllegalMove as fault:
            return Rerun(Game(state, game.players), fault)
        state = after
    return Rerun(Game(state, game.players), None)


def _check_secrecy(state: State, seat: Perspective, known: Sequence[object]) -> State:
    """Return the state, unless it shows this perspective a card above a column that it has not seen (GH2)."""
    if any(now != HIDDEN == before for now, before in zip(view(state, seat).above, known, strict=False)):
        raise IllegalMove("this shows a card above a column that stayed hidden in the game", rule="GH2")
    return state
