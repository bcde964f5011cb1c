"""A message of the catalogue in, a sentence out: the only place where Python speaks a human language.

The catalogues are `locales/*.ftl`, the same that the browser gets; what reads them is loaded at the first sentence.
Those of the course, `locales/course.*.ftl` and `lessons.*.ftl`, are read when the first of their sentences is said.
A lesson brings its sentences in English, from its file.
What a language has not is said in English, the whole sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from matcha_widget.engine.kit.errors import NotationError, listed, quote

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    from matcha_widget.kit.wire.wire_schema import Args, Catalogue, Line

PSEUDO: Final = "en-XA"
"""English with accents, brackets and longer words: it shows what was never translated and where room is short."""

LANGUAGES: Final = ("en", "uk", "nl", "ja", PSEUDO)


_LOCALES: Final = Path(__file__).parent.parent / "locales"
_MESSAGES: Final = re.compile(r"^(?=-?[a-z][\w-]* =|#)", re.MULTILINE)
"""Where a message begins, or a comment."""

_REFERENCES: Final = re.compile(r"\{ *(-?[a-z][\w-]*)")
"""What a message refers to: others, and the terms."""


Naming: TypeAlias = Callable[[Any, str], str]
"""From a code and a language to words."""

NAMED: Final[dict[str, Naming]] = {}
"""The arguments whose codes become words before a sentence is said, as `$claim`; each game adds its own."""


class MessageError(ValueError):
    """A message that the catalogue has not, or that lacks an argument."""


def checked(language: object) -> str:
    """The language, if there is a catalogue of it."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise NotationError(f"{quote(language)} is no language here: expected {listed(map(repr, LANGUAGES))}")
    return language


def tag(language: str) -> str:
    """The language as a page names it."""
    return "en" if language == PSEUDO else language


@cache
def source(language: str) -> str:
    """The messages of a language, those of the course apart."""
    if checked(language) == PSEUDO:
        from .pseudo_language import pseudo  # noqa: PLC0415  # it loads what parses Fluent

        return pseudo(source("en"))
    return _read(f"{language}.ftl") + _read(f"python.{language}.ftl")


@cache
def course_source(language: str) -> str:
    """The messages of the course, which use the parts of the others; "" where they are not translated yet."""
    if checked(language) == PSEUDO:
        from .pseudo_language import pseudo  # noqa: PLC0415  # as above

        return pseudo(course_source("en"))
    names = (f"course.{language}.ftl", f"lessons.{language}.ftl")
    return "".join(_read(name) for name in names if (_LOCALES / name).is_file())


def _read(name: str) -> str:
    return (_LOCALES / name).read_text(encoding="utf-8")


@cache
def catalogue(language: str) -> Catalogue:
    """All messages for the browser: in the language, and in English where it has not all of them."""
    course = course_source(language)
    english = "" if course else source("en") + course_source("en")
    return {"language": language, "source": source(language) + course, "english": english}


def own_words(own: str, names: Iterable[str], language: str) -> str:
    """These of a lesson's own sentences, and those that they refer to, as a browser gets them; others are not its own.

    `own`: all of them, in English, as the lesson's file has them.
    """
    messages = _own_messages(own, language)
    wanted, said = [*names], set[str]()
    while wanted:
        name = wanted.pop().partition(".")[0]
        if name in messages and name not in said:
            said.add(name)
            wanted += _REFERENCES.findall(messages[name])
    return "".join(each for name, each in messages.items() if name in said)


@lru_cache(maxsize=64)
def _own_messages(own: str, language: str) -> dict[str, str]:
    """By name; a lesson is asked for them at each of its answers."""
    text = _accented(own, language)
    return {each.partition(" =")[0]: each for each in _MESSAGES.split(text) if each[:1] not in ("#", "")}


def _accented(own: str, language: str) -> str:
    if not own or language != PSEUDO:
        return own
    from .pseudo_language import pseudo  # noqa: PLC0415  # as above

    return pseudo(own)


def sentence(line: Line, language: str = "en", own: str = "") -> str:
    """What a line says; rule ids stand behind a sentence, never in it."""
    return text(line["id"], line["args"], language, own=own)


def text(name: str, args: Args | None = None, language: str = "en", *, strict: bool = False, own: str = "") -> str:
    """A message of the catalogue, in English where the language fails; `strict`: no failure is forgiven.

    `own`: the sentences of a lesson, as in `own_words`.
    """
    told, faults = _told(name, args or {}, language, own)
    if faults and strict:
        raise MessageError(f"{language} {name}: {faults}")
    return told if not faults or language == "en" else text(name, args, "en", own=own)


def _told(name: str, args: Args, language: str, own: str = "") -> tuple[str, list[Exception]]:
    message_id, _, attribute = name.partition(".")
    bundle = _bundle(language)
    if not bundle.has_message(message_id):
        bundle = _course_bundle(language, own)
    if not bundle.has_message(message_id):
        return name, [KeyError(name)]
    message = bundle.get_message(message_id)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return name, [KeyError(name)]
    said, faults = bundle.format_pattern(pattern, _finished(args, language))
    return str(said), faults


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle  # noqa: PLC0415  # not before the first sentence

    made = FluentBundle([tag(checked(language))], use_isolating=False)
    made.add_resource(_resource(source, language))
    return made


@lru_cache(maxsize=16)
def _course_bundle(language: str, own: str = "") -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415  # as above

    made = FluentBundle(["en" if language == PSEUDO else checked(language)], use_isolating=False)
    made.add_resource(_resource(source, language))
    made.add_resource(_resource(course_source, language))
    if own and language in ("en", PSEUDO):
        made.add_resource(FluentResource(_accented(own, language)))
    return made


@cache
def _resource(catalogue: Callable[[str], str], language: str) -> Resource:
    """Parsed once for all bundles."""
    from fluent.runtime import FluentResource  # noqa: PLC0415  # as above

    return FluentResource(catalogue(language))


def _finished(args: Args, language: str) -> Args:
    """Codes that stand for finished text become it, as their game puts them into words."""
    return {name: NAMED[name](value, language) if name in NAMED else value for name, value in args.items()}


def said(name: str, args: Args, language: str) -> str:
    """A message as a part of another one, in its language alone."""
    return _told(name, args, language)[0]


def listing(words: list[str], style: Literal["or", "standard"], language: str) -> str:
    """A list that ends in "or" or in "and", by the custom of the language."""
    from babel.lists import format_list  # noqa: PLC0415  # not before it is needed

    return str(format_list(words, style=style, locale=tag(language)))


def nicknames(kinds: Mapping[str, str], language: str) -> dict[str, str]:
    """What bots are called; each language spells their names its own way."""
    return {kind: text(f"part-name-{name}", {}, language) for kind, name in kinds.items()}
