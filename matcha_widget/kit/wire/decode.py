"""Reading what a browser sends, strictly: a message is an intent of the schema to the letter, or it is refused."""

from __future__ import annotations

import re
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from matcha_widget.engine.kit.errors import RecordError, listed, quote
from matcha_widget.engine.kit.plain_text import LONGEST_RECORD
from matcha_widget.engine.kit.strict_json import a_text

IDS: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

WRITTEN: Final = ("text", "notes")
"""Fields whose text may have several lines."""

LONGEST: Final = {"move": 200, "edition": 200, "language": 40, "names": 40, "what": 200, "text": LONGEST_RECORD}
"""Letters in a field of that name; any other has at most as many as a note."""

MOST_FIELDS: Final = 16
MOST_ENTRIES: Final = 1000
MOST_REVISIONS: Final = 2**53
"""The whole numbers that JavaScript counts without a gap."""


class WireError(RecordError):
    """A message that is none of the schema's; `path` leads to the fault."""


def parted(content: object, buffers: object, kinds: Any, head: Any) -> tuple[dict[str, Any], Any]:
    """The head of a message, and the one of these kinds of wishes that the rest of it is."""
    if type(content) is not dict:
        raise WireError("", f"expected an object, not {quote(content)}")
    if buffers:
        raise WireError("", "expected no binary buffers")
    if len(content) > MOST_FIELDS:
        raise WireError("", f"expected at most {MOST_FIELDS} fields, not {len(content)}")
    kind, known = content.get("type"), wishes(kinds)
    if type(kind) is not str or kind not in known:
        raise WireError("type", f"{quote(kind)} is no intent: expected {listed(known)}")
    asked = {key: content[key] for key in get_type_hints(head) if key in content}
    wish = {key: value for key, value in content.items() if key not in asked}
    try:
        check(asked, head, "")
        check(wish, known[kind], "")
    except RecordError as fault:
        raise WireError(fault.path, fault.message) from None
    return asked, known[kind](**wish)


@cache
def wishes(kinds: Any) -> dict[str, Any]:
    """Every kind of wish by the word in its `type`."""
    return {get_args(_fields(kind)[0]["type"])[0]: kind for kind in get_args(kinds)}


def readable_id(content: object) -> str:
    """The id to answer with, as far as the message has one."""
    name = content.get("id") if type(content) is dict else None
    return name if type(name) is str and IDS.fullmatch(name) else ""


def check(value: object, wanted: Any, path: str) -> None:
    """Refuse a value that is not of a type of the schema: exactly its fields, exactly its kinds of values."""
    origin = get_origin(wanted)
    if is_typeddict(wanted) or hasattr(wanted, "_fields"):
        _check_fields(value, wanted, path)
    elif origin in (Union, UnionType):
        _check_choice(value, wanted, path)
    elif origin is Literal:
        if not any(type(value) is type(word) and value == word for word in get_args(wanted)):
            raise RecordError(path, f"expected {listed(map(repr, get_args(wanted)))}, not {quote(value)}")
    elif origin in (list, tuple):
        _check_list(value, wanted, path)
    elif origin is dict:
        _check_dict(value, get_args(wanted)[1], path)
    elif wanted is str:
        _check_text(value, path)
    elif wanted is int:
        _check_number(value, path)
    elif wanted is not Any and type(value) is not wanted:
        raise RecordError(path, f"expected {_named(wanted)}, not {quote(value)}")


def _check_fields(value: object, wanted: Any, path: str) -> None:
    hints, needed = _fields(wanted)
    if type(value) is not dict:
        raise RecordError(path, f"expected an object, not {quote(value)}")
    for key in value:
        if type(key) is not str or key not in hints:
            raise RecordError(path, f"unknown field {quote(key)}: expected {listed(hints)}")
    for key in needed:
        if key not in value:
            raise RecordError(path, f"{key} is missing")
    for key, entry in value.items():
        check(entry, hints[key], f"{path}.{key}" if path else key)


@cache
def _fields(wanted: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The type of every field, and the fields that must be there."""
    hints = get_type_hints(wanted, include_extras=True)
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    plain = {key: get_args(hint)[0] if key in optional else hint for key, hint in hints.items()}
    return plain, tuple(key for key in hints if key not in optional)


def _check_choice(value: object, wanted: Any, path: str) -> None:
    for choice in get_args(wanted):
        try:
            return check(value, choice, path)
        except RecordError as fault:
            reason = fault
    if NoneType in get_args(wanted) and len(get_args(wanted)) == 2:
        raise RecordError(path, f"{reason.message}; or null")
    raise RecordError(path, f"expected {' or '.join(map(_named, get_args(wanted)))}, not {quote(value)}")


def _check_list(value: object, wanted: Any, path: str) -> None:
    kinds = get_args(wanted)
    if not isinstance(value, list | tuple):
        raise RecordError(path, f"expected a list, not {quote(value)}")
    size = len(value)
    if get_origin(wanted) is tuple and size != len(kinds):
        raise RecordError(path, f"expected {len(kinds)} entries, not {size}")
    if size > MOST_ENTRIES:
        raise RecordError(path, f"expected at most {MOST_ENTRIES} entries, not {size}")
    for at, entry in enumerate(value):
        check(entry, kinds[at] if len(kinds) == size and get_origin(wanted) is tuple else kinds[0], f"{path}[{at}]")


def _check_dict(value: object, kind: Any, path: str) -> None:
    if type(value) is not dict:
        raise RecordError(path, f"expected an object, not {quote(value)}")
    if len(value) > MOST_FIELDS:
        raise RecordError(path, f"expected at most {MOST_FIELDS} fields, not {len(value)}")
    for key, entry in value.items():
        _check_text(key, path)
        check(entry, kind, f"{path}.{quote(key)}")


def _check_text(value: object, path: str) -> None:
    name = path.rpartition(".")[2].partition("[")[0]
    if type(value) is not str:
        raise RecordError(path, f"expected text, not {quote(value)}")
    if name in LONGEST and len(value) > LONGEST[name]:
        raise RecordError(path, f"expected at most {LONGEST[name]} letters, not {len(value)}")
    if name == "id" and not IDS.fullmatch(value):
        raise RecordError(path, f"{quote(value)} is no id: expected 1 to 64 letters, digits, - or _")
    if name not in WRITTEN:
        a_text(value, path)


def _check_number(value: object, path: str) -> None:
    if type(value) is not int or not 0 <= value <= MOST_REVISIONS:
        raise RecordError(path, f"expected a whole number from 0 to 2 ** 53, not {quote(value)}")


def _named(kind: Any) -> str:
    return {NoneType: "null", str: "text", int: "a whole number", bool: "true or false"}.get(kind, str(kind))
