"""What somebody at a browser may ask of a session: done, or refused with the reason, and then nothing has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from matcha_widget.engine.kit.errors import IllegalMove, MatchaError, NotationError, quote
from matcha_widget.engine.kit.rules import Seat

from .seats import PYTHON, Occupant, Wanted
from .session import Session
from .wire import intent_schema
from .wire.decode import head_and_intent
from .wire.lines import line, who
from .wire.refused import RefusalCause, Refused
from .wire.wire_schema import Args, IntentHead, Line

S = TypeVar("S", bound=Session)


class Intent(NamedTuple):
    """What somebody at the browser wants, the name to answer it by, and the revision it was made against."""

    id: str
    revision: int
    wanted: Any


def decode(content: object, buffers: object, kinds: object) -> Intent:
    """The intent of these kinds that a message is; anything else is refused with the place of the fault."""
    asked, wanted = head_and_intent(content, buffers, kinds, IntentHead)
    return Intent(asked["id"], asked["revision"], wanted)


class Submission(Generic[S]):
    """Intents put to a session; a game adds what it alone has, and its own sentences for what it refuses."""

    INTENTS: ClassVar[object] = intent_schema.TableIntent

    def __init__(self, session: S) -> None:
        self.session = session

    def decode(self, content: object, buffers: object = ()) -> Intent:
        """The intent that a message is."""
        return decode(content, buffers, self.INTENTS)

    def submit(self, intent: Intent) -> None:
        """Do what is wanted, or refuse it; of two clicks on one revision the second comes too late."""
        session, wanted = self.session, intent.wanted
        if intent.revision != session.revision:
            raise Refused("stale", line("no-stale"), self.legal())
        if not session.people and any(who.kind == PYTHON for who in session.seats):
            text = "this game is played from Python: nobody plays in the browser"
            raise Refused("turn", line("no-error"), self.legal(), text)
        try:
            self.carry_out(wanted)
        except IllegalMove as fault:
            cause, told = self.forbidden(wanted, fault)
            raise Refused(cause, told, self.legal(), str(fault)) from None
        except MatchaError as fault:
            raise Refused("invalid", self.unreadable(wanted, fault), self.legal(), str(fault)) from None

    def carry_out(self, wanted: Any) -> None:
        """Do it."""
        session = self.session
        match wanted:
            case intent_schema.MoveIntent(move=move, word=word):
                session.play(move, self.speaker(), word=word)
            case intent_schema.DealIntent():
                session.deal()
            case intent_schema.SayIntent(what=what):
                session.say(self.speaker(), what)
            case intent_schema.ReadyIntent(seat=seat):
                session.ready(seat)
            case intent_schema.UndoIntent(knowledge=knowledge):
                session.undo(self.speaker(), knowledge=knowledge)
            case intent_schema.NewGameIntent(options=options, seats=seats, names=names):
                session.begin(options, self.kept(seats), names=names)
            case intent_schema.RematchIntent():
                session.rematch()
            case intent_schema.ResignIntent():
                session.resign(self.speaker())
            case intent_schema.LoadIntent(text=text):
                session.resume(session.rules.load(text))
            case _:
                raise NotationError(f"{quote(wanted.type)} changes no game")

    def kept(self, seats: Sequence[str | None]) -> list[Wanted | Occupant]:
        """Who is asked for; whom Python put at a seat stays there if the browser asks for that kind."""
        sitting = dict(enumerate(self.session.seats))
        return [sitting[at] if at in sitting and kind == sitting[at].kind else kind for at, kind in enumerate(seats)]

    def speaker(self) -> Seat:
        """The seat of whoever is at the browser."""
        session = self.session
        if session.actor is not None:
            return session.actor
        awaited = session.awaited if session.due is None else [session.due]
        if not awaited:
            raise Refused("turn", self.nobody())
        raise Refused("turn", line("no-turn", self.rules_on("turn"), **self.who(awaited[0])))

    def forbidden(self, wanted: object, fault: IllegalMove) -> tuple[RefusalCause, Line]:
        """The cause and the sentence for what the rules forbid."""
        session = self.session
        match wanted:
            case intent_schema.UndoIntent():
                nothing = session.may_undo(session.person) == "no"
                return "illegal", line("no-undo" if nothing else "no-takeback", self.rules_on("undo"))
            case intent_schema.MoveIntent() if session.awaited and self.speaker() not in session.awaited:
                return "turn", line("no-turn", self.rules_on("turn"), **self.who(session.awaited[0]))
            case _:
                return "illegal", line("no-stale", [fault.rule] if fault.rule else [])

    def unreadable(self, wanted: object, fault: MatchaError) -> Line:
        """The sentence for what is no move, no record, no game at all."""
        is_record = isinstance(wanted, intent_schema.LoadIntent)
        return line("resume-unread", text=str(fault)) if is_record else line("no-error")

    def nobody(self) -> Line:
        """The sentence for whoever acts while nobody is awaited and the screen is nobody's."""
        return line("no-stale")

    def who(self, seat: Seat) -> Args:
        """Whose turn it is, for a sentence."""
        return who(seat, None, self.session.players, {"who": "name", "name": str(seat + 1)})

    def legal(self) -> list[str]:
        """What the person at the browser may do now, as patterns."""
        session, seat = self.session, self.session.actor
        return [*session.rules.legal(session.game.state, seat)] if seat in session.awaited else []

    def rules_on(self, what: str) -> list[str]:
        """The game's rule on something that every table has, if it has one."""
        rule = self.session.rules.RULE_OF.get(what)
        return [rule] if rule else []
