"""The still of a market: the stall, the crates, the seats, all by name."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.kit import i18n
from matcha_widget.kit.stills import TEXT_STYLE, beside, cell_html, drawing, frame, label, part, row_html, table_html

from .names import ingredient_arg, seat_args

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .market_schema import MarketSnapshot

FILLS: Final = {"B": "#2159a5", "G": "#6c9a45", "K": "#1f2729", "O": "#fab24f", "R": "#9d2c1d", "W": "#fcf9f1"}
INKS: Final = {"B": "#fff", "G": "#1f2729", "K": "#fff", "O": "#1f2729", "R": "#fff", "W": "#1f2729"}
VESSELS: Final = {
    "1": "M6.6 26.5h18.8c.9 0 1.4.3 1.9 1.1l1.2 1.9c.3.5.5 1 .5 1.6v9.3c0 .6-.2 1.1-.5 1.6l-1.3 2c-.5.8-1 1.1-1.9 "
    "1.1H6.7c-.9 0-1.4-.3-1.9-1.1l-1.3-2c-.3-.5-.5-1-.5-1.6v-9.3c0-.6.2-1.1.5-1.6l1.2-1.9c.5-.8 1-1.1 1.9-1.1"
    "zM5.4 26.3h21.2M12.6 23.3h6.8",
    "2": "M10.3 22.6h11.4c.8 0 1.2.3 1.6 1l1 1.8c.3.5.4.9.4 1.5v14.9c0 .6-.1 1-.4 1.5l-.8 1.3c-.4.6-.8.9-1.6.9H10."
    "1c-.8 0-1.2-.3-1.6-.9l-.8-1.3c-.3-.5-.4-.9-.4-1.5V26.9c0-.6.1-1 .4-1.5l1-1.8c.4-.7.8-1 1.6-1zM9.6 22.4h1"
    "2.8M13.4 19.4h5.2",
    "3": "M11.4 9.6h9.2c.7 0 1.1.3 1.4 1l1.2 2.9c.2.5.3.9.3 1.5v26.8c0 .6-.1 1-.4 1.5l-.7 1.3c-.4.6-.8.9-1.5.9h-9."
    "8c-.7 0-1.1-.3-1.5-.9l-.7-1.3c-.3-.5-.4-.9-.4-1.5V15c0-.6.1-1 .3-1.5L10 10.6c.3-.7.7-1 1.4-1zM11 9.4h10M"
    "14 6.4h4",
    "4": "M13 15.5h6v4.6c0 1.3.6 1.9 2 2.7 4 2.3 6.5 6.3 6.5 11.4 0 4.4-1.5 7.9-4 10.2-.8.8-1.7 1.1-2.8 1.1h-9.4c-"
    "1.1 0-2-.3-2.8-1.1-2.5-2.3-4-5.8-4-10.2 0-5.1 2.5-9.1 6.5-11.4 1.4-.8 2-1.4 2-2.7zM11.7 11.6h8.6l.9 4h-1"
    "0.4z",
    "5": "M12.6 11.5h6.8v2.6c0 1.2.5 1.8 1.8 2.4 3.4 1.6 4.6 3.4 4.6 6.6v3.3c0 1.2-1.6 1.8-1.6 3.1s1.6 1.9 1.6 3.1"
    "v9.2c0 2.5-1.2 3.7-3.5 3.7H9.7c-2.3 0-3.5-1.2-3.5-3.7v-9.2c0-1.2 1.6-1.8 1.6-3.1s-1.6-1.9-1.6-3.1v-3.3c0"
    "-3.2 1.2-5 4.6-6.6 1.3-.6 1.8-1.2 1.8-2.4zM10.8 6.6h10.4v5h-10.4z",
    "6": "M13.7 5.8h4.6v11.4c0 1.3.4 2 1.5 3 2.2 2 3.2 4 3.2 7v14.6c0 2.5-1 3.7-3.2 3.7h-7.6c-2.2 0-3.2-1.2-3.2-3."
    "7V27.2c0-3 1-5 3.2-7 1.1-1 1.5-1.7 1.5-3zM12.6 1.8h6.8v4.2h-6.8z",
}
"""Paths of the shapes, as in `frontend/src/genmaicha/icons.svg`."""

CLOTH: Final = "border-spacing:5px;padding:6px;border-radius:8px;background-color:#c8a04640"
CARD: Final = (
    "width:72px;padding:6px 3px;border:0;border-radius:7px;background-color:#fcf9f1;color:#1f2729;text-align:center"
)
FACE_DOWN: Final = CARD.replace("#fcf9f1;color:#1f2729", "#4a3424;color:#f6ead2")
OPEN: Final = CARD.replace("border:0", "border:3px dashed #91703c")
TAG: Final = (
    "padding:4px 8px;border:1px solid #91703c;border-radius:4px;background-color:#f7e8c8;color:#1f2729;"
    "text-align:center"
)
BLANK: Final = "border:0;padding:0"
CRATE: Final = "padding:5px 9px;border:2px solid #a57f4c;border-radius:5px;text-align:left;line-height:1.8"
LINE: Final = f"{TEXT_STYLE};padding:1px 10px 1px 0;line-height:1.8"
HIDDEN: Final = "??"


def market_still(view: MarketSnapshot, language: str, below: str | None = None) -> str:
    """Draw the stall with its prices, the crates, and each seat. `below`: another hint on how to play."""
    pieces = Pieces(language)
    title = pieces.text("is-genmaicha")
    number = pieces.text("is-round-of", round=view["round"], rounds=view["rounds"])
    head = part(f"<b>{escape(title)}</b> · {escape(number)}")
    left = zip("abcdef", view["crates"], strict=False)
    crates = [pieces.crate(letter, drinks) for letter, drinks in left if drinks is not None]
    guests = zip(view.get("above", ()), view.get("turned", ()), strict=True)
    over = [each if turned else HIDDEN for each, turned in guests]
    cloth = pieces.cloth(view["grid"], view["lines"], over)
    parts = [head, beside([cloth]), *([beside(crates)] if crates else []), _seats(view, pieces)]
    return frame(parts, language, below)


def _seats(view: MarketSnapshot, pieces: Pieces) -> str:
    rows = []
    for seat, (yen, hand) in enumerate(zip(view["yen"], view["hands"], strict=True)):
        args = seat_args(seat, None, view["players"]) if seat != view["seat"] else {"who": "you"}
        name, amount = pieces.text("part-who", **args), pieces.text("part-amount", yen=str(yen))
        cells = f"<b>{escape(name)}</b>", escape(amount).replace(" ", "&nbsp;"), pieces.drinks(hand)
        rows.append(row_html("".join(cell_html(each, LINE) for each in cells)))
    return table_html(rows)


class Pieces:
    """HTML for the pieces of a stall, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def cloth(self, grid: Sequence[str], prices: Sequence[int], above: Sequence[str] = ()) -> str:
        """Nine cards with the row prices at the left, the column prices above, and the cards above the columns."""
        tags = [self.tag(price) for price in prices]
        blank = cell_html("", BLANK)
        rows = [row_html(blank + "".join(map(self.card, above)))] if above else []
        rows.append(row_html(blank + "".join(tags[3:])))
        rows += [row_html(tags[at] + "".join(map(self.card, grid[3 * at : 3 * at + 3]))) for at in range(3)]
        return table_html(rows, CLOTH)

    def tag(self, price: int) -> str:
        """The price tag of a line."""
        return cell_html(f"<b>{price}</b>", TAG)

    def card(self, card: str) -> str:
        """A card with its drawing and its name, or face down."""
        return (
            cell_html("?", FACE_DOWN) if card == HIDDEN else cell_html(_drawing(card) + escape(self.name(card)), CARD)
        )

    def served_card(self, card: str, drink: str) -> str:
        """A card of a line with the drink on it; `?`: none yet."""
        if drink == "?":
            return cell_html(f"{_drawing(card)}{escape(self.name(card))}<br><b>?</b>", OPEN)
        stands = (
            f'<div style="margin-top:3px;border-radius:5px;{_colours(drink)}">{escape(self.drink_name(drink))}</div>'
        )
        return cell_html(f"{_drawing(card)}{escape(self.name(card))}{stands}", CARD)

    def crate(self, letter: str, drinks: Iterable[str]) -> str:
        """A crate with its letter and its drinks, one below the other."""
        title = self.text("aria-crate", letter=letter, drinks=[]).strip()
        return table_html([row_html(cell_html(f"{escape(title)}<br>{self.drinks(drinks, '<br>')}", CRATE))])

    def drinks(self, drinks: Iterable[str], between: str = " ") -> str:
        """Several drinks by their names."""
        return between.join(map(self.drink, drinks))

    def drink(self, drink: str) -> str:
        """A drink by its name, on its colour."""
        return label(self.drink_name(drink), _colours(drink))

    def drink_name(self, drink: str) -> str:
        """The name of a drink."""
        return self.text("part-drink", colour=drink[0], shape=int(drink[1]))

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.text("part-ingredient", card=ingredient_arg(card))

    def text(self, name: str, /, **args: str | int | list[str]) -> str:
        """A message of the catalogue."""
        return i18n.format_message(name, args, self.language)


def _colours(drink: str) -> str:
    """CSS for the background and the text of a drink."""
    return f"background-color:{FILLS[drink[0]]};color:{INKS[drink[0]]}"


def _drawing(card: str) -> str:
    """A bowl of tea in a colour, or a vessel of a shape."""
    if card in FILLS:
        wide, box = "1.6", "-4 -2 56 52"
        inside = f"<circle cx='24' cy='24' r='22.6'/><circle cx='24' cy='24' r='18' fill='{FILLS[card]}'/>"
    else:
        wide, box = "1.7", "-10 0 52 48"
        inside = f"<path d='{VESSELS[card]}'/>"
    inside = f"<g fill='#fcf9f1' stroke='#1f2729' stroke-width='{wide}'>{inside}</g>"
    return drawing(f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'>{inside}</svg>", "width:44px") + "<br>"
