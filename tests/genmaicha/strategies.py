"""Random games that look alike to somebody: what a perspective cannot know is another in each."""

import copy
import random
from itertools import permutations
from typing import Any

from effort import tries
from genmaicha import oracle
from genmaicha.oracle import Record

TIMES = tries(1, 20)
"""How many more games `make thorough` plays."""


def perspectives(seats: int) -> list[Any]:
    """Everybody who may not know everything."""
    return [*range(seats), "table"]


def lookalike(record: Record, perspective: int | str, rng: random.Random) -> Record:
    """Another game of the same public course; what a full record alone holds is another too."""
    other = copy.deepcopy(record)
    table = oracle.replayed(record)
    _other_bids(other, table, perspective, rng)
    if "above" in other:
        other["above"] = rng.choice(_laid(other["above"], table, perspective))
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


def _laid(above: list[str], table: oracle.Table, perspective: int | str) -> list[list[str]]:
    """Every way in which the cards above the columns may lie, as far as this perspective can tell."""
    known = [up or perspective in looked for up, looked in zip(table.up, table.looked, strict=True)]
    return [
        list(cards)
        for cards in permutations(above)
        if all(
            card == there if sure else card not in misses
            for card, there, sure, misses in zip(cards, above, known, table.misses, strict=True)
        )
    ]
