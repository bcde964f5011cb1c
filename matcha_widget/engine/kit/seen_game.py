"""A game of which one perspective's knowledge is all there is: what the record of a view is read into, of any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .rules import Perspective, State

if TYPE_CHECKING:
    from .recorded import Recorded


AnyGame = TypeVar("AnyGame", bound="Recorded[Any, Any, Any]")
Seen = TypeVar("Seen")


class SeenGame(Generic[AnyGame, Seen]):
    """A game of which one perspective's knowledge is all there is; `seen`: what a perspective knows of a state."""

    def __init__(self, perspective: Perspective, any_game: AnyGame, seen: Callable[[State, Perspective], Seen]) -> None:
        self.perspective = perspective
        self.players = any_game.players
        self._any = any_game  # any game that looks like this to the perspective: by the law of secrecy all do as well
        self._seen = seen

    @property
    def lookalike(self) -> AnyGame:
        """A whole game that looks like this to the perspective; what the perspective does not see of it is made up."""
        return self._any

    @cached_property
    def views(self) -> tuple[Seen, ...]:
        """What the perspective knew at every snapshot."""
        return tuple(self._seen(state, self.perspective) for state in self._any.states)

    @property
    def view(self) -> Seen:
        """What the perspective knows at the end."""
        return self.views[-1]

    @property
    def bystander(self) -> Seen:
        """What anybody knew at the end who only looked on: every perspective knows that too."""
        return self._seen(self._any.state, "table")

    def __len__(self) -> int:
        return len(self._any)

    def at(self, k: int) -> Seen:
        """What the perspective knew at snapshot k."""
        return self._seen(self._any.at(k), self.perspective)
