"""What somebody at a browser may ask of a session: done, or refused with the reason, and then nothing has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from . import wire
from .engine import matcha
from .engine.matcha import IllegalMove, Keep, Move, NotationError
from .engine.matcha.errors import quote
from .engine.matcha.moves import Seat
from .seats import PYTHON
from .session import Session
from .wire import schema

Cause: TypeAlias = Literal["stale", "illegal", "turn", "invalid", "error"]


class Refused(Exception):
    """A wish that changes nothing: why, in a word for the browser and in a sentence of the catalogue."""

    def __init__(self, cause: Cause, line: wire.Line, legal: Sequence[str] = (), text: str = "") -> None:
        super().__init__(text or line["id"])
        self.cause, self.line, self.legal, self.text = cause, line, list(legal), text


def submit(session: Session, intent: wire.Intent) -> None:
    """Do what is wanted, or refuse it; of two clicks on one revision the second comes too late."""
    if intent.revision != session.revision:
        raise Refused("stale", wire.line("no-stale"), _legal(session))
    try:
        _do(session, intent.wish)
    except IllegalMove as fault:
        cause, told = _forbidden(session, intent.wish, fault)
        raise Refused(cause, told, _legal(session), str(fault)) from None
    except matcha.MatchaError as fault:
        raise Refused("invalid", _unreadable(intent.wish, fault), _legal(session), str(fault)) from None


def _do(session: Session, wish: schema.Wish) -> None:  # noqa: C901  # a table: one line for each wish
    if not session.people and any(who.kind == PYTHON for who in session.seats):
        raise Refused("turn", wire.line("no-error"), text="this game is played from Python: nobody sits at the browser")
    match wish:
        case schema.MoveWish(move=move):
            session.play(Move(move), _speaker(session))
        case schema.KeepWish(cards=cards):
            session.keep(cards, _speaker(session))
        case schema.DealWish():
            session.deal()
        case schema.SayWish(what=what, mat=mat, round=number):
            session.say(_speaker(session), what, mat, number)
        case schema.ReadyWish(seat=seat):
            session.ready(seat)
        case schema.UndoWish(knowledge=knowledge):
            session.undo(_speaker(session), knowledge=knowledge)
        case schema.NewWish(edition=edition, seats=seats, names=names, house=house, dealer=dealer):
            # whom Python put at a seat stays there if the browser asks for that kind
            kept = [sits if kind == sits.kind else kind for kind, sits in zip(seats, session.seats, strict=True)]
            session.new(edition, kept, names=names, house=house, dealer=dealer)
        case schema.RematchWish():
            session.rematch()
        case schema.ResignWish():
            session.resign(_speaker(session))
        case schema.LoadWish(text=text):
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
        raise Refused("turn", wire.line("tell-deal-next" if between else "no-stale"))
    raise Refused("turn", wire.line("no-turn", ["T1"], **wire.who(turn, None, session.players)))


def _forbidden(session: Session, wish: schema.Wish, fault: IllegalMove) -> tuple[Cause, wire.Line]:
    """The cause and the sentence for what the rules forbid."""
    state = session.game.state
    if isinstance(wish, schema.MoveWish | schema.KeepWish):
        seat = _speaker(session)
        try:
            wanted = Move(wish.move) if isinstance(wish, schema.MoveWish) else Keep(seat, wish.cards)
        except matcha.MatchaError:
            return "invalid", wire.line("no-error")
        if why := matcha.objection(state, wanted, seat):
            told = wire.refusal(why, wanted, session.view(seat), session.players)
            return "turn" if why.obstacle == "seat" else "illegal", told
    if isinstance(wish, schema.UndoWish):
        nothing = session.may_undo(session.person) == "no"
        return "illegal", wire.line("no-undo" if nothing else "no-takeback", ["X12"])
    if isinstance(wish, schema.SayWish) and state.round is not None and wish.round != state.round:
        return "illegal", wire.line("no-pair", ["T5"], round=state.round)
    return "illegal", wire.line("no-stale", [fault.rule])


def _unreadable(wish: schema.Wish, fault: matcha.MatchaError) -> wire.Line:
    """The sentence for what is no move, no record, no game at all."""
    match wish:
        case schema.MoveWish(move=move):
            return wire.no_text(move)
        case schema.LoadWish(text=text) if _is_what_one_knows(text):
            return wire.line("no-view")
        case schema.LoadWish():
            return wire.line("resume-unread", text=str(fault))
        case _:
            return wire.line("no-error")


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
