"""What texts and plain values give away: records and snapshots in them, boards of text, pictures, deals and seeds."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from ..engine.matcha.moves import SEATS
from .found import Giveaway, held, inside, named
from .pictures import hands_in_pictures
from .records import in_found_record, is_record
from .shown import FILM, SNAPSHOT, VIEW, in_film, in_hands, in_snapshot

_CLUE: Final = re.compile(r"matcha-(?:game|view)/\d|['\"]hands['\"]:")
_CARD: Final = r"(?:[MBWS][1-4]|0|\?\?)"
_BOARD: Final = re.compile(rf"^(bottom|top|aside) +({_CARD}(?: {_CARD})*)$", re.MULTILINE)
_SEED: Final = re.compile(r"""\b(seed\s*=\s*(?:'[^']*'|"[^"]*"|-?\d+))|^\[Seed (.+)\]$""", re.MULTILINE)
_DEAL: Final = re.compile(r"\bDeal\(.*\bhands=")

UNREAD: Final = ("_esm", "_css", "packed", "catalogue")
"""What is the same in every game."""


def in_text(text: str, where: str) -> Iterator[Giveaway]:
    """Everything that a source, an output or a page says to somebody who reads it."""
    for value in _values(text):
        yield from in_value(value, where)
    for holder, codes in _BOARD.findall(text):
        yield from _on_board(holder, codes.split(), where)
    for hand in hands_in_pictures(text):
        yield Giveaway(where, f"a picture with the hand {hand}", "hand")
    if _DEAL.search(text):
        yield Giveaway(where, "a deal that names the cards of both hands", "hand")
    for typed, tagged in _SEED.findall(text):
        yield Giveaway(where, f"{typed or f'seed {tagged}'} deals the cards again", "seed")


def _on_board(holder: str, codes: list[str], where: str) -> Iterator[Giveaway]:
    if holder in SEATS:
        yield from held(where, SEATS.index(holder), codes)
    elif cards := named(codes):
        yield Giveaway(where, f"set aside: {cards}", "aside")


def in_value(value: Any, where: str) -> Iterator[Giveaway]:
    """What plain data holds: records, snapshots and films wherever they lie in it, and texts."""
    if isinstance(value, str):
        yield from in_text(value, where)
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from in_value(item, inside(where, f"[{at}]"))
    elif isinstance(value, dict):
        yield from _in_object(value, where)


def _in_object(value: dict[str, Any], where: str) -> Iterator[Giveaway]:
    if is_record(value):
        yield from in_found_record(value, where)
    elif value.keys() >= FILM:
        yield from in_film(value, where)
    elif value.keys() >= SNAPSHOT:
        yield from in_snapshot(value, where)
    elif value.keys() >= VIEW:
        yield from in_hands(value["hands"], where)
    else:
        for name, item in value.items():
            if name not in UNREAD:
                yield from in_value(item, inside(where, name))


def _values(text: str) -> Iterator[dict[str, Any]]:
    """The records and snapshots that stand in a text, as JSON or as Python prints them."""
    end = 0
    for clue in _CLUE.finditer(text):
        start, braced = clue.start(), ""
        while start >= 0 and start + len(braced) <= clue.start():
            start = text.rfind("{", end, start)
            braced = _braced(text, start) if start >= 0 else ""
        if isinstance(value := _plain(braced), dict):
            end = start + len(braced)
            yield value


def _braced(text: str, start: int) -> str:
    """From an opening brace to the one that closes it; braces between quotes do not count."""
    depth, quoted, escaped = 0, "", False
    for at, letter in enumerate(text[start:], start):
        if escaped or (quoted and letter == "\\"):
            escaped = not escaped
        elif quoted:
            quoted = "" if letter == quoted else quoted
        elif letter in "'\"":
            quoted = letter
        elif letter in "{}":
            depth += 1 if letter == "{" else -1
            if not depth:
                return text[start : at + 1]
    return text[start:]


def _plain(text: str) -> Any:
    for read in (json.loads, ast.literal_eval):
        try:
            return read(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
    return None
