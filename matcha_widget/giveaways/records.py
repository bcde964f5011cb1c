"""What a record gives away: everything that a bystander of its game did not see."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import HIDDEN, Edition, Game, RecordError, SeenGame, View
from matcha_widget.engine.matcha.rules import state
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.view import SeenSet, current_set

from .found import Giveaway, held, inside, laid_aside, named, noted, unreadable
from .unread import unread


def is_record(value: object) -> bool:
    """Whether this is a game, or what one perspective knows of it, as plain data."""
    kind = value.get("format") if isinstance(value, dict) else None
    return isinstance(kind, str) and kind.startswith(("matcha-game/", "matcha-view/"))


def in_record(source: str | dict[str, Any], where: str = "") -> Iterator[Giveaway]:
    """Every card of a record that was never open, its seed, its author's notes.

    Of a record with a fault, what comes before it is read as it is in any other; behind it, whatever looks like hands.
    One in which nothing can be found is refused.
    """
    game, fault = matcha.load_prefix(source)
    sets = 0
    if game is not None:
        record, shown = _known(game)
        sets = len(record["sets"])
        yield from _around(record, where)
        for number, (data, seen) in enumerate(zip(record["sets"], (*shown.past, current_set(shown)), strict=True)):
            yield from _in_set(data, seen, shown.edition, inside(where, f"sets[{number}]"))
    if fault is not None:
        yield from _behind(fault, source, sets, where)


def _behind(fault: RecordError, source: str | dict[str, Any], sets: int, where: str) -> Iterator[Giveaway]:
    """What can be found behind the sets that were read, and what is wrong there."""
    found = [*unread(source if isinstance(source, str) else json.dumps(source), sets, where)]
    if not (sets or found):
        raise fault
    yield from found
    what = f"could not read the rest, from {fault.path} on: {fault.message}" if sets else unreadable("a record", fault)
    yield Giveaway(where, what, "record")


def _known(game: Game | SeenGame) -> tuple[dict[str, Any], View]:
    """The record, and what somebody who only looked on knew in the end."""
    return (game.dump(), game.bystander) if isinstance(game, SeenGame) else (matcha.dump(game), game.view("table"))


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
    yield from laid_aside(f"{where}.aside", data["aside"])
    for number, (move, (mover, text)) in enumerate(zip(data["moves"], told, strict=True)):
        if text.startswith(HIDDEN) and not move.startswith(HIDDEN):
            yield Giveaway(f"{where}.moves[{number}]", f"{SEATS[mover]}'s card that was never opened: {move}", "card")


def _kept(codes: Sequence[str], shown: Sequence[object], where: str, seat: int) -> Iterator[Giveaway]:
    if cards := named((Counter(codes) - Counter(map(str, shown))).elements()):
        yield Giveaway(where, f"kept by {SEATS[seat]}: {cards}", "kept")
