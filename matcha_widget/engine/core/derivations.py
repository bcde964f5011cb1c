"""Reasons and differences as data: why something is so, and where two games differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .strict_json import Data


class Reason(NamedTuple):
    """A rule, the facts it was applied to, and the reasons it rests on."""

    rule: str
    facts: Data
    because: tuple[Reason, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id of the derivation once, in the order of the tree."""
        ids = [self.rule, *(rule for reason in self.because for rule in reason.rules)]
        return tuple(dict.fromkeys(ids))

    def as_data(self) -> Data:
        """The derivation as plain data for JSON."""
        data: Data = {"rule": self.rule, **self.facts}
        return data | {"because": [reason.as_data() for reason in self.because]} if self.because else data


class Difference(NamedTuple):
    """A snapshot at which two games begin to differ, and the facts of each."""

    snapshot: int
    first: Data
    second: Data

    def __str__(self) -> str:
        return f"snapshot {self.snapshot}: {_format_facts(self.first)} | {_format_facts(self.second)}"


def _format_facts(facts: Data) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items()) or "the game stops here"


def find_differences(first: Iterable[Data], second: Iterable[Data]) -> Iterator[Difference]:
    """Yield every snapshot at which two games begin to differ, for the first time or in something new.

    Each argument gives, snapshot by snapshot, the compared facts by name, in the order of the output.
    """
    before: list[str] = []
    for k, (one, other) in enumerate(zip(first, second, strict=False)):
        names = [name for name in one if one[name] != other[name]]
        if not set(names) <= set(before):
            yield Difference(k, {name: one[name] for name in names}, {name: other[name] for name in names})
        before = names
