"""Every sentence of Genmaicha in every language: the same messages, the same arguments, nothing left in English."""

import re
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from matcha_widget.engine.genmaicha.rules.refusal import _DUE
from matcha_widget.games.genmaicha.table import intents, narrate
from matcha_widget.kit import words

BOOK: Final = "genmaicha"
FRONTEND: Final = Path(words.__file__).parents[1] / "frontend" / "src"
CARDS: Final = {"part-ingredient", "part-colour", "part-shape"}


def messages(language: str) -> dict[str, ast.Message]:
    """The messages of the book by their names."""
    body = FluentParser().parse(words.book_source(BOOK, language)).body
    assert [] == [each.content for each in body if isinstance(each, ast.Junk)]
    return {each.id.name: each for each in body if isinstance(each, ast.Message)}


@pytest.mark.parametrize("language", words.LANGUAGES[1:])
def test_a_language_has_every_message(language: str) -> None:
    """Each language says what English says: no message more or less, with the same attributes."""
    english, other = messages("en"), messages(language)

    assert {*english} == {*other}
    assert {name for name, each in english.items() if each.attributes} == {
        name for name, each in other.items() if each.attributes
    }


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_browser_finds_every_message(language: str) -> None:
    """What the front end says by name is in the catalogues that Genmaicha's table and exercises are sent."""
    asked = words.catalogue(language, f"{BOOK} {BOOK}-course")
    source = words.catalogue(language, BOOK)["source"] + asked["source"] + asked["english"]
    known = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))
    programs = [path.read_text(encoding="utf-8") for path in (FRONTEND / "genmaicha").rglob("*.ts*")]
    said = {name for text in programs for name in re.findall(r'(?:say|line)\(\s*"([a-z][\w-]*)', text)}

    assert len(said) > 50
    assert set() == said - known


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_only_a_card_breaks_a_name(language: str) -> None:
    """No soft hyphen stands in what is heard, printed or copied: only in a name as its card shows it."""
    written = {name: FluentSerializer().serialize_entry(each) for name, each in messages(language).items()}
    broken = {name for name, text in written.items() if re.search("\u00ad|00ad", text, re.IGNORECASE)}

    assert broken <= {"part-on-card"}


def test_every_rule_behind_a_sentence_can_be_opened() -> None:
    """Each rule id that a sentence of the table names, or a refusal, has its own sentence."""
    sources = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (narrate, intents)]
    sources += [path.read_text(encoding="utf-8") for path in (FRONTEND / "genmaicha" / "table").glob("*.ts*")]
    named = {rule for text in sources for rule in re.findall(r'"(X?G?[A-Z][A-Z]?\d)"', text)}
    named |= {rule for rule, _ in _DUE.values()}

    assert len(named) > 25
    assert set() == {f"rule-{rule}" for rule in named} - {*messages("en")}
