"""The recorded games of Genmaicha's course, by id: what `matcha_widget.example` gives."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.engine.core.strict_json import Data

Record: TypeAlias = Data
"""A game as `genmaicha-game/1`, as `genmaicha.load` reads it."""

IDS: Final = (
    "bids", "level", "coin", "empty", "groups", "matcha-iri", "guest", "guest-wrong", "ad", "first-market", "stall",
    "stall-variants",
)  # fmt: skip


@cache
def examples_text() -> str:
    """The file of all records, with what each shows and how it ends."""
    return (resources.files(__package__) / "examples.json").read_text(encoding="utf-8")


def all_examples() -> Record:
    """Every record with its facts, a fresh copy."""
    found: Record = json.loads(examples_text())["games"]
    return found


def examples() -> dict[str, str]:
    """Each id with a sentence that says what the example shows."""
    return {name: each["shows"] for name, each in all_examples().items()}


def find_example(id: str) -> Record:
    """A record of the course.

    >>> from matcha_widget.engine import genmaicha
    >>> genmaicha.load(example("first-market")).state.winners
    (0,)
    """
    if id not in IDS:
        raise NotationError(f"{quote(id)} is no example: expected {join_words(IDS)}")
    record: Record = all_examples()[id]["game"]
    return record
