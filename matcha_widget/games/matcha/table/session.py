"""The session of a table of Matcha: adds editions, house rules and cards to keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Deal, Game, IllegalMove, Keep, Step
from matcha_widget.engine.matcha.players import Player
from matcha_widget.engine.matcha.protocol import decision_key
from matcha_widget.engine.matcha.rules.moves import Seat, parse_move
from matcha_widget.engine.matcha.rules.refusal import read_move
from matcha_widget.engine.matcha.rules.talk import FREE
from matcha_widget.kit import session as kit
from matcha_widget.kit.seats import HUMAN, Occupant
from matcha_widget.kit.undo import UndoPolicy
from matcha_widget.kit.wire.limits import MAX_WHAT_LENGTH

MAX_WORDS_LENGTH: Final = MAX_WHAT_LENGTH - len(FREE)

SeatRequest: TypeAlias = str | Player | None
"""A seat as it is asked for: `"human"`, a bot's name, a function of a view, or None (its moves come from Python)."""


class MatchaSession(kit.Session):
    """A table at which games of Matcha are played one after the other."""

    game: Game

    def __init__(  # noqa: PLR0913  # one argument for each option of a table
        self,
        edition: str | matcha.Edition = "matagot-2020",
        seats: Sequence[SeatRequest] = (HUMAN, "momo"),
        *,
        seed: int | str | None = None,
        dealer: Seat = 0,
        names: Sequence[str] | None = None,
        house: Mapping[str, object] | None = None,
        undo: UndoPolicy = "free",
    ) -> None:
        from . import table_game  # noqa: PLC0415  # it imports this module

        options = {"edition": edition, "dealer": dealer, "house": house}
        super().__init__(table_game, options, seats, seed=seed, names=names, undo=undo)

    @property
    def winner(self) -> Seat | Literal["draw"] | None:
        """The winner, by the rules or because the other resigned."""
        resigned = self.game.resigned
        return self.game.state.winner if resigned is None else 1 - resigned

    def play(self, move: str | matcha.Move | Keep, seat: Seat | None = None, *, word: str | None = None) -> None:
        """Make a move for the seat whose turn it is, or for `seat` alone, and claim `word` of its card."""
        self._check_running(str(move))
        if isinstance(move, str) and move.split(" ")[0] == "keep":
            move = parse_move(move, self._keeping_seat(seat))
        super().play(read_move(self.game.state, move, seat), seat, word=word)

    def keep(self, cards: Sequence[str], seat: Seat | None = None) -> None:
        """Keep these cards from the set that has ended (E2)."""
        self.play(Keep(self._keeping_seat(seat), cards), seat)

    def start_matcha_game(
        self,
        edition: str | matcha.Edition,
        seats: Sequence[SeatRequest | Occupant],
        *,
        names: Sequence[str] | None = None,
        house: Mapping[str, object] | None = None,
        dealer: Seat = 0,
    ) -> None:
        """Begin another game."""
        self.start_game({"edition": edition, "dealer": dealer, "house": house}, seats, names=names)

    def _chance_step(self, source: Random | Deal | None) -> Step:
        """Deal the next set (E1)."""
        state = self.game.state
        try:
            after = matcha.deal(state, source or self._luck.rng_for(decision_key(state, None)))
        except IllegalMove as error:
            if not error.secret:
                raise
            fault = IllegalMove("deal: these hands lack cards that were kept (E2)", rule=error.rule, part=error.part)
        else:
            return Step(after, state, after.deal)
        raise fault

    def _keeping_seat(self, seat: Seat | None) -> Seat:
        """The seat that keeps cards: the named one, else the only one whose choice is awaited."""
        waiting = [each for each in (0, 1) if matcha.keeps(self.game.state, each)]
        if seat is None and len(waiting) == 2:
            raise IllegalMove("keep: say whose choice it is, as in seat=0", rule="X3")
        return next(iter(waiting), 0) if seat is None else seat  # where nobody keeps, the rules say why
