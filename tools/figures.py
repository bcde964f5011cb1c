"""Prints figures about the code: lines, files, the longest functions, names and docstrings: `make map`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FRONTEND = ROOT / "matcha_widget" / "frontend"
BEGINS = re.compile(r" *(?!if|for|while|switch|\})(?:.*\bfunction\b.*[{(]|.*=> [({]|[\w ]+\(.*\).*\{)$")
"""The first line of a function in TypeScript: a declaration, an arrow, or a method."""


class Function(NamedTuple):
    """A function, its lines and where it stands."""

    lines: int
    name: str

    def __str__(self) -> str:
        return f"{self.lines} {self.name}"


def written(folder: Path, *kinds: str) -> list[Path]:
    """The files of these kinds that are written by hand."""
    found = (file for kind in kinds for file in folder.rglob(f"*.{kind}"))
    return sorted(file for file in found if not {"node_modules", "dist"} & {*file.parts} and file.name != "wire.ts")


def lines(files: Iterable[Path]) -> int:
    """The number of their lines."""
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def python_functions(file: Path) -> Iterator[Function]:
    """Every function of a module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            yield Function(node.end_lineno - node.lineno + 1, f"{file.relative_to(ROOT)} {node.name}")


def typescript_functions(file: Path) -> Iterator[Function]:
    """Every function as prettier formats it: it ends where a line with its indent closes a brace."""
    open_at: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        indent = line[: len(line) - len(line.lstrip())]
        if indent in open_at and line.lstrip()[:1] in ("}", ")"):
            begun, first = open_at.pop(indent)
            yield Function(number - begun + 1, f"{file.relative_to(ROOT)} {first}")
        if BEGINS.match(line):
            open_at[indent] = number, line.strip()


def figures() -> Iterator[tuple[str, object]]:
    """Yield each figure with its name."""
    package = written(ROOT / "matcha_widget", "py")
    front_end = written(FRONTEND / "src", "ts", "tsx")
    yield "lines of Python in the package", lines(package)
    yield "lines of TypeScript", lines(front_end)
    yield "lines of tests in Python", lines(written(ROOT / "tests", "py"))
    yield "lines of tests in TypeScript", lines(written(FRONTEND / "tests", "ts", "tsx"))
    yield "longest function in Python", max(each for file in package for each in python_functions(file))
    yield "longest function in TypeScript", max(each for file in front_end for each in typescript_functions(file))
    yield "Any in the package", sum(len(re.findall(r"\bAny\b", file.read_text(encoding="utf-8"))) for file in package)


if __name__ == "__main__":
    for name, figure in figures():
        print(f"{name:32}{figure}")
