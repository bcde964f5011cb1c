"""Random games that look alike to a perspective: the facts it cannot know differ."""

import copy
import random
from itertools import permutations
from typing import Any

from effort import tries
from genmaicha import oracle
from genmaicha.oracle import Record

TIMES = tries(1, 20)
"""The factor by which `make thorough` plays more games."""


def perspectives(seats: int) -> list[Any]:
    """Every perspective that does not know everything."""
    return [*range(seats), "table"]


def lookalike(record: Record, perspective: int | str, rng: random.Random) -> Record:
    """Another game of the same public course, with other hidden facts and another seed."""
    other = copy.deepcopy(record)
    table = oracle.replay(record)
    _other_bids(other, table, perspective, rng)
    if "above" in other:
        other["above"] = rng.choice(_layouts(other["above"], table, perspective))
    other["seed"] = rng.randrange(1000)
    other["notes"] = [{"at": 0, "text": str(rng.random())}]
    return other


def _other_bids(record: Record, table: oracle.Table, perspective: int | str, rng: random.Random) -> None:
    if table.phase not in ("bid", "follow"):
        return
    amounts = record["rounds"][-1].get("bids" if table.phase == "bid" else "follow", [])
    for seat, amount in enumerate(amounts):
        if amount is not None and seat != perspective:
            amounts[seat] = 100 * rng.randint(0, table.yen[seat] // 100)


def _layouts(above: list[str], table: oracle.Table, perspective: int | str) -> list[list[str]]:
    """Every layout of the cards above the columns that this perspective cannot rule out."""
    known = [up or perspective in looked for up, looked in zip(table.up, table.looked, strict=True)]
    return [
        list(cards)
        for cards in permutations(above)
        if all(
            card == there if sure else card not in misses
            for card, there, sure, misses in zip(cards, above, known, table.misses, strict=True)
        )
    ]
