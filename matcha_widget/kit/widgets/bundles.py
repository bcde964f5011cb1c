"""What runs in the browser, as `make build` leaves it: one bundle with all widgets, and what loads it."""

from __future__ import annotations

import zlib
from base64 import b64decode
from functools import cache
from pathlib import Path

DIST = Path(__file__).parents[2] / "frontend" / "dist"

KINDS = ("compare", "explore", "lesson", "replay", "story", "table")
"""What the bundle draws: each widget says in its trait `_kind` which of them it is."""


def built(file: str) -> Path:
    """A built file of the front end; if it is missing, the error says what builds it."""
    path = DIST / file
    if not path.is_file():
        place = "/".join(path.parts[-4:])
        raise FileNotFoundError(f"{place} has not been built: run `make build` in the project, or install a wheel")
    return path


def text(file: str) -> str:
    """What stands in a built file."""
    return built(file).read_text(encoding="utf-8")


def packed() -> str:
    """The script and the style sheet of the bundle as they travel; `frontend/build.mjs` packed them."""
    return text("widgets.pack")


def script() -> str:
    """The script that is packed, as a browser unpacks it."""
    return zlib.decompress(b64decode(packed())).decode().partition("\0")[0]


@cache
def loader() -> str:
    """What a widget runs that leaves the drawing to its library."""
    return text("loader.js")
