"""Lines said one after the other, as plain text: in a language, each with the rules it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .words import sentence

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Line


class Voice(NamedTuple):
    """A language, and the sentences a lesson brings."""

    language: str = "en"
    own: str = ""

    def say(self, line: Line) -> str:
        """A sentence, and its rules behind it."""
        told = sentence(line, self.language, self.own)
        return f"{told} ({' '.join(line['rules'])})" if line["rules"] else told

    def all(self, lines: Sequence[Line | None]) -> str:
        """Several sentences on one line, nothing in bold."""
        return " ".join(self.say(line).replace("**", "") for line in lines if line)
