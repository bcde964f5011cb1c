"""Messages of the catalogues as text, in every language: the only place where Python writes for people.

The catalogues are `locales/*.ftl`, the same that the browser gets; their reader is loaded at the first sentence.
A book, such as the exercises' `locales/course.*.ftl`, is read at the first of its sentences.
A message that a language lacks is rendered in English, the whole sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    from matcha_widget.kit.wire.wire_schema import CatalogueData, MessageArgs, Sentence

LANGUAGES: Final = ("en", "uk", "nl", "ja")
"""The same as in `frontend/src/kit/i18n.ts`."""

DEFAULT_LANGUAGE: Final = "en"
"""The language of a widget that is given none."""

ENGLISH: Final = "en"
"""The language that has every message."""

COURSE_BOOK: Final = "course"
"""The book of Matcha's exercises."""

SHARED_MESSAGES: Final = (
    "about-licences", "about-unofficial", "aria-rule", "bet-each", "bet-first", "bet-now", "compare-difference",
    "compare-key-difference", "compare-moment", "compare-title", "course-alone", "course-damaged", "course-new",
    "course-newer", "course-old", "course-other", "course-page", "course-skipped", "course-unsaved", "do-again",
    "do-close", "do-download", "do-hint", "do-see-turn", "do-skip", "do-takeback", "do-undo", "do-undo-known", "do-why",
    "end-no-host", "help-about", "help-keys", "help-rules", "is-language", "is-round-short", "is-rules", "is-set",
    "is-step", "key-back", "key-close", "key-go", "key-help", "key-hint", "key-next", "key-undo", "mark-ruling",
    "no-answer", "no-error", "no-further", "no-kernel", "no-library", "no-long-record", "no-page", "no-turn", "no-undo",
    "no-version", "panel-help", "panel-log", "panel-menu", "panel-why", "part-actor", "part-join", "part-name-hana",
    "part-name-momo", "part-name-robot", "part-name-sora", "part-quote", "replay-branch", "replay-broken",
    "replay-key-ends", "replay-key-eyes", "replay-key-play", "replay-key-round", "replay-key-step", "replay-key-stop",
    "replay-lens", "replay-more", "replay-no-host", "replay-play", "replay-round", "replay-seen", "replay-slider",
    "replay-speed", "replay-step-go", "replay-title", "replay-turned", "resume-damaged", "resume-found",
    "resume-newer", "resume-other", "resume-unread", "resume-unsaved", "story-again", "story-back", "story-english",
    "story-go", "story-help", "story-no-practice", "story-practise", "story-says", "story-step", "story-why",
    "tell-undone", "why-ruling",
)  # fmt: skip
"""Messages of the first catalogue that a book for the browser needs."""

QUESTION_MESSAGES: Final = (
    "class-", "key-back", "key-choose", "key-count", "key-go", "lesson-", "page-keys", "progress-", "sitting-",
    "skill-title", "story-back", "story-go", "story-map", "story-step", "story-why", "story-you",
)  # fmt: skip
"""Messages around a question of any game; one that ends in `-` stands for all that begin so."""

_LOCALES: Final = Path(__file__).parent.parent / "locales"
_MESSAGE_START: Final = r"(?m)^(?=-?[a-z][\w-]* =|#)"
"""The beginning of a message or of a comment."""

_REFERENCES: Final = r"\{ *(-?[a-z][\w-]*)"
"""The messages and terms that a message refers to."""


ArgRenderer: TypeAlias = Callable[[Any, str], str]
"""Turns a code into text of a language."""

ARG_RENDERERS: Final[dict[str, ArgRenderer]] = {}
"""Arguments whose codes become text before a sentence is rendered, as `$claim`; each game adds its own."""


class MessageError(ValueError):
    """A message that the catalogue does not have, or that lacks an argument."""


