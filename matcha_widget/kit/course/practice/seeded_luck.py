"""Chance by name: the same choices on every machine, Python and hash seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class SeededLuck:
    """Choices that follow from a text; only `Random.random()` is used, which never changed between Pythons.

    >>> SeededLuck("match/1/101").pick("MBWS") == SeededLuck("match/1/101").pick("MBWS")
    True
    """

    def __init__(self, name: str) -> None:
        self.source = Random(name)
        """For the engine, which shuffles with it (and with `random()` alone, too)."""
        self._random = self.source.random

    def randbelow(self, limit: int) -> int:
        """A whole number from 0, less than the limit."""
        return int(self._random() * limit)

    def choice(self, things: Sequence[T]) -> T:
        """One of them, each as likely."""
        return things[self.randbelow(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """All of them in another order."""
        return tuple(sorted(things, key=lambda _: self._random()))

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of them, no place of the list twice."""
        return self.shuffled(things)[:count]

    def one_in(self, number: int) -> bool:
        """True once in so many times."""
        return self.randbelow(number) == 0
