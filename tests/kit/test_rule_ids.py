"""The ids of rules: each rule has a test that bears its id, the engine cites it, and people read its name instead."""

import ast
import json
import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from genmaicha.test_worked_examples import CONTRACT

from matcha_widget import Compare, Replay
from matcha_widget.kit import i18n

ROOT: Final = Path(__file__).resolve().parents[2]


class Rulebook(NamedTuple):
    """A document in which each rule has an id in bold, and the tests of these rules."""

    document: str
    id: str
    """The pattern of its ids."""
    tests: str
    rules: int


BOOKS: Final = {
    "matcha": Rulebook("rules.md", r"[CKSHTVEWBX]\d+", "engine/test_rulebook_*.py", 59),
    "genmaicha": Rulebook("genmaicha-rules.md", r"[GX][A-Z]\d+", "genmaicha/test_rules_*.py", 84),
}


@cache
def rule_ids(game: str) -> list[str]:
    """List every id that the rules print in bold."""
    text = (ROOT / "docs" / BOOKS[game].document).read_text(encoding="utf-8")
    return re.findall(rf"\*\*({BOOKS[game].id})\*\*", text)


def ids_with_a_test(game: str) -> set[str]:
    """Return the ids that names of tests bear."""
    names = [
        node.name
        for path in (ROOT / "tests").glob(BOOKS[game].tests)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    return {found[1] for name in names if (found := re.match(rf"TEST_({BOOKS[game].id})_", name.upper()))}


@cache
def cited_ids(game: str) -> set[str]:
    """Return the ids that the engine cites in brackets or at the beginning of a text: elsewhere S1 may be a card."""
    one = rf"{BOOKS[game].id}(?:-{BOOKS[game].id})?"
    citations = re.compile(rf"(?:^|\(){one}(?:(?:,| and| or)? {one})*\b")
    found = set()
    for path in (ROOT / "matcha_widget" / "engine" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for part in re.findall(one, " ".join(citations.findall(node.value))):
                    kind, first, last = re.fullmatch(r"([A-Z]+)(\d+)(?:-[A-Z]+(\d+))?", part).groups()  # type: ignore[union-attr]  # `part` is one
                    found |= {f"{kind}{number}" for number in range(int(first), int(last or first) + 1)}
    return found


@pytest.mark.parametrize("game", BOOKS)
def test_rules_are_found(game: str) -> None:
    """All rules of the document are found, none twice."""
    assert (BOOKS[game].rules, 1) == (len(rule_ids(game)), max(Counter(rule_ids(game)).values()))


@pytest.mark.parametrize("game", BOOKS)
def test_each_rule_has_a_test(game: str) -> None:
    """Each rule has at least one test that bears its id, and no test bears an id that is no rule."""
    assert {*rule_ids(game)} == ids_with_a_test(game)


@pytest.mark.parametrize("game", BOOKS)
def test_the_engine_names_each_rule(game: str) -> None:
    """The engine cites every rule."""
    assert [] == [rule for rule in rule_ids(game) if rule not in cited_ids(game)]


def test_no_id_is_one_of_the_other_game() -> None:
    """No id belongs to both games."""
    assert set() == {*rule_ids("matcha")} & {*rule_ids("genmaicha")}


QUOTES_MOVES: Final = {"no-move"}
"""Messages that quote moves as they are typed: a drink is written like some rules of Matcha."""


def messages(game: str, language: str) -> dict[str, fluent.Message]:
    """Parse the messages of a game's own catalogue."""
    source = i18n.book_source("genmaicha", language) if game == "genmaicha" else i18n.catalogue_source(language)
    body = FluentParser().parse(source).body
    return {each.id.name: each for each in body if isinstance(each, fluent.Message)}


def ids_in(text: str, *games: str) -> set[str]:
    """Return the rules of these games, or of all, that a text names by id."""
    every = {rule for game in games or BOOKS for rule in rule_ids(game)}
    return every & {*re.findall(r"[A-Za-z]+\d+", text)}


@pytest.mark.parametrize(("game", "language"), [*product(BOOKS, i18n.LANGUAGES)])
def test_each_rule_has_a_name(game: str, language: str) -> None:
    """In every catalogue a rule that has a sentence has a short name, shared by the same rules as in English."""
    here, english = (
        {
            name: FluentSerializer().serialize_entry(each).partition(".name = ")[2]
            for name, each in messages(game, each_language).items()
            if name.startswith("rule-")
        }
        for each_language in (language, "en")
    )
    names = [i18n.format_message(f"{rule}.name", {}, language, strict=True) for rule in here]

    assert here == {rule: english[rule] for rule in here}
    assert len(names) > 50
    assert 24 >= max(map(len, names))
    assert len({*names}) <= 20


@pytest.mark.parametrize(("game", "language"), [*product(BOOKS, i18n.LANGUAGES)])
def test_no_message_shows_an_id(game: str, language: str) -> None:
    """A message may select by ids, but its text has none."""
    for name, message in messages(game, language).items():
        texts = re.findall(r'TextElement.+?"value": "(.*?)"', json.dumps(message.to_json(), ensure_ascii=False))

        assert name in QUOTES_MOVES or not ids_in(" ".join(texts)), name


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_transcript_shows_an_id(first_game: dict[str, Any], language: str) -> None:
    """Replays and comparisons show names of rules, and ids only on request."""
    record = json.loads(CONTRACT)
    replays = {"matcha": Replay(first_game, "all", language=language), "genmaicha": Replay(record, "all")}
    compared = {"matcha": Compare("e1", language=language), "genmaicha": Compare(record, {"overtake": True})}
    for game, replay in replays.items():
        assert replay.transcript()
        stills = re.sub(r"<[^>]+>", " ", replay.still() + compared[game].still())
        assert not ids_in("\n".join([*replay.transcript(), stills]), game)
    assert ids_in("\n".join(Replay(first_game, "all", language=language, letters="notation").transcript()))
