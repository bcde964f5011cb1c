"""HTML of stills, for pages without a kernel: elements and styles that sanitizers let through."""

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
"""Its background is translucent, and its text has the page's colour, so it reads in light and dark themes."""
PART_STYLE: Final = "margin:0 0 10px;line-height:1.7"
ADVICE_STYLE: Final = "margin:10px 0 0;padding:8px 0 0;border-top:1px solid #80786060"
TABLE_STYLE: Final = (
    "display:inline-table;width:auto;margin:3px;border:0;border-collapse:separate;table-layout:auto;"
    "vertical-align:middle;font-size:13px"
)
TEXT_STYLE: Final = "padding:4px;border:0;text-align:left"
CASE_STYLE: Final = "padding:4px 3px;border:1px solid #80786080;text-align:left;font-size:12px;line-height:1.3"
LABEL_STYLE: Final = "font:13px/1.6 system-ui;padding:0 7px;border:1px solid #8b846c;border-radius:5px"
BESIDE_STYLE: Final = "margin:0 0 10px;text-align:center"


def run_advice(language: str) -> str:
    """Return the advice for a notebook in which nothing runs."""
    return format_message("still-run", {"menu": MENU_STYLE}, language)


def frame(parts: Sequence[str], language: str, below: str | None) -> str:
    """Build a still of several parts; `below`: the advice under it, if not to run the notebook."""
    advice = escape(run_advice(language) if below is None else below)
    return f'<div lang="{language}" style="{FRAME}">{"".join(parts)}<p style="{ADVICE_STYLE}">{advice}</p></div>'


def sentence_html(line: Sentence, language: str) -> str:
    """Build a sentence in place of a still."""
    return f'<p lang="{language}" style="{FRAME}">{escape(render_sentence(line, language))}</p>'


def part(inside: str) -> str:
    """Build a paragraph of a still from HTML."""
    return f'<p style="{PART_STYLE}">{inside}</p>'


def speech_html(who: str, text: str, language: str) -> str:
    """Build a speech of a story, in English; `who`: "" for a narrator."""
    style = f"{PART_STYLE};font-family:Georgia,serif;font-size:18px"
    name = f"<b>{escape(format_message(f'part-name-{who}', {}, language))}</b>: " if who else ""
    quoted = f"“{text}”" if who else text
    return f'<p style="{style}">{name}<span lang="en">{escape(quoted)}</span></p>'


def beside(parts: Iterable[str]) -> str:
    """Put parts side by side, as many as fit."""
    return f'<div style="{BESIDE_STYLE}">{"".join(parts)}</div>'


def list_html(sentences: Sequence[str], language: str, begin: int = 1) -> str:
    """Build a numbered list of sentences; `begin`: the first number."""
    first = f' start="{begin}"' if begin > 1 else ""
    return f'<ol lang="{language}"{first}>{"".join(f"<li>{escape(each)}</li>" for each in sentences)}</ol>'


def text_html(*parts: str) -> str:
    """Build the text below a still in a page; it is printed even when a widget has replaced the still."""
    return f"<section>{''.join(parts)}</section>"


def folded_html(language: str, *parts: str) -> str:
    """Build the folded text below a still in a notebook."""
    title = escape(format_message("still-text", {}, language))
    return f'<details><summary lang="{language}">{title}</summary>{"".join(parts)}</details>'


def table_html(rows: Iterable[str], style: str = "border-spacing:0") -> str:
    """Build a table from rows."""
    return f'<table style="{TABLE_STYLE};{style}"><tbody>{"".join(rows)}</tbody></table>'


def row_html(cells: str) -> str:
    """Build a row of a table, without the background that a page may give to rows."""
    return f'<tr style="background-color:transparent">{cells}</tr>'


def cell_html(inside: str, style: str, columns: int = 1) -> str:
    """Build a cell from HTML."""
    span = f' colspan="{columns}"' if columns > 1 else ""
    return f'<td{span} style="{style}">{inside}</td>'


def label(inside: str, style: str) -> str:
    """Build a label on one line; without styles it looks like a key."""
    words = escape(inside).replace(" ", "\xa0")
    return f'<kbd style="{LABEL_STYLE};{style}">{words}</kbd>'


def drawing(svg: str, style: str) -> str:
    """Build an image from an SVG; the text beside it says what it shows."""
    address = svg.replace("#", "%23").replace("<", "%3C").replace(">", "%3E")
    return f'<img src="data:image/svg+xml,{address}" alt="" style="{style}">'
