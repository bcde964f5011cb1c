"""An exported page, or any output of HTML, as its reader sees it."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any, Final

from matcha_widget.engine.kit.strict_json import a_list, an_object
from matcha_widget.engine.matcha import RecordError
from matcha_widget.kit.wire.parts import extent, whole
from matcha_widget.kit.wire.quoted import unquoted

PACKED: Final = re.compile(r"const PAGE=JSON\.parse\('(.*)'\);")
"""How a page's program begins: with its widgets (`widgets/page.py`)."""

NAMES: Final = ("widgets", "parts"), ("modules",)
"""What is packed: this, and what draws it."""

MOST: Final = 20_000_000
"""How much the widgets of a page may hold, each part written out wherever it stands; a lesson holds some 200,000."""

NOTE: Final = "# "
"""How a sentence begins that is an author's note (`widgets/story.py`)."""

STYLED: Final = ("class", "style")
"""Attributes that say how something looks."""

INLINE: Final = ("span", "b", "i", "em", "strong", "code", "a")
"""What breaks no line."""


class Seen(HTMLParser):
    """A page as one reads it: its text, line by line, and what lies in it unseen: packed widgets, scripts, pages."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.framed: list[str] = []
        """Pages within the page."""
        self.unseen: list[str] = []
        """What a browser does not show at once: comments, and what stands in attributes."""
        self.notes: list[str] = []
        """An author's notes, among the sentences below a picture."""
        self._item = False
        self._text: list[str] = []
        """Piece by piece: a long page has many."""
        self._packed = ""

    @property
    def text(self) -> str:
        """What there is to read."""
        return "".join(self._text)

    @property
    def widgets(self) -> list[dict[str, Any]]:
        """What a host would mount."""
        try:
            found = an_object(json.loads(self._packed or '{"widgets": [], "parts": []}'), "", *NAMES)
            written, parts = found["widgets"], a_list(found["parts"], "parts")
            large = extent(written, parts) > MOST
        except ValueError as fault:  # a RecordError is one
            raise RecordError("", f"the widgets of the page cannot be read: {fault}") from None
        if large:
            raise RecordError("", f"the widgets of the page, written out, hold more than {MOST} letters")
        widgets = a_list(whole(written, parts), "widgets")
        return [
            an_object(each, f"widgets[{at}]", ("traits", "answers"), ("module",)) for at, each in enumerate(widgets)
        ]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line or a script."""
        self._item = tag == "li"
        if tag == "script":
            self.scripts.append("")
        self.framed += [page for name, page in attrs if name == "srcdoc" and page]
        self.unseen += [value for name, value in attrs if value and name not in ("srcdoc", *STYLED)]
        self._end_line(tag)

    def handle_endtag(self, tag: str) -> None:
        """End a line, or a script, which may hold the widgets."""
        if tag == "script" and self.scripts and not self._packed and (found := PACKED.match(self.scripts[-1])):
            self._packed = unquoted(found[1])
            self.scripts[-1] = self.scripts[-1][found.end() :]
        self._end_line(tag)

    def handle_data(self, data: str) -> None:
        """Read on."""
        if self.cdata_elem == "script":
            self.scripts[-1] += data
        elif self.cdata_elem != "style":
            self._text.append(data)
            self.notes += [data.removeprefix(NOTE)] * (self._item and data.startswith(NOTE))

    def handle_comment(self, data: str) -> None:
        """Keep what is written between the lines."""
        self.unseen.append(data)

    def unknown_decl(self, data: str) -> None:
        """Keep what XML quotes whole."""
        self.unseen.append(data.removeprefix("CDATA["))

    def handle_pi(self, data: str) -> None:
        """Keep what is meant for a program."""
        self.unseen.append(data)

    def _end_line(self, tag: str) -> None:
        if tag not in INLINE:
            self._text.append("\n")


def seen(html: str) -> Seen:
    """Read a page, or a part of one."""
    reader = Seen()
    reader.feed(html)
    reader.close()
    return reader
