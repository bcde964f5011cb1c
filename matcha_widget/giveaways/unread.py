"""Hands, cards set aside and seeds in a record that cannot be read, set by set, as they stand in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .found import CARD, Giveaway, held, inside, laid_aside

_BOARD: Final = rf"^[ \t]*%s +({CARD}(?: {CARD})*)"
_LIST: Final = r"\[([^\[\]]*)"

HANDS: Final = (
    (re.compile(rf"""['"]hands['"]\s*:\s*\[\s*{_LIST}"""), re.compile(_BOARD % "bottom", re.MULTILINE)),
    (re.compile(rf"""['"]hands['"]\s*:\s*\[\s*\[[^\[\]]*\]\s*,\s*{_LIST}"""), re.compile(_BOARD % "top", re.MULTILINE)),
)
"""Bottom's and top's, in JSON, or as Python prints it, and in a game as text."""

ASIDE: Final = re.compile(rf"""['"]aside['"]\s*:\s*{_LIST}"""), re.compile(_BOARD % "aside", re.MULTILINE)
SEED: Final = (
    re.compile(r"""['"]seed['"]\s*:\s*("[^"]*"|'[^']*'|-?\d+)"""),
    re.compile(r"^[ \t]*\[Seed (.+)\]", re.MULTILINE),
)


def unread(text: str, known: int, where: str) -> Iterator[Giveaway]:
    """What stands there of the sets behind those that are known, and the seed where none is."""
    if not known:
        for seed in _all(SEED, text):
            yield Giveaway(inside(where, "seed"), f"the seed {seed} deals the cards again", "seed")
    hands = [[*_all(patterns, text)] for patterns in HANDS]
    aside = [*_all(ASIDE, text)]
    for number in range(known, max(map(len, (*hands, aside)))):
        path = inside(where, f"sets[{number}]")
        for seat in (0, 1):
            for codes in hands[seat][number : number + 1]:
                yield from held(f"{path}.hands[{seat}]", seat, _codes(codes))
        for codes in aside[number : number + 1]:
            yield from laid_aside(f"{path}.aside", _codes(codes))


def _all(patterns: tuple[re.Pattern[str], ...], text: str) -> Iterator[str]:
    for pattern in patterns:
        yield from pattern.findall(text)


def _codes(text: str) -> list[str]:
    return re.findall(CARD, text)
