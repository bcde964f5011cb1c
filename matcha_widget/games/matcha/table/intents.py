"""What somebody at a browser may ask of a session: done, or refused with the reason, and then nothing has changed."""

from __future__ import annotations

from typing import NamedTuple

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import IllegalMove, Keep, Move, NotationError
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.games.matcha.table.lines import refusal, who
from matcha_widget.games.matcha.table.table_schema import Wish
from matcha_widget.kit.wire.decode import parted
from matcha_widget.kit.wire.lines import line, no_text
from matcha_widget.kit.wire.refused import Cause, Refused
from matcha_widget.kit.wire.wire_schema import Asked, Line

from . import table_schema
from .seats import PYTHON
from .session import Session


def submit(session: Session, intent: Intent) -> None:
    """Do what is wanted, or refuse it; of two clicks on one revision the second comes too late."""
    if intent.revision != session.revision:
        raise Refused("stale", line("no-stale"), _legal(session))
    try:
        _do(session, intent.wish)
    except IllegalMove as fault:
        cause, told = _forbidden(session, intent.wish, fault)
        raise Refused(cause, told, _legal(session), str(fault)) from None
    except matcha.MatchaError as fault:
        raise Refused("invalid", _unreadable(intent.wish, fault), _legal(session), str(fault)) from None


def _do(session: Session, wish: table_schema.Wish) -> None:  # noqa: C901  # a table: one line for each wish
    if not session.people and any(who.kind == PYTHON for who in session.seats):
        raise Refused("turn", line("no-error"), text="this game is played from Python: nobody sits at the browser")
    match wish:
        case table_schema.MoveWish(move=move):
            session.play(Move(move), _speaker(session))
        case table_schema.KeepWish(cards=cards):
            session.keep(cards, _speaker(session))
        case table_schema.DealWish():
            session.deal()
        case table_schema.SayWish(what=what, mat=mat, round=number):
            session.say(_speaker(session), what, mat, number)
        case table_schema.ReadyWish(seat=seat):
            session.ready(seat)
        case table_schema.UndoWish(knowledge=knowledge):
            session.undo(_speaker(session), knowledge=knowledge)
        case table_schema.NewWish(edition=edition, seats=seats, names=names, house=house, dealer=dealer):
            # whom Python put at a seat stays there if the browser asks for that kind
            kept = [sits if kind == sits.kind else kind for kind, sits in zip(seats, session.seats, strict=True)]
            session.new(edition, kept, names=names, house=house, dealer=dealer)
        case table_schema.RematchWish():
            session.rematch()
        case table_schema.ResignWish():
            session.resign(_speaker(session))
        case table_schema.LoadWish(text=text):
            session.resume(matcha.load(text))
        case _:
            raise NotationError(f"{quote(wish.type)} changes no game")


def _speaker(session: Session) -> Seat:
    """The seat of whoever is at the browser."""
    if session.actor is not None:
        return session.actor
    turn = session.game.state.to_move if session.due is None else session.due
    if turn is None:  # between two sets a screen that two people share is neither's
        between = session.game.state.phase == "deal" and not session.over
        raise Refused("turn", line("tell-deal-next" if between else "no-stale"))
    raise Refused("turn", line("no-turn", ["T1"], **who(turn, None, session.players)))


def _forbidden(session: Session, wish: table_schema.Wish, fault: IllegalMove) -> tuple[Cause, Line]:
    """The cause and the sentence for what the rules forbid."""
    state = session.game.state
    if isinstance(wish, table_schema.MoveWish | table_schema.KeepWish):
        seat = _speaker(session)
        try:
            wanted = Move(wish.move) if isinstance(wish, table_schema.MoveWish) else Keep(seat, wish.cards)
        except matcha.MatchaError:
            return "invalid", line("no-error")
        if why := matcha.objection(state, wanted, seat):
            told = refusal(why, wanted, session.view(seat), session.players)
            return "turn" if why.obstacle == "seat" else "illegal", told
    if isinstance(wish, table_schema.UndoWish):
        nothing = session.may_undo(session.person) == "no"
        return "illegal", line("no-undo" if nothing else "no-takeback", ["X12"])
    if isinstance(wish, table_schema.SayWish) and state.round is not None and wish.round != state.round:
        return "illegal", line("no-pair", ["T5"], round=state.round)
    return "illegal", line("no-stale", [fault.rule])


def _unreadable(wish: table_schema.Wish, fault: matcha.MatchaError) -> Line:
    """The sentence for what is no move, no record, no game at all."""
    match wish:
        case table_schema.MoveWish(move=move):
            return no_text(move)
        case table_schema.LoadWish(text=text) if _is_what_one_knows(text):
            return line("no-view")
        case table_schema.LoadWish():
            return line("resume-unread", text=str(fault))
        case _:
            return line("no-error")


def _is_what_one_knows(text: str) -> bool:
    """Whether this is the record of what one seat knows, as a browser downloads it."""
    try:
        matcha.load_view(text)
    except matcha.MatchaError:
        return False
    return True


def _legal(session: Session) -> list[str]:
    """What the person at the browser may do now."""
    mine = session.actor is not None and session.actor == session.game.state.to_move and not session.over
    return [str(move) for move in session.view(session.eyes).legal] if mine else []


class Intent(NamedTuple):
    """What somebody at the browser wants, the name to answer it by, and the revision it was made against."""

    id: str
    revision: int
    wish: Wish


def decode(content: object, buffers: object = ()) -> Intent:
    """The intent that a message is; anything else is refused with the place of the fault."""
    asked, wish = parted(content, buffers, Wish, Asked)
    return Intent(asked["id"], asked["revision"], wish)
