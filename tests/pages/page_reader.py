"""Reads an exported page as a browser without JavaScript does."""

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from matcha_widget.kit.widgets import bundles
from matcha_widget.kit.widgets.page import DATA
from matcha_widget.kit.wire.parts import whole
from matcha_widget.kit.wire.quoted import quoted, unquoted


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
        """Remember what stands between tags."""
        if self.cdata_elem == "script":
            self.scripts.append(data)
        elif not self.cdata_elem:
            self.text += data

    def having(self, name: str) -> list[str | None]:
        """The values of this attribute, wherever it stands."""
        return [attributes[name] for _, attributes in self.tags if name in attributes]

    @property
    def policy(self) -> dict[str, str]:
        """What the page allows itself."""
        [content] = [str(meta["content"]) for tag, meta in self.tags if tag == "meta" and "http-equiv" in meta]
        return dict(rule.split(" ", 1) for rule in content.split("; "))

    @property
    def packed(self) -> dict[str, Any]:
        """What lies in the page for the host."""
        [program] = self.scripts
        data, _ = program.removeprefix(f"{DATA}'").split("');\n", 1)
        found: dict[str, Any] = json.loads(unquoted(data))
        return found

    @property
    def drawers(self) -> list[str]:
        """The bundles that draw its widgets, each as often as it is there."""
        [program] = self.scripts
        return [name for name in bundles.NAMES for _ in range(program.count(quoted(bundles.text(f"{name}.css"))))]

    @property
    def widgets(self) -> list[dict[str, Any]]:
        """What the host mounts, each with its traits and answers."""
        found: list[dict[str, Any]] = whole(self.packed["widgets"], self.packed["parts"])
        return found


def drawn_by(code: str, patch: pytest.MonkeyPatch) -> str:
    """The name of a bundle that has this code, and no style."""
    shipped, own = bundles.text, {"own.js": f"const own = {code}\nexport {{ own as default }}", "own.css": ""}
    patch.setattr(bundles, "text", lambda file: own[file] if file in own else shipped(file))
    return "own"
