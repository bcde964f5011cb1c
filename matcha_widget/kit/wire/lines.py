"""Sentences as data: message ids of the catalogue with complete arguments, all of them codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Line, Player

TITLES = ("さん", "くん", "ちゃん", "先生")
"""A typed name that ends in one of these brings its own title."""


def line(name: str, rules: Sequence[str] = (), /, **args: str | int | list[str]) -> Line:
    """A message of the catalogue with its arguments."""
    return {"id": name, "args": args, "rules": list(rules)}


def messages_in(told: object) -> set[str]:
    """All that it takes to say something that goes over the wire: its lines, and the rules behind them."""
    lines = [*_lines_in(told)]
    return {line["id"] for line in lines} | {f"rule-{rule}" for line in lines for rule in line.get("rules", ())}


def _lines_in(told: object) -> Iterator[Any]:
    waiting = [told]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            if "args" in each:
                yield each
            waiting += each.values()
        elif isinstance(each, list | tuple):
            waiting += each


def player(name: str, kind: str) -> Player:
    """Who sits at a seat, as the wire says it."""
    return {"name": name, "plain": name.endswith(TITLES), "kind": kind}


def no_text(text: str) -> Line:
    """The sentence for text that is no move, with the usual cause."""
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in text)
    wide = any("\uff00" <= letter <= "\uffef" for letter in text)
    return line("no-text", text=text[:40], cause="cyrillic" if cyrillic else "wide" if wide else "other")
