"""The first step of the course as a still picture: the line with its empty cup, and the drinks to choose from."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from matcha_widget.engine.genmaicha.rules.cards import CELLS, LINES
from matcha_widget.games.genmaicha.table.still import CLOTH, Pieces
from matcha_widget.kit.stills import beside, frame, part, row_html, speech_html, table_html

if TYPE_CHECKING:
    from .stall_schema import StallSnapshot


def stall_picture(seen: StallSnapshot, language: str, below: str | None) -> str:
    """What is said, the open line with its tag, your drinks; `below`: what to do, if not to run it."""
    market, place = seen["market"], seen["open"]
    assert market is not None, "the first step has a cloth"
    assert place is not None, "the first step has an open place"
    pieces, at = Pieces(language), LINES.index(place["line"])
    cards = [market["grid"][each] for each in CELLS[at]]
    line = [pieces.served(card, drink) for card, drink in zip(cards, place["places"], strict=True)]
    cloth = table_html([row_html(pieces.tag(market["lines"][at]) + "".join(line))], CLOTH)
    said = [speech_html(seen["who"], each["text"], language) for each in seen["ask"]]
    shelf = f"{escape(pieces.text('gm-still-shelf', drinks=[]))} {pieces.drinks(market['shelf'])}"
    return frame([*said, beside([cloth]), part(shelf)], language, below)
