"""What the codes in a sentence are called: seats, drinks, sums.

Its twin is `frontend/src/genmaicha/table/naming.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.genmaicha.rules.state import Seat
from matcha_widget.engine.genmaicha.rules.view import Perspective
from matcha_widget.kit import words
from matcha_widget.kit.wire import lines as wire

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Args, Line, Player

YOU: Final = "@"
"""The code of whoever looks; a seat without a name is `#3`, counted from 1; else the code is the name."""


def code(seat: Seat, eyes: Perspective | None, players: Sequence[Player]) -> str:
    """A seat in a list, as these eyes see it."""
    return YOU if seat == eyes else players[seat]["name"] or f"#{seat + 1}"


def who(seat: Seat, eyes: Perspective | None, players: Sequence[Player]) -> Args:
    """Who acts, as these eyes see it: you, somebody with a name, or a seat by its number."""
    return wire.who(seat, eyes, players, {"who": "seat", "n": seat + 1})


AMOUNTS: Final = {"yen", "apart", "worth", "most"}


def line(name: str, rules: Sequence[str] = (), /, **args: str | int | list[str]) -> Line:
    """A sentence; its amounts are text, for they are written without a mark for thousands."""
    return wire.line(name, rules, **{key: str(value) if key in AMOUNTS else value for key, value in args.items()})


def ingredient(card: str) -> str | int:
    """A card as a message knows it: a colour by its letter, a shape by its number."""
    return int(card) if card.isdigit() else card


def _people(codes: Sequence[str], language: str) -> str:
    return words.listing([_called(each, language) for each in codes], "standard", language)


def _called(code: str, language: str) -> str:
    if code == YOU:
        return words.said("part-who.mid", {"who": "you"}, language)
    if code.startswith("#"):
        return words.said("part-who.mid", {"who": "seat", "n": int(code[1:])}, language)
    return code


def _drinks(codes: Sequence[str], language: str) -> str:
    named = [words.said("part-drink", {"colour": each[0], "shape": int(each[1])}, language) for each in codes]
    return words.listing(named, "standard", language)


def _sums(codes: Sequence[str], language: str) -> str:
    """Each a seat and, behind the last space, its yen."""
    said = []
    for each in codes:
        name, _, yen = each.rpartition(" ")
        said.append(words.said("part-sum", {"name": _called(name, language), "yen": yen}, language))
    return words.listing(said, "standard", language)


words.NAMED.update(people=_people, drinks=_drinks, sums=_sums)
