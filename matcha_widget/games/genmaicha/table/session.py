"""A game of Genmaicha in progress: moves without a choice are made at once, and people may talk."""

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
    """Words at the table: `bid 300`, or `say: ` and any words. No record holds them."""

    seat: Seat
    what: str


class GenmaichaSession(kit.Session):
    """A table at which games of Genmaicha are played one after the other."""

    game: Game

    def __init__(  # noqa: PLR0913  # the options of a table
        self,
        seats: Sequence[SeatRequest],
        *,
        variants: Sequence[str] = (),
        house: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        undo: UndoPolicy = "free",
    ) -> None:
        from . import table_game  # noqa: PLC0415  # loaded with the first game

        options = {"setting": genmaicha.setting(len(check_several_seats(seats)), variants, house)}
        super().__init__(table_game, options, seats, seed=seed, names=names, undo=undo)

    @property
    def talk(self) -> tuple[TableWords, ...]:
        """The words since bids were last open, or since the round before."""
        words: list[TableWords] = []
        for _, entry in reversed(self.log):
            match entry:
                case TableWords():
                    words.append(entry)
                case GameStarted() | SeatResigned():
                    break
                case Step() if any(isinstance(each, Opened | RoundOver) for each in entry.events):
                    break
        return tuple(reversed(words))

    def _play_bots(
        self, game: Any, seats: Occupants, luck: TableLuck, *, asked: bool = False
    ) -> tuple[Any, list[Entry]]:
        """Play the bots, and the moves of people who have no choice (XA6)."""
        game, entries = super()._play_bots(game, seats, luck, asked=asked)
        while game.resigned is None and (forced := _forced_move(game.state, seats)) is not None:
            move, seat = forced
            step = genmaicha.apply(game.state, move, seat)
            game, more = super()._play_bots(game.with_state(step.state), seats, luck, asked=asked)
            entries += [step, *more]
        return game, entries


def check_several_seats(seats: Sequence[SeatRequest]) -> Sequence[SeatRequest]:
    """Check that these are several seats, not one name."""
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise NotationError(f"seats: {quote(seats)}: expected two to six, as in ('human', 'momo')")
    return seats


def _forced_move(state: State, seats: Occupants) -> tuple[Move, Seat] | None:
    """A person's only move: a bid of an empty stash, the last crate, the end of a turn without drinks (XA6)."""
    for seat in state.to_act:
        if seats[seat].kind == HUMAN:
            patterns = genmaicha.legal_moves(state, seat)
            moves = genmaicha.expand(patterns[0]) if len(patterns) == 1 else ()
            if len(moves) == 1 and not (moves[0] == "done" and state.hands[seat]):
                return Move(moves[0]), seat
    return None
