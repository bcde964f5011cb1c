"""The recorded games and cases of the course by id, behind `matcha_widget.example` and `examples`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

from matcha_widget.engine.core.errors import join_words, quote
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha import NotationError

STORY: Final = {"both-at-once": "j8.2", "sit": "j8.3", "last-card": "j8.4"}
"""Games of the story that are examples, by id."""

EXPLAINED: Final = "matcha_widget.examples() says what each of them shows"
"""The end of an error about an unknown id."""

Record: TypeAlias = Data
"""A game in the format `matcha-game/1`."""


def find_example(
    id: str, edition: str | None = None, moves: int | None = None, *, beside: Sequence[str] = ()
) -> Record:
    """The record of an example, cut after `moves` moves; a case (e1 to e5) is recorded in every edition.

    `beside`: ids of other examples for the error about an unknown id.

    >>> from matcha_widget.engine import matcha
    >>> print(*matcha.legal_moves(matcha.load(example("first-game", moves=2)).state))
    0@n B1@n S1@n W1@n pass
    """
    record = _find_record(id, edition, beside)
    return record if moves is None else _cut_record(record, moves, id)


def examples() -> dict[str, str]:
    """Every id with a sentence about its example."""
    everything = all_examples()
    named = everything["games"] | _story_deals() | everything["cases"]
    return {name: entry["shows"] for name, entry in named.items()}


@cache
def examples_text() -> str:
    """The file of all records with their facts."""
    return (resources.files(__package__) / "examples.json").read_text(encoding="utf-8")


def all_examples() -> Record:
    """A fresh copy of `games` and `cases`: every record with its facts."""
    everything: Record = json.loads(examples_text())
    return everything


def _story_deals() -> Record:
    """The deals of the story that are examples."""
    deals = json.loads((resources.files(__package__) / "course" / "story" / "deals.json").read_text(encoding="utf-8"))
    return {name: deals[deal] for name, deal in STORY.items()}


def _find_record(id: str, edition: str | None, beside: Sequence[str]) -> Record:
    everything = all_examples()
    games, cases = everything["games"] | _story_deals(), everything["cases"]
    if not isinstance(id, str) or id not in (*games, *cases):
        raise NotationError(f"{quote(id)} is no example: expected {join_words((*games, *cases, *beside))}. {EXPLAINED}")
    records: Record = cases[id]["records"] if id in cases else {games[id]["game"]["edition"]: games[id]["game"]}
    wanted = edition or ("matagot-2020" if id in cases else next(iter(records)))
    if not isinstance(wanted, str) or wanted not in records:
        raise NotationError(f"{id} is not recorded in {quote(wanted)}: expected {join_words(records)}")
    record: Record = records[wanted]
    return record


def _cut_record(record: Record, moves: int, id: str) -> Record:
    recorded = sum(len(played["moves"]) for played in record["sets"])
    if type(moves) is not int or not 0 <= moves <= recorded:
        raise NotationError(f"moves: {id} has no moment after {quote(moves)} moves: expected 0 to {recorded}")
    sets: list[Record] = []
    left = moves
    for played in record["sets"]:
        talk = [words for words in played.get("talk", ()) if words["after"] <= left]
        silent = {name: value for name, value in played.items() if name != "talk"}
        sets.append(silent | {"moves": played["moves"][:left]} | ({"talk": talk} if talk else {}))
        left -= len(played["moves"])
        if left <= 0:
            break
    return record | {"sets": sets}
