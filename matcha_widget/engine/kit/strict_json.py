"""Reading plain data strictly: every check names the path to the fault and what was expected there."""

from __future__ import annotations

import json
from typing import Any

from .errors import IllegalMove, MatchaError, RecordError, listed, quote
from .plain_text import LONGEST, fault_in


def parse_json(text: str) -> Any:
    """JSON, strictly: no key twice, no NaN, no nesting without end."""
    try:
        return json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        raise RecordError(f"line {fault.lineno} column {fault.colno}", f"this is no JSON: {fault.msg}") from None
    except RecursionError:
        raise RecordError("", "this JSON is nested too deeply to be a game") from None
    except ValueError as fault:
        if isinstance(fault, RecordError):
            raise
        raise RecordError("", "a number in this JSON has too many digits") from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError("", f"the key {quote(twice)} stands twice in one object")
    return found


def _no_constant(name: str) -> Any:
    raise RecordError("", f"{name} is no value of JSON")


def an_object(value: Any, path: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    """A dict with all the required keys and no unknown one."""
    if not isinstance(value, dict):
        raise RecordError(path, f"expected an object, not {quote(value)}")
    for key in value:
        if key not in required and key not in optional:
            raise RecordError(path, f"unknown key {quote(key)}: expected {listed((*required, *optional))}")
    for key in required:
        if key not in value:
            raise RecordError(path, f"{key} is missing")
    return value


def a_list(value: Any, path: str, *, size: int | None = None, most: int | None = None) -> list[Any]:
    """A list, of a given size or of at most so many entries."""
    if not isinstance(value, list):
        raise RecordError(path, f"expected a list, not {quote(value)}")
    if size is not None and len(value) != size:
        raise RecordError(path, f"expected {size} entries, not {len(value)}")
    if most is not None and len(value) > most:
        raise RecordError(path, f"expected at most {most} entries, not {len(value)}")
    return value


def a_number(value: Any, path: str, least: int, most: int) -> int:
    """A whole number in a range; true and false are no numbers."""
    if type(value) is not int or not least <= value <= most:
        wanted = listed(range(least, most + 1)) if most - least < 4 else f"a whole number from {least} to {most}"
        raise RecordError(path, f"expected {wanted}, not {quote(value)}")
    return value


def a_text(value: Any, path: str, *, lines: bool = False, most: int = LONGEST) -> str:
    """Text that can be written to a file and shown on one line, or on several where `lines` are allowed."""
    if fault := fault_in(value, lines=lines, most=most):
        raise RecordError(path, fault)
    text: str = value
    return text


def at_path(path: str, fault: MatchaError) -> RecordError:
    """An error of the rules as an error of a record, with the path in front, and without what a hand could do."""
    if isinstance(fault, IllegalMove):
        return RecordError(f"{path}.{fault.part}" if fault.part else path, fault.reason)
    return RecordError(path, str(fault))
