"""Two games side by side as text: what they have in common once, then how each of them goes on."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import chain
from typing import TYPE_CHECKING

from matcha_widget.kit import i18n
from matcha_widget.kit.film import film_sentences
from matcha_widget.kit.i18n import SentenceRenderer
from matcha_widget.kit.stills import list_html, text_html

if TYPE_CHECKING:
    from matcha_widget.games.genmaicha.replay.film_schema import ComparedFilm, ComparisonData


def comparison_text(films: ComparisonData, language: str) -> str:
    """The text below a picture."""
    sides = films["sides"]
    parting = (
        films["differences"][0]["snap"] if films["differences"] else min(len(side["film"]["steps"]) for side in sides)
    )
    first, second = ([*_sentences(side, language)] for side in sides)
    common = [*chain.from_iterable(first[:parting])]
    parts = [list_html(common, language)]
    for side, moments in zip(sides, (first, second), strict=True):
        onward = [*chain.from_iterable(moments[parting:]), *_stop_text(side, language)]
        title = f'<h2 lang="{language}">{escape(side_name(side, language))}</h2>'
        parts.append(title + list_html(onward, language, begin=len(common) + 1))
    return text_html(*parts)


def side_name(side: ComparedFilm, language: str) -> str:
    """A side by its house rules."""
    switches = [i18n.format_message("is-switch", {"switch": name}, language) for name in side["house"]]
    return i18n.join_list(switches, "standard", language) or i18n.format_message("compare-plain", {}, language)


def _sentences(side: ComparedFilm, language: str) -> Iterator[list[str]]:
    return film_sentences(side["film"], SentenceRenderer(language, rules="none"))


def _stop_text(side: ComparedFilm, language: str) -> Iterator[str]:
    if side["stopped"]:
        yield SentenceRenderer(language, rules="none").render(side["stopped"]["line"])
