"""Reasons as data: a rule, the facts it was applied to, and the reasons it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .strict_json import Data


class Reason(NamedTuple):
    """Why something is so; words are made of it elsewhere."""

    rule: str
    facts: Data
    because: tuple[Reason, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id of the derivation, each once, in the order in which they are met."""
        ids = [self.rule, *(rule for reason in self.because for rule in reason.rules)]
        return tuple(dict.fromkeys(ids))

    def as_data(self) -> Data:
        """The derivation as plain data, ready for JSON."""
        data: Data = {"rule": self.rule, **self.facts}
        return data | {"because": [reason.as_data() for reason in self.because]} if self.because else data


class Difference(NamedTuple):
    """A snapshot at which two games differ, and what each has there."""

    snapshot: int
    first: Data
    second: Data

    def __str__(self) -> str:
        return f"snapshot {self.snapshot}: {_format_facts(self.first)} | {_format_facts(self.second)}"


def _format_facts(facts: Data) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items()) or "the game stops here"


def find_differences(first: Iterable[Data], second: Iterable[Data]) -> Iterator[Difference]:
    """Every snapshot at which two games begin to differ, be it for the first time or in something else than before.

    Of each snapshot of both: what is compared, by name, in the order in which it is told.
    """
    before: list[str] = []
    for k, (one, other) in enumerate(zip(first, second, strict=False)):
        names = [name for name in one if one[name] != other[name]]
        if not set(names) <= set(before):
            yield Difference(k, {name: one[name] for name in names}, {name: other[name] for name in names})
        before = names
