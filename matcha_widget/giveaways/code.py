"""The seeds in a code cell, as Python reads it: each deals the cards again, however it is written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

SEED: Final = "seed"
TABLE: Final = "Table"
THIRD: Final = 2
"""A table's seed is its third argument, where it is not named."""

GENERATORS: Final = ("Random", SEED)
"""`random.Random(7)` and `random.seed(7)`."""

_MAGIC: Final = re.compile(r"^([ \t]*)[%!?].*$", re.MULTILINE)


def seeds(source: str) -> Iterator[str]:
    """Each seed as `seed=7`, and each generator made of one as `Random(7)`; nothing of what is no Python.

    Seen are: an argument or a variable named so, an entry of a dict that is spread into a call (`**{"seed": 7}`), the
    third argument of a Table, what a generator is made of. What the seed is, is not followed: `seed=SEED` is told.
    """
    plain = _MAGIC.sub(r"\1pass", source)
    try:
        tree = ast.parse(plain)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if _is_generator(node):
            yield _written(node, plain)
        yield from (f"{SEED}={_written(value, plain)}" for value in _in_node(node) if not _is_none(value))


def _is_generator(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _called(node) in GENERATORS and bool(node.args)


def _called(call: ast.Call) -> str:
    """The name of what is called, without what it belongs to."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _in_node(node: ast.AST) -> Iterator[ast.expr]:
    """The seeds that stand in a node itself."""
    if isinstance(node, ast.Assign):
        names = [target.id.lower() for target in node.targets if isinstance(target, ast.Name)]
        yield from [node.value] * (SEED in names)
    if isinstance(node, ast.Call):
        yield from node.args[THIRD : THIRD + 1] if _called(node) == TABLE else ()
        for keyword in node.keywords:
            yield from _in_keyword(keyword)


def _in_keyword(keyword: ast.keyword) -> Iterator[ast.expr]:
    if keyword.arg == SEED:
        yield keyword.value
    elif keyword.arg is None and isinstance(keyword.value, ast.Dict):
        for key, value in zip(keyword.value.keys, keyword.value.values, strict=True):
            if isinstance(key, ast.Constant) and key.value == SEED:
                yield value


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _written(node: ast.AST, source: str) -> str:
    """As it stands in the cell, on one line."""
    return " ".join((ast.get_source_segment(source, node) or "").split())
