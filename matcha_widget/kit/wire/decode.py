"""Read a browser's messages strictly: one is an intent of the schema to the letter, or it is refused."""

from __future__ import annotations

import re
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from matcha_widget.engine.core.errors import RecordError, join_words, quote
from matcha_widget.engine.core.strict_json import Data, check_text

from .limits import MAX_ENTRIES, MAX_FIELDS, MAX_LENGTHS, MAX_REVISION
from .sentences import MESSAGE_ID

MULTILINE_FIELDS: Final = ("text", "notes")
"""Fields whose text may have several lines."""

SchemaType: TypeAlias = Any
"""A type of the schema, as `get_type_hints` and `get_args` return it."""


class WireError(RecordError):
    """A message that the schema does not have; `path` leads to the fault."""


def parse_message(content: object, buffers: object, kinds: SchemaType, head: SchemaType) -> tuple[Data, Any]:
    """Read a message as its head and an intent of one of these kinds."""
    if type(content) is not dict:
        raise WireError("", f"expected an object, not {quote(content)}")
    if buffers:
        raise WireError("", "expected no binary buffers")
    if len(content) > MAX_FIELDS:
        raise WireError("", f"expected at most {MAX_FIELDS} fields, not {len(content)}")
    kind, known = content.get("type"), intent_types(kinds)
    if type(kind) is not str or kind not in known:
        raise WireError("type", f"{quote(kind)} is no intent: expected {join_words(known)}")
    header = {key: content[key] for key in get_type_hints(head) if key in content}
    fields = {key: value for key, value in content.items() if key not in header}
    try:
        check_type(header, head, "")
        check_type(fields, known[kind], "")
    except RecordError as fault:
        raise WireError(fault.path, fault.message) from None
    return header, known[kind](**fields)


@cache
def intent_types(kinds: SchemaType) -> dict[str, SchemaType]:
    """Return each kind of intent by its `type`."""
    return {get_args(_fields(kind)[0]["type"])[0]: kind for kind in get_args(kinds)}


def check_type(value: object, wanted: SchemaType, path: str) -> None:
    """Refuse a value that is not of a type of the schema: exactly its fields, exactly its kinds of values."""
    origin: SchemaType = get_origin(wanted)
    if is_typeddict(wanted) or hasattr(wanted, "_fields"):
        _check_fields(value, wanted, path)
    elif origin in (Union, UnionType):
        _check_choice(value, wanted, path)
    elif origin is Literal:
        if not any(type(value) is type(word) and value == word for word in get_args(wanted)):
            raise RecordError(path, f"expected {join_words(map(repr, get_args(wanted)))}, not {quote(value)}")
    elif origin in (list, tuple):
        _check_list(value, wanted, path)
    elif origin is dict:
        _check_dict(value, get_args(wanted)[1], path)
    elif wanted is str:
        _check_text(value, path)
    elif wanted is int:
        _check_number(value, path)
    elif wanted is not Any and type(value) is not wanted:
        raise RecordError(path, f"expected {_type_name(wanted)}, not {quote(value)}")


def _check_fields(value: object, wanted: SchemaType, path: str) -> None:
    hints, needed = _fields(wanted)
    if type(value) is not dict:
        raise RecordError(path, f"expected an object, not {quote(value)}")
    for key in value:
        if type(key) is not str or key not in hints:
            raise RecordError(path, f"unknown field {quote(key)}: expected {join_words(hints)}")
    for key in needed:
        if key not in value:
            raise RecordError(path, f"{key} is missing")
    for key, entry in value.items():
        check_type(entry, hints[key], f"{path}.{key}" if path else key)


@cache
def _fields(wanted: SchemaType) -> tuple[dict[str, SchemaType], tuple[str, ...]]:
    """Return the type of every field, and the fields that must be there."""
    hints = get_type_hints(wanted, include_extras=True)
    marked = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    plain = {key: get_args(hint)[0] if key in marked else hint for key, hint in hints.items()}
    optional = {*marked, *getattr(wanted, "_field_defaults", ())}
    return plain, tuple(key for key in hints if key not in optional)


def _check_choice(value: object, wanted: SchemaType, path: str) -> None:
    for choice in get_args(wanted):
        try:
            return check_type(value, choice, path)
        except RecordError as fault:
            reason = fault
    if NoneType in get_args(wanted) and len(get_args(wanted)) == 2:
        raise RecordError(path, f"{reason.message}; or null")
    raise RecordError(path, f"expected {' or '.join(map(_type_name, get_args(wanted)))}, not {quote(value)}")


def _check_list(value: object, wanted: SchemaType, path: str) -> None:
    kinds = get_args(wanted)
    origin: SchemaType = get_origin(wanted)
    if not isinstance(value, list | tuple):
        raise RecordError(path, f"expected a list, not {quote(value)}")
    size = len(value)
    if origin is tuple and size != len(kinds):
        raise RecordError(path, f"expected {len(kinds)} entries, not {size}")
    if size > MAX_ENTRIES:
        raise RecordError(path, f"expected at most {MAX_ENTRIES} entries, not {size}")
    for at, entry in enumerate(value):
        check_type(entry, kinds[at if origin is tuple else 0], f"{path}[{at}]")


def _check_dict(value: object, kind: SchemaType, path: str) -> None:
    if type(value) is not dict:
        raise RecordError(path, f"expected an object, not {quote(value)}")
    if len(value) > MAX_FIELDS:
        raise RecordError(path, f"expected at most {MAX_FIELDS} fields, not {len(value)}")
    for key, entry in value.items():
        _check_text(key, path)
        check_type(entry, kind, f"{path}.{quote(key)}")


def _check_text(value: object, path: str) -> None:
    name = path.rpartition(".")[2].partition("[")[0]
    if type(value) is not str:
        raise RecordError(path, f"expected text, not {quote(value)}")
    if name in MAX_LENGTHS and len(value) > MAX_LENGTHS[name]:
        raise RecordError(path, f"expected at most {MAX_LENGTHS[name]} letters, not {len(value)}")
    if name == "id" and not re.fullmatch(MESSAGE_ID, value):
        raise RecordError(path, f"{quote(value)} is no id: expected 1 to 64 letters, digits, - or _")
    if name not in MULTILINE_FIELDS:
        check_text(value, path)


def _check_number(value: object, path: str) -> None:
    if type(value) is not int or not 0 <= value <= MAX_REVISION:
        raise RecordError(path, f"expected a whole number from 0 to 2 ** 53, not {quote(value)}")


def _type_name(kind: SchemaType) -> str:
    return {NoneType: "null", str: "text", int: "a whole number", bool: "true or false"}.get(kind, str(kind))
