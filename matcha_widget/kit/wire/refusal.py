"""An intent that changes nothing, and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Sentence

MESSAGE_ID: Final = r"[A-Za-z0-9_-]{1,64}"
"""What a browser may call a message."""

RefusalCause: TypeAlias = Literal["stale", "illegal", "turn", "invalid", "error"]


class IntentRefused(Exception):
    """An intent that changes nothing: why, in a word for the browser and in a sentence of the catalogue."""

    def __init__(self, cause: RefusalCause, line: Sentence, legal: Sequence[str] = (), text: str = "") -> None:
        super().__init__(text or line["id"])
        self.cause, self.line, self.legal, self.text = cause, line, list(legal), text


class PlayerFault(Exception):
    """A player that is a program failed, and its own error is the cause; or it answered with what is no legal move."""


def message_id(content: object) -> str:
    """The id to answer with, as far as the message has one."""
    name = content.get("id") if type(content) is dict else None
    return name if type(name) is str and re.fullmatch(MESSAGE_ID, name) else ""
