"""Reads an exported page as a browser without JavaScript does."""

import json
import re
from base64 import b64decode, b64encode
from html.parser import HTMLParser
from typing import Any, Final
from zlib import compress, decompress

import pytest

from matcha_widget.kit.widgets import library
from matcha_widget.kit.widgets.page import DATA_PREFIX
from matcha_widget.kit.wire.shared_parts import inline_parts

_UNESCAPED: Final = {"x3c": "<", "n": "\n", "r": "\r", "u2028": "\u2028", "u2029": "\u2029"}


def unquote_script(written: str) -> str:
    """Return the text of a script's string, given without its quotes."""
    return re.sub(r"\\(x3c|u202[89]|[\\'nr])", lambda found: _UNESCAPED.get(found[1], found[1]), written)


class Reader(HTMLParser):
    """A page: its tags with their attributes, its scripts, and all other text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember a tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Remember text between tags."""
        if self.cdata_elem == "script":
            self.scripts.append(data)
        elif not self.cdata_elem:
            self.text += data

    def having(self, name: str) -> list[str | None]:
        """Return all values of this attribute."""
        return [attributes[name] for _, attributes in self.tags if name in attributes]

    @property
    def policy(self) -> dict[str, str]:
        """The page's own rules for its content."""
        [content] = [str(meta["content"]) for tag, meta in self.tags if tag == "meta" and "http-equiv" in meta]
        return dict(rule.split(" ", 1) for rule in content.split("; "))

    @property
    def page_data(self) -> dict[str, Any]:
        """The data in the page for the host."""
        [program] = self.scripts
        data, _ = program.removeprefix(f"{DATA_PREFIX}'").split("');\n", 1)
        page_data: dict[str, Any] = json.loads(unquote_script(data))
        if "packed" in page_data:
            page_data = json.loads(decompress(b64decode(page_data["packed"], validate=True)))
        return page_data

    @property
    def bundles(self) -> int:
        """The number of bundles in the page."""
        [program] = self.scripts
        return program.count(library.packed_bundle())

    @property
    def widgets(self) -> list[dict[str, Any]]:
        """The widgets that the host mounts, each with its traits and answers."""
        found: list[dict[str, Any]] = inline_parts(self.page_data["widgets"], self.page_data["parts"])
        return found


def draw_with(code: str, patch: pytest.MonkeyPatch) -> None:
    """Have this code draw every widget, without a style."""
    packed = b64encode(compress(f"var matchaWidgets={{default:{code}}}\0".encode())).decode()
    patch.setattr(library, "packed_bundle", lambda *_: packed)
