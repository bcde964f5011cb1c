"""The same cards and moves by other rules: as far as they allow it, and what stops it there."""

from __future__ import annotations

from typing import NamedTuple

from .editions import Edition
from .editions import edition as find_edition
from .game import apply, deal, new_game
from .moves import Move
from .record import Game, Played, with_keep, with_talk
from .refusal import Objection, objection
from .state import State
from .turns import walk


class Rerun(NamedTuple):
    """A game played again, and why it could not go on; None if all of it was played."""

    game: Game
    stopped: Objection | None
    move: Move | None
    """The move that was refused, if it was a move and not a deal."""


def rerun(script: Game, edition: str | Edition) -> Rerun:
    """Play a game's deals and moves by another edition's rules; what was kept counts where anything is kept (E2)."""
    rules = find_edition(edition)
    state: State | None = None
    for played in script.sets:
        if state is None:
            state = new_game(rules, deal=played.deal)
        elif state.phase in ("play", "over"):
            return Rerun(Game(state, script.players), _no_deal(state), None)
        else:
            state = _dealt(state, played)
        state = with_talk(state, played.talk)
        actions = [move.action for move in played.moves]
        turns = walk(actions, played.deal.dealer, script.edition.pass_is_final)
        for turn, move in zip(turns, played.moves, strict=True):
            if why := objection(state, move, turn.seat):
                return Rerun(Game(state, script.players), why, move)
            state = with_talk(apply(state, move).state, played.talk)
    return Rerun(Game(state or script.state, script.players), None, None)


def _dealt(state: State, played: Played) -> State:
    kept = played.deal.kept if state.edition.keeping else ((), ())
    for seat in (0, 1):
        state = with_keep(state, seat, kept[seat])
    return deal(state, played.deal._replace(kept=kept))


def _no_deal(state: State) -> Objection:
    if state.phase == "over":
        return Objection("W6", "over", "the game is over")
    return Objection("E1", "play", "the set is not over yet")
