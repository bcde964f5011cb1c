"""Refusals: the objection to a move that may not be made now, with the rule that forbids it (T1-T3, E1, W6)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from matcha_widget.engine.core.errors import IllegalMove, MoveError, quote, refuse_wrong_types

from .cards import first_missing, unpack
from .legal import keeps, legal_moves
from .moves import SEATS, Deal, Keep, Move, Seat, parse_move, seat_fault
from .state import State, open_pair
from .turns import replay_turns


class Objection(NamedTuple):
    """An objection to a move: the rule that forbids it, the obstacle, and the sentence for an error."""

    rule: str
    obstacle: Literal["over", "keep", "deal", "play", "seat", "passed", "place", "hand", "kept", "hidden"]
    sentence: str


@refuse_wrong_types
def objection(state: State, move: Move | Keep | str, seat: Seat | None = None) -> Objection | None:
    """The objection to a move now; None if it is legal."""
    move = read_move(state, move, seat)
    if state.phase == "over":
        return Objection("W6", "over", "the game is over")
    if isinstance(move, Keep):
        return _keep_objection(state, move, seat)
    if state.phase == "keep":
        return Objection("X3", "keep", "the set is over, and first both players choose what to keep")
    if state.phase == "deal":
        return Objection("E1", "deal", "the set is over, and first the next set is dealt")
    return _turn_objection(state, move, seat)


def deal_error(state: State) -> IllegalMove:
    """The error for dealing when no deal is due (E1, X3, W6)."""
    reasons = {
        "over": ("W6", "the game is over"),
        "keep": ("X3", "first both choose what to keep"),
        "play": ("E1", "the set is not over yet"),
    }
    rule, sentence = reasons[state.phase]
    return IllegalMove(f"deal: {sentence} ({rule})", rule=rule)


def _turn_objection(state: State, move: Move, seat: Seat | None) -> Objection | None:
    mover = state.turn.mover
    assert mover is not None
    who = SEATS[mover]
    if seat is not None and (type(seat) is not int or seat != mover):
        return _seat_objection(state, seat, who)
    if move.card is None:
        return None
    if move.action not in state.turn.after:
        place = next(place for place in open_pair(state) if place.mat == move.mat)
        return Objection("T2", "place", f"{who} already has a card beside {place.bare}: one card each")
    if not state.hands[mover] & move.card.bits:
        return Objection("T2", "hand", f"{who} does not have {move.card}")
    return None


def _seat_objection(state: State, seat: Seat, mover: str) -> Objection:
    if fault := seat_fault(seat):
        return Objection("T1", "seat", fault)
    if has_passed(state, seat):
        who = SEATS[seat]
        return Objection("T3", "passed", f"{who} has passed, and in this edition a pass ends the round for {who}")
    return Objection("T1", "seat", f"it is {mover}'s turn")


def _keep_objection(state: State, keep: Keep, seat: Seat | None) -> Objection | None:
    who = SEATS[keep.seat]
    if not state.edition.keeping:
        return Objection("E2", "kept", f"nobody keeps cards in {state.edition.name}")
    if state.phase != "keep":
        return Objection("X3", state.phase, "players keep cards only between two sets")
    if seat is not None and seat != keep.seat:
        return Objection("X3", "seat", f"this is {who}'s choice")
    if state.keeps[keep.seat] is not None:
        return Objection("X3", "kept", f"{who} has nothing left to choose")
    if lost := first_missing(keep.cards, unpack(state.hands[keep.seat])):
        return Objection("E2", "hand", f"{who} does not have {lost}")
    return None


def has_passed(state: State, seat: Seat) -> bool:
    """True if a seat is out of this round because its pass was final (T3)."""
    turns = replay_turns(state.actions, state.dealer, state.edition.pass_is_final)
    passes = {(turn.round, turn.seat) for turn in turns if turn.action == "pass"}
    return state.edition.pass_is_final and (state.round, seat) in passes


def illegal_move_error(state: State, move: Move | Keep | str, seat: Seat | None) -> IllegalMove:
    """The error for an illegal move: the rule, and the legal moves if they are the asking seat's own (H1)."""
    why = objection(state, move, seat)
    assert why is not None, f"{move} is legal"
    owner = move.seat if isinstance(move, Keep) else state.turn.mover
    legal: tuple[Move | Keep, ...] = ()
    if seat is None or seat == owner:
        legal = keeps(state, move.seat) if isinstance(move, Keep) else legal_moves(state)
    return IllegalMove(
        f"{move}: {why.sentence} ({why.rule})",
        rule=why.rule,
        legal=map(str, legal),
        secret=why.obstacle == "hand",
    )


def read_move(state: State, move: object, seat: Seat | None) -> Move | Keep:
    """Read a move or its text; `keep M4` needs no seat if only one seat has to choose."""
    if isinstance(move, (Move, Keep)):
        return move
    if isinstance(move, str):
        waiting = [other for other in (0, 1) if state.phase == "keep" and state.keeps[other] is None]
        sole_keeper = waiting[0] if len(waiting) == 1 else None
        return parse_move(str(move), sole_keeper if seat is None else seat)
    if isinstance(move, Deal):
        raise MoveError("a Deal is not a turn: expected deal(state, Deal(...)) for it")
    raise MoveError(f"{quote(move)} is no move: expected a card, @ and n or s, as in M4@n, or pass")
