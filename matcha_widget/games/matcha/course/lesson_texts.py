"""The sentences of a lesson's file as messages: card codes become names, rule ids chips behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NotationError

from .message import Said
from .rule_ids import RULES

_CHIPS: Final = re.compile(r"\s*\(((?:[A-Z]\d+)(?: [A-Z]\d+)*)\)")
"""Rule ids in brackets, at the end of a sentence."""

_CARDS: Final = re.compile(r"\b([MBWS])([1-4])\b")

_TERMS: Final = {"M": "-suit-matcha", "B": "-suit-bowl", "W": "-suit-water", "S": "-suit-scoop"}


class Texts:
    """The messages of one lesson, collected while its steps are made."""

    def __init__(self, lesson: str) -> None:
        self.lesson = lesson
        self.messages: dict[str, str] = {}

    def say(self, text: str, *where: str) -> Said:
        """The sentence of this text; `where` leads to it: the step, the key, the answer."""
        bare, rules = parted(text)
        name = "-".join(_plain(part) for part in ("lesson", self.lesson, *where))
        if self.messages.setdefault(name, pattern(bare)) != pattern(bare):
            raise NotationError(f"{'.'.join(where)}: another text has the same name {quote(name)}")
        return Said(name, {}, rules)


def parted(text: str) -> tuple[str, tuple[str, ...]]:
    """A text and the rules it rests on.

    >>> parted("Only you hit (V3 K2).")
    ('Only you hit.', ('V3', 'K2'))
    """
    rules = dict.fromkeys(rule for found in _CHIPS.findall(text) for rule in found.split())
    if stranger := [rule for rule in rules if rule not in RULES]:
        raise NotationError(f"{quote(stranger[0])} is no rule: expected an id as in V3")
    return _CHIPS.sub("", text).strip(), tuple(rules)


def pattern(text: str) -> str:
    """A text as the value of a message.

    >>> pattern("S3 is a hit.")
    '{ -suit-scoop(form: "card") } 3 is a hit.'
    """
    escaped = re.sub(r"[{}]", lambda brace: f'{{ "{brace[0]}" }}', " ".join(text.split()))
    return _CARDS.sub(lambda card: f'{{ {_TERMS[card[1]]}(form: "card") }} {card[2]}', escaped)


def fluent(messages: Iterable[tuple[str, str]]) -> str:
    """Messages as a Fluent source."""
    return "".join(f"{name} = {value}\n" for name, value in messages)


def _plain(part: str) -> str:
    """What a message's name can hold of an id."""
    return re.sub(r"[^A-Za-z0-9-]+", "-", part.replace("-", "none") if set(part) <= {"-", "/"} else part).strip("-")
