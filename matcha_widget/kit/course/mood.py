"""The mood of a face beside a question or a story."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Mood: TypeAlias = Literal["listening", "pleased", "doubtful"]

MOOD_BY_RESULT: Final[dict[bool | None, Mood]] = {True: "pleased", False: "doubtful", None: "listening"}
"""The mood after a right answer, a wrong one, and before any."""
