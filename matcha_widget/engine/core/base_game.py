"""A recorded game of any kind, whole or as one perspective knows it, and every moment in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from .errors import NotationError, quote, refuse_wrong_types
from .strict_json import checked_seed, text_fault

if TYPE_CHECKING:
    from typing import Protocol

    from .protocol import Perspective, Seat, State

    class HasPhase(Protocol):
        """A state, as far as a record looks at it."""

        @property
        def phase(self) -> str:
            """The phase; "over" once the rules have ended the game."""

    class NoteLike(Protocol):
        """An author's note: a tuple of its moment and its text. It may reveal what is hidden."""

        @property
        def text(self) -> str:
            """The text of the note."""

        def __getitem__(self, moment: slice, /) -> tuple[Any, ...]:
            """All but the text: the moment, as `BaseGame._moment_key` gives it."""


S = TypeVar("S", bound="HasPhase")
N = TypeVar("N", bound="NoteLike")
P = TypeVar("P", bound=tuple[str, ...])


class BaseGame(ABC, Generic[S, N, P]):
    """A game so far, with players, seed and notes. It never changes: playing on makes another one."""

    def __init__(
        self, state: S, players: P | None = None, seed: int | str | None = None, notes: tuple[N, ...] = ()
    ) -> None:
        try:
            texts = [*(players or ()), *(note.text for note in notes)]
        except (TypeError, AttributeError):
            both = f"{quote(players)} and {quote(notes)}"
            raise NotationError(
                f"players and notes: expected names, and notes such as game.notes, not {both}"
            ) from None
        if fault := next(filter(None, (text_fault(text, lines=True) for text in texts)), None):
            raise NotationError(fault)
        self.state = state
        self.players = players
        self.seed = checked_seed(seed)
        self.notes = notes

    @abstractmethod
    def _seat_names(self) -> tuple[str, ...]:
        """Names of the seats in the notation."""

    @abstractmethod
    def _moment_key(self, state: S) -> tuple[int, ...]:
        """The moment of a state in this game. Moments are ordered."""

    @abstractmethod
    def _note(self, text: str) -> N:
        """A note on the current moment."""

    @abstractmethod
    def _replay_states(self) -> Iterator[S]:
        """Play the game again and yield every state."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BaseGame) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self._moment_key(self.state), self.players, self.seed))

    def _identity(self) -> tuple[object, ...]:
        return self.state, self.players, self.seed, self.notes

    def with_state(self, state: S) -> Self:
        """The same game with another state."""
        return type(self)(state, self.players, self.seed, self.notes)

    def with_players(self, players: P | None) -> Self:
        """The same game with other players' names."""
        return type(self)(self.state, players, self.seed, self.notes)

    @refuse_wrong_types
    def with_notes(self, notes: Iterable[N]) -> Self:
        """The same game with these notes."""
        return type(self)(self.state, self.players, self.seed, tuple(notes))

    def noted(self, text: str) -> Self:
        """The game with one more note, on the current moment."""
        return self.with_notes((*self.notes, self._note(text)))

    @property
    def resigned(self) -> Seat | None:
        """The seat that resigned: the last note says so, and nothing was done since."""
        last = self.notes[-1] if self.notes and self.state.phase != "over" else None
        if last is None or last[:-1] != self._moment_key(self.state):
            return None
        return next((seat for seat, name in enumerate(self._seat_names()) if last.text == f"{name} resigns"), None)

    @cached_property
    def states(self) -> tuple[S, ...]:
        """Every state of the game: the first, then one after each move of a seat or of chance."""
        *earlier, _ = self._replay_states()
        return (*earlier, self.state)

    def __len__(self) -> int:
        return len(self.states)

    def at(self, k: int) -> S:
        """The state at snapshot k, counted from 0; negative numbers count from the end."""
        if type(k) is not int or not -len(self) <= k < len(self):
            raise NotationError(f"{quote(k)} is no snapshot of this game: expected 0 to {len(self) - 1}")
        return self.states[k]

    def branch(self, k: int) -> Self:
        """The game up to snapshot k, to be played on from there; a resignation is dropped."""
        state, notes = self.at(k), self.notes if self.resigned is None else self.notes[:-1]
        notes = tuple(note for note in notes if note[:-1] <= self._moment_key(state))
        return type(self)(state, self.players, None, notes)


GameT = TypeVar("GameT", bound=BaseGame[Any, Any, Any])
ViewT = TypeVar("ViewT")


class BaseSeenGame(Generic[GameT, ViewT]):
    """A game as one perspective knows it, read from the record of a view."""

    def __init__(
        self, perspective: Perspective, lookalike: GameT, view_of: Callable[[State, Perspective], ViewT]
    ) -> None:
        """`lookalike` is any one game that fits the view: every other would give the same views."""
        self.perspective = perspective
        self.players = lookalike.players
        self._lookalike = lookalike
        self._view_of = view_of

    @property
    def lookalike(self) -> GameT:
        """A whole game that looks like this to the perspective; the cards it does not see are invented."""
        return self._lookalike

    @cached_property
    def views(self) -> tuple[ViewT, ...]:
        """The perspective's view at every snapshot."""
        return tuple(self._view_of(state, self.perspective) for state in self._lookalike.states)

    @property
    def view(self) -> ViewT:
        """The perspective's view at the end."""
        return self.views[-1]

    @property
    def bystander(self) -> ViewT:
        """A bystander's view at the end."""
        return self._view_of(self._lookalike.state, "table")

    def __len__(self) -> int:
        return len(self._lookalike)

    def at(self, k: int) -> ViewT:
        """The perspective's view at snapshot k."""
        return self._view_of(self._lookalike.at(k), self.perspective)
