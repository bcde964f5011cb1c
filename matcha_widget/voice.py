"""Lines said one after the other, as plain text: in a language, each with the rules it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .words import sentence

if TYPE_CHECKING:
    from .wire import Line


class Voice(NamedTuple):
    """A language, and the sentences a lesson brings."""

    language: str = "en"
    own: str = ""

    def say(self, line: Line) -> str:
        """A sentence, its rules behind it, and nothing in bold."""
        bare = sentence(line, self.language, self.own).replace("**", "")
        return f"{bare} ({' '.join(line['rules'])})" if line["rules"] else bare

    def all(self, lines: Sequence[Line | None]) -> str:
        """Several sentences on one line."""
        return " ".join(self.say(line) for line in lines if line)
