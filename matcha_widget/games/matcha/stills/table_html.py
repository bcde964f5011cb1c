"""A still picture of a snapshot, for pages without a kernel: styled table cells, all that every sanitizer lets through.

The same snapshot and language always give the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha.rules.cards import KINDS
from matcha_widget.games.matcha.table.card_args import asks_for, card_args
from matcha_widget.games.matcha.table.lines import who
from matcha_widget.kit.stills import CARD, EMPTY, TEXT, cell, how_to_run, row, table
from matcha_widget.kit.words import text

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table import place_schema
    from matcha_widget.games.matcha.table.table_schema import Snapshot
    from matcha_widget.kit.wire import wire_schema

GROUNDS: Final = {"M": "#7f9f45", "B": "#9b2a1c", "W": "#2b69a9", "S": "#f8cb48", "0": "#fcf9f1"}
INKS: Final = {"M": "#1f2729", "B": "#ffffff", "W": "#ffffff", "S": "#1f2729", "0": "#1f2729"}

BACK: Final = f"{CARD}; background-color: #26382f; color: #a9b98a"


def still(view: Snapshot, language: str, letters: str = "catalogue", below: str | None = None) -> str:
    """The board as a table: the player above, three pairs, the player below; `below`: how to get to play, or this."""
    return _Still(view, language, letters).draw(how_to_run(language) if below is None else below)


class _Still:
    def __init__(self, view: Snapshot, language: str, letters: str) -> None:
        self.view, self.language, self.letters = view, language, letters
        self.below = 1 if view["seat"] == 1 else 0
        self.pairs = view["pairs"] if view["dealer"] == self.below else view["pairs"][::-1]  # S3: the dealer's left

    def draw(self, below: str) -> str:
        rows = [
            self.seat(1 - self.below),
            self.heads(),
            self.side(1 - self.below),
            self.tables(),
            self.side(self.below),
            self.seat(self.below),
            row(cell(escape(below), TEXT, columns=6)),
        ]
        return table(rows, self.language)

    def say(self, name: str, args: wire_schema.Args | None = None) -> str:
        return escape(text(name, args, self.language))

    def seat(self, seat: int) -> str:
        """One row for a player: the name, the hand, the tokens."""
        name = self.say("still-seat", who(seat, self.view["seat"], self.view["players"]))
        hand = self.beside(self.card(card) for card in self.view["hands"][seat])
        won = zip(KINDS, self.view["tokens"][seat], strict=True)
        tokens = self.beside(self.tokens(kind, count) for kind, count in won if count)
        parts = (name, f"{self.say('still-hand')}: {hand}", f"{self.say('still-tokens')}: {tokens}")
        return row("".join(cell(part, TEXT, columns=2) for part in parts))

    def heads(self) -> str:
        states = ["done" if all(place["rule"] for place in pair["places"]) else pair["state"] for pair in self.pairs]
        words = [text("is-pair", {"pair": state}, self.language) for state in states]
        return row("".join(cell(escape(word), f"{TEXT}; font-style: italic", columns=2) for word in words))

    def side(self, seat: int) -> str:
        return row("".join(self.laid(place["cards"][seat]) for place in self.places()))

    def tables(self) -> str:
        """The table cards, each with what its mat asks for."""
        return row("".join(self.table_card(place) for place in self.places()))

    def table_card(self, place: place_schema.Place) -> str:
        asks = self.say("is-asks", {"asks": asks_for(place["mat"])})
        code = place["table"] or "0"
        return cell(f"{self.card(code)}<br>{asks}", f"{CARD}; {colours(code)}; border: 3px double #1f2729")

    def laid(self, code: str | None) -> str:
        if code is None:
            return cell("&nbsp;", EMPTY)
        return cell("?", BACK) if code == "??" else cell(self.card(code), f"{CARD}; {colours(code)}")

    def places(self) -> Sequence[place_schema.Place]:
        """The six places from left to right, as the edition draws its pairs (X14)."""
        step = 1 if self.view["number_first"] else -1
        return [place for pair in self.pairs for place in pair["places"][::step]]

    def card(self, code: str) -> str:
        """A card by its name, which stays on one line, or in letters."""
        if code == "??":
            return "?"
        return code if self.letters == "notation" else self.say("part-card", card_args(code)).replace(" ", "&nbsp;")

    def tokens(self, kind: str, count: int) -> str:
        """How many of a kind."""
        return f"{kind}{count}" if self.letters == "notation" else f"{self.say('part-tool', {'token': kind})} × {count}"

    def beside(self, told: Iterable[str]) -> str:
        """One beside the other."""
        return (" " if self.letters == "notation" else " · ").join(told) or "-"


def colours(code: str) -> str:
    """The ground and the ink of a card."""
    return f"background-color: {GROUNDS[code[0]]}; color: {INKS[code[0]]}"
