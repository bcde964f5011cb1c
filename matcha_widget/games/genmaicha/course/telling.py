"""What sentences about a shelf are told: drinks, cards and lines by their codes, which the catalogue names."""

from __future__ import annotations

from matcha_widget.games.genmaicha.table import naming  # noqa: F401  # it names drinks
from matcha_widget.kit import words
from matcha_widget.kit.course.said import Codes

# Each name of an argument stands for one kind of code; the browser names them in the same way.
DRINK_ARGS = ("drink", "drink2", "drink3")
CARD_ARGS = ("asked", "asked2", "asked3")
LINE_ARGS = ("tag", "tag2")


def ingredient(card: str) -> Codes:
    """A card as a message has it: a shape is a number there."""
    return {"card": card if card.isalpha() else int(card)}


def _drink(code: str, language: str) -> str:
    return words.said("part-drink", {"colour": code[0], "shape": int(code[1])}, language)


def _card(code: str, language: str) -> str:
    return words.said("part-ingredient", ingredient(code), language)


def _line(code: str, language: str) -> str:
    return words.said("part-line", {"line": code}, language)


def _lines(codes: list[str], language: str) -> str:
    return words.listing([_line(code, language) for code in codes], "standard", language)


def _name(code: str, language: str) -> str:
    return words.said("gm-you" if code == "you" else f"part-name-{code}", {}, language)


words.NAMED.update(
    dict.fromkeys(DRINK_ARGS, _drink)
    | dict.fromkeys(CARD_ARGS, _card)
    | dict.fromkeys(LINE_ARGS, _line)
    | {"tags": _lines, "person": _name}
)
