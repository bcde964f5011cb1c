"""The protocol of a game: a module of these functions. No base class, no registry.

Matches of bots need `GameRules`; a table in a notebook needs a little more (`matcha_widget.kit.table_game`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal, Protocol, Self, TypeAlias

Seat: TypeAlias = int
"""0, 1, ... in the order of play."""
Perspective: TypeAlias = Seat | Literal["table", "all"]
"""A seat, a bystander ("table"), or somebody who knows everything ("all")."""

State: TypeAlias = Any
"""The game's own type, opaque here, as are the next three."""
Move: TypeAlias = Any
View: TypeAlias = Any
Options: TypeAlias = Mapping[str, Any]
Player: TypeAlias = Callable[[View], Move]
"""Gives a move, or `(move, word)`: the word is said just before the move is made."""


class Step(Protocol):
    """A move with the states before and after it."""

    @property
    def before(self) -> State:
        """The state before the move."""

    @property
    def state(self) -> State:
        """The state after the move."""


class Game(Protocol):
    """A game so far, with players, seed and notes. It never changes: playing on makes another one."""

    @property
    def state(self) -> State:
        """The current state."""

    @property
    def players(self) -> tuple[str, ...] | None:
        """The players' names."""

    @property
    def seed(self) -> int | str | None:
        """The seed it was dealt from, if one was given."""

    @property
    def notes(self) -> tuple[Any, ...]:
        """The author's notes, each with its `text`."""

    @property
    def resigned(self) -> Seat | None:
        """The seat that resigned: the last note is `<seat> resigns`, and nothing was done since."""

    def with_state(self, state: State) -> Self:
        """The same game with another state."""

    def with_notes(self, notes: Iterable[Any]) -> Self:
        """The same game with other notes."""

    def noted(self, text: str) -> Self:
        """The game with one more note, on the current moment."""


class GameRules(Protocol):
    """The functions of a game. States are values; chance is a move that names its outcome."""

    @property
    def NAME(self) -> str:  # noqa: N802  # a constant of the module, as the next one
        """The game's name in files and errors."""

    @property
    def PLAYERS(self) -> Mapping[str, Callable[[Random], Player]]:  # noqa: N802
        """Bots by name."""

    @property
    def WORDS(self) -> Sequence[str]:  # noqa: N802
        """The words that may be said with a move; empty if the game has none."""

    def start_state(self, options: Options, rng: Random) -> State:
        """The first state of a new game; its options are its own, seats among them."""

    def seat_names(self, state: State) -> tuple[str, ...]:
        """Names of the seats in the notation."""

    def seats_to_act(self, state: State) -> frozenset[Seat]:
        """The seats that must decide now; several if their moves are secret until all are made; none for chance."""

    def legal_patterns(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The seat's legal moves, or patterns that each stand for many; () if it need not decide."""

    def expand_pattern(self, pattern: str) -> tuple[str, ...]:
        """The moves that a pattern stands for."""

    def move_from_text(self, text: str, seat: Seat | None) -> Move:
        """One notation; `str` of a move is its inverse."""

    def apply(self, state: State, move: Move | str, seat: Seat | None) -> Step:
        """Make a move; chance has no seat. The error for an illegal move reveals only the mover's secrets."""

    def apply_word(self, state: State, seat: Seat, word: str, move: Move | str) -> tuple[State, object]:
        """The state after one of `WORDS` is said about a move to be made next, and the event of it."""

    def draw_chance(self, state: State, rng: Random) -> Move | None:
        """Draw the next move of chance; None if there is none."""

    def view(self, state: State, seat: Perspective) -> View:
        """The view of a perspective: built up from what it knows, never stripped down."""

    def outcome(self, state: State) -> object | None:
        """The winner and the rule; None while the game goes on."""

    def rematch_options(self, state: State) -> Options:
        """The options of a rematch, in which another seat begins."""

    def current_round(self, state: State) -> Hashable | None:
        """The round being played; None between two rounds."""

    def reveal_count(self, state: State) -> Hashable:
        """A count of reveals so far. If it grew since a move, undoing that move costs knowledge."""

    def decision_key(self, state: State, seat: Seat | None) -> str:
        """A text that identifies the decision due: the beginning of the game, then the moment."""

    def game_from_state(self, state: State, players: tuple[str, ...] | None, seed: int | str | None) -> Game:
        """A game that begins with this state."""

    def opening_note(self, text: str) -> object:
        """A note on the beginning of a game."""

    def load(self, source: str | bytes) -> Game:
        """Read a record strictly."""

    def dump(self, game: Any, seat: Perspective | None = None) -> str:
        """The record as text for `load`; with a perspective, only what it knows, which `load` refuses."""
