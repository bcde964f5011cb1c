"""Every sentence of Genmaicha in every language: the same messages, the same arguments, nothing left in English."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from matcha_widget.engine.genmaicha.rules.refusal import _DUE
from matcha_widget.games.genmaicha.table import intents, narrator
from matcha_widget.games.genmaicha.table.names import sentence
from matcha_widget.kit import i18n
from matcha_widget.kit.wire.sentences import PRONOUNS, player_data

BOOK: Final = "genmaicha"
FRONTEND: Final = Path(i18n.__file__).parents[1] / "frontend" / "src"
ARGS: Final[dict[str, Any]] = {
    "again": "no", "apart": 300, "card": "B", "cause": "free", "count": 2, "crate": "a", "drinks": ["B1", "G2"],
    "line": "row1", "most": 400, "people": ["@", "Sachi"], "place": 1, "round": 2, "rounds": 4, "sums": ["@ 200"],
    "text": "hm", "used": "no", "worth": 300, "yen": 200,
}  # fmt: skip
"""Something for each argument that may stand beside a player's."""

DISAGREES: Final = {
    "en": r"\b[Yy]ou (?:has|is|was|does|\w{2,}s)\b",
    "uk": r"\b[Вв]и \w+(?:є|ить|ється|иться|ав|ла)\b",
    "nl": r"\b(?:aan|betaalt|bij|met|van|voor) jij\b|\b[Jj]ij (?:heeft|is|zal|wil|kan)\b",
    "ja": "あなた(?:さん|くん)|さんさん",
}
"""A verb or a form that is not said of you."""

CARDS: Final = {"part-ingredient", "part-colour", "part-shape"}


def messages(language: str) -> dict[str, ast.Message]:
    """The messages of the book by their names."""
    body = FluentParser().parse(i18n.book_source(BOOK, language)).body
    assert [] == [each.content for each in body if isinstance(each, ast.Junk)]
    return {each.id.name: each for each in body if isinstance(each, ast.Message)}


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_a_language_has_every_message(language: str) -> None:
    """Each language has the same messages as English, with the same attributes."""
    english, other = messages("en"), messages(language)

    assert {*english} == {*other}
    assert {name for name, each in english.items() if each.attributes} == {
        name for name, each in other.items() if each.attributes
    }


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_browser_finds_every_message(language: str) -> None:
    """Every message that the front end names is in the catalogues sent with Genmaicha's table and exercises."""
    asked = i18n.build_catalogue(language, f"{BOOK} {BOOK}-course")
    source = i18n.build_catalogue(language, BOOK)["source"] + asked["source"] + asked["english"]
    known = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))
    programs = [path.read_text(encoding="utf-8") for path in (FRONTEND / "genmaicha").rglob("*.ts*")]
    used = {name for text in programs for name in re.findall(r'(?:message|sentence)\(\s*"([a-z][\w-]*)', text)}

    assert len(used) > 50
    assert set() == used - known


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_only_a_card_breaks_a_name(language: str) -> None:
    """Text that is read aloud, printed or copied has no soft hyphen: only a name on its card has one."""
    written = {name: FluentSerializer().serialize_entry(each) for name, each in messages(language).items()}
    broken = {name for name, text in written.items() if re.search("\u00ad|00ad", text, re.IGNORECASE)}

    assert broken <= {"part-on-card"}


def test_every_rule_behind_a_sentence_can_be_opened() -> None:
    """Each rule id that a sentence of the table names, or a refusal, has its own sentence."""
    sources = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (narrator, intents)]
    sources += [path.read_text(encoding="utf-8") for path in (FRONTEND / "genmaicha" / "table").glob("*.ts*")]
    named = {rule for text in sources for rule in re.findall(r'"(X?G?[A-Z][A-Z]?\d)"', text)}
    named |= {rule for rule, _ in _DUE.values()}

    assert len(named) > 25
    assert set() == {f"rule-{rule}" for rule in named} - {*messages("en")}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_verb_agrees_with_who_acts(language: str) -> None:
    """Every sentence of a player is right of you, of a name and of a seat without one."""
    named = [name for name, each in messages(language).items() if _names_a_player(each)]
    voice = i18n.SentenceRenderer(language)
    people = (
        {"who": "you"},
        {"who": "name", "name": "Sachi"},
        {"who": "plain", "name": "Mさん"},
        {"who": "seat", "n": 2},
    )
    texts = [voice.render(sentence(name, (), **ARGS, **who)) for name in named for who in people]

    assert len(named) > 25
    assert [] == [text for text in texts if re.search(DISAGREES[language], text)]


def _names_a_player(message: ast.Message) -> bool:
    text = FluentSerializer().serialize_entry(message)
    return message.id.name != "part-who" and ("part-who" in text or "$who" in text)


@pytest.mark.parametrize("name", ["You", "you", *PRONOUNS])
def test_nobody_is_called_you(name: str) -> None:
    """A seat that a record calls "You" has no name: a bystander reads its number."""
    assert "" == player_data(name, "nobody")["name"]
    assert "Youssef" == player_data("Youssef", "nobody")["name"]
