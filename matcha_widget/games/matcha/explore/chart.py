"""The resolution chart to be explored: any two cards beside any table card, what they are paid and why."""

from __future__ import annotations

from matcha_widget.engine import matcha

from .chart_facts import chart_facts, chart_text, full_place
from .explorer import Explorer


class Chart(Explorer):
    """What a place pays: `Chart()`, or `Chart("s:M3 M1|M4")` to begin there."""

    def __init__(self, place: str | matcha.Place | None = None, *, language: str = "en") -> None:
        self._place = full_place(place)
        super().__init__(chart_facts(self._place), None if place is None else str(self._place), language)

    def _drawn(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.explore_html import chart_picture  # noqa: PLC0415  # not before there is something to show

        return chart_picture(self.facts, self._place, self.language, below)

    def __str__(self) -> str:
        return chart_text(self._place)
