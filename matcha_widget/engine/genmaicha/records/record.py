"""A whole game with its players, seed and notes; any moment of it, and its rerun under other rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from matcha_widget.engine.core.base_game import BaseGame
from matcha_widget.engine.core.errors import IllegalMove, NotationError, quote, refuse_wrong_types
from matcha_widget.engine.genmaicha.rules.game import (
    apply,
    apply_entry,
    count_moments,
    empty_table,
    fill,
    replay_states,
    script_of,
    toss,
)
from matcha_widget.engine.genmaicha.rules.moves import Move, Toss
from matcha_widget.engine.genmaicha.rules.setting import setting
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, Seat, State
from matcha_widget.engine.genmaicha.rules.view import Perspective, View, view

from .text_board import round_texts


class Note(NamedTuple):
    """An author's remark on a snapshot. It may give away hidden facts, so only the full record holds it."""

    at: int
    text: str


class Game(BaseGame[State, Note, tuple[str, ...]]):
    """A game so far, with its players, seed and notes. It never changes: playing on makes another one.

    >>> from matcha_widget.engine import genmaicha
    >>> game = genmaicha.Game(genmaicha.new_game(2, seed=7)).play("bid 200", 0)
    >>> len(game), game.at(0).to_act, game.state.to_act
    (2, (0, 1), (1,))
    """

    def __init__(
        self,
        state: State,
        players: tuple[str, ...] | None = None,
        seed: int | str | None = None,
        notes: tuple[Note, ...] = (),
    ) -> None:
        if not isinstance(state, State):
            raise NotationError(f"{quote(state)} is no state: expected one, such as new_game(2) returns")
        if not (state.public.past or state.public.now.crates):
            raise NotationError("a position has no beginning, so it is no game: expected a state that new_game began")
        super().__init__(state, players, seed, notes)

    def _seat_names(self) -> tuple[str, ...]:
        return seat_labels(self.state)

    def _moment_key(self, state: State) -> tuple[int, ...]:
        return (count_moments(state) - 1,)

    def _note(self, text: str) -> Note:
        return Note(count_moments(self.state) - 1, text)

    def _replay_states(self) -> Iterator[State]:
        return replay_states(self.state)

    def play(self, move: Move | str, seat: Seat | None = None) -> Game:
        """Return the game with one more move."""
        return self.with_state(apply(self.state, move, seat).state)

    def fill(self, source: object) -> Game:
        """Return the game with the crates of its next round filled (GR3)."""
        return self.with_state(fill(self.state, source))

    def toss(self, source: object) -> Game:
        """Return the game with the coin tossed (GA4)."""
        return self.with_state(toss(self.state, source))

    def view(self, seat: Perspective) -> View:
        """Build the view of a perspective."""
        return view(self.state, seat)

    def rounds(self) -> tuple[str, ...]:
        """Describe each round: bids, crates, brews, and the rule behind every yen."""
        return tuple(round_texts(self.state))

    def __repr__(self) -> str:
        return (
            f"<Game {self.state.setting.seats} seats, round {self.state.round}, {count_moments(self.state)} snapshots>"
        )


def seat_labels(state: State) -> tuple[str, ...]:
    """The seats' names in the notation."""
    return tuple(f"seat {seat}" for seat in range(state.setting.seats))


class Rerun(NamedTuple):
    """A game played again, and the fault that stopped it; None if all of it was played."""

    game: Game
    stopped: IllegalMove | None


@refuse_wrong_types
def rerun(
    game: Game, house: Mapping[str, bool], variants: Sequence[str] | None = None, *, seat: Perspective = "all"
) -> Rerun:
    """Play a game's crates, bids and moves again under other house switches and, optionally, other variants.

    A coin counts only if the same seats are level; otherwise the rerun stops. It also stops before a move that would
    show the perspective a card above a column which it never saw in the game (GH2).
    """
    known = game.state.setting
    rules = setting(known.seats, known.variants if variants is None else variants, house)
    if rules.ceremony and not known.ceremony:
        raise IllegalMove("in this game no cards lie above the columns (GC1)", rule="GC1")
    above = game.state.above if rules.ceremony else ()
    above_at_end = view(game.state, seat).above
    state = empty_table(rules, game.state.public.grid, above)
    for move, mover in script_of(game.state):
        if isinstance(move, Toss) and state.phase != "toss":
            continue
        try:
            after = _check_secrecy(apply_entry(state, move, mover).state, seat, above_at_end)
        except IllegalMove as fault:
            return Rerun(Game(state, game.players), fault)
        state = after
    return Rerun(Game(state, game.players), None)


def _check_secrecy(state: State, seat: Perspective, known: Sequence[object]) -> State:
    """Return the state, unless it shows this perspective a card above a column that it has not seen (GH2)."""
    if any(now != HIDDEN == before for now, before in zip(view(state, seat).above, known, strict=False)):
        raise IllegalMove("this shows a card above a column that stayed hidden in the game", rule="GH2")
    return state
