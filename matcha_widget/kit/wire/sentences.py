"""Sentences as data, ids of messages with complete arguments; and refusals, which say one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from .wire_schema import MessageArgs, PlayerData, Sentence

PRONOUNS: Final = ("you", "ви", "jij", "あなた")
"""Names that count as none: a sentence says "you" to whoever looks, and to nobody else."""

NAME_TITLES: Final = ("さん", "くん", "ちゃん", "先生")
"""Endings that make a typed name bring its own title."""

MESSAGE_ID: Final = r"[A-Za-z0-9_-]{1,64}"
"""Ids that a browser may give a message."""

RefusalCause: TypeAlias = Literal["stale", "illegal", "turn", "invalid", "error"]


def sentence(name: str, rules: Sequence[str] = (), /, **args: str | int | list[str]) -> Sentence:
    """Build a sentence from a message id, the rules it rests on and its arguments."""
    return {"id": name, "args": args, "rules": list(rules)}


def player_data(name: str, kind: str) -> PlayerData:
    """Build the wire data of whoever sits at a seat."""
    own = "" if name.casefold() in PRONOUNS else name
    return {"name": own, "plain": own.endswith(NAME_TITLES), "kind": kind}


def seat_args(seat: int, viewer: object, players: Sequence[PlayerData], nameless: MessageArgs) -> MessageArgs:
    """Name a seat in a sentence: you, a player's name, or the game's word for a seat without one."""
    if seat == viewer:
        return {"who": "you"}
    if name := players[seat]["name"]:
        return {"who": "plain" if players[seat]["plain"] else "name", "name": name}
    return nameless


def unreadable_text(text: str) -> Sentence:
    """Build the sentence for text that is no move, with the usual cause."""
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in text)
    wide = any("\uff00" <= letter <= "\uffef" for letter in text)
    return sentence("no-text", text=text[:40], cause="cyrillic" if cyrillic else "wide" if wide else "other")


class IntentRefused(Exception):
    """An intent that changes nothing: the cause in a word, and a sentence of the catalogue."""

    def __init__(self, cause: RefusalCause, line: Sentence, legal: Sequence[str] = (), text: str = "") -> None:
        super().__init__(text or line["id"])
        self.cause, self.line, self.legal, self.text = cause, line, list(legal), text


class PlayerFault(Exception):
    """A player that is a program failed, with its own error as the cause, or answered with no legal move."""


def message_id(content: object) -> str:
    """Return the id of a message; "" if it has none that can be read."""
    name = content.get("id") if type(content) is dict else None
    return name if type(name) is str and re.fullmatch(MESSAGE_ID, name) else ""
