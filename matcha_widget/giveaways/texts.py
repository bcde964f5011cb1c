"""What texts, pages and plain values give away: records and snapshots, boards of text, pictures, deals and seeds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from matcha_widget.engine.matcha import RecordError
from matcha_widget.engine.matcha.rules.moves import SEATS

from .code import SEED, names_a_deal, seeds
from .forms import forms
from .found import CARD, Giveaway, held, inside, laid_aside, legible, named, noted
from .lessons import ANSWERED, REPLY, in_lesson, in_reply
from .pages import seen
from .pictures import hands_in_pictures
from .records import in_record, is_record
from .shown import DEALT, FILM, MOMENT, SNAPSHOT, VIEW, in_deal, in_film, in_moment, in_snapshot, in_view
from .values import values

_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")
_BOARD: Final = re.compile(rf"^[ \t]*(bottom|top|aside) +({CARD}(?: {CARD})*)[ \t]*$", re.MULTILINE)
_SEED: Final = re.compile(r"""(?:\bseed\s*[=:]|--seed)\s*('[^']*'|"[^"]*"|-?\d\w*)""", re.IGNORECASE)
_TAGGED: Final = re.compile(r"^[ \t]*\[Seed (.+)\]$", re.MULTILINE)
_LEGAL: Final = re.compile(rf"\blegal: ((?:(?:{CARD}@[ns]|pass)(?:, | or )?)+)")
_HELD: Final = re.compile(rf"^(?:bottom|top) +(?:no cards|{CARD}(?: {CARD})*)$", re.MULTILINE)
_LESSON: Final = re.compile(r"""^[ \t]*format\s*=\s*['"]matcha-lesson/\d""", re.MULTILINE)
_NOTE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_DEAL: Final = re.compile(r"\bDeal\(.{0,2000}?\bhands=", re.DOTALL)
_A_DEAL: Final = "a deal that names the cards of both hands"

UNREAD: Final = ("_esm", "_css", "packed", "catalogue")
"""What is the same in every game."""

OURS: Final = (
    (FILM, in_film, "a film", ("fault",)),
    (SNAPSHOT, in_snapshot, "a snapshot", ("notice",)),
    (VIEW, in_view, "a view", ()),
    (DEALT, in_deal, "a set", ()),
)
"""Objects that are read in a way of their own: their names, who reads them, what they are, what is left to be read."""


def in_code(source: str, where: str) -> Iterator[Giveaway]:
    """What a code cell says to somebody who reads it, and to Python."""
    read = [Giveaway(where, f"{seed} deals the cards again", "seed") for seed in seeds(source)]
    read += [Giveaway(where, _A_DEAL, "hand")] * names_a_deal(source)
    yield from dict.fromkeys([*in_text(source, where), *read])


def in_text(text: str, where: str) -> Iterator[Giveaway]:
    """Everything that a source, an output or a page says, in whatever form it stands there; each thing once."""
    plain = _COLOUR.sub("", text).replace("\xa0", " ").replace("\r\n", "\n")
    yield from dict.fromkeys(found for form in forms(plain) for found in _in_form(form, where))


def _in_form(text: str, where: str) -> Iterator[Giveaway]:
    for value in values(text):
        yield from _in_broken(value, where) if isinstance(value, str) else in_value(value, where)
    for holder, codes in _BOARD.findall(text):
        yield from _on_board(holder, codes.split(), where)
    if board := _HELD.search(text):
        yield from (noted(where, note) for note in _NOTE.findall(text, board.end()))
    for hand in hands_in_pictures(text):
        yield Giveaway(where, f"a picture with the hand {hand}", "hand")
    if _DEAL.search(text):
        yield Giveaway(where, _A_DEAL, "hand")
    if _LESSON.search(text):
        yield Giveaway(where, "the file of a lesson, its answers included", "answers")
    for moves in _LEGAL.findall(text):
        if cards := named(dict.fromkeys(re.findall(CARD, moves))):
            yield Giveaway(where, f"what may be laid: {cards}", "hand")
    for seed in (
        *(f"seed={typed}" for typed in _SEED.findall(text)),
        *(f"seed {tag}" for tag in _TAGGED.findall(text)),
    ):
        yield Giveaway(where, f"{seed} deals the cards again", "seed")


def _in_broken(record: str, where: str) -> Iterator[Giveaway]:
    """A record that is no plain data, as far as anything can be found in it."""
    try:
        yield from in_record(record, where)
    except RecordError:
        return


def in_page(html: str, where: str) -> Iterator[Giveaway]:
    """A page by itself, or one that a cell shows."""
    page, within = seen(html), "" if where == "page" else f"{where}, "
    yield from dict.fromkeys([*in_text(page.text, where), *in_text("\n".join(page.unseen), where)])
    yield from (noted(where, note) for note in page.notes)
    for number, widget in enumerate(page.widgets, 1):
        yield from in_value(widget["traits"], f"{within}widget {number}")
        yield from in_value(widget["answers"], f"{within}widget {number}, answers")
    for number, script in enumerate(page.scripts, 1):
        yield from _in_script(script, f"{within}script {number}")
    for number, framed in enumerate(page.framed, 1):
        yield from in_page(framed, f"{within}frame {number}")


def _in_script(script: str, where: str) -> Iterator[Giveaway]:
    """What a page keeps for a program: JSON, or anything else."""
    try:
        value = json.loads(script)
    except ValueError:
        yield from in_text(script, where)
    else:
        yield from in_value(value, where)


def _on_board(holder: str, codes: list[str], where: str) -> Iterator[Giveaway]:
    if holder in SEATS:
        yield from held(where, SEATS.index(holder), codes)
    else:
        yield from laid_aside(where, codes)


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
        return
    for names, read, what, left in OURS:
        if value.keys() >= names:
            yield from legible(read(value, where), where, what)
            yield from _in_parts({name: value[name] for name in left if name in value}, where)
            return
    if value.keys() >= MOMENT:
        yield from legible(in_moment(value, where), where, "a snapshot")
    if value.keys() >= REPLY:
        yield from in_reply(value, where)
    if value.keys() >= ANSWERED:
        yield from legible(in_lesson(value, where), where, "a lesson")
        value = {name: item for name, item in value.items() if name != "answers"}
    yield from _in_parts(value, where)


def _in_parts(value: dict[str, Any], where: str) -> Iterator[Giveaway]:
    for name, item in value.items():
        if name.lower() == SEED and type(item) in (int, str):
            yield Giveaway(where, f"{SEED}={item!r} deals the cards again", "seed")
        if name not in UNREAD:
            yield from in_value(item, inside(where, name))
