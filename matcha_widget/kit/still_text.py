"""A game as text below its still picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .words import text


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
