"""What somebody at a browser may ask of a session: done, or refused with the reason, and then nothing has changed."""

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
    """What somebody at the browser wants, the name to answer it by, and the revision it was made against."""

    id: str
    revision: int
    intent: Any


def parse_intent(content: object, buffers: object, kinds: object) -> IntentMessage:
    """The intent of these kinds that a message is; anything else is refused with the place of the fault."""
    asked, wanted = parse_message(content, buffers, kinds, IntentHeader)
    return IntentMessage(asked["id"], asked["revision"], wanted)


class IntentHandler(Generic[S]):
    """Intents put to a session; a game adds what it alone has, and its own sentences for what it refuses."""

    INTENTS: ClassVar[object] = intent_schema.TableIntent

    def __init__(self, session: S) -> None:
        self.session = session

    def parse(self, content: object, buffers: object = ()) -> IntentMessage:
        """The intent that a message is."""
        return parse_intent(content, buffers, self.INTENTS)

    def handle(self, intent: IntentMessage) -> None:
        """Do what is wanted, or refuse it; of two clicks on one revision the second comes too late."""
        session, wanted = self.session, intent.intent
        if intent.revision != session.revision:
            raise IntentRefused("stale", sentence("no-stale"), self.legal_patterns())
        if not session.human_seats and any(who.kind == PYTHON for who in session.seats):
            text = "this game is played from Python: nobody plays in the browser"
            raise IntentRefused("turn", sentence("no-error"), self.legal_patterns(), text)
        try:
            self.perform(wanted)
        except IllegalMove as fault:
            cause, told = self.explain_illegal(wanted, fault)
            raise IntentRefused(cause, told, self.legal_patterns(), str(fault)) from None
        except MatchaError as fault:
            raise IntentRefused(
                "invalid", self.explain_unreadable(wanted, fault), self.legal_patterns(), str(fault)
            ) from None

    def perform(self, wanted: Any) -> None:
        """Do it."""
        session = self.session
        match wanted:
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
                raise NotationError(f"{quote(wanted.type)} changes no game")

    def resolve_seats(self, seats: Sequence[str | None]) -> list[SeatRequest | Occupant]:
        """Who is asked for; whom Python put at a seat stays there if the browser asks for that kind."""
        sitting = dict(enumerate(self.session.seats))
        return [sitting[at] if at in sitting and kind == sitting[at].kind else kind for at, kind in enumerate(seats)]

    def acting_seat(self) -> Seat:
        """The seat of whoever is at the browser."""
        session = self.session
        if session.acting_seat is not None:
            return session.acting_seat
        awaited = session.seats_to_act if session.person_to_act is None else [session.person_to_act]
        if not awaited:
            raise IntentRefused("turn", self.nobody_to_act())
        raise IntentRefused("turn", sentence("no-turn", self.rules_about("turn"), **self.seat_args(awaited[0])))

    def explain_illegal(self, wanted: object, fault: IllegalMove) -> tuple[RefusalCause, Sentence]:
        """The cause and the sentence for what the rules forbid."""
        session = self.session
        match wanted:
            case intent_schema.UndoIntent():
                nothing = session.may_undo(session.only_human_seat) == "no"
                return "illegal", sentence("no-undo" if nothing else "no-takeback", self.rules_about("undo"))
            case intent_schema.MoveIntent() if session.seats_to_act and self.acting_seat() not in session.seats_to_act:
                return "turn", sentence("no-turn", self.rules_about("turn"), **self.seat_args(session.seats_to_act[0]))
            case _:
                return "illegal", sentence("no-stale", [fault.rule] if fault.rule else [])

    def explain_unreadable(self, wanted: object, fault: MatchaError) -> Sentence:
        """The sentence for what is no move, no record, no game at all."""
        is_record = isinstance(wanted, intent_schema.LoadIntent)
        return sentence("resume-unread", text=str(fault)) if is_record else sentence("no-error")

    def nobody_to_act(self) -> Sentence:
        """The sentence for whoever acts while nobody is awaited and the screen is nobody's."""
        return sentence("no-stale")

    def seat_args(self, seat: Seat) -> MessageArgs:
        """Whose turn it is, for a sentence."""
        return seat_args(seat, None, self.session.players, {"who": "name", "name": str(seat + 1)})

    def legal_patterns(self) -> list[str]:
        """What the person at the browser may do now, as patterns."""
        session, seat = self.session, self.session.acting_seat
        return [*session.rules.legal_patterns(session.game.state, seat)] if seat in session.seats_to_act else []

    def rules_about(self, what: str) -> list[str]:
        """The game's rule on something that every table has, if it has one."""
        rule = self.session.rules.RULE_OF.get(what)
        return [rule] if rule else []
