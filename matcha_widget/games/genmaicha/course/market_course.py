"""The course of Genmaicha: one panel, one afternoon at a tea market, from two halves to a whole market day."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, ClassVar

import traitlets

from matcha_widget.engine.genmaicha.rules.cards import CELLS, LINES
from matcha_widget.kit.course.story.course_game import CourseGame
from matcha_widget.kit.course.story.course_panel import CoursePanel
from matcha_widget.kit.stills import beside, frame, part, row_html, speech_html, table_html

from . import stall_game, stall_schema

if TYPE_CHECKING:
    from .practice import Practice
    from .stall_schema import StallSnapshot


class MarketCourse(CoursePanel):
    """Eight stalls of a tea market. Progress is saved in a file; `MarketCourse(None)` saves nothing."""

    _kind = traitlets.Unicode("stalls", read_only=True).tag(sync=True)

    BUNDLE = "genmaicha"
    BOOK = "genmaicha"
    GAME: ClassVar[CourseGame] = stall_game
    INTENTS = stall_schema.StallCourseIntent
    STONES = "stalls"

    def practice_class(self) -> type[Practice]:
        """The practice of Genmaicha."""
        from .practice import Practice  # noqa: PLC0415  # most stories end before anybody practises

        return Practice

    def still_picture(self, snapshot: StallSnapshot, below: str | None) -> str:
        """Draw the first step as a still: the speeches, the open line with its tag, the drinks to choose from."""
        from matcha_widget.games.genmaicha.table.still import CLOTH, Pieces  # noqa: PLC0415  # stills are drawn on demand

        market, place = snapshot["market"], snapshot["open"]
        assert market is not None, "the first step has a cloth"
        assert place is not None, "the first step has an open place"
        pieces, at = Pieces(self.language), LINES.index(place["line"])
        cards = [market["grid"][each] for each in CELLS[at]]
        line = [pieces.served_card(card, drink) for card, drink in zip(cards, place["places"], strict=True)]
        cloth = table_html([row_html(pieces.tag(market["lines"][at]) + "".join(line))], CLOTH)
        speeches = [speech_html(snapshot["who"], each["text"], self.language) for each in snapshot["ask"]]
        shelf = f"{escape(pieces.text('gm-still-shelf', drinks=[]))} {pieces.drinks(market['shelf'])}"
        return frame([*speeches, beside([cloth]), part(shelf)], self.language, below)
