"""The recorded games of Genmaicha's course, by id, for `matcha_widget.example`."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.engine.core.strict_json import Data

Record: TypeAlias = Data
"""A game as `genmaicha-game/1`, for `genmaicha.load`."""

IDS: Final = (
    "bids", "level", "coin", "empty", "groups", "matcha-iri", "guest", "guest-wrong", "ad", "first-market", "stall",
    "stall-variants",
)  # fmt: skip


@cache
def examples_text() -> str:
    """Read the file of all records, with their titles and endings."""
    return (resources.files(__package__) / "examples.json").read_text(encoding="utf-8")


def all_examples() -> Record:
    """All records with their facts, a fresh copy."""
    found: Record = json.loads(examples_text())["games"]
    return found


def examples() -> dict[str, str]:
    """List each id with a sentence about its example."""
    return {name: each["shows"] for name, each in all_examples().items()}


def find_example(id: str) -> Record:
    """Find a record of the course.

    >>> from matcha_widget.engine import genmaicha
    >>> genmaicha.load(example("first-market")).state.winners
    (0,)
    """
    if id not in IDS:
        raise NotationError(f"{quote(id)} is no example: expected {join_words(IDS)}")
    record: Record = all_examples()[id]["game"]
    return record