def check_language(language: object) -> str:
    """Return the language if it has a catalogue."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise NotationError(f"{quote(language)} is no language here: expected {join_words(map(repr, LANGUAGES))}")
    return language


@cache
def catalogue_source(language: str) -> str:
    """Read the messages of a language, without those of books."""
    return _shared_source(language) + _read_book(f"python.{language}.ftl")


@cache
def _shared_source(language: str) -> str:
    """Read the messages that the browser needs, too."""
    return _read_book(f"{check_language(language)}.ftl")


@cache
def book_source(book: str, language: str) -> str:
    """Read the messages of a book, which use parts of the first catalogue; "" if they are not translated yet."""
    name = f"{book}.{check_language(language)}.ftl"
    return _read_book(name) if (_LOCALES / name).is_file() else ""


@cache
def books() -> tuple[str, ...]:
    """List the books beside the first catalogue, the course's last: it is the largest."""
    found = {path.name.removesuffix(".en.ftl") for path in _LOCALES.glob("*.en.ftl")} - {COURSE_BOOK, "python"}
    return (*sorted(found), COURSE_BOOK)


def _read_book(name: str) -> str:
    """Read a catalogue without its indents, which only its writers need."""
    return re.sub(r" *\n +", "\n ", (_LOCALES / name).read_text(encoding="utf-8"))


@cache
def build_catalogue(language: str, book: str = "") -> CatalogueData:
    """Build the browser's messages: those of the language, and the English ones that it lacks, with their parts.

    `book`: one or several, as in `genmaicha genmaicha-course`. Their messages come first, then those of the first
    catalogue that every game needs. Messages in English alone are those of exercises.
    """
    if book:
        return _catalogue_of_books(language, book.split(" "))
    course = book_source(COURSE_BOOK, language)
    english = (
        ""
        if course
        else _messages_with_parts(
            _messages_by_name(_shared_source(ENGLISH) + book_source(COURSE_BOOK, ENGLISH)), _english_only_names()
        )
    )
    source = "".join(_messages_by_name(_shared_source(language) + course).values())
    return {"language": language, "source": source, "english": english}


def _catalogue_of_books(language: str, names: Sequence[str]) -> CatalogueData:
    exercises = [name for name in names if name.endswith(COURSE_BOOK)]
    first, course = _messages_by_name(_shared_source(language)), _messages_by_name(book_source(COURSE_BOOK, ENGLISH))
    own = "".join(book_source(name, language) for name in names)
    around = [name for name in first if name in SHARED_MESSAGES or (exercises and _is_question_message(name))]
    around += re.findall(_REFERENCES, own)
    source = own + _messages_with_parts(first, [name for name in around if name not in _messages_by_name(own)])
    if not exercises:
        return {"language": language, "source": source, "english": ""}
    wanted = [*_messages_by_name("".join(book_source(name, ENGLISH) for name in exercises))]
    wanted += [name for name in course if _is_question_message(name)]
    every = _shared_source(ENGLISH) + "".join(book_source(name, ENGLISH) for name in (COURSE_BOOK, *names))
    english = _messages_with_parts(_messages_by_name(every), wanted)
    if language == ENGLISH:
        messages = _messages_by_name(source + english)
        return {"language": language, "source": _messages_with_parts(messages, messages), "english": ""}
    return {"language": language, "source": source, "english": english}


def _is_question_message(name: str) -> bool:
    return any(name.startswith(each) if each.endswith("-") else name == each for each in QUESTION_MESSAGES)


def _english_only_names() -> Iterable[str]:
    """List the messages that may be in English alone: the exercises."""
    return _messages_by_name(book_source(COURSE_BOOK, ENGLISH))


def _messages_with_parts(messages: Mapping[str, str], names: Iterable[str]) -> str:
    """Join these messages and those that they refer to, in the catalogue's order."""
    waiting, needed = [*names], set[str]()
    while waiting:
        name = waiting.pop().partition(".")[0]
        if name in messages and name not in needed:
            needed.add(name)
            waiting += re.findall(_REFERENCES, messages[name])
    return "".join(each for name, each in messages.items() if name in needed)


