"""Texts for the codes in a sentence: seats, drinks, sums.

Its twin is `frontend/src/genmaicha/parts/names.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.genmaicha.rules.state import Seat
from matcha_widget.engine.genmaicha.rules.view import Perspective
from matcha_widget.kit import i18n
from matcha_widget.kit.wire import sentences as wire

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

YOU: Final = "@"
"""The viewer's own code. A seat without a name is `#3`, counted from 1; any other code is the name."""


def seat_code(seat: Seat, viewer: Perspective | None, players: Sequence[PlayerData]) -> str:
    """The code of a seat in a list, for this viewer."""
    return YOU if seat == viewer else players[seat]["name"] or f"#{seat + 1}"


def seat_args(seat: Seat, viewer: Perspective | None, players: Sequence[PlayerData]) -> MessageArgs:
    """The args of a seat for this viewer: you, a name, or a number."""
    return wire.seat_args(seat, viewer, players, {"who": "seat", "n": seat + 1})


AMOUNTS: Final = {"yen", "apart", "worth", "most"}


def sentence(name: str, rules: Sequence[str] = (), /, **args: str | int | list[str]) -> Sentence:
    """Make a sentence. Its amounts are text, so that they are written without a mark for thousands."""
    return wire.sentence(name, rules, **{key: str(value) if key in AMOUNTS else value for key, value in args.items()})


def ingredient_arg(card: str) -> str | int:
    """A card as a message arg: a colour by its letter, a shape by its number."""
    return int(card) if card.isdigit() else card


def _seats_text(codes: Sequence[str], language: str) -> str:
    return i18n.join_list([_seat_text(each, language) for each in codes], "standard", language)


def _seat_text(code: str, language: str) -> str:
    if code == YOU:
        return i18n.format_nested_message("part-who.mid", {"who": "you"}, language)
    if code.startswith("#"):
        return i18n.format_nested_message("part-who.mid", {"who": "seat", "n": int(code[1:])}, language)
    return code


def _drinks_text(codes: Sequence[str], language: str) -> str:
    named = [
        i18n.format_nested_message("part-drink", {"colour": each[0], "shape": int(each[1])}, language) for each in codes
    ]
    return i18n.join_list(named, "standard", language)


def _amounts_text(codes: Sequence[str], language: str) -> str:
    """Join codes of a seat and, after the last space, its yen."""
    texts = []
    for each in codes:
        name, _, yen = each.rpartition(" ")
        texts.append(i18n.format_nested_message("part-sum", {"name": _seat_text(name, language), "yen": yen}, language))
    return i18n.join_list(texts, "standard", language)


i18n.ARG_RENDERERS.update(people=_seats_text, drinks=_drinks_text, sums=_amounts_text)
