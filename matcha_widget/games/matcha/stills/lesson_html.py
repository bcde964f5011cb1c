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
from matcha_widget.games.matcha.table.card_args import asks_for, card_args
from matcha_widget.kit.words import text

from .table_html import colours

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import LessonBoard
    from matcha_widget.games.matcha.table.place_schema import Code, Counts, Place

LABEL: Final = "font-family: inherit; padding: 2px 7px; border: 1px solid #1f2729"
CARD: Final = f"{LABEL}; border-radius: 4px"
TABLE_CARD: Final = CARD.replace("1px solid", "3px double")
TOKEN: Final = f"{LABEL}; border-radius: 12px"
BACK: Final = "background-color: #26382f; color: #a9b98a"

GAP: Final = " &emsp;"
"""Between one place, the next, and the hand."""


def drawn(board: LessonBoard, language: str) -> Iterator[str]:
    """The places in play, the hand, the tokens, as HTML."""
    if lying := GAP.join(_Picture(language).lying(board)):
        yield lying


def position(board: LessonBoard) -> str:
    """The table as a position is written."""
    parts = [" ".join(map(_place, board["places"]))]
    if board["hand"]:
        parts.append(f"hand {' '.join(board['hand'])}")
    if board["top"]:
        parts.append(f"top hand {' '.join(board['top'])}")
    if board["tokens"]:
        parts.append("tokens " + " / ".join(map(_row, board["tokens"])))
    return "; ".join(part for part in parts if part)


def _place(place: Place) -> str:
    bottom, top = (card or "-" for card in place["cards"])
    return f"{place['mat']}:{place['table']} {top}|{bottom}"


def _row(counts: Sequence[int]) -> str:
    return " ".join(f"{kind}{count}" for kind, count in zip(KINDS, counts, strict=True) if count) or "-"


def _label(inside: str, style: str) -> str:
    """What looks like a key where styles are taken away, on one line however narrow the page."""
    return f'<kbd style="{style}">{escape(inside).replace(" ", "&nbsp;")}</kbd>'


class _Picture:
    """Places, hands and tokens in HTML."""

    def __init__(self, language: str) -> None:
        self.language = language

    def lying(self, board: LessonBoard) -> Iterator[str]:
        """The places in play, the hand, the tokens."""
        rounds = zip(board["places"], board["rounds"], strict=True)
        yield from (self.place(place) for place, at in rounds if board["now"] in (None, at))
        if hand := board["hand"] or [card for card in board["top"] if card != HIDDEN]:
            yield f"{self.text('still-hand')} {' '.join(map(self.card, hand))}"
        for seat, row in enumerate(board["tokens"] or ()):
            whose = f"{self.seat(seat)} " if len(board["tokens"] or ()) > 1 else ""
            yield whose + self.tokens(row)

    def place(self, place: Place) -> str:
        """The table card, and who lies beside it with what."""
        laid = [(seat, card) for seat, card in reversed([*enumerate(place["cards"])]) if card]
        return " ".join((self.table_card(place), *(f"{self.seat(seat)}&nbsp;{self.card(card)}" for seat, card in laid)))

    def table_card(self, place: Place) -> str:
        """A table card, with what its mat asks for."""
        code = place["table"] or "0"
        asks = self.text("is-asks", asks=asks_for(place["mat"]))
        return _label(f"{self.name(code)} · {asks}", f"{TABLE_CARD}; {colours(code)}")

    def card(self, code: Code) -> str:
        """A card, or the back of one."""
        return _label("?", f"{CARD}; {BACK}") if code == HIDDEN else _label(self.name(code), f"{CARD}; {colours(code)}")

    def tokens(self, row: Counts) -> str:
        """How many of each kind."""
        won = [(kind, count) for kind, count in zip(KINDS, row, strict=True) if count]
        drawn = (
            _label(f"{self.text('part-tool', token=kind)} × {count}", f"{TOKEN}; {colours(kind.replace('K', '0'))}")
            for kind, count in won
        )
        return " ".join(drawn) or "-"

    def name(self, code: Code) -> str:
        """A card by its name."""
        return self.text("part-card", **card_args(code))

    def seat(self, seat: int) -> str:
        """Whose it is."""
        return escape(self.text("still-seat", who=SEATS[seat] if seat else "you"))

    def text(self, name: str, **args: str | int | list[str]) -> str:
        """A message of the catalogue."""
        return text(name, args, self.language)
