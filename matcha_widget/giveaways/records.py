"""What a record gives away: everything that a bystander of its game did not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..engine import matcha
from ..engine.matcha import HIDDEN, Edition, View, state
from ..engine.matcha.moves import SEATS
from ..engine.matcha.view import SeenSet, current_set
from .found import Giveaway, held, inside, named, noted


def is_record(value: object) -> bool:
    """Whether this is a game, or what one perspective knows of it, as plain data."""
    kind = value.get("format") if isinstance(value, dict) else None
    return isinstance(kind, str) and kind.startswith(("matcha-game/", "matcha-view/"))


def in_record(record: dict[str, Any], where: str = "") -> Iterator[Giveaway]:
    """Every card of a record that was never open, its seed, its author's notes."""
    shown = bystander(record)
    yield from _around(record, where)
    for number, (data, seen) in enumerate(zip(record["sets"], (*shown.past, current_set(shown)), strict=True)):
        yield from _in_set(data, seen, shown.edition, inside(where, f"sets[{number}]"))


def bystander(record: dict[str, Any]) -> View:
    """What somebody who only looked on knew in the end."""
    game = matcha.load_any(record)
    return game.bystander if isinstance(game, matcha.SeenGame) else game.view("table")


def _around(record: dict[str, Any], where: str) -> Iterator[Giveaway]:
    if "seed" in record:
        yield Giveaway(inside(where, "seed"), f"the seed {record['seed']} deals the cards again", "seed")
    for number, note in enumerate(record.get("notes", ())):
        yield noted(inside(where, f"notes[{number}]"), note["text"])


def _in_set(data: dict[str, Any], seen: SeenSet, edition: Edition, where: str) -> Iterator[Giveaway]:
    told = list(state.told(seen.actions, seen.deal.dealer, edition, seen.places))
    for seat in (0, 1):
        yield from _kept(data["kept"][seat], seen.deal.kept[seat], f"{where}.kept[{seat}]", seat)
    for seat in (0, 1):
        turned = Counter(text[:-2] for mover, text in told if mover == seat)
        yield from held(f"{where}.hands[{seat}]", seat, (Counter(data["hands"][seat]) - turned).elements())
    if cards := named(data["aside"]):
        yield Giveaway(f"{where}.aside", f"set aside: {cards}", "aside")
    for number, (move, (mover, text)) in enumerate(zip(data["moves"], told, strict=True)):
        if text.startswith(HIDDEN) and not move.startswith(HIDDEN):
            yield Giveaway(f"{where}.moves[{number}]", f"{SEATS[mover]}'s card that was never opened: {move}", "card")


def _kept(codes: Sequence[str], shown: Sequence[object], where: str, seat: int) -> Iterator[Giveaway]:
    if cards := named((Counter(codes) - Counter(map(str, shown))).elements()):
        yield Giveaway(where, f"kept by {SEATS[seat]}: {cards}", "kept")
