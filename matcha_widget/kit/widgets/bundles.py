"""What runs in the browser, as `make build` leaves it: a bundle for the widgets of each game, and what loads it."""

from __future__ import annotations

import zlib
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Final

DIST_FOLDER = Path(__file__).parents[2] / "frontend" / "dist"

MATCHA_BUNDLE: Final = "widgets"
"""The bundle of every widget that names no other one."""


def dist_file(file: str) -> Path:
    """A built file of the front end; if it is missing, the error says what builds it."""
    path = DIST_FOLDER / file
    if not path.is_file():
        place = "/".join(path.parts[-4:])
        raise FileNotFoundError(f"{place} has not been built: run `make build` in the project, or install a wheel")
    return path


def read_dist_file(file: str) -> str:
    """What stands in a built file."""
    return dist_file(file).read_text(encoding="utf-8")


def packed_bundle(bundle: str = MATCHA_BUNDLE) -> str:
    """The script and the style sheet of a bundle as they travel; `frontend/build.mjs` packed them."""
    return read_dist_file(f"{bundle}.pack")


def bundle_script(bundle: str = MATCHA_BUNDLE) -> str:
    """The script that is packed, as a browser unpacks it."""
    return zlib.decompress(b64decode(packed_bundle(bundle))).decode().partition("\0")[0]


@cache
def loader_script() -> str:
    """What a widget runs that leaves the drawing to its library."""
    return read_dist_file("loader.js")
