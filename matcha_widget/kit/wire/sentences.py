"""Sentences as data: message ids of the catalogue with complete arguments, all of them codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

PRONOUNS = ("you", "ви", "jij", "あなた")
"""A player called one of these has no name: a sentence says "you" of whoever looks, and of nobody else."""

NAME_TITLES = ("さん", "くん", "ちゃん", "先生")
"""A typed name that ends in one of these brings its own title."""


def sentence(name: str, rules: Sequence[str] = (), /, **args: str | int | list[str]) -> Sentence:
    """A message of the catalogue with its arguments."""
    return {"id": name, "args": args, "rules": list(rules)}


def player_data(name: str, kind: str) -> PlayerData:
    """Who sits at a seat, as the wire says it."""
    own = "" if name.casefold() in PRONOUNS else name
    return {"name": own, "plain": own.endswith(NAME_TITLES), "kind": kind}


def seat_args(seat: int, eyes: object, players: Sequence[PlayerData], nameless: MessageArgs) -> MessageArgs:
    """Who acts, as these eyes see it: you, somebody with a name, or what a game calls a seat without one."""
    if seat == eyes:
        return {"who": "you"}
    if name := players[seat]["name"]:
        return {"who": "plain" if players[seat]["plain"] else "name", "name": name}
    return nameless


def unreadable_text(text: str) -> Sentence:
    """The sentence for text that is no move, with the usual cause."""
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in text)
    wide = any("\uff00" <= letter <= "\uffef" for letter in text)
    return sentence("no-text", text=text[:40], cause="cyrillic" if cyrillic else "wide" if wide else "other")
