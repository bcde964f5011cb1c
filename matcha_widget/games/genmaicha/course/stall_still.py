"""The first step of the course as a still picture: the line with its empty cup, and the drinks to choose from."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.genmaicha.rules.cards import CELLS, LINES
from matcha_widget.kit.stills import CARD, EMPTY, TEXT, cell, how_to_run, row, table
from matcha_widget.kit.words import text

from .stall_words import card_name

if TYPE_CHECKING:
    from .stall_schema import StallSnapshot

SPOKEN: Final = f"{TEXT.replace('center', 'left')}; font-family: Georgia, serif; font-size: 18px"

COLUMNS: Final = 4


def stall_picture(seen: StallSnapshot, language: str, below: str | None) -> str:
    """What is said, the open line with its tag, your drinks; `below`: what to do, if not to run it."""
    market, place = seen["market"], seen["open"]
    assert market is not None, "the first step has a cloth"
    assert place is not None, "the first step has an open place"
    at = LINES.index(place["line"])
    cards = [market["grid"][each] for each in CELLS[at]]
    line = zip(cards, place["places"], strict=True)
    said = [_said(seen["who"], each["text"], language) for each in seen["ask"]]
    shelf = [cell(_drink(drink), CARD) for drink in market["shelf"]]
    rows = [
        *(row(cell(each, SPOKEN, columns=COLUMNS)) for each in said),
        row(cell(f"{market['lines'][at]} yen", CARD) + "".join(_card(card, drink) for card, drink in line)),
        row("".join(shelf) + cell("", TEXT, columns=COLUMNS - len(shelf))),
        row(cell(escape(how_to_run(language) if below is None else below), TEXT, columns=COLUMNS)),
    ]
    return table(rows, language)


def _said(who: str, told: str, language: str) -> str:
    return f'<b>{escape(text(f"part-name-{who}", {}, language))}</b>: <span lang="en">“{escape(told)}”</span>'


def _card(card: str, drink: str) -> str:
    """A card of the line, with the drink that stands on it."""
    stands = "?" if drink == "?" else _drink(drink)
    return cell(f'<span lang="en">{card_name(card)}</span><br>{stands}', EMPTY if drink == "?" else CARD)


def _drink(drink: str) -> str:
    return f'<span lang="en">{" ".join(map(card_name, drink))}</span>'
