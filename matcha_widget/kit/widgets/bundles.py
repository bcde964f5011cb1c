"""What runs in the browser, as `make build` leaves it: a bundle for each kind of widget."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

DIST = Path(__file__).parents[2] / "frontend" / "dist"

NAMES = ("compare", "course", "explore", "replay", "table")


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


def packed(bundle: str) -> str:
    """The script and the style sheet of a bundle as they travel; `frontend/tools/pack.mjs` packed them."""
    return text(f"{bundle}.pack")


def named_in(bundle: str) -> frozenset[str]:
    """The messages that a bundle names."""
    return frozenset(json.loads(text(f"{bundle}.ids.json")))


@cache
def loader() -> str:
    """What a widget runs that leaves the drawing to its library."""
    return text("loader.js")
