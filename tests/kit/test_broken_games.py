"""A game that breaks the protocol is refused with the name of the function and of its result."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from matcha_widget.engine.core.errors import BrokenGame, IllegalMove
from matcha_widget.engine.core.protocol_checks import checked_json, play_to_end
from matcha_widget.games.genmaicha.table import table_game
from matcha_widget.kit.session import Session

OPTIONS = {"seats": 3}


def genmaicha_with(**functions: Any) -> Any:
    """Genmaicha with other functions."""
    return SimpleNamespace(**{**vars(table_game), **functions})


def match(rules: Any) -> None:
    """Play a match of three who all bid nothing."""
    play_to_end(rules, table_game.start_state(OPTIONS, Random(1)), [lambda _: "bid 0"] * 3, Random(1))


def refuse_zero(state: Any, move: Any, seat: int | None) -> Any:
    """Refuse a move that `legal_patterns` has offered."""
    if str(move) == "bid 0":
        raise IllegalMove("bid: something at least", rule="GA1")
    return table_game.apply(state, move, seat)


DUE: list[tuple[Any, str]] = [
    (frozenset({3}), "{3}"),
    (frozenset({-1}), "{-1}"),
    (frozenset({True}), "{True}"),
    (frozenset({"left"}), "{'left'}"),
    ({0}, "{0}"),
    ([0, 1], "list"),
    (None, "None"),
]
"""Values that are no set of seats, each with its name in the error."""


@pytest.mark.parametrize(("gave", "named"), DUE)
def test_seats_to_act_that_are_no_seats(gave: Any, named: str) -> None:
    """A match and a table refuse anything from `seats_to_act` but seats of the game."""
    rules = genmaicha_with(seats_to_act=lambda _: gave)
    with pytest.raises(BrokenGame) as at_a_table:
        Session(rules, OPTIONS, (None, None, None))
    with pytest.raises(BrokenGame) as in_a_match:
        match(rules)
    expected = f"genmaicha.seats_to_act gave {named}: expected a frozenset of seats from 0 to 2"

    assert expected == str(at_a_table.value) == str(in_a_match.value)


def test_a_legal_move_that_apply_refuses() -> None:
    """A legal move that is then refused is named, in a match and at a table, and nothing has changed."""
    rules = genmaicha_with(apply=refuse_zero)
    with pytest.raises(BrokenGame) as in_a_match:
        match(rules)
    session = Session(rules, OPTIONS, (None, None, None))
    before = session.game
    with pytest.raises(BrokenGame) as at_a_table:
        session.play("bid 0", 1)
    expected = "genmaicha.legal_patterns gave 'bid 0', and genmaicha.apply refuses it"

    assert expected == str(in_a_match.value) == str(at_a_table.value)
    assert before == session.game


def test_a_secret_move_is_not_named() -> None:
    """A refused move of a bot or of a hidden hand is not named, and the refusal is not the error's cause."""
    rules = genmaicha_with(apply=refuse_zero)
    shared = Session(rules, OPTIONS, ("human", "human", "human"))
    with pytest.raises(BrokenGame) as by_a_bot:
        Session(rules, OPTIONS, ("human", lambda _: "bid 0", None))
    with pytest.raises(BrokenGame) as hidden:
        shared.play("bid 0", 1)

    expected = "genmaicha.legal_patterns gave a move, and genmaicha.apply refuses it"

    assert expected == str(by_a_bot.value) == str(hidden.value)
    assert [None, None] == [by_a_bot.value.__cause__, hidden.value.__cause__]


def refuse_chance(state: Any, move: Any, seat: int | None) -> Any:
    """Refuse every decision of chance."""
    if seat is None:
        raise IllegalMove("toss: not this one", rule="GA4")
    return table_game.apply(state, move, seat)


BY_CHANCE: list[tuple[Any, str]] = [
    ({"draw_chance": lambda *_: None}, "None where nobody is due and nobody has won: expected a move"),
    ({"apply": refuse_chance}, "a move that genmaicha.apply refuses"),
]


@pytest.mark.parametrize(("functions", "fault"), BY_CHANCE)
def test_chance_that_decides_nothing(functions: Any, fault: str) -> None:
    """A game that stops without an outcome is named, without a word of what chance would decide."""
    with pytest.raises(BrokenGame) as refused:
        match(genmaicha_with(**functions))

    assert f"genmaicha.draw_chance gave {fault}" == str(refused.value)


LOOP: list[Any] = []
LOOP.append(LOOP)

SNAPSHOTS: list[tuple[Any, str]] = [
    ({1, 2}, "a value of type set at prize"),
    (float("nan"), "a value of type float at prize"),
    ([1, {"at": object()}], "a value of type object at prize[1].at"),
    ({1: 2, (3,): 4}, "a key that is no text at prize"),
    (LOOP, "something without an end at prize[0][0][0][0][0]..."),
    (Random(1), "a value of type Random at prize"),
]
"""Values that are no JSON, each with its name in the error."""


@pytest.mark.parametrize(("gave", "named"), SNAPSHOTS)
def test_a_snapshot_that_is_no_json(gave: Any, named: str) -> None:
    """A snapshot that is no JSON is named by type and place, never by its content."""
    with pytest.raises(BrokenGame) as fault:
        checked_json(table_game, "build_snapshot", {"prize": gave})

    assert f"genmaicha.build_snapshot gave {named}: expected JSON" == str(fault.value)
