"""Games side by side: the same cards and moves under several rule sets, or a game and its branch.

Its twin is `frontend/src/matcha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from matcha_widget.engine.matcha import Edition, Game
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.replay.film_schema import ComparisonData
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.widgets.replay_widget import CompareWidget
from matcha_widget.kit.widgets.widget import argument_source

from .comparison import build_comparison, first_difference, games_to_compare, is_case, script_of


class Compare(CompareWidget):
    """Games side by side: `Compare("e1")`, `Compare(game, ["grail-2015", "matagot-2020"])`, `Compare(game, branch)`."""

    def __init__(
        self,
        case: object,
        editions: Sequence[str | Edition] | Game | None = None,
        *,
        seat: Perspective = "table",
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self._asked = case if is_case(case) else script_of(case, seat), editions, seat
        self._sides = games_to_compare(case, editions, seat)
        films = build_comparison(case, self._sides, seat)
        self._public = (
            build_comparison(case, games_to_compare(case, editions, "table"), "table") if seat == "all" else films
        )
        super().__init__(language=language, films=dict(films))

    def _first_picture(self, films: ComparisonData, below: str | None = None) -> str:
        """The first deal."""
        from matcha_widget.games.matcha.stills.table_html import table_still  # noqa: PLC0415  # not before there is something to show

        shown = films["sides"][0]["film"]
        return table_still(shown["views"][shown["lenses"][0]]["first"], self.language, below=below)

    def _games_text(self, films: ComparisonData) -> str:
        from matcha_widget.games.matcha.stills.compare_text import comparison_text  # noqa: PLC0415  # as above

        return comparison_text(films, self.language)

    def __repr__(self) -> str:
        first, editions, seat = self._asked
        told = [repr(first)]
        if editions is not None:
            told.append(
                argument_source(tuple(editions)) if isinstance(editions, list | tuple) else repr(self._sides[1].game)
            )
        return self._constructor_call(*told, seat=seat)

    def __str__(self) -> str:
        return "\n".join(first_difference(first, second) for first, second in pairwise(self._sides))
