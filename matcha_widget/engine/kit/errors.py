"""What can be wrong with what is typed, clicked or loaded: each a ValueError whose one line says what was expected."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from typing import Self


class MatchaError(ValueError):
    """The root of every error the engine raises on purpose."""


class NotationError(MatchaError):
    """Text that names no card, place, position, row of tokens or edition."""


class MoveError(NotationError):
    """Text that is no move at all."""


class WordError(NotationError):
    """A word that is none, or that cannot go with this move."""


class IllegalMove(MatchaError):
    """A real move that the rules forbid here and now; `rule` is the id that forbids it, `legal` what may be done."""

    def __init__(
        self, message: str, *, rule: str, legal: Iterable[str] = (), part: str = "", secret: bool = False
    ) -> None:
        self.reason = message
        self.rule = rule
        self.legal = tuple(legal)
        super().__init__(f"{message}; legal: {listed(self.legal)}" if self.legal else message)
        self.part = part  # which part of a deal is at fault: "table", "hands[1]", ...
        self.secret = secret  # whether the reason tells what one seat alone may know

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        made = partial(type(self), self.reason, rule=self.rule, legal=self.legal, part=self.part, secret=self.secret)
        return made, ()


class RecordError(MatchaError):
    """A record that cannot be loaded; `path` leads to the fault, as in `sets[0].moves[3]`."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        return type(self), (self.path, self.message)


class OtherVersion(RecordError):
    """A record of another version of its format, most likely a later one."""


class BrokenGame(Exception):
    """A game's own functions do not fit together: which one it was, and what it gave. Nobody who plays is to blame."""


def quote(thing: object, limit: int = 40) -> str:
    """Show somebody's input in one short line, and give away letters that only look right."""
    if not isinstance(thing, str):
        shown = type(thing).__name__ if isinstance(thing, (dict, list, tuple, set, bytes)) else _digits(thing)
        return shown if len(shown) <= limit else shown[:limit] + "…"
    text = repr(thing[: limit + 1])
    text = text if len(thing) <= limit else text[: limit + 1] + "…'"
    stranger = next((letter for letter in thing[:limit] if not letter.isascii() and letter.isprintable()), None)
    return f"{text} ({stranger!r} is {unicodedata.name(stranger, 'no letter we know')})" if stranger else text


def _digits(thing: object) -> str:
    try:
        return repr(thing)
    except ValueError:  # an integer of more digits than Python prints
        return "a huge number"


def listed(words: Iterable[object]) -> str:
    """Join words for an error message: `a, b or c`."""
    *most, last = [str(word) for word in words] or ["nothing"]
    return f"{', '.join(most)} or {last}" if most else last
