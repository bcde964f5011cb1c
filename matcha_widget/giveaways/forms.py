"""The forms in which a text can stand inside another: as HTML, escaped, percent-encoded, in base64, packed."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator
from html import unescape
from typing import Final
from urllib.parse import unquote

from .pages import seen

DEEPEST: Final = 4
"""Forms within forms that are undone."""

MOST: Final = 20_000_000
"""Bytes that are unpacked of one text."""

ZLIB_OR_GZIP: Final = 47
BARE: Final = -15

_ESCAPE: Final = re.compile(r"""\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[nrt"'/\\])""")
_LETTERS: Final = {"n": "\n", "r": "\n", "t": "\t"}
_TAG: Final = re.compile(r"<[a-zA-Z!?][^<>]*>")
_ENTITY: Final = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|quot|lt|gt|amp|apos|nbsp);")
_PERCENT: Final = re.compile(r"%[0-9a-fA-F]{2}")
_BASE64: Final = re.compile(r"(?:[\w+/-]{60,}\r?\n)+[\w+/-]*={0,2}|[\w+/-]{40,}={0,2}", re.ASCII)


def forms(text: str) -> Iterator[str]:
    """The text itself, then every text that stands in it in one of these forms."""
    known = {text: None}
    newest = [text]
    for _ in range(DEEPEST):
        newest = [*dict.fromkeys(inner for outer in newest for undo in UNDO for inner in undo(outer))]
        newest = [inner for inner in newest if inner not in known]
        known |= dict.fromkeys(newest)
    yield from known


def _as_read(text: str) -> Iterator[str]:
    """As a browser shows HTML, and what lies in it unseen."""
    if _TAG.search(text):
        page = seen(text)
        yield from (page.text, "\n".join(page.unseen), *page.scripts, *page.framed)


def _unescaped(text: str) -> Iterator[str]:
    """As in a string of JSON, JavaScript or Python."""
    if "\\" in text:
        halves = _ESCAPE.sub(_letter, text).encode("utf-16", "surrogatepass")  # a letter may be escaped as two
        yield halves.decode("utf-16", "replace")


def _letter(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if len(code) > 1 else _LETTERS.get(code, code)


def _without_entities(text: str) -> Iterator[str]:
    """As in HTML."""
    if _ENTITY.search(text):
        yield unescape(text)


def _unquoted(text: str) -> Iterator[str]:
    """As in an address."""
    if _PERCENT.search(text):
        yield unquote(text)


def _decoded(text: str) -> Iterator[str]:
    """Base64 as in an attachment or an address, packed or not; what is no text in the end, a picture, is left."""
    for found in _BASE64.findall(text):
        letters = "".join(found.split()).rstrip("=").replace("-", "+").replace("_", "/")
        content = b64decode(letters + "=" * (-len(letters) % 4)) if len(letters) % 4 != 1 else b""
        for packed in (None, ZLIB_OR_GZIP, BARE):
            try:
                yield (content if packed is None else _unpacked(content, packed)).decode()
                break
            except (zlib.error, UnicodeDecodeError):
                continue


def _unpacked(content: bytes, how: int) -> bytes:
    return zlib.decompressobj(how).decompress(content, MOST)


UNDO: Final[tuple[Callable[[str], Iterator[str]], ...]] = (
    _as_read, _unescaped, _without_entities, _unquoted, _decoded,
)  # fmt: skip
