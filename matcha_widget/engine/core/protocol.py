"""What a game is to whatever plays it: a module of these functions. No base class, no registry.

Matches of bots need `GameRules`; a table in a notebook needs a little more (`matcha_widget.kit.table_game`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal, Protocol, Self, TypeAlias

Seat: TypeAlias = int
"""0, 1, ... in the order of play."""
Perspective: TypeAlias = Seat | Literal["table", "all"]
"""Whose knowledge: a seat's, a bystander's, everything."""

State: TypeAlias = Any
"""The game's own value, and as closed to us as the next three."""
Move: TypeAlias = Any
View: TypeAlias = Any
Options: TypeAlias = Mapping[str, Any]
Player: TypeAlias = Callable[[View], Move]
"""A move, or `(move, word)`: the word is said just before the move is made."""


class Step(Protocol):
    """A move with the states before it and after it."""

    @property
    def before(self) -> State:
        """Where it was made."""

    @property
    def state(self) -> State:
        """Where it led."""


class Game(Protocol):
    """A game so far, with what is written above it: a value, so that playing on makes another one."""

    @property
    def state(self) -> State:
        """How it stands."""

    @property
    def players(self) -> tuple[str, ...] | None:
        """Who plays, by name."""

    @property
    def seed(self) -> int | str | None:
        """What it was dealt by, if that was given."""

    @property
    def notes(self) -> tuple[Any, ...]:
        """An author's remarks, each with its `text`."""

    @property
    def resigned(self) -> Seat | None:
        """The seat that gave up: the last note says so, as `<seat> resigns`, and nothing has been done since."""

    def with_state(self, state: State) -> Self:
        """The same game further on."""

    def with_notes(self, notes: Iterable[Any]) -> Self:
        """The same game with other remarks."""

    def noted(self, text: str) -> Self:
        """One more remark, on this moment."""


class GameRules(Protocol):
    """The functions of a game. States are values; chance is a move that names its outcome."""

    @property
    def NAME(self) -> str:  # noqa: N802  # a constant of the module, as the next one
        """What it is called in files and errors."""

    @property
    def PLAYERS(self) -> Mapping[str, Callable[[Random], Player]]:  # noqa: N802
        """Bots by name."""

    @property
    def WORDS(self) -> Sequence[str]:  # noqa: N802
        """The words that may go with a move; none in a game where nothing is said so."""

    def start_state(self, options: Options, rng: Random) -> State:
        """A new game; the options are its own, seats among them."""

    def seat_names(self, state: State) -> tuple[str, ...]:
        """What the notation calls each seat."""

    def seats_to_act(self, state: State) -> frozenset[Seat]:
        """Who must decide now: one, or several whose moves are secret until all are made; empty: chance, or over."""

    def legal_patterns(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Moves, or patterns that each stand for many; () for who is not due."""

    def expand_pattern(self, pattern: str) -> tuple[str, ...]:
        """The moves that a pattern stands for."""

    def move_from_text(self, text: str, seat: Seat | None) -> Move:
        """One notation; `str` of a move is its inverse."""

    def apply(self, state: State, move: Move | str, seat: Seat | None) -> Step:
        """The only way on; chance has no seat. What is illegal is refused, and names no secret but the mover's."""

    def apply_word(self, state: State, seat: Seat, word: str, move: Move | str) -> tuple[State, object]:
        """The state with one of `WORDS` said of a move that is about to be made, and what happened by it."""

    def draw_chance(self, state: State, rng: Random) -> Move | None:
        """What chance decides next; None where that is nothing."""

    def view(self, state: State, seat: Perspective) -> View:
        """What a perspective knows: built up, never stripped down."""

    def outcome(self, state: State) -> object | None:
        """Who has won, and by which rule; None while nobody has."""

    def rematch_options(self, state: State) -> Options:
        """The options of the same game once more, in which somebody else begins."""

    def current_round(self, state: State) -> Hashable | None:
        """Which round is being played; None between two."""

    def reveal_count(self, state: State) -> Hashable:
        """How much has been shown that was hidden: once this grows, taking back a move costs knowledge."""

    def decision_key(self, state: State, seat: Seat | None) -> str:
        """What is decided now, by a seat or by chance, in words of its own: how the game began, then the moment."""

    def game_from_state(self, state: State, players: tuple[str, ...] | None, seed: int | str | None) -> Game:
        """A game that begins with this state."""

    def opening_note(self, text: str) -> object:
        """A note on the very beginning of a game."""

    def load(self, source: str | bytes) -> Game:
        """A record read strictly."""

    def dump(self, game: Any, seat: Perspective | None = None) -> str:
        """The record as text that `load` reads again; with a perspective what it knows, which `load` refuses."""
