"""The seeds in a code cell, as Python reads it: each deals the cards again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

SEED: Final = "seed"
TABLE: Final = "Table"
THIRD: Final = 2
"""A table's seed is its third argument, where it is not named."""

GENERATORS: Final = ("Random", "RandomState", "default_rng", "PCG64", "MT19937", "SeedSequence", SEED)
"""`random.Random(7)`, `random.seed(7)`, and numpy's."""

DEAL: Final = "Deal"
HANDS: Final = 3
"""Arguments of a deal up to its hands."""

_MAGIC: Final = re.compile(r"^([ \t]*)[%!?].*$", re.MULTILINE)


def seeds(source: str) -> Iterator[str]:
    """Each seed as `seed=7`, and each generator made of one as `Random(7)`; nothing of what is no Python.

    Seen are: an argument, a variable, an attribute or an entry of a dict that is named so, a Table's third argument,
    what a generator is made of. What the seed is, is not followed: `seed=SEED` is told.
    """
    plain = _plain(source)
    for node in _nodes(plain):
        if _is_generator(node):
            yield _written(node, plain)
        yield from (f"{SEED}={_written(value, plain)}" for value in _in_node(node) if not _is_none(value))


def names_a_deal(source: str) -> bool:
    """Whether a deal is made that says who holds what."""
    calls = (node for node in _nodes(_plain(source)) if isinstance(node, ast.Call) and _called(node) == DEAL)
    return any(len(call.args) + len(call.keywords) >= HANDS for call in calls)


def _plain(source: str) -> str:
    """Without what IPython alone understands."""
    return _MAGIC.sub(r"\1pass", source)


def _nodes(plain: str) -> Iterator[ast.AST]:
    try:
        tree = ast.parse(plain)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    yield from ast.walk(tree)


def _is_generator(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _called(node) in GENERATORS and bool(node.args or node.keywords)


def _called(call: ast.Call) -> str:
    """The name of what is called, without what it belongs to."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _in_node(node: ast.AST) -> Iterator[ast.expr]:
    """The seeds that stand in a node itself."""
    match node:
        case ast.Assign(targets, value):
            for target in targets:
                yield from _assigned(target, value)
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target, value):
            yield from _assigned(target, value)
        case ast.Dict(keys, values):
            yield from (value for key, value in zip(keys, values, strict=True) if _is_seed(key))
        case ast.keyword(arg=str(name), value=value) if name.lower() == SEED:
            yield value
        case ast.Call(args=args) if _called(node) == TABLE:
            yield from args[THIRD : THIRD + 1]


def _assigned(target: ast.expr, value: ast.expr) -> Iterator[ast.expr]:
    """The seeds among what is assigned."""
    match target, value:
        case ((ast.Tuple(names) | ast.List(names)), (ast.Tuple(values) | ast.List(values))) if len(names) == len(
            values
        ):
            for each in zip(names, values, strict=True):
                yield from _assigned(*each)
        case ((ast.Tuple(names) | ast.List(names)), _):
            yield from [value] * any(map(_is_seed, names))
        case _ if _is_seed(target):
            yield value


def _is_seed(node: ast.expr | None) -> bool:
    """Whether it is named so: a variable, an attribute, an entry or its key."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(str(name))):
            return name.lower() == SEED
        case ast.Constant(str(name)):
            return name.lower() == SEED
        case _:
            return False


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _written(node: ast.AST, source: str) -> str:
    """As it stands in the cell, on one line."""
    return " ".join((ast.get_source_segment(source, node) or "").split())
