"""Carry out the intents of a browser at a session, or refuse them with the reason and change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from matcha_widget.engine.core.errors import IllegalMove, MatchaError, NotationError, quote
from matcha_widget.engine.core.protocol import Seat

from .seats import PYTHON, Occupant, SeatRequest
from .session import Session
from .wire import intent_schema
from .wire.decode import parse_message
from .wire.sentences import IntentRefused, RefusalCause, seat_args, sentence
from .wire.wire_schema import IntentHeader, MessageArgs, Sentence

S = TypeVar("S", bound=Session)


class IntentMessage(NamedTuple):
    """An intent, with the id to answer it by and the revision it was made against."""

    id: str
    revision: int
    intent: Any


def parse_intent(content: object, buffers: object, kinds: object) -> IntentMessage:
    """Read a message as an intent of these kinds; refuse anything else with the place of the fault."""
    header, intent = parse_message(content, buffers, kinds, IntentHeader)
    return IntentMessage(header["id"], header["revision"], intent)


class IntentHandler(Generic[S]):
    """Carries out intents at a session; a game adds its own intents, and its own sentences for refusals."""

    INTENTS: ClassVar[object] = intent_schema.TableIntent

    def __init__(self, session: S) -> None:
        self.session = session

    def parse(self, content: object, buffers: object = ()) -> IntentMessage:
        """Read a message as an intent."""
        return parse_intent(content, buffers, self.INTENTS)

    def handle(self, message: IntentMessage) -> None:
        """Carry out an intent or refuse it; of two made against one revision the second is stale."""
        session, intent = self.session, message.intent
        if message.revision != session.revision:
            raise IntentRefused("stale", sentence("no-stale"), self.legal_patterns())
        if not session.human_seats and any(who.kind == PYTHON for who in session.seats):
            text = "this game is played from Python: nobody plays in the browser"
            raise IntentRefused("turn", sentence("no-error"), self.legal_patterns(), text)
        try:
            self.perform(intent)
        except IllegalMove as fault:
            cause, line = self.explain_illegal(intent, fault)
            raise IntentRefused(cause, line, self.legal_patterns(), str(fault)) from None
        except MatchaError as fault:
            line = self.explain_unreadable(intent, fault)
            raise IntentRefused("invalid", line, self.legal_patterns(), str(fault)) from None

    def perform(self, intent: Any) -> None:
        """Carry out an intent at the session."""
        session = self.session
        match intent:
            case intent_schema.MoveIntent(move=move, word=word):
                session.play(move, self.acting_seat(), word=word)
            case intent_schema.DealIntent():
                session.deal()
            case intent_schema.SayIntent(what=what):
                session.say(self.acting_seat(), what)
            case intent_schema.ReadyIntent(seat=seat):
                session.take_screen(seat)
            case intent_schema.UndoIntent(knowledge=knowledge):
                session.undo(self.acting_seat(), knowledge=knowledge)
            case intent_schema.NewGameIntent(options=options, seats=seats, names=names):
                session.start_game(options, self.resolve_seats(seats), names=names)
            case intent_schema.RematchIntent():
                session.rematch()
            case intent_schema.ResignIntent():
                session.resign(self.acting_seat())
            case intent_schema.LoadIntent(text=text):
                session.resume(session.rules.load(text))
            case _:
                raise NotationError(f"{quote(intent.type)} changes no game")

    def resolve_seats(self, seats: Sequence[str | None]) -> list[SeatRequest | Occupant]:
        """Resolve requested seats; keep the current occupant where its kind is requested again."""
        current = dict(enumerate(self.session.seats))
        return [current[at] if at in current and kind == current[at].kind else kind for at, kind in enumerate(seats)]

    def acting_seat(self) -> Seat:
        """Return the seat of the person at the browser; refuse if nobody there may act."""
        session = self.session
        if session.acting_seat is not None:
            return session.acting_seat
        others = session.seats_to_act if session.person_to_act is None else [session.person_to_act]
        if not others:
            raise IntentRefused("turn", self.nobody_to_act())
        raise IntentRefused("turn", sentence("no-turn", self.rules_about("turn"), **self.seat_args(others[0])))

    def explain_illegal(self, intent: object, fault: IllegalMove) -> tuple[RefusalCause, Sentence]:
        """Return the cause and the sentence for an intent that the rules forbid."""
        session = self.session
        match intent:
            case intent_schema.UndoIntent():
                nothing = session.may_undo(session.only_human_seat) == "no"
                return "illegal", sentence("no-undo" if nothing else "no-takeback", self.rules_about("undo"))
            case intent_schema.MoveIntent() if session.seats_to_act and self.acting_seat() not in session.seats_to_act:
                return "turn", sentence("no-turn", self.rules_about("turn"), **self.seat_args(session.seats_to_act[0]))
            case _:
                return "illegal", sentence("no-stale", [fault.rule] if fault.rule else [])

    def explain_unreadable(self, intent: object, fault: MatchaError) -> Sentence:
        """Return the sentence for an intent whose move, record or game cannot be read."""
        is_record = isinstance(intent, intent_schema.LoadIntent)
        return sentence("resume-unread", text=str(fault)) if is_record else sentence("no-error")

    def nobody_to_act(self) -> Sentence:
        """Return the sentence for an intent while nobody can act."""
        return sentence("no-stale")

    def seat_args(self, seat: Seat) -> MessageArgs:
        """Name the seat whose turn it is, for a sentence."""
        return seat_args(seat, None, self.session.players, {"who": "name", "name": str(seat + 1)})

    def legal_patterns(self) -> list[str]:
        """List the legal moves of the person at the browser, as patterns."""
        session, seat = self.session, self.session.acting_seat
        return [*session.rules.legal_patterns(session.game.state, seat)] if seat in session.seats_to_act else []

    def rules_about(self, what: str) -> list[str]:
        """Return the game's rule on something that every table has, if it has one."""
        rule = self.session.rules.RULE_OF.get(what)
        return [rule] if rule else []
