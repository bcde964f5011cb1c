"""The first step of the course as a still picture: who waits, one mat, the cards to choose from."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.games.matcha.table.card_args import asks_for, card_args
from matcha_widget.kit.stills import CARD, EMPTY, TEXT, cell, how_to_run, row, table
from matcha_widget.kit.words import text

from .table_html import BACK, colours

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.story_schema import StorySnapshot
    from matcha_widget.games.matcha.table.place_schema import Code, Place
    from matcha_widget.kit.course.course_schema import Spoken

SPOKEN: Final = f"{TEXT.replace('center', 'left')}; font-family: Georgia, serif; font-size: 18px"


def course_picture(seen: StorySnapshot, language: str, below: str | None) -> str:
    """What is said, the mat in play with what lies there, the hand; `below`: what to do, if not to run it."""
    board = seen["board"]
    assert board is not None, "the first step has a table"
    lit = [place for place in board["pairs"][seen["round"] - 1]["places"] if place["mat"] in seen["lit"]]
    hand = seen["lifted"]
    wide = max(2, len(hand))
    rows = [
        *(row(cell(_said(each, language), SPOKEN, columns=wide)) for each in seen["ask"]),
        *(row(_laid(place["cards"][1], language) + _table_card(place, language)) for place in lit),
        row("".join(_laid(code, language) for code in hand)),
        row(cell(escape(how_to_run(language) if below is None else below), TEXT, columns=wide)),
    ]
    return table(rows, language)


def _said(line: Spoken, language: str) -> str:
    who = line["who"]
    name = "" if who == "table" else f"<b>{escape(text(f'part-name-{who}', {}, language))}</b>: "
    said = escape(line["text"]) if who == "table" else f"“{escape(line['text'])}”"
    return f'{name}<span lang="en">{said}</span>'


def _table_card(place: Place, language: str) -> str:
    """The table card, with what its mat asks for."""
    code = place["table"] or "0"
    asks = escape(text("is-asks", {"asks": asks_for(place["mat"])}, language))
    return cell(f"{_card(code, language)}<br>{asks}", f"{CARD}; {colours(code)}; border: 3px double #1f2729")


def _laid(code: Code | None, language: str) -> str:
    if code is None:
        return cell("&nbsp;", EMPTY)
    return cell("?", BACK) if code == "??" else cell(_card(code, language), f"{CARD}; {colours(code)}")


def _card(code: Code, language: str) -> str:
    return escape(text("part-card", card_args(code), language)).replace(" ", "&nbsp;")
