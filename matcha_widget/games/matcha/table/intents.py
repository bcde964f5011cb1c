"""The intents of a table of Matcha beside those of any table: carried out, or refused with a sentence."""

from __future__ import annotations

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import IllegalMove, MatchaError
from matcha_widget.engine.matcha import Keep, Move
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.kit import intents as kit
from matcha_widget.kit.wire import intent_schema
from matcha_widget.kit.wire.sentences import RefusalCause, sentence, unreadable_text
from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence

from . import table_schema
from .sentences import refusal_sentence, seat_args
from .session import MatchaSession


class MatchaIntentHandler(kit.IntentHandler[MatchaSession]):
    """Carries out moves, cards to keep, claims and new games."""

    INTENTS = table_schema.MatchaIntent

    def perform(self, intent: object) -> None:
        """Carry out an intent."""
        session = self.session
        match intent:
            case intent_schema.MoveIntent(move=move, word=word):
                session.play(Move(move), self.acting_seat(), word=word)
            case table_schema.KeepIntent(cards=cards):
                session.keep(cards, self.acting_seat())
            case table_schema.ClaimIntent(what=what, mat=mat, round=number):
                session.say(self.acting_seat(), what, mat, number)
            case table_schema.NewMatchaGameIntent(
                edition=edition, seats=seats, names=names, house=house, dealer=dealer
            ):
                session.start_matcha_game(edition, self.resolve_seats(seats), names=names, house=house, dealer=dealer)
            case _:
                super().perform(intent)

    def explain_illegal(self, intent: object, fault: IllegalMove) -> tuple[RefusalCause, Sentence]:
        """The cause and the sentence for an intent that the rules forbid."""
        state = self.session.game.state
        if isinstance(intent, intent_schema.MoveIntent | table_schema.KeepIntent):
            refusal = self._objection(intent, self.acting_seat())
            return refusal or super().explain_illegal(intent, fault)
        if isinstance(intent, table_schema.ClaimIntent) and state.round is not None and intent.round != state.round:
            return "illegal", sentence("no-pair", ["T5"])
        return super().explain_illegal(intent, fault)

    def _objection(
        self, intent: intent_schema.MoveIntent | table_schema.KeepIntent, seat: Seat
    ) -> tuple[RefusalCause, Sentence] | None:
        session = self.session
        move: Move | Keep
        try:
            move = Keep(seat, intent.cards) if isinstance(intent, table_schema.KeepIntent) else Move(intent.move)
        except MatchaError:
            return "invalid", sentence("no-error")
        objection = matcha.objection(session.game.state, move, seat)
        if objection is None:
            return None
        reason = refusal_sentence(objection, move, session.game.view(seat), session.players)
        return "turn" if objection.obstacle == "seat" else "illegal", reason

    def explain_unreadable(self, intent: object, fault: MatchaError) -> Sentence:
        """The sentence for an intent that cannot be read: no move, no record, no game."""
        match intent:
            case intent_schema.MoveIntent(move=move):
                return unreadable_text(move)
            case intent_schema.LoadIntent(text=text) if _is_view_record(text):
                return sentence("no-view")
            case _:
                return super().explain_unreadable(intent, fault)

    def nobody_to_act(self) -> Sentence:
        """The sentence where nobody is to act: between two sets a shared screen belongs to neither."""
        between = self.session.game.state.phase == "deal" and not self.session.is_over
        return sentence("tell-deal-next") if between else super().nobody_to_act()

    def seat_args(self, seat: Seat) -> MessageArgs:
        """The arguments that name a seat: by its name or by a side of the table."""
        return seat_args(seat, None, self.session.players)

    def legal_patterns(self) -> list[str]:
        """The moves that the person at the browser may make now."""
        session = self.session
        mine = (
            session.acting_seat is not None
            and session.acting_seat == session.game.state.to_move
            and not session.is_over
        )
        return [str(move) for move in session.game.view(session.viewer).legal] if mine else []


def _is_view_record(text: str) -> bool:
    """True if this is the record of one seat's view, as a browser downloads it."""
    try:
        matcha.load_view(text)
    except MatchaError:
        return False
    return True
