"""What gives away hidden cards in the calls of a code cell: seeds and deals in calls of ours, told by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from . import Leak, seeded

OURS: Final = ("matcha_widget", "mw", "matcha", "genmaicha")
"""As the package and its engines are called, where nothing says otherwise."""

SEED_AT: Final = {"Table": 2, "Market": 1}
"""Where the seed of a table stands among its arguments, if it is not named."""

HANDS_AT: Final = 2
"""Where a deal names its hands."""

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
        if name in ("Table", "Market", "new_game", "deal", "fill", "toss"):
            given = [*call.args, *(each.value for each in call.keywords)]
            made = [each for each in given if isinstance(each, ast.Call) and _last(each.func) == "Random"]
            yield from (seeded(where, ast.unparse(each)) for each in made if each.args)
            for seed in _seeds(call, name):
                if not (isinstance(seed, ast.Constant) and seed.value is None):
                    yield seeded(where, f"seed={ast.unparse(seed)}")
            yield from (
                Leak(where, f"cards above the columns: {ast.unparse(each.value)}", "card")
                for each in call.keywords if each.arg == "above"
            )  # fmt: skip
        elif name == "Deal" and len(call.args) + len(call.keywords) > HANDS_AT:
            yield Leak(where, "a deal that names the cards of both hands", "hand")


def _seeds(call: ast.Call, name: str) -> Iterator[ast.expr]:
    yield from (given for at, given in enumerate(call.args) if at == SEED_AT.get(name))
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
