"""Wire data that all games share: sentences, players, refusals, the messages of a language.

Everything is plain JSON. `make types` writes it again in TypeScript.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

MessageArgs: TypeAlias = dict[str, str | int | list[str]]
"""Codes, never text: `list` holds tokens, `claim` is a claim such as `suit M`; the reader renders them."""


class Sentence(TypedDict):
    """A message of the catalogue with its complete arguments, and the rules it rests on."""

    id: str
    args: MessageArgs
    rules: list[str]


class Notice(TypedDict):
    """A sentence in the widget that belongs to no event."""

    id: str
    args: MessageArgs
    text: str
    """An error's own text, in English; '' if there is none."""


class PlayerData(TypedDict):
    """The occupant of a seat."""

    name: str
    """'' for the catalogue's word (you, bottom, top)."""
    plain: bool
    """True if the typed name brings its own title, as さん: none is added."""
    kind: str
    """`human`, a bot's name, `python` (its moves come from Python) or `nobody`."""


class CatalogueData(TypedDict):
    """All messages of a language, as Fluent source: sent once for each kernel, in a model of its own.

    The trait `catalogue` names that model, or is the catalogue where widgets cannot name one another and in a page.
    """

    language: str
    source: str
    english: str
    """The English messages, if the language lacks some; otherwise ''."""
    only: NotRequired[bool]
    """True if no other language can be had: this is a page without Python."""


class RefusalMessage(TypedDict):
    """The answer to an intent that changed nothing."""

    type: Literal["refused"]
    id: str
    """The intent's id; '' if it had none that can be read."""
    revision: int
    cause: Literal["stale", "illegal", "turn", "invalid", "error"]
    line: Sentence
    legal: list[str]
    text: NotRequired[str]
    """The fault in English, for whoever debugs; '' if the sentence says it all."""
    position: NotRequired[str]
    """After an error: the board as text, as this browser's seat sees it."""


class RecordMessage(TypedDict):
    """The answer to `download`."""

    type: Literal["record"]
    id: str
    name: str
    text: str


class IntentHeader(TypedDict):
    """Fields of every intent: an id of its own to answer it by, and the revision it was made against."""

    id: str
    revision: int


Patch: TypeAlias = dict[str, Any]
"""Changes of a snapshot: nested, by index in a list; a new value stands in a list, null as []."""


class RecordFault(TypedDict):
    """The reason why a record could not be read any further."""

    line: Sentence
    text: str
    """The error's own text, in English."""


class MessageHeader(TypedDict):
    """Fields of every message of a replay: an id of its own to answer it by."""

    id: str
