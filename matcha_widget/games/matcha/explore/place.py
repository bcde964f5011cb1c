"""One place to be explored: which cards can match there, and whether they rank in a chain or go round."""

from __future__ import annotations

from collections.abc import Iterable

from matcha_widget.engine import matcha

from .explorer import Explorer
from .place_facts import bare_place, place_facts, place_text, table_cards


class Place(Explorer):
    """A table card on its mat: `Place("n:W4")`, or `Place("s:M3", without=["M1"])` if M1 lies on another mat."""

    def __init__(self, place: str | matcha.Place, without: Iterable[str] = (), *, language: str = "en") -> None:
        self._place = bare_place(place)
        self._without = table_cards(without, self._place)
        given = [str(card) for card in self._without] or ()
        super().__init__(place_facts(self._place, self._without), self._place.bare, language, without=given)

    def _drawn(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.explore_html import place_picture  # noqa: PLC0415  # not before there is something to show

        return place_picture(self.facts, self.language, below)

    def __str__(self) -> str:
        return place_text(self._place, self._without)
