"""The ids of the rules, as `docs/rules.md` has them: what a lesson may name, and what the course must cover."""

from __future__ import annotations

from typing import Final

AREAS: Final = {"C": range(5), "K": range(1, 4), "S": range(1, 6), "H": range(1, 5), "T": range(1, 10),
                "V": range(1, 8), "E": range(1, 4), "W": range(1, 7), "B": range(1, 3), "X": range(1, 16)}  # fmt: skip

RULES: Final = tuple(f"{area}{number}" for area, numbers in AREAS.items() for number in numbers)
