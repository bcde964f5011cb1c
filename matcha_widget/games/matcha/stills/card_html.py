"""Stills of cards, tokens and mats: each has its name, with the drawing and the colours of a widget."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.table.sentences import asks_for, card_args
from matcha_widget.kit.i18n import format_message
from matcha_widget.kit.stills import drawing, label

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.place_schema import CardCode, PlaceData

GROUNDS: Final = {"M": "#7f9f45", "B": "#9b2a1c", "W": "#2b69a9", "S": "#f8cb48", "0": "#fcf9f1", "K": "#fcf9f1"}
INKS: Final = {"M": "#1f2729", "B": "#fff", "W": "#fff", "S": "#1f2729", "0": "#1f2729", "K": "#1f2729"}
SYMBOLS: Final = {
    "M": "M12 1c3 3.3 3.4 8 0 12.2C8.6 9 9 4.3 12 1zM1.5 8.3c5.6-.5 9.2 2.9 9.7 10-6.5 0-10-3.7-9.7-10zM22.5 8.3c-"
    "5.6-.5-9.2 2.9-9.7 10 6.5 0 10-3.7 9.7-10zM11 19.5h2V23h-2z",
    "B": "M2 8.5h20l-.1 1.7c-2.7.1-3.2 1.9-5.3 1.9-2.3 0-2.5-1.7-4.8-1.7-2.4 0-2.6 2.2-4.9 2.2-2.1 0-2.4-1.4-4.7-1"
    ".7zM2.6 12.6c1.7.3 2.2 1.7 4.5 1.7 2.7 0 3.2-2.2 4.9-2.2 1.8 0 2.2 1.7 4.7 1.7 2.3 0 2.9-1.5 4.7-1.8-.6 "
    "3.5-2.5 6.2-5.4 7.5V22H8v-2.5c-2.9-1.2-4.8-3.6-5.4-6.9z",
    "W": "M12 1.3c4.6 5.5 7.5 9.3 7.5 13.4a7.5 7.5 0 0 1-15 0C4.5 10.6 7.4 6.8 12 1.3zM7.2 14.5c0 3 2 5.2 4.9 5.4l"
    ".1-1.9c-1.8-.2-3.1-1.5-3.1-3.5z",
    "S": "M1.6 20.6 7 15.2l2 2L3.4 22.4c-1.2 1-2.8-.6-1.8-1.8zM8 14.2l4.9-5c2.5-2.7 3.2-5.6 5.7-7.5 2.3-1.6 5 1.1 "
    "3.5 3.4-1.8 2.6-4.9 3.2-7.4 5.7L10 16.2zM12.6 22.5c.5-3.2 2-5 4.5-5s4.4 1.8 5.1 5z",
}
"""The suits as `frontend/src/matcha/icons.svg` draws them."""

CARD: Final = (
    "max-width:72px;margin:0 auto;padding:5px 0 4px;border-radius:7px;font-weight:600;line-height:1.2;text-align:center"
)
PAPER: Final = f"{CARD};border:1px solid #b9ae92;background-color:#fcf9f1;color:#1f2729"
FACE_DOWN: Final = (
    f"{CARD};padding:10px 0;border:4px solid #fcf9f1;background-color:#26382f;color:#c9d6ae;font-size:11px"
)
EMPTY: Final = f"{CARD};height:56px;border:1px dashed #858067"
ASKS: Final = "margin:3px auto 0;padding:1px 4px;border-radius:4px;background-color:#33463f;color:#f3eedf"
SLIM: Final = "min-width:44px;padding:6px 4px;border-radius:4px;font-weight:600;line-height:1.2"
BACK: Final = "background-color:#26382f;color:#c9d6ae"
MARK: Final = {True: "background-color:#0b6656;color:#fff", False: "background-color:#5f2a6a;color:#fff"}


class Pieces:
    """Draws cards, tokens and mats as HTML in one language; cards by name, or with `letters="notation"` by code."""

    def __init__(self, language: str, letters: str = "catalogue") -> None:
        self.language, self.letters = language, letters

    def name(self, code: CardCode) -> str:
        """The name of a card, without the quotes that some languages give it in a sentence."""
        return code if self.letters == "notation" else self.text("part-card", **card_args(code)).strip("«»")

    def rank(self, rank: str) -> str:
        """A number or a suit, as large as a card."""
        if rank.isdecimal():
            return f'<div style="{PAPER};font-size:28px">{rank}</div>'
        return f'<div style="{PAPER}">{_face(rank)}{escape(self.text("part-tool", token=rank))}</div>'

    def card(self, code: CardCode, below: str = "") -> str:
        """A card face up, large."""
        return f'<div style="{PAPER}">{_face(code)}{escape(self.name(code))}{below}</div>'

    def side(self, code: CardCode | None, *, shut: bool, below: str = "") -> str:
        """A side of a place: nothing, a card face down whose code may be known, or a card face up."""
        if code is None:
            return f'<div style="{EMPTY}">&nbsp;</div>'
        if code != HIDDEN and not shut:
            return self.card(code, below)
        return f'<div style="{FACE_DOWN}">{self.back(code)}{below}</div>'

    def table_card(self, place: PlaceData) -> str:
        """The table card above its mat's question."""
        return self.card(place["table"] or "0") + self.asks(place["mat"])

    def asks(self, mat: str) -> str:
        """The question of a mat, on its cloth."""
        return f'<div style="{ASKS}">{escape(self.text("is-asks", asks=asks_for(mat)))}</div>'

    def slim(self, code: CardCode | None, *, shut: bool = False) -> str:
        """A card of a pair that is not in play: its colour and its name."""
        if code is None:
            return "&nbsp;"
        style, text = (BACK, self.back(code)) if shut or code == HIDDEN else (colours(code), escape(self.name(code)))
        return f'<div style="{SLIM};{style}">{text}</div>'

    def back(self, code: CardCode) -> str:
        """The words on a card's back: that it lies face down, and its name to those who know it."""
        words = [self.text("is-card", state="hidden"), *([] if code == HIDDEN else [self.name(code)])]
        return "<br>".join(map(escape, words))

    def mark(self, text: str, style: str) -> str:
        """A mark below the name of a card."""
        return f'<div style="margin:3px 5px 0;border-radius:5px;font-weight:400;{style}">{escape(text)}</div>'

    def chip(self, code: CardCode) -> str:
        """A card within a line."""
        return label("?", BACK) if code == HIDDEN else label(self.name(code), colours(code))

    def tokens(self, kind: str, count: int) -> str:
        """A number of tokens of one kind."""
        text = f"{kind}{count}" if self.letters == "notation" else f"{self.text('part-tool', token=kind)} × {count}"
        return label(text, f"border-radius:12px;{colours(kind)}")

    def text(self, name: str, /, **args: str | int | list[str]) -> str:
        """A message of the catalogue."""
        return format_message(name, args, self.language)


def colours(code: str) -> str:
    """The background and the text colour of a card or a token."""
    return f"background-color:{GROUNDS[code[0]]};color:{INKS[code[0]]}"


def _face(code: str) -> str:
    """The number and the suit, as a card shows them, or a suit alone."""
    number, suit = code.lstrip("MBWS"), code.strip("01234")
    drawn = [f"<text x='-20' y='3' font-size='23' font-weight='700'>{number}</text>"] if number else []
    if suit:
        drawn.append(
            f"<circle cx='12' cy='12' r='18' fill='{GROUNDS[suit]}'/><path fill='{INKS[suit]}' d='{SYMBOLS[suit]}'/>"
        )
    else:
        drawn.append(
            "<circle cx='12' cy='12' r='15' fill='none' stroke='#1f2729' stroke-width='4' stroke-dasharray='82 12'/>"
        )
    box = "-20 -16 56 47" if number else "-16 -16 56 47"
    return (
        drawing(
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'>{''.join(drawn)}</svg>",
            "width:56px;max-width:100%",
        )
        + "<br>"
    )
