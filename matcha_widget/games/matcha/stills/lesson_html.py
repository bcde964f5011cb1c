"""What lies on the table of a question, as a still picture or as text.

Like `still` it holds nothing but what every sanitizer lets through; where styles are taken away, words are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha.rules.cards import KINDS
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.table.card_args import asks_for
from matcha_widget.kit.stills import label

from .card_html import Pieces, colours

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.board_schema import BoardData
    from matcha_widget.games.matcha.table.place_schema import PlaceData, TokenCounts

TABLE_CARD: Final = ";border:3px double"

GAP: Final = " &emsp;"
"""Between one place, the next, and the hand."""


def board_html(board: BoardData, language: str) -> Iterator[str]:
    """The places in play, the hand, the tokens, as HTML."""
    if lying := GAP.join(_Picture(language).board_html(board)):
        yield lying


def board_text(board: BoardData) -> str:
    """The table as a position is written."""
    parts = [" ".join(map(_place, board["places"]))]
    if board["hand"]:
        parts.append(f"hand {' '.join(board['hand'])}")
    if board["top"]:
        parts.append(f"top hand {' '.join(board['top'])}")
    if board["tokens"]:
        parts.append("tokens " + " / ".join(map(_row, board["tokens"])))
    return "; ".join(part for part in parts if part)


def _place(place: PlaceData) -> str:
    bottom, top = (card or "-" for card in place["cards"])
    return f"{place['mat']}:{place['table']} {top}|{bottom}"


def _row(counts: Sequence[int]) -> str:
    return " ".join(f"{kind}{count}" for kind, count in zip(KINDS, counts, strict=True) if count) or "-"


class _Picture(Pieces):
    """Places, hands and tokens in HTML."""

    def board_html(self, board: BoardData) -> Iterator[str]:
        """The places in play, the hand, the tokens."""
        rounds = zip(board["places"], board["rounds"], strict=True)
        yield from (self.place(place) for place, at in rounds if board["now"] in (None, at))
        if hand := board["hand"] or [card for card in board["top"] if card != HIDDEN]:
            yield f"{self.text('still-hand')} {' '.join(map(self.chip, hand))}"
        for seat, row in enumerate(board["tokens"] or ()):
            whose = f"{self.seat(seat)} " if len(board["tokens"] or ()) > 1 else ""
            yield whose + self.won(row)

    def place(self, place: PlaceData) -> str:
        """The table card with what its mat asks for, and who lies beside it with what."""
        code = place["table"] or "0"
        asked = label(
            f"{self.name(code)} · {self.text('is-asks', asks=asks_for(place['mat']))}", colours(code) + TABLE_CARD
        )
        laid = [(seat, card) for seat, card in reversed([*enumerate(place["cards"])]) if card]
        return " ".join((asked, *(f"{self.seat(seat)}&nbsp;{self.chip(card)}" for seat, card in laid)))

    def won(self, row: TokenCounts) -> str:
        """How many of each kind."""
        won = (self.tokens(kind, count) for kind, count in zip(KINDS, row, strict=True) if count)
        return " ".join(won) or "-"

    def seat(self, seat: int) -> str:
        """Whose it is."""
        return escape(self.text("still-seat", who=SEATS[seat] if seat else "you"))
