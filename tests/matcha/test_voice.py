"""The catalogues: the marks of each language, names instead of codes, sentences that end and fit their room."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final

import pytest
from fluent.syntax import FluentParser, ast

from matcha_widget.kit import i18n

LANGUAGES: Final = ("en", "uk", "nl", "ja")

SENTENCES: Final = ("tell-", "no-", "rule-", "why-", "reply-", "hint-", "judge-", "take-away-", "resume-", "tutorial-")
"""The beginnings of the ids of whole sentences."""

MARKS: Final = {
    "en": r"[!\"'…–—«»„()]|\.\.\.|;",
    "uk": r"[!\"'…”‘()]|\.\.\.|[ыэёъ]|[а-яіїєґ][a-z]|[a-z][а-яіїєґ]",
    "nl": r"[!\"'…–—«»„()]|\.\.\.",
    "ja": r"[!\"'…“”‘’«»()｡｢｣]|\.\.\.|[ぁ-んァ-ヶ一-龠] +[ぁ-んァ-ヶ一-龠]",
}
"""Marks that a language does without."""

ENDS: Final = {"en": ".?:”", "uk": ".?:»", "nl": ".?:’", "ja": "。？」"}
"""The last character of a sentence."""

WIDTH: Final = {"en": 1.0, "uk": 1.35, "nl": 1.35, "ja": 0.72}
"""The characters that fit where English has one: a cell holds a third more, and Japanese ones are wide."""

BUDGETS: Final = {"do-": 22, "tell-": 120, "no-": 120, "why-": 120, "bet-": 60, "rule-": 165}
"""The longest that a button, a line of the strip, a question of a bet and the text of a rule may be, in English."""

CODES: Final = re.compile(r"\b(?:[CKSHTVEWBX]\d{1,2}|[MBWS][1-4](?:@[ns])?|[0MBWS]@[ns])\b")

TYPED: Final = {"no-text"}
"""It tells how a move is typed."""

LENGTHS: Final = {"name": 8, "claim": 16, "list": 16, "text": 12, "cards": 24}
"""The likely length of each argument; all others are numbers."""


@cache
def catalogue(language: str) -> dict[str, ast.Message | ast.Term]:
    """All messages and terms of a language by name, taken apart; those of the exercises, too."""
    entries = FluentParser().parse(i18n.catalogue_source(language) + i18n.book_source(i18n.COURSE_BOOK, language)).body
    kinds = (ast.Message, ast.Term)
    return {("-" if isinstance(e, ast.Term) else "") + e.id.name: e for e in entries if isinstance(e, kinds)}


def patterns(node: Any) -> Iterator[ast.Pattern]:
    """Every piece of text with what is put in, choice by choice."""
    if isinstance(node, ast.Pattern):
        yield node
    children = vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ()
    for child in children:
        yield from patterns(child)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every piece of text in the messages of a language."""
    for name, message in catalogue(language).items():
        for pattern in patterns(message):
            for each in pattern.elements:
                if isinstance(each, ast.TextElement):
                    yield name, each.value


def readings(language: str, node: Any) -> Iterator[str]:
    """Every way in which the end of a piece of text can be read."""
    last = node.elements[-1]
    if isinstance(last, ast.TextElement):
        yield last.value.rstrip()
    elif isinstance(last.expression, ast.SelectExpression):
        for variant in last.expression.variants:
            yield from readings(language, variant.value)
    elif isinstance(last.expression, ast.MessageReference):
        yield from readings(language, pattern_of(language, last.expression))


def pattern_of(language: str, reference: ast.MessageReference | ast.TermReference) -> ast.Pattern:
    """The pattern that a reference stands for."""
    sign = "-" if isinstance(reference, ast.TermReference) else ""
    message = catalogue(language)[sign + reference.id.name]
    if reference.attribute:
        return next(each.value for each in message.attributes if each.id.name == reference.attribute.name)
    assert message.value is not None
    return message.value


def longest(language: str, pattern: ast.Pattern | None) -> int:
    """The number of characters of the longest reading."""
    return sum(length(language, each) for each in pattern.elements) if pattern else 0


def length(language: str, element: ast.TextElement | ast.Placeable) -> int:
    """The number of characters of a text, or the most of a placeable."""
    match put := element.expression if isinstance(element, ast.Placeable) else element:
        case ast.SelectExpression():
            return max(longest(language, variant.value) for variant in put.variants)
        case ast.MessageReference() | ast.TermReference():
            return longest(language, pattern_of(language, put))
        case ast.VariableReference():
            return LENGTHS.get(put.id.name, 2)
        case ast.TextElement() | ast.StringLiteral():
            return len(re.sub(r"\s+", " ", put.value))
        case _:
            raise TypeError(put)


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks(language: str) -> None:
    """Quotation marks are the language's own, and nothing is shouted, trails off or stands in brackets."""
    assert [] == [(name, text) for name, text in texts(language) if re.search(MARKS[language], text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_codes(language: str) -> None:
    """No rule's id and no card's letter stands in a sentence; where moves are typed, one is shown."""
    assert [] == [(name, text) for name, text in texts(language) if CODES.search(text) and name not in TYPED]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends(language: str) -> None:
    """Each choice of each sentence ends as sentences do."""
    sentences = {name: each for name, each in catalogue(language).items() if name.startswith(SENTENCES)}
    ends = [(name, end) for name, each in sentences.items() for end in readings(language, each.value)]

    assert [] == [(name, end) for name, end in ends if end and end[-1] not in ENDS[language]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_has_a_full_stop(language: str) -> None:
    """No label of a button ends with a full stop."""
    assert [] == [
        (name, text) for name, text in texts(language) if name.startswith("do-") and text.rstrip().endswith((".", "。"))
    ]


def test_card_names_are_small_inside_a_sentence() -> None:
    """Only at the beginning has a card a capital; behind a word it is called by its small name."""
    faults: list[tuple[str, str]] = []
    for name, message in catalogue("en").items():
        for before, after in (pair for pattern in patterns(message) for pair in pairwise(pattern.elements)):
            text = before.value.rstrip() if isinstance(before, ast.TextElement) else "."
            reference = after.expression if isinstance(after, ast.Placeable) else None
            if isinstance(reference, ast.MessageReference) and reference.id.name in ("part-card", "part-table"):
                faults += [(name, text)] if not reference.attribute and text[-1:] not in ".?:“," else []

    assert [] == faults


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", BUDGETS)
def test_budgets(language: str, kind: str) -> None:
    """A text of the strip, of a button or of a rule panel is no longer than its room."""
    most = BUDGETS[kind] * WIDTH[language]
    lengths = {
        name: longest(language, each.value) for name, each in catalogue(language).items() if name.startswith(kind)
    }

    assert {} == {name: length for name, length in lengths.items() if length > most}
