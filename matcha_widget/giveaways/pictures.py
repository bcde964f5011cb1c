"""Still pictures: a hand in one is found whatever the language of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from .. import words
from ..engine.matcha import SUITS
from .found import named


def hands_in_pictures(text: str) -> Iterator[str]:
    """The open cards of every hand in a picture, the picture being read line by line."""
    for pattern, codes in _hands():
        for hand in pattern.findall(text):
            if cards := named(codes.get(card[0], "") + card[-1] for card in hand.split()):
                yield cards


@cache
def _hands() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """For each language, how a picture shows a hand, and what its letters stand for."""
    found = {}
    for language in words.LANGUAGES:
        codes = {words.text("is-seal", {"token": suit}, language): suit for suit in SUITS}
        codes |= {suit: suit for suit in SUITS}  # letters="notation"
        card = rf"(?:[{''.join(codes)}][1-4]|0|\?)"
        label = re.escape(words.text("still-hand", {}, language))
        found[label] = re.compile(rf"^[ \t]*{label}: ({card}(?: {card})*)[ \t]*$", re.MULTILINE), codes
    return list(found.values())
