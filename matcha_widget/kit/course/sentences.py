"""The sentences of courses as immutable data: message ids with arguments and rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.kit import i18n
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence


class CourseSentence(NamedTuple):
    """A message id with its arguments, and the ids of its rules. Immutable, unlike the wire's `Sentence`."""

    id: str
    args: MessageArgs
    rules: tuple[str, ...] = ()


def course_sentence(name: str, rules: str = "", /, **args: str | int | list[str]) -> CourseSentence:
    """Build a sentence. The rule ids are separated by spaces, as in `V4 K1`."""
    return CourseSentence(name, dict(args), tuple(rules.split()))


OTHER_PLAYER: Final = "other"
"""The `who` of the player across the table."""

NAMELESS_PLAYER: Final = "your opponent"
"""The `name` of an opponent whom a sentence does not know."""


def with_name(sentence: Sentence, name: str) -> Sentence:
    """Put a name in the place of `NAMELESS_PLAYER`."""
    args = sentence["args"]
    if args.get("name") != NAMELESS_PLAYER:
        return sentence
    who = {"who": "name"} if args.get("who") == OTHER_PLAYER else {}
    return {**sentence, "args": {**args, **who, "name": name}}


def author_text(text: str) -> CourseSentence:
    """Wrap an author's text, which exists in one language only."""
    return CourseSentence("lesson-text", {"text": text})


def rules_of(sentences: Iterable[CourseSentence]) -> tuple[str, ...]:
    """List the rules of several sentences, each once."""
    return tuple(dict.fromkeys(rule for sentence in sentences for rule in sentence.rules))


def render_sentence(sentence: CourseSentence, language: str = DEFAULT_LANGUAGE) -> str:
    """Render a sentence as text."""
    return i18n.format_message(sentence.id, sentence.args, language)


def to_sentence(sentence: CourseSentence) -> Sentence:
    """Convert a sentence for the wire."""
    return {"id": sentence.id, "args": dict(sentence.args), "rules": list(sentence.rules)}


def to_sentences(sentences: Iterable[CourseSentence]) -> list[Sentence]:
    """Convert several sentences for the wire."""
    return [to_sentence(sentence) for sentence in sentences]
