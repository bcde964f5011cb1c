"""Sentences as data: a message of the catalogue, its arguments, the rules it rests on; `words` speaks them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.kit import i18n
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence


class CourseSentence(NamedTuple):
    """A message with its arguments, all of them codes; rule ids stand behind a sentence, never in it."""

    id: str
    args: MessageArgs
    rules: tuple[str, ...] = ()


def course_sentence(name: str, rules: str = "", /, **args: str | int | list[str]) -> CourseSentence:
    """A message of the catalogue, its rules written as in `V4 K1`."""
    return CourseSentence(name, dict(args), tuple(rules.split()))


OTHER_PLAYER: Final = "other"
"""Who sits across."""

NAMELESS_PLAYER: Final = "your opponent"
"""What they are called where nobody knows who that is."""


def with_name(line: Sentence, name: str) -> Sentence:
    """The sentence with the name of whoever sits across."""
    args = line["args"]
    if args.get("name") != NAMELESS_PLAYER:
        return line
    who = {"who": "name"} if args.get("who") == OTHER_PLAYER else {}
    return {**line, "args": {**args, **who, "name": name}}


def author_text(text: str) -> CourseSentence:
    """An author's words, which are in one language."""
    return CourseSentence("lesson-text", {"text": text})


def rules_of(sentences: Iterable[CourseSentence]) -> tuple[str, ...]:
    """Every rule that some sentences rest on, each once."""

    def met() -> Iterator[str]:
        for sentence in sentences:
            yield from sentence.rules

    return tuple(dict.fromkeys(met()))


def render_sentence(said: CourseSentence, language: str = DEFAULT_LANGUAGE) -> str:
    """What a sentence of the course says."""
    return i18n.format_message(said.id, said.args, language)


def to_sentence(said: CourseSentence) -> Sentence:
    """A sentence as it goes over the wire."""
    return {"id": said.id, "args": dict(said.args), "rules": list(said.rules)}


def to_sentences(sentences: Iterable[CourseSentence]) -> list[Sentence]:
    """Sentences as they go over the wire; that a rule is a ruling of ours, what its chip opens says."""
    return [to_sentence(said) for said in sentences]
