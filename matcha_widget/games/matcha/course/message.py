"""Sentences as data: a message of the catalogue, its arguments, the rules it rests on; `words` speaks them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from matcha_widget.engine.matcha import Card, Place
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.games.matcha.table.card_args import Codes, asks_for, card_args, table_args
from matcha_widget.kit import words


class Said(NamedTuple):
    """A message with its arguments, all of them codes; rule ids stand behind a sentence, never in it."""

    id: str
    args: Codes
    rules: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether it rests on a ruling of ours, where the rulebooks are silent or disagree."""
        return any(rule.startswith("X") for rule in self.rules)


def say(name: str, rules: str = "", /, **args: str | int | list[str]) -> Said:
    """A message of the catalogue, its rules written as in `V4 K1`."""
    return Said(name, dict(args), tuple(rules.split()))


def say_card(name: str, rules: str, card: str, /, **args: str | int | list[str]) -> Said:
    """A message about a card."""
    return Said(name, {**card_args(card), **args}, tuple(rules.split()))


def who(seat: Seat) -> Codes:
    """Who acts, as a learner sees it, who sits at the bottom."""
    return {"who": "top" if seat else "you"}


def about(place: Place) -> Codes:
    """The place spoken of: its table card, what its mat asks for, what it pays."""
    return {"asks": asks_for(place.mat), "token": place.table.suit, **table_args(place.table)}


def rules_of(sentences: Iterable[Said]) -> tuple[str, ...]:
    """Every rule that some sentences rest on, each once."""

    def met() -> Iterator[str]:
        for sentence in sentences:
            yield from sentence.rules

    return tuple(dict.fromkeys(met()))


def codes(cards: Iterable[Card]) -> list[str]:
    """Cards as an argument: `$cards`, which `words` makes a list of names."""
    return [str(card) for card in cards]


def spoken(said: Said, language: str = "en") -> str:
    """What a sentence of the course says."""
    return words.text(said.id, said.args, language)
