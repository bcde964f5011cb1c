"""The records, snapshots and views that stand in a text, as JSON or as Python prints them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from typing import Any, Final

_RECORD: Final = r"matcha-(?:game|view)/\d"
_CLUE: Final = re.compile(rf"{_RECORD}|['\"](?:hands|legal|stage)['\"]:")


def values(text: str) -> Iterator[dict[str, Any] | str]:
    """Each as plain data; a record that breaks off as the text that there is of it."""
    end = 0
    for clue in _CLUE.finditer(text):
        start, braced = clue.start(), ""
        while start >= 0 and start + len(braced) <= clue.start():
            start = text.rfind("{", end, start)
            braced = _braced(text, start) if start >= 0 else ""
        value = _plain(braced)
        if isinstance(value, dict):
            end = start + len(braced)
            yield value
        elif braced and re.match(_RECORD, clue[0]):
            end = start + len(braced)
            yield braced


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
