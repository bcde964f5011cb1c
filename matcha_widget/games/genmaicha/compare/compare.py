"""Two games side by side: one record by two house rules, or a game and its branch.

Its twin is `frontend/src/genmaicha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import chain
from typing import TYPE_CHECKING

from matcha_widget.kit import i18n
from matcha_widget.kit.film import film_sentences
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE, SentenceRenderer
from matcha_widget.kit.stills import list_html, text_html
from matcha_widget.kit.widgets.replay_widget import CompareWidget
from matcha_widget.kit.widgets.widget import argument_source

from .comparison import build_comparison, first_difference, games_to_compare, named_house_rules

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.replay.film_schema import ComparedFilm, ComparisonData


class Compare(CompareWidget):
    """Two games of Genmaicha: `Compare(game, {"overtake": True})` with other house rules, or `Compare(game, branch)`.

    `Compare(game, [{}, {"own_sale": True}])` shows one record under two sets of house rules.
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
        from matcha_widget.games.genmaicha.table.still import market_still  # noqa: PLC0415  # stills are drawn on demand

        return market_still(films["sides"][0]["film"]["first"], self.language, below)

    def _games_text(self, films: ComparisonData) -> str:
        return _comparison_html(films, self.language)

    def __repr__(self) -> str:
        first, second = self._sides
        other = (
            argument_source(self._other) if named_house_rules(self._other) else repr(second.game)
        )  # never a record: it may hold hidden facts
        return self._constructor_call(repr(first.game), other, seat=self._seat)

    def __str__(self) -> str:
        return first_difference(*self._sides)


def _comparison_html(films: ComparisonData, language: str) -> str:
    """Build the text below a still: the common beginning once, then the rest of each side."""
    sides = films["sides"]
    parting = (
        films["differences"][0]["snap"] if films["differences"] else min(len(side["film"]["steps"]) for side in sides)
    )
    first, second = ([*_sentences(side, language)] for side in sides)
    common = [*chain.from_iterable(first[:parting])]
    parts = [list_html(common, language)]
    for side, moments in zip(sides, (first, second), strict=True):
        onward = [*chain.from_iterable(moments[parting:]), *_stop_text(side, language)]
        title = f'<h2 lang="{language}">{escape(_side_name(side, language))}</h2>'
        parts.append(title + list_html(onward, language, begin=len(common) + 1))
    return text_html(*parts)


def _side_name(side: ComparedFilm, language: str) -> str:
    """Name a side by its house rules."""
    switches = [i18n.format_message("is-switch", {"switch": name}, language) for name in side["house"]]
    return i18n.join_list(switches, "standard", language) or i18n.format_message("compare-plain", {}, language)


def _sentences(side: ComparedFilm, language: str) -> Iterator[list[str]]:
    return film_sentences(side["film"], SentenceRenderer(language, rules="none"))


def _stop_text(side: ComparedFilm, language: str) -> Iterator[str]:
    if side["stopped"]:
        yield SentenceRenderer(language, rules="none").render(side["stopped"]["line"])
