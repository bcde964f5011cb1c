"""Still pictures: a hand in one is found whatever the language of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from matcha_widget.engine.matcha import DECK
from matcha_widget.games.matcha.table.card_args import card_args
from matcha_widget.kit import words

from .found import named

BACK = "?"


def hands_in_pictures(text: str) -> Iterator[str]:
    """The open cards of every hand in a picture, the picture being read line by line."""
    text = text.replace("\xa0", " ")  # a card's name stays on one line
    for pattern, between, codes in _hands():
        for hand in pattern.findall(text):
            if cards := named(codes[card] for card in hand.split(between)):
                yield cards


@cache
def _hands() -> list[tuple[re.Pattern[str], str, dict[str, str]]]:
    """For each language, how a picture shows a hand, what stands between its cards, and which they are."""
    found = {}
    for language in words.LANGUAGES:
        label = words.text("still-hand", {}, language)
        by_name = {words.text("part-card", card_args(card), language): str(card) for card in DECK}
        for between, codes in ((" · ", by_name), (" ", {str(card): str(card) for card in DECK})):  # letters="notation"
            found[label, between, *codes] = _hand(label, between, [*codes, BACK]), between, {**codes, BACK: BACK}
    return list(found.values())


def _hand(label: str, between: str, cards: list[str]) -> re.Pattern[str]:
    card = f"(?:{'|'.join(map(re.escape, cards))})"
    return re.compile(rf"^[ \t]*{re.escape(label)}: ({card}(?:{re.escape(between)}{card})*)[ \t]*$", re.MULTILINE)
