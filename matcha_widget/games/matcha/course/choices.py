"""The options of a lesson's file: an id says what it is (a card, a token, a side, a place, a move), or has a label."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import KINDS, NotationError, Place
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.games.matcha.table.card_args import asks_for, card_args, table_args

from .labels import NONE, SIDES
from .message import Said, say, say_card
from .question import Option
from .replies import NOTHING

if TYPE_CHECKING:
    from . import lesson_schema as wire

WORDS: Final = (
    "yes", "no", "unknown", "hit", "miss", "nothing", "leave", "nobody", "draw", "won", "not", "chain", "triangle",
)  # fmt: skip
"""Ids that are words of the catalogue."""

PLACE: Final = re.compile(r"[123][ns]")
LYING: Final = re.compile(r"([ns])\.(top|bottom)")
PAID: Final = re.compile(r"([MBWSK-])/([MBWSK-])")
MOVE: Final = re.compile(r"(0|[MBWS][1-4])@([ns])")
ENDING: Final = re.compile(r"(0|[MBWS][1-4])\+(match|miss)")
PLAIN: Final = re.compile(r"[^\s/,=:]+|[MBWSK-]/[MBWSK-]")
"""What an option may be called: it is an element of a path."""

KIND_OF: Final = {
    "option-card": "card", "option-token": "token", "option-place": "place", "option-lay": "move",
    "option-number": "number", "option-share": "number", "option-lying": "card", "option-rank": "number",
    "option-takes": "token",
}  # fmt: skip


def options(
    ids: Sequence[str], labels: Mapping[str, Said], places: Sequence[Place], pairs: Sequence[tuple[Place, Place]] = ()
) -> tuple[Option, ...]:
    """The options of these ids."""
    if twice := next((each for each in ids if list(ids).count(each) > 1), None):
        raise NotationError(f"options: {quote(twice)} stands there twice")
    return tuple(option(each, labels, places, pairs) for each in ids)


def option(  # noqa: PLR0911  # a table: one line for each form of an id
    name: str, labels: Mapping[str, Said], places: Sequence[Place], pairs: Sequence[tuple[Place, Place]] = ()
) -> Option:
    """The option of this id."""
    if not PLAIN.fullmatch(name):
        raise NotationError(f"options: {quote(name)} is no id: expected one without spaces and without / , = :")
    if name in labels:
        return Option(name, labels[name])
    if name in (*DECK,):
        return Option(name, say_card("option-card", "", name))
    if name in KINDS:
        return Option(name, say("option-token", token=name))
    if name == NONE.id:
        return NONE
    if side := next((side for side in SIDES if side.id == name), None):
        return side
    if name in WORDS:
        return Option(name, say("option-word", option=name))
    if name.isdigit():
        return Option(name, say("option-number", number=name))
    return _shaped(name, places, pairs)


def _shaped(name: str, places: Sequence[Place], pairs: Sequence[tuple[Place, Place]]) -> Option:
    """An id that is put together."""
    if PLACE.fullmatch(name) and pairs:
        place = pairs[int(name[0]) - 1][MATS.index("n" if name[1] == "n" else "s")]
        facts = {**table_args(place.table), "asks": asks_for(place.mat)}
        return Option(name, say("option-place", **facts))
    if found := LYING.fullmatch(name):
        return Option(name, say("option-lying", asks=asks_for(found[1]), who=found[2]))
    if found := PAID.fullmatch(name):
        return Option(name, say("option-takes", token=_paid(found[1]), other=_paid(found[2])))
    if found := MOVE.fullmatch(name):
        table = next((place.table for place in places if place.mat == found[2]), None)
        if table is not None:
            return Option(name, Said("option-lay", {**card_args(found[1]), **table_args(table)}))
    if found := ENDING.fullmatch(name):
        return Option(name, Said("option-ending", {**card_args(found[1]), "option": found[2]}))
    raise NotationError(
        f"options: {quote(name)} says nothing by itself: expected a label for it, a card, a token, a side, a place, "
        f"a move, a number, tokens such as S/K, or one of {listed(WORDS)}"
    )


def shown(options: Sequence[Option], hand: Sequence[str] = ()) -> list[wire.Option]:
    """Options on the wire, each with what it is and where it can be pressed."""
    return [_shown(each, hand) for each in options]


def _shown(each: Option, hand: Sequence[str]) -> wire.Option:
    kind = KIND_OF.get(each.label.id, "word")
    made: Any = {
        "id": each.id,
        "as": kind,
        "line": {"id": each.label.id, "args": dict(each.label.args), "rules": []},
        "spot": _spot(each.id, kind, hand),
    } | ({"alone": True} if each.alone else {})
    option: wire.Option = made
    return option


def _spot(name: str, kind: str, hand: Sequence[str]) -> str | None:
    if kind == "card" and name in hand:
        return "hand"
    return name if kind in ("card", "place") and (LYING.fullmatch(name) or PLACE.fullmatch(name)) else None


def _paid(token: str) -> str:
    return "none" if token == NOTHING else token


def pay(name: str) -> tuple[str, str]:
    """Bottom's and top's token of an id such as `S/K`."""
    bottom, _, top = name.partition("/")
    return bottom, top


def pays(place: Place) -> tuple[str, ...]:
    """What a place can come to, bottom's token and top's: the bet that is offered on it."""
    suit = place.table.suit
    return (f"{suit}/K", f"K/{suit}", f"{suit}/{NOTHING}", f"{NOTHING}/{suit}", f"{NOTHING}/{NOTHING}")
