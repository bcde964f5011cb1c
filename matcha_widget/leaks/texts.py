"""What gives away hidden cards in a text, a page, code or plain data."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

from matcha_widget.engine.kit.strict_json import Data, a_list, an_object, game_of
from matcha_widget.engine.matcha import RecordError
from matcha_widget.kit.widgets.page import LARGEST, unpacked_data, unquoted
from matcha_widget.kit.wire.parts import extent, whole

from . import Leak, genmaicha, inside, legible
from .calls import bindings, in_calls
from .records import in_moment, in_record, in_set_alone, in_view
from .shown import Page, in_print, in_still
from .snapshots import in_film, in_lesson_page, in_question, in_snapshot, is_question

_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")
_TYPED: Final = re.compile(r'^[ \t]*\[Matcha "\d+"\]', re.MULTILINE)
_LESSON: Final = re.compile(r"""^[ \t]*format[ \t]*=[ \t]*['"]matcha-lesson/\d""", re.MULTILINE)

UNREAD: Final = ("_esm", "_css", "packed", "catalogue")
"""What is the same in every game."""

# Plain data in a text, as JSON or as Python prints it

_OPENING: Final = re.compile(r"""\{(?=\s*+["'])""")
_TOKEN: Final = re.compile(
    r"""[\s,:]*+(?:(?P<text>"(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+')|(?P<open>[\[({])|(?P<close>[])}])"""
    r"""|(?P<plain>-?\d[\d.eE+-]*+|true|false|null|True|False|None|NaN))""",
    re.DOTALL,
)
_CLOSES: Final = {"{": "}", "[": "]", "(": ")"}
_PLAIN: Final = {"true": True, "True": True, "false": False, "False": False, "null": None, "None": None}

DEEPEST: Final = 60
"""Objects within objects; ours have a dozen."""


def objects(text: str) -> Iterator[tuple[Any, frozenset[int]]]:
    """Each object in a text, and the ids of those in it that break off; where one ends, the next is looked for."""
    at = 0
    while found := _OPENING.search(text, at):
        value, at, cut = read_object(text, found.start())
        yield value, cut


def read_object(text: str, at: int) -> tuple[Any, int, frozenset[int]]:
    """The object that begins there, where its reading ends, and the ids of what breaks off at that end."""
    around: list[object] = []
    inner: list[tuple[Any, str, list[str]]] = [(around, "", [])]  # each in the one before: closed by this; its next key
    while len(inner) <= DEEPEST and (token := _TOKEN.match(text, at)):
        last, closing, key = inner[-1]
        if token["close"]:
            if token["close"] != closing:
                break
            inner.pop()
        else:
            value: object = {"{": {}, "[": [], "(": []}[token["open"]] if token["open"] else _scalar(token)
            if isinstance(last, list):
                last.append(value)
            elif key:
                last[key.pop()] = value
            elif not isinstance(value, str) or value in last:
                break
            else:
                key.append(value)
            if token["open"]:
                inner.append((value, _CLOSES[token["open"]], []))
        at = token.end()
        if len(inner) == 1:
            break
    return around[0], at, frozenset(id(each) for each, *_ in inner[1:])


def _scalar(token: re.Match[str]) -> object:
    """A text or a number; what is none of either counts as nothing."""
    if token["plain"]:
        return _PLAIN[token["plain"]] if token["plain"] in _PLAIN else _number(token["plain"])
    try:
        return json.loads(token["text"], strict=False)
    except ValueError:
        return _literal(token["text"])


def _number(text: str) -> int | float | None:
    try:
        return int(text) if text.lstrip("-").isdigit() else float(text)
    except ValueError:
        return None


def _literal(text: str) -> str | None:
    """What Python has printed, if it is a text."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, str) else None


# Everything that ours may lie in


class Shape(NamedTuple):
    """A kind of object of ours: the names in it, who reads it, which of the names are looked through all the same."""

    what: str
    names: set[str]
    read: Callable[[Data, str], Iterator[Leak]]
    left: tuple[str, ...] | None = None
    """None: all of them."""
    wired: str | None = None
    """What says that it is ours, by the version of the schema: the object itself, or what has this name."""


SHAPES: Final = (
    Shape("a film", {"frames", "views", "lines"}, in_film, ("fault",), ""),
    Shape("a snapshot", {"hands", "pairs", "phase"}, in_snapshot, ("notice",), ""),
    Shape("a question", {"pick", "options", "best", "board"}, in_question, ("notes",), ""),
    Shape("a view", {"perspective", "hands", "places", "past", "unseen"}, in_view, ()),
    Shape("a set", {"dealer", "table", "hands", "aside", "moves"}, in_set_alone, ()),
    Shape("a moment", {"phase", "to_move", "legal"}, in_moment),
    Shape("a film", {"frames", "lenses", "others", "ledger"}, genmaicha.in_film, ("fault",), ""),
    Shape("a snapshot", {"crates", "lines", "spare", "phase"}, genmaicha.in_market, ("notice",), ""),
    Shape("a snapshot", {"to_act", "crates", "bids", "view"}, genmaicha.in_snapshot, ()),
    Shape("a view", {"perspective", "to_act", "crates", "bids"}, genmaicha.in_view, ()),
)


def reader_of(value: object) -> Callable[[Data, str, RecordError | None], Iterator[Leak]] | None:
    """What reads this, if it is a record of one of the games, or what one perspective knows of it."""
    game = game_of(value) if isinstance(value, dict) else None
    return {"matcha": in_record, "genmaicha": genmaicha.in_record}.get(game or "")


def in_object(value: Data, where: str, cut: RecordError | None = None) -> tuple[list[Leak], Data]:
    """What an object of ours gives away, and what is left in it to be looked through; `cut`: why it breaks off."""
    if read := reader_of(value):
        return [*legible(read(value, where, cut), where, "a record")], {}
    for shape in SHAPES:
        if value.keys() >= shape.names and _is_wired(value, shape.wired):
            found = [*legible(shape.read(value, where), where, shape.what)]
            left = value.keys() if shape.left is None else shape.left
            return found, {name: each for name, each in value.items() if name in left}
    return [], value


def _is_wired(value: Data, name: str | None) -> bool:
    marked = value.get(name) if name else value
    return name is None or (isinstance(marked, dict) and marked.get("wire") == 1)


def look(value: object, where: str, cut: frozenset[int] = frozenset()) -> Iterator[Leak]:
    """What plain data holds, whether one of ours or not, in the order in which it stands there."""
    waiting = [(value, where)]
    while waiting:
        each, at = waiting.pop()
        if isinstance(each, str):
            yield from dict.fromkeys([*in_text(each, at), *(in_page(each, at) if "</" in each else ())])
        elif isinstance(each, list):
            waiting += [(item, inside(at, f"[{number}]")) for number, item in enumerate(each)][::-1]
        elif isinstance(each, dict):
            found, left = in_object(each, at, BREAKS_OFF if id(each) in cut else None)
            yield from found
            waiting += [(left[name], inside(at, name)) for name in left if name not in UNREAD][::-1]


def in_text(text: str, where: str) -> Iterator[Leak]:
    """What a source or an output says; each thing once."""
    plain = _COLOUR.sub("", text).replace("\xa0", " ").replace("\r\n", "\n")
    begun = plain.lstrip()[:1]
    said = _literal(plain.strip()) if begun in ("'", '"') and "\\n" in plain else None
    yield from dict.fromkeys(_in_plain(plain if said is None else said, where))


def _in_plain(text: str, where: str) -> Iterator[Leak]:
    for value, cut in objects(text):
        yield from look(value, where, cut)
    for start, end in pairwise([*(found.start() for found in _TYPED.finditer(text)), len(text)]):
        yield from legible(in_record(text[start:end], where), where, "a record")
    yield from in_print(text, where)
    yield from genmaicha.in_print(text, where)
    if _LESSON.search(text):
        yield Leak(where, "the file of a lesson, its answers included", "answers")


def in_page(html: str, where: str, *, framed: bool = False) -> Iterator[Leak]:
    """A page by itself, or one that a cell shows."""
    page, way = Page(html), "" if where == "page" else where
    found = [leak for rows in page.tables for leak in in_still(rows, where)]
    names = bindings(page.texts)
    for text in page.texts:
        found += [*in_text(text, where), *in_calls(text, where, names)]
    yield from dict.fromkeys(found)
    for number, script in enumerate(page.scripts, 1):
        if program := DATA.match(script):
            for at, widget in enumerate(_packed(unquoted(program[1])), 1):
                yield from _in_widget(widget, inside(way, f"widget {at}"))
        elif script.lstrip()[:1] in ("{", "["):
            yield from _in_script(script, inside(way, f"script {number}"))
    for number, frame in enumerate(() if framed else page.frames, 1):
        yield from in_page(frame, inside(way, f"frame {number}"), framed=True)


def _in_widget(widget: Data, where: str) -> Iterator[Leak]:
    """A widget of a page, and what the page would answer for it."""
    yield from look(widget["traits"], where)
    seen, answers = widget["traits"].get("snapshot"), widget["answers"]
    if is_question(seen):
        yield from legible(in_lesson_page(seen, answers, where), where, "a lesson")
    else:
        yield from look(answers, inside(where, "answers"))


def _in_script(script: str, where: str) -> Iterator[Leak]:
    """Data that a page keeps for a program."""
    try:
        value = json.loads(script)
    except ValueError:
        return
    yield from look(value, where)


BREAKS_OFF: Final = RecordError("", "it breaks off")

DATA: Final = re.compile(r"const PAGE=JSON\.parse\('(.*)'\);")
"""How a page's program begins: with its widgets (`kit/widgets/page.py`)."""


def _packed(data: str) -> list[Data]:
    """The widgets that a host would mount."""
    try:
        whole_page = json.loads(data)
        if isinstance(whole_page, dict) and isinstance(packed := whole_page.get("packed"), str):
            whole_page = json.loads(unpacked_data(packed))
        found = an_object(whole_page, "", ("widgets", "parts"))
        parts = a_list(found["parts"], "parts")
        if extent(found["widgets"], parts) > LARGEST:
            raise RecordError("", f"written out, they hold more than {LARGEST} letters")
        widgets = a_list(whole(found["widgets"], parts), "widgets")
        names = ("traits", "answers"), ("module",)
        return [an_object(each, f"widgets[{at}]", *names) for at, each in enumerate(widgets)]
    except ValueError as fault:  # a RecordError is one
        raise RecordError("", f"the widgets of the page cannot be read: {fault}") from None
