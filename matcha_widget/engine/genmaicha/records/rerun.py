"""The same crates, bids and moves by other rules: as far as they allow it, and what stops it there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matcha_widget.engine.genmaicha.rules.game import laid_out
from matcha_widget.engine.genmaicha.rules.moves import Toss
from matcha_widget.engine.genmaicha.rules.setting import setting
from matcha_widget.engine.kit.errors import IllegalMove

from .record import Game
from .script import entered, script


class Rerun(NamedTuple):
    """A game played again, and why it could not go on; None if all of it was played."""

    game: Game
    stopped: IllegalMove | None


def rerun(game: Game, house: Mapping[str, bool], variants: Sequence[str] | None = None) -> Rerun:
    """Play a game's crates, bids and moves again under other house switches, and if wanted with other variants.

    A coin counts where the same seats are level; where others are, nobody tossed one, and it stops.
    """
    known = game.state.setting
    rules = setting(known.seats, known.variants if variants is None else variants, house)
    if rules.ceremony and not known.ceremony:
        raise IllegalMove("nobody laid cards above the columns in this game (GC1)", rule="GC1")
    above = game.state.above if rules.ceremony else ()
    state = laid_out(rules, game.state.public.grid, above)
    for move, seat in script(game.state):
        if isinstance(move, Toss) and state.phase != "toss":
            continue
        try:
            state = entered(state, move, seat).state
        except IllegalMove as no:
            return Rerun(Game(state, game.players), no)
    return Rerun(Game(state, game.players), None)
