"""Play a game's cards and moves by other rules, as far as they allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from matcha_widget.engine.core.errors import refuse_wrong_types
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.editions import edition as find_edition
from matcha_widget.engine.matcha.rules.game import apply, deal, new_game
from matcha_widget.engine.matcha.rules.moves import Move
from matcha_widget.engine.matcha.rules.refusal import Objection, objection
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.state import State, move_texts
from matcha_widget.engine.matcha.rules.turns import replay_turns
from matcha_widget.engine.matcha.rules.view import Perspective, current_set

from .record import Game, RecordedSet, add_keep, add_talk


class Rerun(NamedTuple):
    """A game played again, and the objection that stopped it; None if all of it was played."""

    game: Game
    stopped: Objection | None
    move: Move | None
    """The refused move; None if a deal was refused."""


@refuse_wrong_types
def rerun(script: Game, edition: str | Edition, seat: Perspective = "all") -> Rerun:
    """Play a game's deals and moves by another edition; kept cards count if that edition has them (E2).

    It stops before a card is turned over that the perspective never saw in the game.
    """
    rules = find_edition(edition)
    state: State | None = None
    for played, seen in zip(script.sets, _moves_seen_by(script, seat), strict=True):
        if state is None:
            state = new_game(rules, deal=played.deal)
        elif state.phase in ("play", "over"):
            return Rerun(Game(state, script.players), _deal_objection(state), None)
        else:
            state = _deal_recorded_set(state, played)
        state = add_talk(state, played.talk)
        actions = [move.action for move in played.moves]
        turns = replay_turns(actions, played.deal.dealer, script.edition.pass_is_final)
        for turn, move in zip(turns, played.moves, strict=True):
            why = objection(state, move, turn.seat)
            after = state if why else apply(state, move).state
            if why := why or _secrecy_objection(after, seen):
                return Rerun(Game(state, script.players), why, move)
            state = add_talk(after, played.talk)
    return Rerun(Game(state or script.state, script.players), None, None)


def _moves_seen_by(script: Game, seat: Perspective) -> list[list[str]]:
    """The moves of every set as a perspective knows them at the end of the game."""
    seen = script.view(seat)
    return [
        [text for _, text in move_texts(done.actions, done.deal.dealer, script.edition, done.places)]
        for done in (*seen.past, current_set(seen))
    ]


def _secrecy_objection(state: State, seen: Sequence[str]) -> Objection | None:
    """The objection to a state that turns over a card which these moves keep face down (V1)."""
    turns = replay_turns(state.actions, state.dealer, state.edition.pass_is_final)
    laid = [(turn.round, turn.action) for turn in turns]
    for at, (number, mat) in enumerate(laid):
        turned = number <= len(state.awards) // 2 and laid.count((number, mat)) > 1
        if mat != "pass" and turned and seen[at].startswith(HIDDEN):
            return Objection("H3", "hidden", "this turns over a card that stayed face down in the game")
    return None


def _deal_recorded_set(state: State, played: RecordedSet) -> State:
    kept = played.deal.kept if state.edition.keeping else ((), ())
    for seat in (0, 1):
        state = add_keep(state, seat, kept[seat])
    return deal(state, played.deal._replace(kept=kept))


def _deal_objection(state: State) -> Objection:
    if state.phase == "over":
        return Objection("W6", "over", "the game is over")
    return Objection("E1", "play", "the set is not over yet")
