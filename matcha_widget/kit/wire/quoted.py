"""Texts as they stand in a script of a page: nothing in them ends the text, the line or the script."""

from __future__ import annotations

import re
from typing import Final

ESCAPES: Final = {
    "\\": "\\\\", "'": "\\'", "<": "\\x3c", "\n": "\\n", "\r": "\\r", "\u2028": "\\u2028", "\u2029": "\\u2029",
}  # fmt: skip

_TABLE: Final = str.maketrans(ESCAPES)
_MEANT: Final = {written: letter for letter, written in ESCAPES.items()}
_ESCAPED: Final = re.compile(r"\\(?:x3c|u202[89]|[\\'nr])")


def quoted(text: str) -> str:
    """A text as a script says it."""
    return f"'{text.translate(_TABLE)}'"


def unquoted(written: str) -> str:
    """What stands between the quotes, as it was."""
    return _ESCAPED.sub(lambda found: _MEANT[found[0]], written)
