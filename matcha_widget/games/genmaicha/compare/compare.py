"""Two games side by side: one record by two house rules, or a game and its branch.

Its twin is `frontend/src/genmaicha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.widgets.replay_widget import CompareWidget
from matcha_widget.kit.widgets.widget import argument_source

from .compare_text import comparison_text
from .comparison import build_comparison, first_difference, games_to_compare, named_house_rules

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.replay.film_schema import ComparisonData


class Compare(CompareWidget):
    """Two games of Genmaicha: `Compare(game, {"overtake": True})`, by other house rules, or `Compare(game, branch)`.

    `Compare(game, [{}, {"own_sale": True}])` shows one record by two sets of house rules.
    """

    BUNDLE = BOOK = "genmaicha"

    def __init__(
        self, game: object, other: object = None, *, seat: Perspective = "table", language: str = DEFAULT_LANGUAGE
    ) -> None:
        self._sides = games_to_compare(game, other, seat)
        self._seat, self._other = seat, other
        films = build_comparison(self._sides, seat)
        self._public = build_comparison(games_to_compare(game, other, "table"), "table") if seat == "all" else films
        super().__init__(language=language, films=dict(films))

    def _first_picture(self, films: ComparisonData, below: str | None = None) -> str:
        """The first fill."""
        from matcha_widget.games.genmaicha.table.still import market_still  # noqa: PLC0415  # not before there is something to show

        return market_still(films["sides"][0]["film"]["first"], self.language, below)

    def _games_text(self, films: ComparisonData) -> str:
        return comparison_text(films, self.language)

    def __repr__(self) -> str:
        first, second = self._sides
        other = (
            argument_source(self._other) if named_house_rules(self._other) else repr(second.game)
        )  # a record may tell what is hidden
        return self._constructor_call(repr(first.game), other, seat=self._seat)

    def __str__(self) -> str:
        return first_difference(*self._sides)
