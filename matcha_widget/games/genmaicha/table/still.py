"""The still picture of a market: the stall and the seats as plain HTML, for where nothing runs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.kit import words

from .naming import ingredient, who

if TYPE_CHECKING:
    from .market_schema import MarketSnapshot

BOX: Final = "max-width:640px;padding:14px;border-radius:9px;background:#f8f0e0;color:#1f2729;font:14px/1.4 sans-serif"
CELL: Final = "padding:8px 10px;border-radius:8px;background:#fcf9f1;color:#1f2729;text-align:center"
TAG: Final = "padding:4px 8px;border-radius:4px;background:#f7e8c8;color:#1f2729;font-weight:700;text-align:center"
FILLS: Final = {"B": "#2159a5", "G": "#6c9a45", "K": "#1f2729", "O": "#fab24f", "R": "#9d2c1d", "W": "#fcf9f1"}


def still(view: MarketSnapshot, language: str, below: str | None = None) -> str:
    """The stall with its prices, the crates, a line for each seat; `below`: how to get to play, if not the usual."""
    told = below if below is not None else words.text("no-kernel", {}, language)
    parts = [_head(view, language), _stall(view, language), _crates(view, language), _seats(view, language)]
    return f'<div lang="{language}" style="{BOX}">{"".join(parts)}<p style="margin:8px 0 0">{escape(told)}</p></div>'


def _head(view: MarketSnapshot, language: str) -> str:
    title = words.text("is-genmaicha", {}, language)
    number = words.text("is-round-of", {"round": view["round"], "rounds": view["rounds"]}, language)
    return f'<p style="margin:0 0 8px"><b>{escape(title)}</b> · {escape(number)}</p>'


def _stall(view: MarketSnapshot, language: str) -> str:
    prices, grid = view["lines"], view["grid"]
    tags = "".join(f'<td style="{TAG}">{price}</td>' for price in prices[3:])
    rows = [f"<tr><td></td>{tags}</tr>"]
    for row in range(3):
        cards = "".join(_card(card, language) for card in grid[3 * row : 3 * row + 3])
        rows.append(f'<tr><td style="{TAG}">{prices[row]}</td>{cards}</tr>')
    return f'<table style="border-spacing:6px;border-collapse:separate;margin:0">{"".join(rows)}</table>'


def _card(card: str, language: str) -> str:
    name = words.text("part-ingredient", {"card": ingredient(card)}, language)
    edge = f"border-bottom:5px solid {FILLS[card]}" if card in FILLS else "border-bottom:5px solid transparent"
    return f'<td style="{CELL};{edge}"><b>{escape(name)}</b></td>'


def _drinks(drinks: list[str], language: str) -> str:
    names = [words.text("part-drink", {"colour": drink[0], "shape": int(drink[1])}, language) for drink in drinks]
    return escape(", ".join(names)) or "·"


def _crates(view: MarketSnapshot, language: str) -> str:
    left = [(letter, drinks) for letter, drinks in zip("abcdef", view["crates"], strict=False) if drinks is not None]
    told = "<br>".join(f"<b>{letter}</b>: {_drinks(drinks, language)}" for letter, drinks in left)
    return f'<p style="margin:6px 0">{told}</p>' if told else ""


def _seats(view: MarketSnapshot, language: str) -> str:
    rows = []
    for seat, (yen, hand) in enumerate(zip(view["yen"], view["hands"], strict=True)):
        name = words.text("part-who", who(seat, None, view["players"]), language)
        if seat == view["seat"]:
            name = words.text("part-who", {"who": "you"}, language)
        sum_ = words.text("part-amount", {"yen": str(yen)}, language)
        rows.append(f"<tr><td><b>{escape(name)}</b></td><td>{escape(sum_)}</td><td>{_drinks(hand, language)}</td></tr>")
    return f'<table style="border-spacing:10px 2px;border-collapse:separate;margin:0">{"".join(rows)}</table>'
