"""Still pictures of the explorers, for pages without a kernel: styled table cells, as `still` draws the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from matcha_widget.engine.matcha import Place
from matcha_widget.games.matcha.explore.chart_facts import case_of, outcome_lines
from matcha_widget.games.matcha.explore.explore_schema import ChartFacts, PlaceFacts, RingFacts
from matcha_widget.games.matcha.table.card_args import asks_for
from matcha_widget.kit.stills import CARD, EMPTY, TEXT, cell, how_to_run, row, table
from matcha_widget.kit.wire.wire_schema import Line
from matcha_widget.kit.words import sentence, text

from .table_html import colours

WIDE: Final = 7
"""Columns of a chain: four, and what stands between them."""

CASE: Final = f"{TEXT}; border: 1px solid #757360"
HERE: Final = f"{TEXT}; border: 3px double #1f2729; font-weight: bold"


def ring_picture(facts: RingFacts, language: str, below: str | None) -> str:
    """The ranks from high to low, the way back up, and the rule."""
    upset = next(arrow for arrow in facts["arrows"] if arrow["upset"])
    rule = text("rule-K1" if facts["kind"] == "number" else "rule-K2", {}, language)
    rows = [_chain(facts["ranks"], language), _chain([upset["high"], upset["low"]], language), _wide(rule, WIDE)]
    return _picture(facts["kind"], rows, WIDE, language, below)


def place_picture(facts: PlaceFacts, language: str, below: str | None) -> str:
    """The table card, and the cards that are left, in their order."""
    left = facts["left"][" ".join(facts["away"])]
    order = [*left["cards"], left["cards"][0]] if left["round"] else left["cards"]
    rows = [row(_table_card(Place(facts["mat"], facts["table"]), language)), _chain(order, language)]  # type: ignore[arg-type]  # a code is as good as a card
    return _picture("place", [*rows, _wide(_said(left["told"], language), WIDE)], WIDE, language, below)


def chart_picture(facts: ChartFacts, place: Place, language: str, below: str | None) -> str:
    """The place from top to bottom, what it pays, and the chart."""
    bottom, top = place.cards
    paid = _said(outcome_lines(place), language)
    rows = [
        row(_laid(top, language) + _words(_spot("top", language), 3)),
        row(_table_card(place, language) + _words(paid, 3)),
        row(_laid(bottom, language) + _words(_spot("bottom", language), 3)),
    ]
    heads = [sentence(head, language) for head in facts["heads"]]
    rows.append(row(_words("", 1) + "".join(_words(head, 1) for head in heads)))
    for at, (head, cases) in enumerate(zip(heads, facts["chart"], strict=True)):
        styles = [HERE if (at, column) == case_of(place) else CASE for column in range(3)]
        told = [escape(sentence(case["line"], language)) for case in cases]
        rows.append(row(_words(head, 1) + "".join(map(cell, told, styles))))
    return _picture("chart", rows, 4, language, below)


def _picture(kind: str, rows: Sequence[str], columns: int, language: str, below: str | None) -> str:
    title = cell(escape(text("explore-title", {"kind": kind}, language)), f"{TEXT}; font-weight: bold", columns)
    note = how_to_run(language) if below is None else below
    return table([row(title), *rows, _wide(note, columns)], language)


def _chain(codes: Sequence[str], language: str) -> str:
    """Cards or ranks, each over the next."""
    cells = [cell(_seal(code, language), f"{CARD}; {colours(_ground(code))}") for code in codes]
    return row(cell("&gt;", TEXT).join(cells))


def _table_card(place: Place, language: str) -> str:
    asks = escape(text("is-asks", {"asks": asks_for(place.mat)}, language))
    style = f"{CARD}; {colours(place.table)}; border: 3px double #1f2729"
    return cell(f"{_seal(place.table, language)}<br>{asks}", style)


def _laid(code: str | None, language: str) -> str:
    return cell("&nbsp;", EMPTY) if code is None else cell(_seal(code, language), f"{CARD}; {colours(code)}")


def _seal(code: str, language: str) -> str:
    """A card, a suit or a number in letters."""
    return code if code[0].isdigit() else escape(text("is-seal", {"token": code[0]}, language)) + code[1:]


def _ground(code: str) -> str:
    return "0" if code[0].isdigit() else code


def _spot(side: str, language: str) -> str:
    return text("explore-spot", {"spot": side}, language)


def _said(told: Iterable[Line], language: str) -> str:
    return text("part-join", {}, language).join(sentence(line, language) for line in told)


def _words(words: str, columns: int) -> str:
    return cell(escape(words), TEXT, columns)


def _wide(words: str, columns: int) -> str:
    return row(_words(words, columns))
