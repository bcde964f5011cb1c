"""What the still pictures of all games share: paper, ink, and what to do where nothing runs."""

from __future__ import annotations

from typing import Final

from matcha_widget.kit.words import text

MENU: Final = "Run > Run All Cells"

TEXT: Final = "background-color: #f7f4ea; color: #1f2729; border: 0; padding: 4px 8px; text-align: center"


def how_to_run(language: str) -> str:
    """What to do about a notebook in which nothing runs."""
    return text("still-run", {"menu": MENU}, language)
