"""Two games side by side: one record by two house rules, or a game and its branch.

Its twin is `frontend/src/genmaicha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from matcha_widget.kit.widgets.comparing import Comparing
from matcha_widget.kit.widgets.widget import written

from .compare_text import told
from .comparison import compared, first_difference, houses, side_by_side

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.replay.film_schema import MarketFilms


class Compare(Comparing):
    """Two games of Genmaicha: `Compare(game, {"overtake": True})`, by other house rules, or `Compare(game, branch)`.

    `Compare(game, [{}, {"own_sale": True}])` shows one record by two sets of house rules.
    """

    BUNDLE = BOOK = "genmaicha"

    def __init__(
        self, game: object, other: object = None, *, seat: Perspective = "table", language: str = "en"
    ) -> None:
        self._sides = compared(game, other, seat)
        self._seat, self._other = seat, other
        films = side_by_side(self._sides, seat)
        self._public = side_by_side(compared(game, other, "table"), "table") if seat == "all" else films
        super().__init__(language=language, films=dict(films))

    def _first(self, films: MarketFilms, below: str | None = None) -> str:
        """The first fill."""
        from matcha_widget.games.genmaicha.table.still import still  # noqa: PLC0415  # not before there is something to show

        return still(films["sides"][0]["film"]["first"], self.language, below)

    def _as_text(self, films: MarketFilms) -> str:
        return told(films, self.language)

    def __repr__(self) -> str:
        first, second = self._sides
        other = written(self._other) if houses(self._other) else repr(second.game)  # a record may tell what is hidden
        return self._called(repr(first.game), other, seat=self._seat)

    def __str__(self) -> str:
        return first_difference(*self._sides)
