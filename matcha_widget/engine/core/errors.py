"""Errors for wrong input: each is a ValueError whose one line says what was expected."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Iterable
from functools import partial, wraps
from types import SimpleNamespace, UnionType
from typing import Any, Literal, ParamSpec, Self, TypeVar, Union, get_args, get_origin, get_type_hints

P = ParamSpec("P")
T = TypeVar("T")


class MatchaError(ValueError):
    """The root of every error the engine raises on purpose."""


class NotationError(MatchaError):
    """Text that names no card, place, position, row of tokens or edition."""


class MoveError(NotationError):
    """Text that is no move."""


class WordError(NotationError):
    """A word that does not exist, or that cannot go with this move."""


class IllegalMove(MatchaError):
    """A move that the rules forbid now; `rule` is the id that forbids it, `legal` lists what is allowed."""

    def __init__(
        self, message: str, *, rule: str, legal: Iterable[str] = (), part: str = "", secret: bool = False
    ) -> None:
        self.reason = message
        self.rule = rule
        self.legal = tuple(legal)
        super().__init__(f"{message}; legal: {join_words(self.legal)}" if self.legal else message)
        self.part = part  # the part of a deal at fault: "table", "hands[1]", ...
        self.secret = secret  # True if the reason reveals what one seat alone may know

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        build = partial(type(self), self.reason, rule=self.rule, legal=self.legal, part=self.part, secret=self.secret)
        return build, ()


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
    """A game's functions contradict each other; the text names the function and its result. No player is to blame."""


def quote(thing: object, limit: int = 40) -> str:
    """Show input in one short line; name a letter that only looks like an ASCII one."""
    if not isinstance(thing, str):
        text = type(thing).__name__ if isinstance(thing, (dict, list, tuple, set, bytes)) else _digits_text(thing)
        return text if len(text) <= limit else text[:limit] + "…"
    text = repr(thing[: limit + 1])
    text = text if len(thing) <= limit else text[: limit + 1] + "…'"
    foreign = next((letter for letter in thing[:limit] if not letter.isascii() and letter.isprintable()), None)
    return f"{text} ({foreign!r} is {unicodedata.name(foreign, 'a letter without a name')})" if foreign else text


def _digits_text(thing: object) -> str:
    try:
        return repr(thing)
    except ValueError:  # an integer of more digits than Python prints
        return "a huge number"


def join_words(words: Iterable[object]) -> str:
    """Join words for an error message: `a, b or c`."""
    *most, last = [str(word) for word in words] or ["nothing"]
    return f"{', '.join(most)} or {last}" if most else last


def refuse_wrong_types(function: Callable[P, T]) -> Callable[P, T]:
    """Decorate a public function: if it fails on an argument of a wrong type, the error says what was expected.

    Types are checked only after it has failed, so that right ones cost no time.
    """

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except MatchaError:
            raise
        except Exception:
            fault = _wrong_type_error(function, args, kwargs)
            if fault is None:
                raise
        raise fault

    return wrapper


def _wrong_type_error(
    function: Callable[..., object], args: Iterable[Any], kwargs: dict[str, Any]
) -> NotationError | None:
    """The error for the first argument whose type does not fit; None if all fit."""
    from inspect import signature  # noqa: PLC0415  # loaded only once something is wrong

    written = {name: text for name, text in function.__annotations__.items() if name != "return"}
    hints = get_type_hints(SimpleNamespace(__annotations__=written), vars(sys.modules[function.__module__]))
    for name, value in signature(function).bind(*args, **kwargs).arguments.items():
        if not _is_of_type(value, hints.get(name, object)):
            found = quote(value) + _other_game(value, function)
            return NotationError(f"{name}: expected {written[name]}, not {found}")
    return None


def _is_of_type(value: object, hint: Any) -> bool:
    """True if a value is of a type, as far as can be checked without consuming it."""
    kind, inner = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return any(_is_of_type(value, each) for each in inner)
    if kind is Literal:
        return value in inner
    if not isinstance(kind, type) or not isinstance(value, kind):
        return not isinstance(kind, type)
    if not inner or not isinstance(value, list | tuple):
        return True
    fixed = kind is tuple and ... not in inner
    each = inner if fixed else inner[:1] * len(value)
    return len(value) == len(each) and all(map(_is_of_type, value, each))


def _other_game(value: object, function: Callable[..., object]) -> str:
    """Name the engine of a value from another game, whose types have the same names."""
    ours, theirs = function.__module__.split(".")[:3], type(value).__module__.split(".")[:3]
    return f" of {theirs[2]}" if theirs[:2] == ours[:2] and theirs != ours else ""
