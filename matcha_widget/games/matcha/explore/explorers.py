"""The three explorers: `RankLoop`, a ring of four; `Place`, the cards that can match there; `Chart`, the payments.

Their facts are computed once; a browser looks them up and a page holds them.
Their twin is `frontend/src/matcha/explore/explore-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.kit import i18n
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.sentences import IntentRefused, sentence

from .chart_facts import chart_facts, chart_text, full_place
from .rank_facts import (
    RingName,
    check_bare_place,
    check_ring,
    place_facts,
    place_text,
    ring_facts,
    ring_text,
    table_cards,
)

if TYPE_CHECKING:
    from .explore_schema import ExplorerFacts


class Explorer(Widget):
    """A widget whose facts have every answer, so that nothing pressed in it reaches Python."""

    _kind = traitlets.Unicode("explore", read_only=True).tag(sync=True)

    facts: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """The facts: `ExplorerFacts`."""

    def __init__(self, facts: ExplorerFacts, first: str | None, language: str, **options: object) -> None:
        self._first = () if first is None else (repr(first),)
        self._call_arguments = options
        super().__init__(language=language, facts=dict(facts))

    def page_picture(self) -> str:
        """The picture for a page without JavaScript."""
        return self._still_html(i18n.format_message("still-explore", {}, self.language))

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:  # noqa: ARG002  # refused unread
        raise IntentRefused(
            "invalid", sentence("no-error"), text="an explorer takes no messages: its facts have all answers"
        )

    def __repr__(self) -> str:
        return self._constructor_call(*self._first, **self._call_arguments)


class RankLoop(Explorer):
    """The stairs and the one way back up: `RankLoop("number")`, `RankLoop("suit")`."""

    def __init__(self, ring: RingName, *, language: str = DEFAULT_LANGUAGE) -> None:
        self._ring = check_ring(ring)
        super().__init__(ring_facts(self._ring), self._ring, language)

    def _still_html(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.explore_html import ring_picture  # noqa: PLC0415  # not before it is shown

        return ring_picture(self.facts, self.language, below)

    def __str__(self) -> str:
        return ring_text(self._ring)


class Place(Explorer):
    """A table card on its mat: `Place("n:W4")`, or `Place("s:M3", without=["M1"])` if M1 lies on another mat."""

    def __init__(
        self, place: str | matcha.Place, without: Iterable[str] = (), *, language: str = DEFAULT_LANGUAGE
    ) -> None:
        self._place = check_bare_place(place)
        self._without = table_cards(without, self._place)
        without = [str(card) for card in self._without] or ()
        super().__init__(place_facts(self._place, self._without), self._place.bare, language, without=without)

    def _still_html(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.explore_html import place_picture  # noqa: PLC0415  # as above

        return place_picture(self.facts, self.language, below)

    def __str__(self) -> str:
        return place_text(self._place, self._without)


class Chart(Explorer):
    """The chart of what a place pays: `Chart()`, or `Chart("s:M3 M1|M4")` to begin there."""

    def __init__(self, place: str | matcha.Place | None = None, *, language: str = DEFAULT_LANGUAGE) -> None:
        self._place = full_place(place)
        super().__init__(chart_facts(self._place), None if place is None else str(self._place), language)

    def _still_html(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.explore_html import chart_picture  # noqa: PLC0415  # as above

        return chart_picture(self.facts, self._place, self.language, below)

    def __str__(self) -> str:
        return chart_text(self._place)