@cache
def _messages_by_name(catalogue: str) -> dict[str, str]:
    return {each.partition(" =")[0]: each for each in re.split(_MESSAGE_START, catalogue) if each[:1] not in ("#", "")}


def render_sentence(sentence: Sentence, language: str = DEFAULT_LANGUAGE) -> str:
    """Render a sentence without its rules."""
    return format_message(sentence["id"], sentence["args"], language)


class SentenceRenderer(NamedTuple):
    """Renders sentences in a language, with their rules in brackets behind them."""

    language: str = DEFAULT_LANGUAGE
    rules: Literal["names", "ids", "none"] = "names"
    """The form of those rules."""

    def render(self, sentence: Sentence) -> str:
        """Render a sentence and its rules, each name once."""
        text = render_sentence(sentence, self.language)
        if self.rules == "ids":
            names, separator = sentence["rules"], " "
        else:
            names, separator = _rule_names(sentence["rules"], self.language), " · "
        return f"{text} ({separator.join(names)})" if names and self.rules != "none" else text


def _rule_names(rules: Sequence[str], language: str) -> list[str]:
    """Name these rules, each name once; a rule without a sentence has no name."""
    known = [rule for rule in rules if not _try_format(f"rule-{rule}.name", {}, ENGLISH)[1]]
    return [*dict.fromkeys(format_message(f"rule-{rule}.name", {}, language) for rule in known)]


def format_message(
    name: str, args: MessageArgs | None = None, language: str = DEFAULT_LANGUAGE, *, strict: bool = False
) -> str:
    """Format a message, in English if the language fails; `strict`: raise an error instead."""
    text, faults = _try_format(name, args or {}, language)
    if faults and strict:
        raise MessageError(f"{language} {name}: {faults}")
    return text if not faults or language == ENGLISH else format_message(name, args, ENGLISH)


def _try_format(name: str, args: MessageArgs, language: str) -> tuple[str, list[Exception]]:
    message_id, _, attribute = name.partition(".")
    bundle = next((each for each in _bundles(language) if each.has_message(message_id)), None)
    if bundle is None:
        return name, [KeyError(name)]
    message = bundle.get_message(message_id)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return name, [KeyError(name)]
    text, faults = bundle.format_pattern(pattern, _render_args(args, language))
    return str(text), faults


def _bundles(language: str) -> Iterator[FluentBundle]:
    """Yield the bundles that may have a message, each read when it is reached."""
    return (_bundle(book, language) for book in ("", *books()))


@cache
def _bundle(book: str, language: str) -> FluentBundle:
    """Make the bundle of the first catalogue, with a book that uses its parts."""
    from fluent.runtime import FluentBundle  # noqa: PLC0415  # not before the first sentence

    bundle = FluentBundle([check_language(language)], use_isolating=False)
    bundle.add_resource(_resource("", language))
    if book:
        bundle.add_resource(_resource(book, language))
    return bundle


@cache
def _resource(book: str, language: str) -> Resource:
    """Parse a catalogue, once for all bundles."""
    from fluent.runtime import FluentResource  # noqa: PLC0415  # as above

    return FluentResource(book_source(book, language) if book else catalogue_source(language))


def _render_args(args: MessageArgs, language: str) -> MessageArgs:
    """Replace codes by text, as their game renders them."""
    return {
        name: ARG_RENDERERS[name](value, language) if name in ARG_RENDERERS else value for name, value in args.items()
    }


def format_nested_message(name: str, args: MessageArgs, language: str) -> str:
    """Format a message that is a part of another one, in that one's language alone."""
    return _try_format(name, args, language)[0]


def join_list(words: list[str], style: Literal["or", "standard"], language: str) -> str:
    """Join words as a list with "or" or "and", by the custom of the language."""
    from babel.lists import format_list  # noqa: PLC0415  # not before it is needed

    return str(format_list(words, style=style, locale=language))


def nicknames(kinds: Mapping[str, str], language: str) -> dict[str, str]:
    """Return the names of bots by kind, as the language spells them."""
    return {kind: format_message(f"part-name-{name}", {}, language) for kind, name in kinds.items()}
