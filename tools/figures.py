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
PARTICIPLE = re.compile(
    r"_*(?:(?!need|feed|seed|speed|deed|hundred)[a-z]+ed|told|said|seen|shown|found|laid|kept|made|given|drawn|heard|built|sent|sat|won|"
    r"lit|held|hidden|known|written|paid|taken|done|gone|left|lost|met|chosen|broken|begun|spoken)"
)
"""Participles but for those that are imperatives as well, such as `put`."""
PUBLIC_METHODS = {"noted"}
TYPESCRIPT_TOLD = re.compile(r"\b(?:const|let|function)\s+_?told\b|[(,]\s*_?told\b[^(){}]*\)\s*=>")
"""A declaration of the name, or an arrow function's parameter; neither a key nor its destructuring."""
QUESTION_WORD = re.compile(r"\s*(?:What|Whether|How|Who|Where|Why|That)\b")


class Function(NamedTuple):
    """A function, its lines and where it stands."""

    lines: int
    name: str

    def __str__(self) -> str:
        return f"{self.lines} {self.name}"


def handwritten_files(folder: Path, *kinds: str) -> list[Path]:
    """The files of these kinds that are written by hand."""
    files = (file for kind in kinds for file in folder.rglob(f"*.{kind}"))
    return sorted(file for file in files if not {"node_modules", "dist"} & {*file.parts} and file.name != "wire.ts")


def count_lines(files: Iterable[Path]) -> int:
    """The number of lines in these files."""
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def count_word(word: str, files: Iterable[Path]) -> int:
    """The number of times that a word stands in these files."""
    return sum(len(re.findall(rf"\b{word}\b", file.read_text(encoding="utf-8"))) for file in files)


def count_told(files: Iterable[Path]) -> int:
    """The number of declarations named `told` or `_told`. Keys of data do not count, nor do the schemas of the wire."""
    return sum(
        len(TYPESCRIPT_TOLD.findall(file.read_text(encoding="utf-8")))
        if file.suffix in (".ts", ".tsx")
        else sum(name in ("told", "_told") for name in declared_names(file))
        for file in files
        if not file.stem.endswith("_schema")
    )


def declared_names(file: Path) -> Iterator[str]:
    """Every name that a module declares: functions, classes, parameters, variables, fields."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def named_by_participles(files: Iterable[Path]) -> list[str]:
    """The functions with a bare participle as their name, such as `found`; neither properties nor public methods."""
    functions = (
        node
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    names = (node.name for node in functions if not is_property(node))
    return [name for name in names if PARTICIPLE.fullmatch(name) and name not in PUBLIC_METHODS]


def is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """True if it is read like an attribute."""
    return any(
        isinstance(each, ast.Name) and each.id in ("property", "cached_property") for each in node.decorator_list
    )


def docstrings(file: Path) -> Iterator[str]:
    """Every docstring of a module: its own, and those of classes, functions, fields and constants."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


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
    package = handwritten_files(ROOT / "matcha_widget", "py")
    tests = handwritten_files(ROOT / "tests", "py")
    front_end = handwritten_files(FRONTEND / "src", "ts", "tsx")
    front_end_tests = handwritten_files(FRONTEND / "tests", "ts", "tsx")
    everything = [*package, *tests, *front_end, *front_end_tests]
    yield "lines of Python in the package", count_lines(package)
    yield "files of Python in the package", len(package)
    yield "  of fewer than sixty lines", sum(count_lines([file]) < 60 for file in package)
    yield "lines of TypeScript", count_lines(front_end)
    yield "lines of tests in Python", count_lines(tests)
    yield "lines of tests in TypeScript", count_lines(front_end_tests)
    yield "lines of CONTRIBUTING.md", count_lines([ROOT / "CONTRIBUTING.md"])
    yield "longest function in Python", max(each for file in package for each in python_functions(file))
    yield "longest function in TypeScript", max(each for file in front_end for each in typescript_functions(file))
    yield "Any in the package", count_word("Any", package)
    yield "names told or _told", count_told(everything)
    yield "functions named by a participle", len(named_by_participles([*package, *tests]))
    questions = (text for file in [*package, *tests] for text in docstrings(file) if QUESTION_WORD.match(text))
    yield "docstrings that begin with a question word", sum(1 for _ in questions)


if __name__ == "__main__":
    for name, figure in figures():
        print(f"{name:32}{figure}")
