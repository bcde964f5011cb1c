"""A game of Genmaicha in progress: what its table has beside any other's: moves that leave no choice, and talk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.genmaicha import Game, Move, State, Step
from matcha_widget.engine.genmaicha.rules.events import Opened, RoundOver
from matcha_widget.engine.genmaicha.rules.state import Seat
from matcha_widget.kit import session as kit
from matcha_widget.kit.seats import HUMAN, Occupants
from matcha_widget.kit.table_log import Entry, GameStarted, SeatResigned
from matcha_widget.kit.undo import UndoPolicy

if TYPE_CHECKING:
    from matcha_widget.kit.bot_turns import TableLuck
    from matcha_widget.kit.seats import SeatRequest


class TableWords(NamedTuple):
    """Something said at the table: `bid 300`, or `say: ` and any words. No record keeps it."""

    seat: Seat
    what: str


class GenmaichaSession(kit.Session):
    """A table at which games of Genmaicha are played one after the other."""

    game: Game

    def __init__(  # noqa: PLR0913  # a table is told what it is told
        self,
        seats: Sequence[SeatRequest],
        *,
        variants: Sequence[str] = (),
        house: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        undo: UndoPolicy = "free",
    ) -> None:
        from . import table_game  # noqa: PLC0415  # not before a game is to be told of

        options = {"setting": genmaicha.setting(len(check_several_seats(seats)), variants, house)}
        super().__init__(table_game, options, seats, seed=seed, names=names, undo=undo)

    @property
    def talk(self) -> tuple[TableWords, ...]:
        """What was said since bids were last open, or the round before ended."""
        heard: list[TableWords] = []
        for _, happening in reversed(self.log):
            match happening:
                case TableWords():
                    heard.append(happening)
                case GameStarted() | SeatResigned():
                    break
                case Step() if any(isinstance(each, Opened | RoundOver) for each in happening.events):
                    break
        return tuple(reversed(heard))

    def _play_bots(
        self, game: Any, seats: Occupants, luck: TableLuck, *, asked: bool = False
    ) -> tuple[Any, list[Entry]]:
        """Bots answer, and whoever has no choice does what is left (XA6)."""
        game, happened = super()._play_bots(game, seats, luck, asked=asked)
        while game.resigned is None and (found := _forced_move(game.state, seats)) is not None:
            move, seat = found
            step = genmaicha.apply(game.state, move, seat)
            game, more = super()._play_bots(game.with_state(step.state), seats, luck, asked=asked)
            happened += [step, *more]
        return game, happened


def check_several_seats(seats: Sequence[SeatRequest]) -> Sequence[SeatRequest]:
    """The seats, if they are several and no single name."""
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise NotationError(f"seats: {quote(seats)}: expected two to six, as in ('human', 'momo')")
    return seats


def _forced_move(state: State, seats: Occupants) -> tuple[Move, Seat] | None:
    """A person's move that leaves no choice: a bid of an empty stash, the last crate, a turn without drinks (XA6)."""
    for seat in state.to_act:
        if seats[seat].kind == HUMAN:
            patterns = genmaicha.legal_moves(state, seat)
            moves = genmaicha.expand(patterns[0]) if len(patterns) == 1 else ()
            if len(moves) == 1 and not (moves[0] == "done" and state.hands[seat]):
                return Move(moves[0]), seat
    return None
