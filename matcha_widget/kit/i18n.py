"""A message of the catalogue in, a sentence out: the only place where Python speaks a human language.

The catalogues are `locales/*.ftl`, the same that the browser gets; what reads them is loaded at the first sentence.
Those of a book of its own, as the exercises' `locales/course.*.ftl`, are read when the first of its sentences is said.
What a language has not is said in English, the whole sentence.
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

COURSE_BOOK: Final = "course"
"""The book of the first game's exercises."""

SHARED_MESSAGES: Final = (
    "about-licences", "about-unofficial", "aria-rule", "bet-each", "bet-first", "bet-now", "compare-difference",
    "compare-key-difference", "compare-moment", "compare-title", "course-alone", "course-damaged", "course-new",
    "course-newer", "course-old", "course-other", "course-page", "course-skipped", "course-unsaved", "do-again",
    "do-close", "do-download", "do-hint", "do-see-turn", "do-skip", "do-takeback", "do-undo", "do-undo-known", "do-why",
    "end-no-host", "help-about", "help-keys", "help-rules", "is-language", "is-round-short", "is-rules", "is-set",
    "is-step", "key-back", "key-close", "key-go", "key-help", "key-hint", "key-next", "key-undo", "mark-ruling",
    "no-answer", "no-error", "no-further", "no-kernel", "no-library", "no-long-record", "no-page", "no-turn", "no-undo",
    "no-version", "panel-help", "panel-menu", "panel-why", "part-actor", "part-join", "part-name-hana",
    "part-name-momo", "part-name-robot", "part-name-sora", "part-quote", "replay-branch", "replay-broken",
    "replay-key-ends", "replay-key-eyes", "replay-key-play", "replay-key-round", "replay-key-step", "replay-key-stop",
    "replay-lens", "replay-more", "replay-no-host", "replay-play", "replay-round", "replay-seen", "replay-slider",
    "replay-speed", "replay-step-go", "replay-title", "replay-turned", "resume-damaged", "resume-found",
    "resume-newer", "resume-other", "resume-unread", "resume-unsaved", "story-again", "story-back", "story-english",
    "story-go", "story-help", "story-no-practice", "story-practise", "story-says", "story-step", "story-why",
    "tell-undone", "why-ruling",
)  # fmt: skip
"""What a book for the browser takes of the first catalogue."""

QUESTION_MESSAGES: Final = (
    "class-", "key-back", "key-choose", "key-count", "key-go", "lesson-", "page-keys", "progress-", "sitting-",
    "skill-title", "story-back", "story-go", "story-map", "story-step", "story-why", "story-you",
)  # fmt: skip
"""The messages that stand around a question, whatever the game, or how they begin."""

_LOCALES: Final = Path(__file__).parent.parent / "locales"
_MESSAGES: Final = r"(?m)^(?=-?[a-z][\w-]* =|#)"
"""Where a message begins, or a comment."""

_REFERENCES: Final = r"\{ *(-?[a-z][\w-]*)"
"""What a message refers to: others, and the terms."""


ArgRenderer: TypeAlias = Callable[[Any, str], str]
"""From a code and a language to words."""

ARG_RENDERERS: Final[dict[str, ArgRenderer]] = {}
"""The arguments whose codes become words before a sentence is said, as `$claim`; each game adds its own."""


class MessageError(ValueError):
    """A message that the catalogue has not, or that lacks an argument."""


def check_language(language: object) -> str:
    """The language, if there is a catalogue of it."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise NotationError(f"{quote(language)} is no language here: expected {join_words(map(repr, LANGUAGES))}")
    return language


@cache
def catalogue_source(language: str) -> str:
    """The messages of a language, those of the course apart."""
    return _shared_source(language) + _read_book(f"python.{language}.ftl")


@cache
def _shared_source(language: str) -> str:
    """Those of them that a browser says, too."""
    return _read_book(f"{check_language(language)}.ftl")


@cache
def book_source(book: str, language: str) -> str:
    """The messages of a book, which use the parts of the others; "" where they are not translated yet."""
    name = f"{book}.{check_language(language)}.ftl"
    return _read_book(name) if (_LOCALES / name).is_file() else ""


@cache
def books() -> tuple[str, ...]:
    """All that are beside the first catalogue, the course's last: it is the largest."""
    found = {path.name.removesuffix(".en.ftl") for path in _LOCALES.glob("*.en.ftl")} - {COURSE_BOOK, "python"}
    return (*sorted(found), COURSE_BOOK)


def _read_book(name: str) -> str:
    """A catalogue; how far its lines are indented only whoever writes it sees."""
    return re.sub(r" *\n +", "\n ", (_LOCALES / name).read_text(encoding="utf-8"))


@cache
def build_catalogue(language: str, book: str = "") -> CatalogueData:
    """All messages for the browser: in the language, and in English those that it lacks, with what they are made of.

    A book, or some of them as in `genmaicha genmaicha-course`, has its own messages, which go first, and of the first
    catalogue those that every game says; where one is in English alone, there are exercises in it.
    """
    if book:
        return _catalogue_of_books(language, book.split(" "))
    course = book_source(COURSE_BOOK, language)
    english = (
        ""
        if course
        else _messages_with_parts(
            _messages_by_name(_shared_source("en") + book_source(COURSE_BOOK, "en")), _english_only_names()
        )
    )
    told = "".join(_messages_by_name(_shared_source(language) + course).values())
    return {"language": language, "source": told, "english": english}


