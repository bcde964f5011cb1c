"""The two rings: four ranks, and for each pair which is over which and why (K1, K2)."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final, Literal, TypeAlias

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NUMBERS, SUITS, NotationError, beats
from matcha_widget.engine.matcha.rules.explain import why_over
from matcha_widget.engine.matcha.rules.notation import Ranked
from matcha_widget.games.matcha.table.narrate import higher
from matcha_widget.kit.wire.lines import line

from .explore_schema import Arrow, RingFacts

Ring: TypeAlias = Literal["number", "suit"]

RINGS: Final[dict[Ring, str]] = {"number": NUMBERS, "suit": SUITS}
"""The ranks of each ring from high to low."""


def known_ring(ring: object) -> Ring:
    """The ring of that name."""
    for name in RINGS:
        if name == ring:
            return name
    raise NotationError(f"{quote(ring)} is no ring: expected 'number' or 'suit'")


def ring_facts(ring: Ring) -> RingFacts:
    """The ring, its six pairs included."""
    ranks = RINGS[ring]
    return {"kind": ring, "ranks": [*ranks], "arrows": [_arrow(*pair) for pair in combinations(ranks, 2)]}


def ring_text(ring: Ring) -> str:
    """A line for each rank: what it is over."""
    ranks = RINGS[ring]
    below = {rank: [other for other in ranks if other != rank and beats(rank, other)] for rank in ranks}
    return "\n".join(" ".join((rank, "is over", *below[rank])) for rank in ranks)


def _arrow(a: str, b: str) -> Arrow:
    ranked = ranked_pair(a, b)
    why = (
        line("why-upset", [ranked.rule], ring="number" if ranked.rule == "K1" else "suit")
        if ranked.upset
        else line("explore-stairs", [ranked.rule])
    )
    told = higher("s" if ranked.rule == "K1" else "n", ranked)
    return {"high": ranked.high, "low": ranked.low, "upset": ranked.upset, "told": [told, why]}


def ranked_pair(a: str, b: str) -> Ranked:
    """Which of two different ranks or cards is over the other, by what."""
    reason: Any = why_over(a, b)
    return Ranked(reason.facts["over"], reason.facts["under"], reason.rule)
