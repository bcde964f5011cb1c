"""What texts, pages, code and plain data give away: whatever of ours lies in them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from matcha_widget.engine.kit.strict_json import a_list, an_object
from matcha_widget.engine.matcha import RecordError
from matcha_widget.kit.wire.parts import extent, whole
from matcha_widget.kit.wire.quoted import unquoted

from . import Leak, inside, legible, seeded
from .data import in_object, in_record
from .shown import Page, in_print, in_still

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
    around: list[Any] = []
    inner: list[tuple[Any, str, list[str]]] = [(around, "", [])]  # each in the one before: closed by this; its next key
    while len(inner) <= DEEPEST and (token := _TOKEN.match(text, at)):
        last, closing, key = inner[-1]
        if token["close"]:
            if token["close"] != closing:
                break
            inner.pop()
        else:
            value: Any = {"{": {}, "[": [], "(": []}[token["open"]] if token["open"] else _scalar(token)
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


def _scalar(token: re.Match[str]) -> Any:
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


def _literal(text: str) -> Any:
    """What Python has printed, if it is a text."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, str) else None


# Everything that ours may lie in


def look(value: Any, where: str, cut: frozenset[int] = frozenset()) -> Iterator[Leak]:
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
                yield from look(widget["traits"], inside(way, f"widget {at}"))
                yield from look(widget["answers"], inside(way, f"widget {at}", "answers"))
        elif script.lstrip()[:1] in ("{", "["):
            yield from _in_script(script, inside(way, f"script {number}"))
    for number, frame in enumerate(() if framed else page.frames, 1):
        yield from in_page(frame, inside(way, f"frame {number}"), framed=True)


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

LARGEST: Final = 20_000_000
"""How much the widgets of a page may hold, each part written out wherever it stands; a lesson holds some 200,000."""


def _packed(data: str) -> list[dict[str, Any]]:
    """The widgets that a host would mount."""
    try:
        found = an_object(json.loads(data), "", ("widgets", "parts"))
        parts = a_list(found["parts"], "parts")
        if extent(found["widgets"], parts) > LARGEST:
            raise RecordError("", f"written out, they hold more than {LARGEST} letters")
        widgets = a_list(whole(found["widgets"], parts), "widgets")
        names = ("traits", "answers"), ("module",)
        return [an_object(each, f"widgets[{at}]", *names) for at, each in enumerate(widgets)]
    except ValueError as fault:  # a RecordError is one
        raise RecordError("", f"the widgets of the page cannot be read: {fault}") from None


# Calls of ours in a code cell, told by name

OURS: Final = ("matcha_widget", "mw", "matcha")
"""As the package and its engine are called, where nothing says otherwise."""

THIRD: Final = slice(2, 3)
"""A table's seed is its third argument, where it is not named; a deal names its hands third."""

_MAGIC: Final = re.compile(r"^([ \t]*)(?:[!?].*|%%?\w+[ \t]*)", re.MULTILINE)


def bindings(sources: Iterable[str]) -> dict[str, bool]:
    """The names that cells import or define, and whether they are ours."""
    names: dict[str, bool] = {}
    for node in (node for source in sources for node in _nodes(source)):
        match node:
            case ast.Import(aliases):
                found = [(alias.asname or alias.name.split(".")[0], alias.name) for alias in aliases]
            case ast.ImportFrom(module, aliases):
                found = [(alias.asname or alias.name, module or "") for alias in aliases]
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                found = [(name, "")]
            case _:
                continue
        names |= {name: names.get(name, False) or source.split(".")[0] == OURS[0] for name, source in found}
    return names


def in_calls(source: str, where: str, names: Mapping[str, bool]) -> Iterator[Leak]:
    """The seeds and generators from which a call of ours deals, and the deals that name the cards of both hands."""
    for call in (node for node in _nodes(source) if isinstance(node, ast.Call)):
        name = _name_of_ours(call.func, names)
        if name in ("Table", "new_game", "deal"):
            given = [*call.args, *(each.value for each in call.keywords)]
            made = [each for each in given if isinstance(each, ast.Call) and _last(each.func) == "Random"]
            yield from (seeded(where, ast.unparse(each)) for each in made if each.args)
            for seed in _seeds(call, name):
                if not (isinstance(seed, ast.Constant) and seed.value is None):
                    yield seeded(where, f"seed={ast.unparse(seed)}")
        elif name == "Deal" and len(call.args) + len(call.keywords) > THIRD.start:
            yield Leak(where, "a deal that names the cards of both hands", "hand")


def _seeds(call: ast.Call, name: str) -> Iterator[ast.expr]:
    yield from call.args[THIRD] if name == "Table" else ()
    for given in call.keywords:
        if given.arg == "seed":
            yield given.value
        elif given.arg is None and isinstance(given.value, ast.Dict):
            pairs = zip(given.value.keys, given.value.values, strict=True)
            yield from (value for key, value in pairs if isinstance(key, ast.Constant) and key.value == "seed")


def _name_of_ours(func: ast.expr, names: Mapping[str, bool]) -> str:
    """What is called, if it is ours: it has been imported from us, or nothing says where it comes from."""
    root = func
    while isinstance(root, ast.Attribute):
        root = root.value
    if not isinstance(root, ast.Name) or not names.get(root.id, root is func or root.id in OURS):
        return ""
    return _last(func)


def _last(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def _nodes(source: str) -> Iterator[ast.AST]:
    """What Python reads in a cell, without what IPython alone understands: line by line where it cannot read all."""
    plain = _MAGIC.sub(r"\1", source)
    tree = _tree(plain)
    trees = [tree] if tree else [found for line in plain.split("\n") if (found := _tree(line.strip()))]
    return (node for each in trees for node in ast.walk(each))


def _tree(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
