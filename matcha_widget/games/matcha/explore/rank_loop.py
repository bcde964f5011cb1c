"""A ring of four to be explored: which of two numbers, or of two suits, is over the other (K1, K2)."""

from __future__ import annotations

from .explorer import Explorer
from .ring_facts import Ring, known_ring, ring_facts, ring_text


class RankLoop(Explorer):
    """The stairs and the one way back up: `RankLoop("number")`, `RankLoop("suit")`."""

    def __init__(self, ring: Ring, *, language: str = "en") -> None:
        self._ring = known_ring(ring)
        super().__init__(ring_facts(self._ring), self._ring, language)

    def _drawn(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.explore_html import ring_picture  # noqa: PLC0415  # not before there is something to show

        return ring_picture(self.facts, self.language, below)

    def __str__(self) -> str:
        return ring_text(self._ring)
