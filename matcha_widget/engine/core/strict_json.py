"""Read text and plain data strictly: every error names the path to the fault and what was expected there."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn, TypeAlias
from unicodedata import category

from .errors import IllegalMove, MatchaError, NotationError, OtherVersion, RecordError, join_words, quote
from .limits import MAX_RECORD_LENGTH, MAX_SEED_DIGITS, MAX_TEXT_LENGTH

Data: TypeAlias = dict[str, Any]
"""An object of plain data, as in JSON."""

_JOINERS: Final = "\u200b\u200c\u200d"
"""Letters without width that some scripts need, though Python calls them unprintable."""


def parse_json(text: str) -> Any:
    """Parse JSON strictly: no key twice, no NaN, no endless nesting."""
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


def _no_key_twice(pairs: list[tuple[str, object]]) -> Data:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError("", f"the key {quote(twice)} stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise RecordError("", f"{name} is no value of JSON")


def check_object(value: object, path: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Data:
    """Check that this is a dict with all required keys and no unknown one."""
    if not isinstance(value, dict):
        raise RecordError(path, f"expected an object, not {quote(value)}")
    for key in value:
        if key not in required and key not in optional:
            raise RecordError(path, f"unknown key {quote(key)}: expected {join_words((*required, *optional))}")
    for key in required:
        if key not in value:
            raise RecordError(path, f"{key} is missing")
    return value


def check_list(value: object, path: str, *, size: int | None = None, most: int | None = None) -> list[Any]:
    """Check that this is a list of a given size, or of at most so many entries."""
    if not isinstance(value, list):
        raise RecordError(path, f"expected a list, not {quote(value)}")
    if size is not None and len(value) != size:
        raise RecordError(path, f"expected {size} entries, not {len(value)}")
    if most is not None and len(value) > most:
        raise RecordError(path, f"expected at most {most} entries, not {len(value)}")
    return value


def read_seed(record: Data) -> int | str | None:
    """The seed of a record, if it has one."""
    if "seed" not in record:
        return None
    if fault := seed_fault(record["seed"]):
        raise RecordError("seed", fault)
    seed: int | str = record["seed"]
    return seed


def check_number(value: object, path: str, least: int, most: int) -> int:
    """Check that this is a whole number in a range; true and false are not."""
    if type(value) is not int or not least <= value <= most:
        wanted = join_words(range(least, most + 1)) if most - least < 4 else f"a whole number from {least} to {most}"
        raise RecordError(path, f"expected {wanted}, not {quote(value)}")
    return value


def text_fault(text: object, *, lines: bool = False, most: int = MAX_TEXT_LENGTH) -> str | None:
    """The fault of a text, as the end of a sentence; None if it can be stored and shown. `lines` allows line breaks."""
    if not isinstance(text, str):
        return f"expected text, not {quote(text)}"
    if len(text) > most:
        return f"expected at most {most} letters, not {len(text)}"
    for letter in text:
        if "\ud800" <= letter <= "\udfff":
            return f"{letter!r} is half a letter (a lone surrogate) and cannot be written"
        if not (letter.isprintable() or category(letter) == "Zs" or letter in _JOINERS or (lines and letter == "\n")):
            return f"{letter!r} is a control character and cannot be shown"
    return None


def seed_fault(seed: object) -> str | None:
    """The fault of a seed, as the end of a sentence; None if it is a seed."""
    if isinstance(seed, str):
        return text_fault(seed)
    if type(seed) is not int or abs(seed) >= 10**MAX_SEED_DIGITS:
        return f"expected a number of at most {MAX_SEED_DIGITS} digits or text, not {quote(seed)}"
    return None


def checked_seed(seed: int | str | None) -> int | str | None:
    """Refuse a seed that a record cannot hold."""
    if seed is not None and (fault := seed_fault(seed)):
        raise NotationError(f"seed: {fault}")
    return seed


def check_text(value: object, path: str, *, lines: bool = False, most: int = MAX_TEXT_LENGTH) -> str:
    """Check that this is text that can be stored and shown; `lines` allows line breaks."""
    if fault := text_fault(value, lines=lines, most=most):
        raise RecordError(path, fault)
    return str(value)


def with_path(path: str, fault: MatchaError) -> RecordError:
    """Turn an error of the rules into one of a record: with its path, without the legal moves."""
    if isinstance(fault, IllegalMove):
        return RecordError(f"{path}.{fault.part}" if fault.part else path, fault.reason)
    return RecordError(path, str(fault))


def parse_source(source: object) -> object:
    """Plain data, as given or parsed from JSON text or bytes."""
    found = decode_text(source)
    return parse_json(found.removeprefix("\ufeff")) if isinstance(found, str) else found


def decode_text(source: object) -> object:
    """Decode bytes and refuse text too long for a record; return anything else unchanged."""
    if isinstance(source, bytes | bytearray):
        source = _decode_bytes(bytes(source))
    if isinstance(source, str) and len(source) > MAX_RECORD_LENGTH:
        raise RecordError("", f"this text has {len(source)} letters; no game has more than {MAX_RECORD_LENGTH}")
    return source


def _decode_bytes(source: bytes) -> str:
    if len(source) > 4 * MAX_RECORD_LENGTH:
        raise RecordError("", f"this text has {len(source)} bytes; no game has so many")
    try:
        return source.decode()
    except UnicodeDecodeError as fault:
        raise RecordError(f"byte {fault.start}", "this is no UTF-8 text") from None


def check_format(record: object, expected: str) -> Data:
    """Check that this is a record of that format; a later version gets an error of its own."""
    if not isinstance(record, dict):
        raise RecordError("", f"expected a {expected} record, not {quote(record)}")
    found = record.get("format")
    if found == expected:
        return record
    family, _, version = expected.partition("/")
    if isinstance(found, str) and found.startswith(f"{family}/") and found[len(family) + 1 :].isdecimal():
        raise OtherVersion("format", f"{quote(found)} is of another version: this one reads {family}/{version}")
    raise RecordError("format", f"expected {expected}, not {quote(found)}")


def game_name_of(source: object) -> str | None:
    """The game a record says it belongs to: `go` if its format is `go-game/1` or `go-view/1`."""
    if isinstance(source, str | bytes):
        try:
            source = json.loads(source)
        except (ValueError, RecursionError):  # whoever reads it says what is wrong with it
            return None
    found = source.get("format") if isinstance(source, dict) else None
    named = re.match(r"([a-z]+)-(?:game|view)/", found) if isinstance(found, str) else None
    return named[1] if named else None
