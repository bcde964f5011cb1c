"""A game of which one perspective's knowledge is all there is: what the record of a view is read into, of any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .protocol import Perspective, State

if TYPE_CHECKING:
    from .base_game import BaseGame


GameT = TypeVar("GameT", bound="BaseGame[Any, Any, Any]")
ViewT = TypeVar("ViewT")


class BaseSeenGame(Generic[GameT, ViewT]):
    """A game of which one perspective's knowledge is all there is; `seen`: what a perspective knows of a state."""

    def __init__(self, perspective: Perspective, any_game: GameT, seen: Callable[[State, Perspective], ViewT]) -> None:
        self.perspective = perspective
        self.players = any_game.players
        self._any = any_game  # any game that looks like this to the perspective: by the law of secrecy all do as well
        self._seen = seen

    @property
    def lookalike(self) -> GameT:
        """A whole game that looks like this to the perspective; what the perspective does not see of it is made up."""
        return self._any

    @cached_property
    def views(self) -> tuple[ViewT, ...]:
        """What the perspective knew at every snapshot."""
        return tuple(self._seen(state, self.perspective) for state in self._any.states)

    @property
    def view(self) -> ViewT:
        """What the perspective knows at the end."""
        return self.views[-1]

    @property
    def bystander(self) -> ViewT:
        """What anybody knew at the end who only looked on: every perspective knows that too."""
        return self._seen(self._any.state, "table")

    def __len__(self) -> int:
        return len(self._any)

    def at(self, k: int) -> ViewT:
        """What the perspective knew at snapshot k."""
        return self._seen(self._any.at(k), self.perspective)
