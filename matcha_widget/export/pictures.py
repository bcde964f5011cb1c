"""Pictures that lie in a page: what is in a file decides whether it is one, not what it is called."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import unquote_to_bytes

MAX_PICTURE_BYTES: Final = 10_000_000
"""Bytes of a file that is taken in."""

IMAGE_SIGNATURES: Final = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
    "image/svg+xml": re.compile(
        rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?"
        rb"(?:<!--(?:(?!-->).)*+-->\s*+|<!DOCTYPE\s+svg[^>\[]*+>\s*+)*+<svg[\s>]",
        re.DOTALL,
    ),
}
"""How the bytes of pictures begin; an SVG defines no entities of its own, which could grow without end."""


def picture_from_file(name: str, folder: Path) -> str | None:
    """The picture in a file of this folder or of one in it, as an address that holds it; no link leads out of there."""
    path = PurePosixPath(name)
    if path.is_absolute() or "\\" in name or ":" in name:
        return None
    try:
        home, file = folder.resolve(), (folder / path).resolve()
        if not file.is_relative_to(home) or not file.is_file() or file.stat().st_size > MAX_PICTURE_BYTES:
            return None
        return _data_url(file.read_bytes())
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name that no file can have, a file not to be read
        return None


def picture_from_url(address: str) -> str | None:
    """The picture in an address that holds one, said to be what it is."""
    form, comma, content = address.partition(",")
    if not comma:
        return None
    held = unquote_to_bytes(content)
    try:
        return _data_url(b64decode(held) if form.endswith(";base64") else held)
    except ValueError:  # no base64
        return None


def _data_url(content: bytes) -> str | None:
    kind = next((kind for kind, begins in IMAGE_SIGNATURES.items() if begins.match(content)), None)
    return None if kind is None else f"data:{kind};base64,{b64encode(content).decode()}"
