"""An intent that changes nothing, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from matcha_widget.kit.wire.wire_schema import Line

Cause: TypeAlias = Literal["stale", "illegal", "turn", "invalid", "error"]


class Refused(Exception):
    """A wish that changes nothing: why, in a word for the browser and in a sentence of the catalogue."""

    def __init__(self, cause: Cause, line: Line, legal: Sequence[str] = (), text: str = "") -> None:
        super().__init__(text or line["id"])
        self.cause, self.line, self.legal, self.text = cause, line, list(legal), text


class PlayerFault(Exception):
    """A player that is a program failed, and its own error is the cause; or it answered with what is no legal move."""
