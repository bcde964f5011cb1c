"""Reasons as data: a rule, the facts it was applied to, and the reasons it rests on."""

from __future__ import annotations

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
