"""What texts and plain values give away: records and snapshots in them, boards of text, pictures, deals and seeds."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from ..engine.matcha.moves import SEATS
from .code import seeds
from .found import Giveaway, held, inside, legible, named, noted
from .lessons import ANSWERED, in_lesson
from .pictures import hands_in_pictures
from .records import in_record, is_record
from .shown import FILM, MOMENT, SNAPSHOT, VIEW, in_film, in_hands, in_moment, in_snapshot

_CLUE: Final = re.compile(r"matcha-(?:game|view)/\d|['\"](?:hands|legal)['\"]:")
_CARD: Final = r"(?:[MBWS][1-4]|0|\?\?)"
_BOARD: Final = re.compile(rf"^(bottom|top|aside) +({_CARD}(?: {_CARD})*)$", re.MULTILINE)
_SEED: Final = re.compile(r"""\bseed\s*=\s*('[^']*'|"[^"]*"|-?\d\w*)""", re.IGNORECASE)
_TAGGED: Final = re.compile(r"^\[Seed (.+)\]$", re.MULTILINE)
_LEGAL: Final = re.compile(rf"\blegal: ((?:(?:{_CARD}@[ns]|pass)(?:, | or )?)+)")
_HELD: Final = re.compile(rf"^(?:bottom|top) +(?:no cards|{_CARD}(?: {_CARD})*)$", re.MULTILINE)
_NOTE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_DEAL: Final = re.compile(r"\bDeal\(.*\bhands=")

UNREAD: Final = ("_esm", "_css", "packed", "catalogue")
"""What is the same in every game."""


def in_code(source: str, where: str) -> Iterator[Giveaway]:
    """What a code cell says to somebody who reads it, and to Python."""
    read = (Giveaway(where, f"{seed} deals the cards again", "seed") for seed in seeds(source))
    yield from dict.fromkeys([*in_text(source, where), *read])


def in_text(text: str, where: str) -> Iterator[Giveaway]:
    """Everything that a source, an output or a page says to somebody who reads it."""
    for value in _values(text):
        yield from in_value(value, where)
    for holder, codes in _BOARD.findall(text):
        yield from _on_board(holder, codes.split(), where)
    if board := _HELD.search(text):
        yield from (noted(where, note) for note in _NOTE.findall(text, board.end()))
    for hand in hands_in_pictures(text):
        yield Giveaway(where, f"a picture with the hand {hand}", "hand")
    if _DEAL.search(text):
        yield Giveaway(where, "a deal that names the cards of both hands", "hand")
    for moves in _LEGAL.findall(text):
        if cards := named(dict.fromkeys(re.findall(_CARD, moves))):
            yield Giveaway(where, f"what may be laid: {cards}", "hand")
    for seed in (
        *(f"seed={typed}" for typed in _SEED.findall(text)),
        *(f"seed {tag}" for tag in _TAGGED.findall(text)),
    ):
        yield Giveaway(where, f"{seed} deals the cards again", "seed")


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
        yield from legible(in_record(value, where), where, "a record")
    elif value.keys() >= FILM:
        yield from legible(in_film(value, where), where, "a film")
        yield from in_value(value["fault"], inside(where, "fault"))
    elif value.keys() >= SNAPSHOT:
        yield from legible(in_snapshot(value, where), where, "a snapshot")
        yield from in_value(value.get("notice"), inside(where, "notice"))
    elif value.keys() >= VIEW:
        yield from legible(in_hands(value["hands"], where), where, "a view")
    elif value.keys() >= ANSWERED:
        yield from legible(in_lesson(value, where), where, "a lesson")
        yield from _in_object({name: item for name, item in value.items() if name != "answers"}, where)
    else:
        if value.keys() >= MOMENT:
            yield from legible(in_moment(value, where), where, "a snapshot")
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
    for read in (json.loads, _printed):
        try:
            return read(text)
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            continue
    return None


def _printed(text: str) -> Any:
    """What Python printed, as JSON has it."""
    return json.loads(json.dumps(ast.literal_eval(text)))
