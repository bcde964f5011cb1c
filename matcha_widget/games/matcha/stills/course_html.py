"""Stills of the course: its first step, and the table of a question as HTML or text.

They hold only what every sanitizer lets through; where styles are removed, the words remain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha.rules.cards import KINDS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.table.sentences import asks_for
from matcha_widget.kit.stills import TEXT_STYLE, beside, cell_html, frame, label, row_html, speech_html, table_html

from .card_html import Pieces, colours
from .table_html import LARGE

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.board_schema import BoardData
    from matcha_widget.games.matcha.course.story_schema import StorySnapshot
    from matcha_widget.games.matcha.table.place_schema import PlaceData, TokenCounts

TABLE_CARD: Final = ";border:3px double"

GAP: Final = " &emsp;"
"""Between one place, the next, and the hand."""


def course_picture(snapshot: StorySnapshot, language: str, below: str | None) -> str:
    """Draw the first step: the speeches, the mat in play, the hand. `below` replaces the advice to run the cell."""
    board, pieces = snapshot["board"], Pieces(language)
    assert board is not None, "the first step has a table"
    in_play = [place for place in board["pairs"][snapshot["round"] - 1]["places"] if place["mat"] in snapshot["lit"]]
    mats = [
        table_html(
            row_html(cell_html(part, LARGE))
            for part in (pieces.side(place["cards"][1], shut=True), pieces.table_card(place))
        )
        for place in in_play
    ]
    cells = [cell_html(pieces.side(code, shut=False), f"{TEXT_STYLE};width:72px") for code in snapshot["lifted"]]
    hand = table_html([row_html("".join(cells))])
    speeches = [
        speech_html("" if speech["who"] == "table" else speech["who"], speech["text"], language)
        for speech in snapshot["ask"]
    ]
    return frame([*speeches, beside(mats), beside([hand])], language, below)


def board_html(board: BoardData, opponent: str, language: str) -> Iterator[str]:
    """Yield the table of a question as HTML: the places in play, the hand, the tokens."""
    if parts := GAP.join(_BoardStill(language, opponent).parts(board)):
        yield parts


def board_text(board: BoardData) -> str:
    """The table of a question in the notation of positions."""
    parts = [" ".join(map(_place_text, board["places"]))]
    if board["hand"]:
        parts.append(f"hand {' '.join(board['hand'])}")
    if board["top"]:
        parts.append(f"top hand {' '.join(board['top'])}")
    if board["tokens"]:
        parts.append("tokens " + " / ".join(map(_tokens_text, board["tokens"])))
    return "; ".join(part for part in parts if part)


def _place_text(place: PlaceData) -> str:
    bottom, top = (card or "-" for card in place["cards"])
    return f"{place['mat']}:{place['table']} {top}|{bottom}"


def _tokens_text(counts: Sequence[int]) -> str:
    return " ".join(f"{kind}{count}" for kind, count in zip(KINDS, counts, strict=True) if count) or "-"


class _BoardStill(Pieces):
    """Draws the table of a question."""

    def __init__(self, language: str, opponent: str) -> None:
        super().__init__(language)
        self.opponent = opponent

    def parts(self, board: BoardData) -> Iterator[str]:
        rounds = zip(board["places"], board["rounds"], strict=True)
        yield from (self.place(place) for place, at in rounds if board["now"] in (None, at))
        if hand := board["hand"] or [card for card in board["top"] if card != HIDDEN]:
            yield f"{self.text('still-hand')} {' '.join(map(self.chip, hand))}"
        for seat, counts in enumerate(board["tokens"] or ()):
            owner = f"{self.seat(seat)} " if len(board["tokens"] or ()) > 1 else ""
            yield owner + self.token_row(counts)

    def place(self, place: PlaceData) -> str:
        """The table card with its mat's question, then the cards laid there."""
        code = place["table"] or "0"
        question = self.text("is-asks", asks=asks_for(place["mat"]))
        table_card = label(f"{self.name(code)} · {question}", colours(code) + TABLE_CARD)
        laid = [(seat, card) for seat, card in reversed([*enumerate(place["cards"])]) if card]
        return " ".join((table_card, *(f"{self.seat(seat)}&nbsp;{self.chip(card)}" for seat, card in laid)))

    def token_row(self, counts: TokenCounts) -> str:
        return " ".join(self.tokens(kind, count) for kind, count in zip(KINDS, counts, strict=True) if count) or "-"

    def seat(self, seat: int) -> str:
        return escape(self.opponent if seat else self.text("still-seat", who="you"))
