"""Reasons: for every place, award, refusal and end of game the rules that decide, with the facts filled in."""

import itertools
import json
from typing import Any

import pytest

from matcha_widget.engine import matcha

CARDS = [*dict.fromkeys(matcha.DECK)]


def test_a_win_among_matches_is_derived() -> None:
    """The reason names both matches, and that 1 is over 4 alone."""
    reason = matcha.why_paid("s:M3 M1|M4")

    assert {
        "rule": "V4", "place": "s:M3 M1|M4", "tokens": [None, "M"], "winner": 1,
        "because": [
            {"rule": "V2", "card": "M4", "place": "s:M3", "asks": "M", "match": True},
            {"rule": "V2", "card": "M1", "place": "s:M3", "asks": "M", "match": True},
            {"rule": "K1", "over": "1", "under": "4", "upset": True},
        ],
    } == reason.as_data()  # fmt: skip
    assert ("V4", "V2", "K1") == reason.rules


def test_a_zero_is_explained_by_its_own_rule() -> None:
    """A 0 beside a match: it never matches (K3), so it is paid with a whisk (V3)."""
    reason = matcha.why_paid("n:B2 S2|0")

    assert ("V3", "V2", "K3") == reason.rules
    assert ["K", "B"] == reason.facts["tokens"]


def test_a_lone_card_is_explained_without_its_face() -> None:
    """The reason for a lone card's payment needs no face (V6) and keeps it hidden (X7)."""
    assert matcha.why_paid("s:M3 ??|-").because == matcha.why_paid("s:M3 0|-").because
    assert ("V6", "X7") == matcha.why_paid("s:M3 ??|-").rules


@pytest.mark.slow
def test_every_possible_place_has_a_derivation() -> None:
    """At every place and for all pairs of cards the derivation names the rules that `judge` names, and is JSON."""
    sides: list[str] = [*CARDS, "-"]
    for mat, table, top, bottom in itertools.product("ns", CARDS[:16], sides, sides):
        known = [card for card in (table, top, bottom) if card in CARDS[:16]]
        if len(set(known)) < len(known):
            continue
        text = f"{mat}:{table} {top}|{bottom}"
        reason, line = matcha.why_paid(text), matcha.judge(text)
        deciding = [rule for rule in reason.rules if rule in line.rpartition("(")[2].rstrip(")").split()]

        assert line.rpartition("(")[2].rstrip(")").split() == deciding
        assert json.loads(json.dumps(reason.as_data()))["rule"] == reason.rule


@pytest.mark.parametrize(
    ("a", "b", "rule", "over", "upset"),
    [("1", "4", "K1", "1", True), ("3", "1", "K1", "3", False), ("S", "M", "K2", "S", True),
     ("B", "S", "K2", "B", False),
     ("M1", "M4", "K1", "1", True), ("M2", "S2", "K2", "S", True), ("0", "W3", "K3", "W3", False)],
)  # fmt: skip
def test_a_rank_names_its_loop(a: str, b: str, rule: str, over: str, upset: bool) -> None:
    """The reason for a rank names the higher value, its loop, and if the loop closes there."""
    reason = matcha.why_over(a, b)

    assert reason is not None
    assert (rule, over, upset) == (reason.rule, reason.facts["over"], reason.facts["upset"])


def test_equals_have_no_order() -> None:
    """A card does not rank over itself."""
    assert matcha.why_over("M", "M") is None
    assert not matcha.beats("0", "0")


@pytest.mark.parametrize(("a", "b"), [("M1", "B2"), ("5", "1"), ("", "M"), ("M", "1"), ("x", "y")])
def test_values_without_order_are_refused(a: str, b: str) -> None:
    """Cards that share neither number nor suit are never compared, and other text is no card at all."""
    with pytest.raises(matcha.NotationError):
        matcha.why_over(a, b)


def test_a_refusal_says_which_rule_forbids(course: dict[str, Any]) -> None:
    """An objection is data too; a legal move has none."""
    state = matcha.load(course["games"]["first-game"]["game"]).at(2)

    assert None is matcha.why_not(state, "B1@n")
    assert {"rule": "T2", "move": "B1@s", "obstacle": "place"} == matcha.why_not(state, "B1@s").as_data()  # type: ignore[union-attr]
    assert {"rule": "T2", "move": "W4@n", "obstacle": "hand"} == matcha.why_not(state, "W4@n").as_data()  # type: ignore[union-attr]
    assert {"rule": "T1", "move": "pass", "obstacle": "seat"} == matcha.why_not(state, "pass", 1).as_data()  # type: ignore[union-attr]


def test_the_refused_move_changes_nothing(course: dict[str, Any]) -> None:
    """An illegal move raises an error with its rule and the legal moves, and the state stays the same."""
    state = matcha.load(course["games"]["first-game"]["game"]).at(2)
    before = repr(state), matcha.trace(matcha.Game(state))
    with pytest.raises(
        matcha.IllegalMove, match=r"bottom already has a card beside s:M1.*\(T2\); legal: 0@n, B1@n"
    ) as refused:
        matcha.apply(state, "B1@s", 0)

    assert "T2" == refused.value.rule
    assert ("0@n", "B1@n", "S1@n", "W1@n", "pass") == refused.value.legal
    assert before == (repr(state), matcha.trace(matcha.Game(state)))


@pytest.mark.parametrize(
    ("game", "rules", "facts"),
    [("first-game", ("W6", "W2"), {"winner": 0, "how": "goal"}), ("robot", ("W6", "W2"), {"winner": 0, "how": "goal"})],
)
def test_the_end_is_derived(course: dict[str, Any], game: str, rules: tuple[str, ...], facts: dict[str, Any]) -> None:
    """The reason for the end names the goals reached."""
    state = matcha.load(course["games"][game]["game"]).state
    assert state.outcome
    reason = matcha.why_ended(state.outcome, state)

    assert rules == reason.rules
    assert facts.items() <= reason.facts.items()


@pytest.mark.parametrize(
    ("edition", "rules", "decided"),
    [("matagot-2020", ("W6", "W5", "W3", "X9"), "K"), ("matagot-2020-nl", ("W6", "W5", "W3", "X10"), None)],
)
def test_a_tie_at_the_end_shows_the_whole_chain(
    course: dict[str, Any], edition: str, rules: tuple[str, ...], decided: str | None
) -> None:
    """When the last set is over, the derivation compares kind by kind down to the one that decides, or to none."""
    state = matcha.load(course["cases"]["e4"]["records"][edition]).state
    assert state.outcome
    reason = matcha.why_ended(state.outcome, state)
    chain = next(part for part in reason.because if part.rule == "W3")

    assert rules == reason.rules
    assert decided == chain.facts["decided_by"]
    assert [1, 1] == chain.facts["compared"]["B"]


def test_needs_list_every_way_to_win() -> None:
    """Every way to win is listed with the missing tokens, the nearest first."""
    ways = matcha.needs(matcha.Tokens(M=2, K=1), matcha.edition("matagot-2020"))

    assert [("M", "M1"), ("five", "B1 W1 S1"), ("B", "B3")] == [(way.kind, str(way.lacking)) for way in ways[:3]]
    assert 6 == len(ways)
