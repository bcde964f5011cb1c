"""The first step of the course as a still picture: who waits, one mat, the cards to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matcha_widget.kit.stills import TEXT_STYLE, beside, cell_html, frame, row_html, speech_html, table_html

from .card_html import Pieces
from .table_html import LARGE

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.story_schema import StorySnapshot


def course_picture(seen: StorySnapshot, language: str, below: str | None) -> str:
    """What is said, the mat in play with what lies there, the hand; `below`: what to do, if not to run it."""
    board, pieces = seen["board"], Pieces(language)
    assert board is not None, "the first step has a table"
    lit = [place for place in board["pairs"][seen["round"] - 1]["places"] if place["mat"] in seen["lit"]]
    drawn = [[pieces.laid(place["cards"][1], shut=True), pieces.table_card(place)] for place in lit]
    mats = [table_html(row_html(cell_html(part, LARGE)) for part in parts) for parts in drawn]
    hand = [
        table_html(
            [
                row_html(
                    "".join(
                        cell_html(pieces.laid(code, shut=False), f"{TEXT_STYLE};width:72px") for code in seen["lifted"]
                    )
                )
            ]
        )
    ]
    said = [speech_html("" if each["who"] == "table" else each["who"], each["text"], language) for each in seen["ask"]]
    return frame([*said, beside(mats), beside(hand)], language, below)
