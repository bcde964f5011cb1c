"""Accented, bracketed and longer English in place of English: text that stays plain comes from no catalogue."""

import math
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from matcha_widget.kit import i18n

TESTS: Final = str(Path(__file__).parents[1])

IN_A_KERNEL: Final = f"import sys; sys.path.insert(0, {TESTS!r}); from kit import accents; accents.put_on()"
"""A cell that puts accents on all English of its kernel."""

ACCENTS: Final = str.maketrans(
    {"a": "áá", "e": "éé", "i": "íí", "o": "óó", "u": "úú", "A": "Á", "E": "É", "I": "Í", "O": "Ó", "U": "Ú", "n": "ñ"}
)

LONGER: Final = 1.4
"""The longest of the four languages needs about this much more room than English."""

PLAIN: Final = ("is-seal", "part-join")
"""Single characters, and the space between sentences."""


def put_on(patch: pytest.MonkeyPatch | None = None) -> None:
    """Accent all English of the catalogues here."""
    patch, read = patch or pytest.MonkeyPatch(), i18n._read_book

    def catalogue(name: str) -> str:
        text = read(name)
        return accent(text) if "en" in name.split(".") else text

    patch.setattr(i18n, "_read_book", catalogue)
    forget()


def forget() -> None:
    """Have all catalogues read anew."""
    for each in vars(i18n).values():
        if hasattr(each, "cache_clear"):
            each.cache_clear()


def accent(source: str) -> str:
    """Accent and stretch every word of a catalogue, and bracket every message that is shown alone."""
    resource = FluentParser(with_spans=False).parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term) and entry.id.name not in PLAIN:
            _Stretch().visit(entry)
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("part-"):
                for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                    if pattern is not None:
                        _bracket(pattern)
    return FluentSerializer().serialize(resource)


class _Stretch(Transformer):
    """Visits the words of a message and leaves selectors and codes alone."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  # the library's name
        node.value = stretch(node.value)
        return node


def stretch(text: str) -> str:
    """Accent a text, and make it longer by 40 %."""
    if not any(letter.isalpha() for letter in text):
        return text
    body = text.rstrip()
    room = math.ceil(LONGER * len(body))
    return body.translate(ACCENTS).ljust(room, "~") + text[len(body) :]


def _bracket(pattern: ast.Pattern) -> None:
    pattern.elements = [ast.TextElement("⟦"), *pattern.elements, ast.TextElement("⟧")]
