"""Two games side by side: one record by two house rules, or a game and its branch.

Its twin is `frontend/src/genmaicha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.games.genmaicha.replay.film_schema import MarketReplayIntent
from matcha_widget.kit import words
from matcha_widget.kit.stills import folded
from matcha_widget.kit.widgets.widget import Widget, written
from matcha_widget.kit.wire.decode import head_and_intent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.lines import line
from matcha_widget.kit.wire.refused import Refused
from matcha_widget.kit.wire.wire_schema import Named

from .compare_text import told
from .comparison import compared, first_difference, houses, side_by_side

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective


class Compare(Widget):
    """Two games of Genmaicha: `Compare(game, {"overtake": True})`, by other house rules, or `Compare(game, branch)`.

    `Compare(game, [{}, {"own_sale": True}])` shows one record by two sets of house rules.
    """

    BUNDLE = BOOK = "genmaicha"
    _kind = traitlets.Unicode("compare", read_only=True).tag(sync=True)

    films: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """Both games' films, and where they differ: `MarketFilms`."""

    def __init__(self, game: Any, other: Any = None, *, seat: Perspective = "table", language: str = "en") -> None:
        self._sides = compared(game, other, seat)
        self._seat, self._other = seat, other
        films = side_by_side(self._sides, seat)
        self._public = side_by_side(compared(game, other, "table"), "table") if seat == "all" else films
        super().__init__(language=language, films=dict(films))

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the games as text; where all is seen, what all may know."""
        return _first(self._public, self.language) + folded(self.language, told(self._public, self.language))

    def page_picture(self) -> str:
        """The first fill, and the games as text."""
        below = words.text("still-told", {}, self.language)
        return _first(self.films, self.language, below) + told(self.films, self.language)

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        _, asked = head_and_intent(content, buffers, MarketReplayIntent, Named)
        if not isinstance(asked, LanguageIntent):
            raise Refused("invalid", line("no-error"), text=f"{asked.type!r} is not for games side by side")
        return self._in_language(asked.language)

    def __repr__(self) -> str:
        first, second = self._sides
        other = written(self._other) if houses(self._other) else repr(second.game)  # a record may tell what is hidden
        return self._called(repr(first.game), other, seat=self._seat)

    def __str__(self) -> str:
        return first_difference(*self._sides)


def _first(films: Any, language: str, below: str | None = None) -> str:
    from matcha_widget.games.genmaicha.table.still import still  # noqa: PLC0415  # not before there is something to show

    return still(films["sides"][0]["film"]["first"], language, below)
