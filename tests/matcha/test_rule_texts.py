"""Every rule that a player can meet has a sentence in four languages and a picture, which shows that very rule."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.cards import Tokens
from matcha_widget.engine.matcha.rules.resolve import Award
from matcha_widget.engine.matcha.rules.victory import Outcome, outcome
from matcha_widget.games.matcha.course.lesson_file import RULES
from matcha_widget.kit import i18n

ROOT: Final = Path(__file__).resolve().parents[2]

TABLE: Final = ROOT / "matcha_widget" / "frontend" / "src" / "matcha" / "table"

PICTURES: Final[dict[str, Any]] = json.loads((TABLE / "rule-pictures.json").read_text(encoding="utf-8"))

UNMET: Final = {"C0", "C4", "X2", "X13", "X14"}
"""Rules that no player meets: about authors, backs of cards, rulebooks, simulations and printed examples."""

WORDS: Final = {"you", "other", "says", "number", "suit", "dealer", "pass", "secret", "set1", "set2"}

SIGNS: Final = {">", "=", "→", "|", "-", "1", "2", "3"}

NOTHING: Final = "-"


def mats(rule: str) -> list[str]:
    """The positions of a picture, as text."""
    return list(PICTURES[rule].get("mats", []))


def rows(rule: str) -> list[list[str]]:
    """The rows of a picture, piece by piece."""
    return list(PICTURES[rule].get("rows", []))


def award(text: str) -> Award:
    """The award at a position."""
    place = matcha.parse_place(text)
    return place.award


def row_tokens(row: list[str]) -> Tokens:
    """The tokens of a row."""
    return Tokens(*(row.count(f"+{kind}") for kind in matcha.KINDS))


def picture_outcome(rule: str, edition: str, *, last: bool = False) -> Outcome | None:
    """The outcome of a game in which the two rows of a picture are your tokens and those of the other player."""
    yours, others = rows(rule)
    return outcome(row_tokens(yours), row_tokens(others), matcha.EDITIONS[edition], last_round=last)


@pytest.mark.parametrize("language", [language for language in i18n.LANGUAGES if len(language) == 2])
def test_every_rule_has_its_sentence(language: str) -> None:
    """Each catalogue has a sentence for each rule that a player can meet, and for no other."""
    named = re.findall(r"^rule-(\w+) = .*[.。]$", i18n.catalogue_source(language), re.MULTILINE)

    assert {*RULES} - UNMET == set(named)
    assert len(named) == len(set(named))


def test_every_rule_has_its_picture() -> None:
    """There is a picture for each rule that a player can meet, and for no other."""
    assert {*RULES} - UNMET == set(PICTURES)


@pytest.mark.parametrize("rule", PICTURES)
def test_a_picture_is_made_of_known_pieces(rule: str) -> None:
    """Mats are positions, and a row holds cards, tokens, signs and words that can be drawn; no card lies twice."""
    laid = [card for text in mats(rule) for card in re.findall(r"[MBWS][1-4]", text)]
    pieces = {piece.removeprefix("~") for row in rows(rule) for piece in row}
    drawn = {"+M", "+B", "+W", "+S", "+K", "0", matcha.HIDDEN, *map(str, matcha.DECK)}

    assert bool(mats(rule)) != bool(rows(rule))
    assert mats(rule) == [str(matcha.parse_place(text)) for text in mats(rule)]
    assert sorted(set(laid)) == sorted(laid)
    assert set() == pieces - WORDS - SIGNS - drawn


@pytest.mark.parametrize("rule", [rule for rule, picture in PICTURES.items() if "takes" in picture])
def test_a_picture_pays_what_the_rule_says(rule: str) -> None:
    """The tokens beside the cards are those that the engine pays there, the other player's first."""
    paid = [[token or NOTHING for token in reversed(award(text).tokens)] for text in mats(rule)]

    assert paid == PICTURES[rule]["takes"]


@pytest.mark.parametrize("rule", ["K3", "V1", "V3", "V4", "V5", "V6", "X7"])
def test_a_picture_is_judged_by_its_rule(rule: str) -> None:
    """The engine names the rule where it says why these cards are paid."""
    named = {each for text in mats(rule) for each in matcha.why_paid(award(text)).rules}

    assert rule in named


def test_both_rings_are_shown() -> None:
    """The pictures of the ranks go down from card to card, and the last of them beats the first."""
    for rule in ("K1", "K2"):
        ring, exception = ([piece for piece in row if piece != ">"] for row in rows(rule))

        assert all(matcha.beats(high, low) for high, low in pairwise(ring))
        assert [ring[-1], ring[0]] == exception
        assert matcha.beats(*exception)


def test_the_picture_of_a_match() -> None:
    """One card has the table card's number and not its suit, the other its suit and not its number."""
    asked = {asks: (table, card) for asks, table, _, card in rows("V2")}

    for asks, (table, card) in asked.items():
        assert matcha.matches(card, f"{asks[0]}:{table}")
        assert not matcha.matches(card, f"{'s' if asks == 'number' else 'n'}:{table}")


def test_the_deal_is_shown() -> None:
    """Six cards lie open, none of them a 0, two hands have five, and two cards are set aside."""
    table, *rest = rows("S1")

    assert 6 == len({*table} - {"0"})
    assert [5, 5, 2] == [row.count(matcha.HIDDEN) for row in rest]


@pytest.mark.parametrize(("rule", "edition"), [("W1", "grail-2015"), ("W2", "matagot-2020"), ("X5", "grail-2015")])
def test_the_goals_are_shown(rule: str, edition: str) -> None:
    """Each row of the picture wins by the rule, and with a token less it does not."""
    for row in rows(rule):
        ends = outcome(row_tokens(row), Tokens(), matcha.EDITIONS[edition])

        assert ends is not None
        assert rule in ends.rules or (rule, "W1") == ("W1", ends.rules[0])
        assert outcome(row_tokens(row[1:]), Tokens(), matcha.EDITIONS[edition]) is None


def test_ties_are_shown() -> None:
    """In the pictures of ties the seat that is ahead wins by that very rule; level seats play on or draw."""
    both = picture_outcome("W3", "matagot-2020")
    ends = [both, *(picture_outcome(rule, "matagot-2020", last=True) for rule in ("W5", "X9", "X10"))]

    assert [("W3",), ("W5", "W3"), ("W5", "X9"), ("W5", "X10")] == [each.rules for each in ends if each]
    assert [0, 0, 0, "draw"] == [each.winner for each in ends if each]
    assert picture_outcome("W4", "grail-2015") is None
    assert "X10" in picture_outcome("X9", "matagot-2020-nl", last=True).rules  # type: ignore[union-attr]  # it has ended
