"""Sentences for refused intents at a table of Genmaicha."""

from __future__ import annotations

from matcha_widget.engine.genmaicha import IllegalMove, MatchaError, Move
from matcha_widget.engine.genmaicha.rules.cards import BIT, CELLS
from matcha_widget.engine.genmaicha.rules.legal import usable_drinks
from matcha_widget.engine.genmaicha.rules.refusal import objection
from matcha_widget.engine.genmaicha.rules.state import Seat
from matcha_widget.kit import intents as kit
from matcha_widget.kit.wire import intent_schema
from matcha_widget.kit.wire.sentences import RefusalCause
from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence

from .names import ingredient_arg, seat_args, sentence
from .session import GenmaichaSession


class GenmaichaIntentHandler(kit.IntentHandler[GenmaichaSession]):
    """Explains a refusal in one sentence that says what is possible."""

    def explain_illegal(self, intent: object, fault: IllegalMove) -> tuple[RefusalCause, Sentence]:
        """The cause and the sentence for an illegal move."""
        session = self.session
        if not isinstance(intent, intent_schema.MoveIntent) or session.acting_seat is None:
            return super().explain_illegal(intent, fault)
        seat, public = session.acting_seat, session.game.state.public
        if seat not in public.due:
            return super().explain_illegal(intent, fault)
        move = Move(intent.move)
        reason = objection(public, move, seat)
        if reason is None:
            return super().explain_illegal(intent, fault)
        return "illegal", self._sentence(move, reason.rule)

    def _sentence(self, move: Move, rule: str) -> Sentence:
        public, seat = self.session.game.state.public, self.session.acting_seat or 0
        match rule:
            case "XA1" | "XA3" | "XM2":
                return sentence("no-amount", [rule], most=public.yen[seat])
            case "GT1" if move.verb == "take":
                return sentence("no-crate", [rule], crate=str(move)[-1])
            case "GB2" | "GB3":
                return self._unserved_sentence(move, rule)
            case _:
                return sentence("no-now", [rule])

    def _unserved_sentence(self, move: Move, rule: str) -> Sentence:
        """GB2, GB3: name the first card that its drink does not serve, or no longer."""
        public, seat = self.session.game.state.public, self.session.acting_seat or 0
        served = [(public.grid[cell], drink) for cell, drink in zip(CELLS[move.line], move.drinks, strict=True)]
        lacking = (card for card, drink in served if not usable_drinks(public, seat, card) & BIT[drink])
        card = next(lacking, served[0][0])
        return sentence("no-serve", [rule], card=ingredient_arg(card), used="yes" if rule == "GB3" else "no")

    def explain_unreadable(self, intent: object, fault: MatchaError) -> Sentence:
        """The sentence for a text that is no move, no record, no game."""
        if isinstance(intent, intent_schema.MoveIntent):
            return sentence("no-move", (), text=intent.move[:40])
        return super().explain_unreadable(intent, fault)

    def seat_args(self, seat: Seat) -> MessageArgs:
        """A seat's args; without a name it is a number."""
        return seat_args(seat, None, self.session.players)
