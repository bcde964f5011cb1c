"""Still pictures and texts, for pages without a kernel: what sanitizers let through, plain words without styles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from .i18n import format_message, render_sentence

if TYPE_CHECKING:
    from .wire.wire_schema import Sentence

MENU_STYLE: Final = "Run > Run All Cells"

FRAME: Final = (
    "max-width:720px;margin:8px auto;padding:14px 14px 12px;border:1px solid #80786080;border-radius:12px;"
    "background-color:#aa9c6414;font-size:14px;line-height:1.45"
)
"""The page shines through its ground, and its words have the page's colour: it reads in a light and in a dark theme."""
PART: Final = "margin:0 0 10px;line-height:1.7"
HOW: Final = "margin:10px 0 0;padding:8px 0 0;border-top:1px solid #80786060"
TABLE_STYLE: Final = (
    "display:inline-table;width:auto;margin:3px;border:0;border-collapse:separate;table-layout:auto;"
    "vertical-align:middle;font-size:13px"
)
TEXT_STYLE: Final = "padding:4px;border:0;text-align:left"
CASE: Final = "padding:4px 3px;border:1px solid #80786080;text-align:left;font-size:12px;line-height:1.3"
LABEL: Final = "font:13px/1.6 system-ui;padding:0 7px;border:1px solid #8b846c;border-radius:5px"
BESIDE: Final = "margin:0 0 10px;text-align:center"


def run_advice(language: str) -> str:
    """What to do about a notebook in which nothing runs."""
    return format_message("still-run", {"menu": MENU_STYLE}, language)


def frame(parts: Sequence[str], language: str, below: str | None) -> str:
    """A picture of several parts; `below`: what to do about it, if not to run it."""
    how = escape(run_advice(language) if below is None else below)
    return f'<div lang="{language}" style="{FRAME}">{"".join(parts)}<p style="{HOW}">{how}</p></div>'


def sentence_html(told: Sentence, language: str) -> str:
    """A sentence in place of a picture."""
    return f'<p lang="{language}" style="{FRAME}">{escape(render_sentence(told, language))}</p>'


def part(inside: str) -> str:
    """A line of a picture; what is inside is HTML."""
    return f'<p style="{PART}">{inside}</p>'


def spoken(who: str, told: str, language: str) -> str:
    """What somebody of a story says, which is told in English; `who`: "" is nobody."""
    style = f"{PART};font-family:Georgia,serif;font-size:18px"
    name = f"<b>{escape(format_message(f'part-name-{who}', {}, language))}</b>: " if who else ""
    quoted = f"“{told}”" if who else told
    return f'<p style="{style}">{name}<span lang="en">{escape(quoted)}</span></p>'


def beside(parts: Iterable[str]) -> str:
    """One beside the other, as many as there is room for."""
    return f'<div style="{BESIDE}">{"".join(parts)}</div>'


def list_html(told: Sequence[str], language: str, begin: int = 1) -> str:
    """A game as text, one line for each sentence, the first of them with this number."""
    first = f' start="{begin}"' if begin > 1 else ""
    return f'<ol lang="{language}"{first}>{"".join(f"<li>{escape(each)}</li>" for each in told)}</ol>'


def text_html(*parts: str) -> str:
    """What stands below a picture in a page; printed also where a widget has taken the picture's place."""
    return f"<section>{''.join(parts)}</section>"


def folded_html(language: str, *parts: str) -> str:
    """The game as text below a picture in a notebook: there for whoever unfolds it."""
    title = escape(format_message("still-text", {}, language))
    return f'<details><summary lang="{language}">{title}</summary>{"".join(parts)}</details>'


def table_html(rows: Iterable[str], style: str = "border-spacing:0") -> str:
    """Cells row by row."""
    return f'<table style="{TABLE_STYLE};{style}"><tbody>{"".join(rows)}</tbody></table>'


def row_html(cells: str) -> str:
    """A row of a table; it has no ground of its own, whatever the page gives to rows."""
    return f'<tr style="background-color:transparent">{cells}</tr>'


def cell_html(inside: str, style: str, columns: int = 1) -> str:
    """A cell; what is inside is HTML."""
    span = f' colspan="{columns}"' if columns > 1 else ""
    return f'<td{span} style="{style}">{inside}</td>'


def label(inside: str, style: str) -> str:
    """A few words that look like a key where styles are taken away, on one line however narrow the page."""
    words = escape(inside).replace(" ", "\xa0")
    return f'<kbd style="{LABEL};{style}">{words}</kbd>'


def drawing(svg: str, style: str) -> str:
    """A drawing; the words beside it say what it shows."""
    address = svg.replace("#", "%23").replace("<", "%3C").replace(">", "%3E")
    return f'<img src="data:image/svg+xml,{address}" alt="" style="{style}">'
