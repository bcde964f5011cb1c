"""Stills of the explorers, each as it opens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.games.matcha.explore.chart_facts import case_index, outcome_sentences
from matcha_widget.kit.i18n import format_message, render_sentence
from matcha_widget.kit.stills import CASE_STYLE, TEXT_STYLE, beside, cell_html, frame, part, row_html, table_html

from .card_html import Pieces
from .table_html import LARGE

if TYPE_CHECKING:
    from matcha_widget.engine.matcha import Place
    from matcha_widget.games.matcha.explore.explore_schema import ChartFacts, PlaceFacts, RingFacts
    from matcha_widget.kit.wire.wire_schema import Sentence

HERE: Final = f"{CASE_STYLE};background-color:#f8cb4866"

STAIR: Final = "border:0;font-size:inherit;vertical-align:top"
STEP: Final = 14
"""Pixels by which each card of a row lies lower than the card that beats it."""


def ring_picture(facts: RingFacts, language: str, below: str | None) -> str:
    """Draw a ring: the stairs from high to low, the way back up, and the rule."""
    upset = next(arrow for arrow in facts["arrows"] if arrow["upset"])
    rule = format_message("rule-K1" if facts["kind"] == "number" else "rule-K2", {}, language)
    draw = Pieces(language).rank
    stairs, back = _chain(map(draw, facts["ranks"])), _chain(map(draw, (upset["high"], upset["low"])))
    exception = f"{table_html([row_html(_label_cell(format_message('explore-upset', {}, language)))])}{back}"
    return _picture(facts["kind"], [beside([stairs]), beside([exception]), _paragraph(rule)], language, below)


def place_picture(facts: PlaceFacts, language: str, below: str | None) -> str:
    """Draw a place: the table card, and the cards that are left in their order."""
    pieces, left = Pieces(language), facts["left"][" ".join(facts["away"])]
    order = [*left["cards"], left["cards"][0]] if left["round"] else left["cards"]
    mat = table_html([row_html(cell_html(pieces.card(facts["table"]) + pieces.asks(facts["mat"]), LARGE))])
    parts = [
        beside([mat]),
        beside([_chain(map(pieces.card, order))]),
        _paragraph(_sentences_text(left["told"], language)),
    ]
    return _picture("place", parts, language, below)


def chart_picture(facts: ChartFacts, place: Place, language: str, below: str | None) -> str:
    """Draw the chart below its place, with what that pays."""
    pieces, (bottom, top) = Pieces(language), place.cards
    sides = [
        (_side_html("top", language), pieces.side(top and str(top), shut=False)),
        (_side_html("table", language), pieces.card(str(place.table)) + pieces.asks(place.mat)),
        (_side_html("bottom", language), pieces.side(bottom and str(bottom), shut=False)),
    ]
    mat = table_html(row_html(_label_cell(name) + cell_html(picture, LARGE)) for name, picture in sides)
    heads = [render_sentence(head, language) for head in facts["heads"]]
    rows = [row_html(_label_cell("") + "".join(map(_label_cell, heads)))]
    for at, (head, cases) in enumerate(zip(heads, facts["chart"], strict=True)):
        styles = [HERE if (at, column) == case_index(place) else CASE_STYLE for column in range(3)]
        texts = [escape(render_sentence(case["line"], language)) for case in cases]
        rows.append(row_html(_label_cell(head) + "".join(map(cell_html, texts, styles))))
    parts = [
        beside([mat]),
        _paragraph(_sentences_text(outcome_sentences(place), language)),
        table_html(rows, "border-spacing:2px"),
    ]
    return _picture("chart", parts, language, below)


def _picture(kind: str, parts: Sequence[str], language: str, below: str | None) -> str:
    title = part(f"<b>{escape(format_message('explore-title', {'kind': kind}, language))}</b>")
    return frame([title, *parts], language, below)


def _chain(cards: Iterable[str]) -> str:
    """A row of cards, each a step lower than the one that beats it."""
    cells = [
        (cell_html("<b>&gt;</b>", f"{STAIR};padding:{STEP * at + 12}px 1px 0") if at else "")
        + cell_html(card, f"{STAIR};width:72px;padding:{STEP * at}px 0 0")
        for at, card in enumerate(cards)
    ]
    return table_html([row_html("".join(cells))], "border-spacing:0;font-size:12px")


def _side_html(spot: str, language: str) -> str:
    return format_message("explore-spot", {"spot": spot}, language)


def _sentences_text(sentences: Iterable[Sentence], language: str) -> str:
    return format_message("part-join", {}, language).join(render_sentence(each, language) for each in sentences)


def _label_cell(text: str) -> str:
    return cell_html(f"<b>{escape(text)}</b>", f"{TEXT_STYLE};padding:4px 2px;font-size:12px")


def _paragraph(text: str) -> str:
    return part(escape(text))