def _catalogue_of_books(language: str, names: Sequence[str]) -> CatalogueData:
    asks = [name for name in names if name.endswith(COURSE_BOOK)]
    first, course = _messages_by_name(_shared_source(language)), _messages_by_name(book_source(COURSE_BOOK, "en"))
    own = "".join(book_source(name, language) for name in names)
    around = [name for name in first if name in SHARED_MESSAGES or (asks and _is_question_message(name))]
    around += re.findall(_REFERENCES, own)
    told = own + _messages_with_parts(first, [name for name in around if name not in _messages_by_name(own)])
    if not asks:
        return {"language": language, "source": told, "english": ""}
    wanted = [*_messages_by_name("".join(book_source(name, "en") for name in asks))]
    wanted += [name for name in course if _is_question_message(name)]
    every = _shared_source("en") + "".join(book_source(name, "en") for name in (COURSE_BOOK, *names))
    english = _messages_with_parts(_messages_by_name(every), wanted)
    if language == "en":
        return {
            "language": language,
            "source": _messages_with_parts(_messages_by_name(told + english), _messages_by_name(told + english)),
            "english": "",
        }
    return {"language": language, "source": told, "english": english}


def _is_question_message(name: str) -> bool:
    return any(name.startswith(each) if each.endswith("-") else name == each for each in QUESTION_MESSAGES)


def _english_only_names() -> Iterable[str]:
    """What is said in English alone: the exercises."""
    return _messages_by_name(book_source(COURSE_BOOK, "en"))


def _messages_with_parts(messages: Mapping[str, str], names: Iterable[str]) -> str:
    """These messages, and those of which they are made, in their order."""
    wanted, said = [*names], set[str]()
    while wanted:
        name = wanted.pop().partition(".")[0]
        if name in messages and name not in said:
            said.add(name)
            wanted += re.findall(_REFERENCES, messages[name])
    return "".join(each for name, each in messages.items() if name in said)


@cache
def _messages_by_name(catalogue: str) -> dict[str, str]:
    """The messages of a catalogue."""
    return {each.partition(" =")[0]: each for each in re.split(_MESSAGES, catalogue) if each[:1] not in ("#", "")}


def render_sentence(line: Sentence, language: str = "en") -> str:
    """What a line says; its rules stand behind the sentence, never in it."""
    return format_message(line["id"], line["args"], language)


class SentenceRenderer(NamedTuple):
    """A language to speak."""

    language: str = "en"
    rules: Literal["names", "ids", "none"] = "names"
    """How the rules of a sentence stand behind it."""

    def render(self, line: Sentence) -> str:
        """A sentence, and its rules behind it, each name once."""
        told = render_sentence(line, self.language)
        if self.rules == "ids":
            names, between = line["rules"], " "
        else:
            names, between = _rule_names(line["rules"], self.language), " · "
        return f"{told} ({between.join(names)})" if names and self.rules != "none" else told

    def render_all(self, lines: Sequence[Sentence | None]) -> str:
        """Several sentences on one line, nothing in bold."""
        return " ".join(self.render(line).replace("**", "") for line in lines if line)


def _rule_names(rules: Sequence[str], language: str) -> list[str]:
    """What rules are called, each name once; a rule that has no sentence has no name."""
    known = [rule for rule in rules if not _try_format(f"rule-{rule}.name", {}, "en")[1]]
    return [*dict.fromkeys(format_message(f"rule-{rule}.name", {}, language) for rule in known)]


def format_message(name: str, args: MessageArgs | None = None, language: str = "en", *, strict: bool = False) -> str:
    """A message of the catalogue, in English where the language fails; `strict`: no failure is forgiven."""
    told, faults = _try_format(name, args or {}, language)
    if faults and strict:
        raise MessageError(f"{language} {name}: {faults}")
    return told if not faults or language == "en" else format_message(name, args, "en")


def _try_format(name: str, args: MessageArgs, language: str) -> tuple[str, list[Exception]]:
    message_id, _, attribute = name.partition(".")
    bundle = next((each for each in _bundles(language) if each.has_message(message_id)), None)
    if bundle is None:
        return name, [KeyError(name)]
    message = bundle.get_message(message_id)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return name, [KeyError(name)]
    said, faults = bundle.format_pattern(pattern, _render_args(args, language))
    return str(said), faults


def _bundles(language: str) -> Iterator[FluentBundle]:
    """What may know a message, each read when it is asked."""
    return (_bundle(book, language) for book in ("", *books()))


@cache
def _bundle(book: str, language: str) -> FluentBundle:
    """The first catalogue, and a book that uses its parts."""
    from fluent.runtime import FluentBundle  # noqa: PLC0415  # not before the first sentence

    made = FluentBundle([check_language(language)], use_isolating=False)
    made.add_resource(_resource("", language))
    if book:
        made.add_resource(_resource(book, language))
    return made


@cache
def _resource(book: str, language: str) -> Resource:
    """Parsed once for all bundles."""
    from fluent.runtime import FluentResource  # noqa: PLC0415  # as above

    return FluentResource(book_source(book, language) if book else catalogue_source(language))


def _render_args(args: MessageArgs, language: str) -> MessageArgs:
    """Codes that stand for finished text become it, as their game puts them into words."""
    return {
        name: ARG_RENDERERS[name](value, language) if name in ARG_RENDERERS else value for name, value in args.items()
    }


def format_nested_message(name: str, args: MessageArgs, language: str) -> str:
    """A message as a part of another one, in its language alone."""
    return _try_format(name, args, language)[0]


def join_list(words: list[str], style: Literal["or", "standard"], language: str) -> str:
    """A list that ends in "or" or in "and", by the custom of the language."""
    from babel.lists import format_list  # noqa: PLC0415  # not before it is needed

    return str(format_list(words, style=style, locale=language))


def nicknames(kinds: Mapping[str, str], language: str) -> dict[str, str]:
    """What bots are called; each language spells their names its own way."""
    return {kind: format_message(f"part-name-{name}", {}, language) for kind, name in kinds.items()}
