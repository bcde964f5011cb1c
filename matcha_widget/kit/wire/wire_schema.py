"""What every game says over the wire in the same words: sentences, players, refusals, the messages of a language.

Everything is plain JSON. `make types` says all this again in TypeScript.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

MessageArgs: TypeAlias = dict[str, str | int | list[str]]
"""Codes, never words: `list` holds tokens, `claim` is a claim such as `suit M`; the reader makes text of them."""


class Sentence(TypedDict):
    """A sentence to be said: a message of the catalogue, its complete arguments, the rules it rests on."""

    id: str
    args: MessageArgs
    rules: list[str]


class Notice(TypedDict):
    """Something to say in the widget that is no event."""

    id: str
    args: MessageArgs
    text: str
    """An error's own words, in English; '' if there are none."""


class PlayerData(TypedDict):
    """Who sits at a seat."""

    name: str
    """'': the catalogue's word (you, bottom, top)."""
    plain: bool
    """The typed name brings its own title, as さん: none is added."""
    kind: str
    """`human`, a bot's name, `python` (its moves come from Python) or `nobody`."""


class CatalogueData(TypedDict):
    """All messages of a language, as Fluent source: sent once for each kernel, in a model of its own.

    The trait `catalogue` names that model, or is the catalogue where widgets cannot name one another and in a page.
    """

    language: str
    source: str
    english: str
    """The English messages, where the language has not all of them; otherwise ''."""
    only: NotRequired[bool]
    """No other language can be had here: this is a page without Python."""


class RefusalMessage(TypedDict):
    """An intent changed nothing."""

    type: Literal["refused"]
    id: str
    """The intent's; '' if it had none that can be read."""
    revision: int
    cause: Literal["stale", "illegal", "turn", "invalid", "error"]
    line: Sentence
    legal: list[str]
    text: NotRequired[str]
    """What was wrong, in English, for whoever debugs; '' where the line says it all."""
    position: NotRequired[str]
    """After an error: the board as text, as this browser's seat sees it."""


class RecordMessage(TypedDict):
    """The answer to `download`."""

    type: Literal["record"]
    id: str
    name: str
    text: str


class IntentHeader(TypedDict):
    """What every intent has: a name of its own to answer it by, once, and the revision it was made against."""

    id: str
    revision: int


Patch: TypeAlias = dict[str, Any]
"""What changes in a snapshot: nested, by index in a list; what is new altogether stands in a list, null as []."""


class RecordFault(TypedDict):
    """Why a record could not be read any further."""

    line: Sentence
    text: str
    """The error's own words, in English."""


class MessageHeader(TypedDict):
    """What every message of a replay has: a name of its own to answer it by, once."""

    id: str
