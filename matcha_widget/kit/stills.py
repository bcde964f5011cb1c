"""Still pictures and texts, for pages without a kernel: styled table cells, all that every sanitizer lets through."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from .words import sentence, text

if TYPE_CHECKING:
    from .wire.wire_schema import Line

MENU: Final = "Run > Run All Cells"

TABLE: Final = "border-collapse: separate; border-spacing: 4px; background-color: #f7f4ea; color: #1f2729"
TEXT: Final = "background-color: #f7f4ea; color: #1f2729; border: 0; padding: 4px 8px; text-align: center"
CARD: Final = "border: 1px solid #1f2729; padding: 8px; text-align: center; font-weight: bold; width: 64px"
EMPTY: Final = "border: 1px dashed #757360; padding: 8px; text-align: center; background-color: #e2e0bf; width: 64px"


def how_to_run(language: str) -> str:
    """What to do about a notebook in which nothing runs."""
    return text("still-run", {"menu": MENU}, language)


def note(told: Line, language: str) -> str:
    """A sentence in place of a picture."""
    return f'<p lang="{language}" style="{TEXT}">{escape(sentence(told, language))}</p>'


def as_list(told: Sequence[str], language: str, begin: int = 1) -> str:
    """A game as text, one line for each sentence, the first of them with this number."""
    first = f' start="{begin}"' if begin > 1 else ""
    return f'<ol lang="{language}"{first}>{"".join(f"<li>{escape(each)}</li>" for each in told)}</ol>'


def as_text(*parts: str) -> str:
    """What stands below a picture in a page; printed also where a widget has taken the picture's place."""
    return f"<section>{''.join(parts)}</section>"


def folded(language: str, *parts: str) -> str:
    """The game as text below a picture in a notebook: there for whoever unfolds it."""
    title = escape(text("still-text", {}, language))
    return f'<details><summary lang="{language}">{title}</summary>{"".join(parts)}</details>'


def table(rows: Sequence[str], language: str) -> str:
    """A picture, row by row."""
    return f'<table lang="{language}" style="{TABLE}"><tbody>{"".join(rows)}</tbody></table>'


def row(cells: str) -> str:
    """A row of a table."""
    return f"<tr>{cells}</tr>"


def cell(inside: str, style: str, columns: int = 1) -> str:
    """A cell; what is inside is HTML."""
    span = f' colspan="{columns}"' if columns > 1 else ""
    return f'<td{span} style="{style}">{inside}</td>'
