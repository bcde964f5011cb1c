"""Sentences as data: a message of the catalogue, its arguments, the rules it rests on; `words` speaks them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.kit import words

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Args, Line


class Said(NamedTuple):
    """A message with its arguments, all of them codes; rule ids stand behind a sentence, never in it."""

    id: str
    args: Args
    rules: tuple[str, ...] = ()


def say(name: str, rules: str = "", /, **args: str | int | list[str]) -> Said:
    """A message of the catalogue, its rules written as in `V4 K1`."""
    return Said(name, dict(args), tuple(rules.split()))


OTHER: Final = "other"
"""Who sits across."""

NAMELESS: Final = "your opponent"
"""What they are called where nobody knows who that is."""


def called(line: Line, name: str) -> Line:
    """The sentence with the name of whoever sits across."""
    args = line["args"]
    if args.get("name") != NAMELESS:
        return line
    who = {"who": "name"} if args.get("who") == OTHER else {}
    return {**line, "args": {**args, **who, "name": name}}


def written(text: str) -> Said:
    """An author's words, which are in one language."""
    return Said("lesson-text", {"text": text})


def rules_of(sentences: Iterable[Said]) -> tuple[str, ...]:
    """Every rule that some sentences rest on, each once."""

    def met() -> Iterator[str]:
        for sentence in sentences:
            yield from sentence.rules

    return tuple(dict.fromkeys(met()))


def spoken(said: Said, language: str = "en") -> str:
    """What a sentence of the course says."""
    return words.text(said.id, said.args, language)


def one_line(said: Said) -> Line:
    """A sentence as it goes over the wire."""
    return {"id": said.id, "args": dict(said.args), "rules": list(said.rules)}


def lines(sentences: Iterable[Said]) -> list[Line]:
    """Sentences as they go over the wire; that a rule is a ruling of ours, what its chip opens says."""
    return [one_line(said) for said in sentences]
