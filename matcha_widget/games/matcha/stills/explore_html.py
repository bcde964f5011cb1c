"""Still pictures of the explorers, for pages without a kernel: what each of them shows first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.games.matcha.explore.chart_facts import case_of, outcome_lines
from matcha_widget.kit.i18n import sentence, text
from matcha_widget.kit.stills import CASE, TEXT, beside, cell, frame, part, row, table

from .card_html import Pieces
from .table_html import LARGE

if TYPE_CHECKING:
    from matcha_widget.engine.matcha import Place
    from matcha_widget.games.matcha.explore.explore_schema import ChartFacts, PlaceFacts, RingFacts
    from matcha_widget.kit.wire.wire_schema import Sentence

HERE: Final = f"{CASE};background-color:#f8cb4866"

STAIR: Final = "border:0;font-size:inherit;vertical-align:top"
STEP: Final = 14
"""How much lower each card of a row lies than the one that it loses to."""


def ring_picture(facts: RingFacts, language: str, below: str | None) -> str:
    """The stairs from high to low, the way back up, and the rule."""
    upset = next(arrow for arrow in facts["arrows"] if arrow["upset"])
    rule = text("rule-K1" if facts["kind"] == "number" else "rule-K2", {}, language)
    draw = Pieces(language).rank
    stairs, back = _chain(map(draw, facts["ranks"])), _chain(map(draw, (upset["high"], upset["low"])))
    exception = f"{table([row(_told(text('explore-upset', {}, language)))])}{back}"
    return _picture(facts["kind"], [beside([stairs]), beside([exception]), _line(rule)], language, below)


def place_picture(facts: PlaceFacts, language: str, below: str | None) -> str:
    """The table card, and the cards that are left, in their order."""
    pieces, left = Pieces(language), facts["left"][" ".join(facts["away"])]
    order = [*left["cards"], left["cards"][0]] if left["round"] else left["cards"]
    mat = table([row(cell(pieces.card(facts["table"]) + pieces.asks(facts["mat"]), LARGE))])
    parts = [beside([mat]), beside([_chain(map(pieces.card, order))]), _line(_said(left["told"], language))]
    return _picture("place", parts, language, below)


def chart_picture(facts: ChartFacts, place: Place, language: str, below: str | None) -> str:
    """The place from top to bottom, what it pays, and the chart."""
    pieces, (bottom, top) = Pieces(language), place.cards
    lying = [
        (_spot("top", language), pieces.laid(top and str(top), shut=False)),
        (_spot("table", language), pieces.card(str(place.table)) + pieces.asks(place.mat)),
        (_spot("bottom", language), pieces.laid(bottom and str(bottom), shut=False)),
    ]
    mat = table(row(_told(told) + cell(drawn, LARGE)) for told, drawn in lying)
    heads = [sentence(head, language) for head in facts["heads"]]
    rows = [row(_told("") + "".join(map(_told, heads)))]
    for at, (head, cases) in enumerate(zip(heads, facts["chart"], strict=True)):
        styles = [HERE if (at, column) == case_of(place) else CASE for column in range(3)]
        told = [escape(sentence(case["line"], language)) for case in cases]
        rows.append(row(_told(head) + "".join(map(cell, told, styles))))
    parts = [beside([mat]), _line(_said(outcome_lines(place), language)), table(rows, "border-spacing:2px")]
    return _picture("chart", parts, language, below)


def _picture(kind: str, parts: Sequence[str], language: str, below: str | None) -> str:
    title = part(f"<b>{escape(text('explore-title', {'kind': kind}, language))}</b>")
    return frame([title, *parts], language, below)


def _chain(cards: Iterable[str]) -> str:
    """Each card over the next, which lies a step lower."""
    cells = [
        (cell("<b>&gt;</b>", f"{STAIR};padding:{STEP * at + 12}px 1px 0") if at else "")
        + cell(card, f"{STAIR};width:72px;padding:{STEP * at}px 0 0")
        for at, card in enumerate(cards)
    ]
    return table([row("".join(cells))], "border-spacing:0;font-size:12px")


def _spot(spot: str, language: str) -> str:
    return text("explore-spot", {"spot": spot}, language)


def _said(told: Iterable[Sentence], language: str) -> str:
    return text("part-join", {}, language).join(sentence(line, language) for line in told)


def _told(words: str) -> str:
    return cell(f"<b>{escape(words)}</b>", f"{TEXT};padding:4px 2px;font-size:12px")


def _line(words: str) -> str:
    return part(escape(words))
