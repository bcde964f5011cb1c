"""Four catalogues, one meaning: the same arguments and choices, the right terms, and nothing that says the opposite."""

import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.syntax import FluentParser, ast

import matcha_widget.games.matcha.table.sentences  # noqa: F401  # it says what codes in sentences are called
from matcha_widget.kit import i18n

MEANINGS: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("meanings.toml").read_text(encoding="utf-8"))

LANGUAGES: Final = ("en", "uk", "nl", "ja")

GRAMMAR: Final = {"one", "few", "many", "other", "1", "plain"}
"""Choices that one grammar asks for and another does not: plurals, and in Japanese a name that brings its title."""

SUITS: Final = {"M": "-suit-matcha", "B": "-suit-bowl", "W": "-suit-water", "S": "-suit-scoop", "K": "-tool-whisk"}

TERMS: Final = {
    "uk": ("матча", "чаван", "вода", "чашаку", "часен"),
    "nl": ("matcha", "kom", "water", "schep", "garde"),
    "ja": ("茶葉", "茶碗", "お湯", "茶杓", "茶筌"),
}
"""The tea things as that language's rulebook calls them."""


@cache
def catalogue(language: str) -> dict[str, ast.Message]:
    """The messages of a language by name, taken apart."""
    entries = FluentParser().parse(i18n.catalogue_source(language)).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def inside(node: Any) -> Iterator[Any]:
    """Everything that lies in a part of a message."""
    yield node
    for value in vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ():
        yield from inside(value)


def choices(node: Any) -> Iterator[tuple[str, str, ast.Variant]]:
    """Every choice that an argument makes: its name, for what it stands, and what is said then."""
    for each in inside(node):
        if isinstance(each, ast.SelectExpression) and isinstance(each.selector, ast.VariableReference):
            for variant in each.variants:
                key = variant.key
                yield each.selector.id.name, key.value if isinstance(key, ast.NumberLiteral) else key.name, variant


def used_args(language: str, name: str) -> set[str]:
    """The arguments that a message uses, itself or in messages it refers to."""
    parts = [*inside(catalogue(language)[name])]
    used = {each.id.name for each in parts if isinstance(each, ast.VariableReference)}
    others = {each.id.name for each in parts if isinstance(each, ast.MessageReference)} - {name}
    return used.union(*(used_args(language, other) for other in others))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_same_arguments(language: str) -> None:
    """A message uses what its English one uses, nothing less and nothing more; Japanese counts no plurals."""
    free = {("ja", "part-tokens"): {"count"}}
    english = {name: used_args("en", name) - free.get((language, name), set()) for name in catalogue("en")}

    assert english == {name: used_args(language, name) for name in english}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_same_choices(language: str) -> None:
    """An argument that selects a text has the same choices as in English, plurals apart."""
    for name, message in catalogue("en").items():
        ours, theirs = ({choice[:2] for choice in choices(each)} for each in (message, catalogue(language)[name]))
        alike = {argument for argument, _ in ours} & {argument for argument, _ in theirs}
        ours, theirs = (
            {pair for pair in each if pair[0] in alike and pair[1] not in GRAMMAR} for each in (ours, theirs)
        )

        assert ours == theirs, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_by_its_own_name(language: str) -> None:
    """A text chosen by the letter of a suit or token names that one, and no other."""
    spoken = 0
    for message in catalogue(language).values():
        for _, key, variant in choices(message):
            terms = {f"-{each.id.name}" for each in inside(variant) if isinstance(each, ast.TermReference)}
            if key in SUITS and terms:
                spoken += 1
                assert ({SUITS[key]}, message.id.name) == (terms, message.id.name)
    assert spoken > 4 * len(SUITS)


@pytest.mark.parametrize("language", TERMS)
def test_terms(language: str) -> None:
    """Suits and the whisk are called as in that language's rulebook."""
    assert TERMS[language] == tuple(i18n.format_message("part-tool", {"token": kind}, language) for kind in SUITS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_meanings(language: str) -> None:
    """Messages whose opposite would mislead say what they should, and cannot be mistaken for another."""
    rows = MEANINGS.items()
    texts = {
        meaning: i18n.format_message(row["say"], row.get("args", {}), language, strict=True) for meaning, row in rows
    }
    for meaning, row in rows:
        pattern = row.get(language, meaning)
        fitting = [other for other, text in texts.items() if fnmatchcase(text, pattern)]

        assert [meaning] == fitting, f"{pattern}: {texts[meaning]}"
