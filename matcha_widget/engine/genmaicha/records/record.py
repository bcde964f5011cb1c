"""A whole game with what is written above it, and travel in it: any moment, a branch from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from matcha_widget.engine.genmaicha.rules.game import apply, fill, toss
from matcha_widget.engine.genmaicha.rules.moves import Move
from matcha_widget.engine.genmaicha.rules.state import Seat, State
from matcha_widget.engine.genmaicha.rules.view import Perspective, View, view
from matcha_widget.engine.kit.errors import NotationError, quote
from matcha_widget.engine.kit.plain_text import checked_seed, fault_in

from .script import moments, replayed
from .text_board import round_texts


class Note(NamedTuple):
    """An author's remark on a snapshot; it belongs to the full record alone, for it may tell what is hidden."""

    at: int
    text: str


class Game:
    """A game so far, with what is written above it. It never changes: playing on makes another one.

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
        written = [*(players or ()), *(note.text for note in notes)]
        if fault := next(filter(None, (fault_in(text, lines=True) for text in written)), None):
            raise NotationError(fault)
        self.state = state
        self.players = players
        self.seed = checked_seed(seed)
        self.notes = notes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self.state)

    def _told(self) -> tuple[object, ...]:
        return self.state, self.players, self.seed, self.notes

    def with_state(self, state: State) -> Game:
        """The same game further on."""
        return Game(state, self.players, self.seed, self.notes)

    def with_notes(self, notes: Iterable[Note]) -> Game:
        """The same game with other notes."""
        return Game(self.state, self.players, self.seed, tuple(notes))

    def noted(self, text: str) -> Game:
        """The game with one more note, about the moment it has come to."""
        return self.with_notes((*self.notes, Note(moments(self.state) - 1, text)))

    @property
    def resigned(self) -> Seat | None:
        """The seat that gave the game up: the last note says so, and the game breaks off there."""
        last = self.notes[-1] if self.notes and self.state.phase != "over" else None
        if last is None or last.at != moments(self.state) - 1:
            return None
        return next((seat for seat, name in enumerate(called(self.state)) if last.text == f"{name} resigns"), None)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The snapshots: one after every fill, bid, toss, take and move of a turn, bids in the order of the seats."""
        *earlier, _ = replayed(self.state)
        return (*earlier, self.state)

    def __len__(self) -> int:
        return len(self.states)

    def at(self, k: int) -> State:
        """Snapshot k, counted from 0 = round 1 filled; negative numbers count from the end."""
        if type(k) is not int or not -len(self) <= k < len(self):
            raise NotationError(f"{quote(k)} is no snapshot of this game: expected 0 to {len(self) - 1}")
        return self.states[k]

    def branch(self, k: int) -> Game:
        """The game up to snapshot k, to be played on from there, though somebody may have given it up."""
        state, last = self.at(k), k % len(self)
        told = self.notes if self.resigned is None else self.notes[:-1]
        return Game(state, self.players, None, tuple(note for note in told if note.at <= last))

    def play(self, move: Move | str, seat: Seat | None = None) -> Game:
        """The game with one more move."""
        return self.with_state(apply(self.state, move, seat).state)

    def fill(self, source: object) -> Game:
        """The game with the crates of its next round filled (GR3)."""
        return self.with_state(fill(self.state, source))

    def toss(self, source: object) -> Game:
        """The game with the coin tossed (GA4)."""
        return self.with_state(toss(self.state, source))

    def view(self, seat: Perspective) -> View:
        """The game as a perspective sees it now."""
        return view(self.state, seat)

    def rounds(self) -> tuple[str, ...]:
        """One text for each round: what was bid, taken and brewed, and the rule behind every yen."""
        return tuple(round_texts(self.state))

    def __repr__(self) -> str:
        return f"<Game {self.state.setting.seats} seats, round {self.state.round}, {moments(self.state)} snapshots>"


def called(state: State) -> tuple[str, ...]:
    """What the notation calls each seat."""
    return tuple(f"seat {seat}" for seat in range(state.setting.seats))
