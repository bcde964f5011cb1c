"""A game that breaks the protocol is refused with the name of the function and what it gave."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from kit import prizes
from kit.prize_table import PrizeTable
from recording_browser import Browser, answer

from matcha_widget.engine.kit.errors import BrokenGame, IllegalMove
from matcha_widget.engine.kit.matches import played


def broken(**functions: Any) -> Any:
    """The game of prizes with other functions."""
    return SimpleNamespace(**{**vars(prizes), **functions})


def picky(state: prizes.State, move: str, seat: int | None) -> prizes.Step:
    """Refuse what `legal` has promised."""
    if move == "bid 0":
        raise IllegalMove("bid: something at least", rule="P4")
    return prizes.apply(state, move, seat)


DUE: list[tuple[Any, str]] = [
    (frozenset({3}), "{3}: expected a frozenset of seats from 0 to 2"),
    (frozenset({-1}), "{-1}: expected a frozenset of seats from 0 to 2"),
    (frozenset({True}), "{True}: expected a frozenset of seats from 0 to 2"),
    (frozenset({"left"}), "{'left'}: expected a frozenset of seats from 0 to 2"),
    ({0}, "{0}: expected a frozenset of seats from 0 to 2"),
    ([0, 1], "list: expected a frozenset of seats from 0 to 2"),
    (None, "None: expected a frozenset of seats from 0 to 2"),
]
"""What `due` may give that is no set of seats, and what is said of it."""


@pytest.mark.parametrize(("gave", "told"), DUE)
def test_due_names_a_seat_that_is_none(gave: Any, told: str) -> None:
    """Neither a match nor a table goes on where `due` gives anything but seats of the game."""
    rules = broken(due=lambda _: gave)
    with pytest.raises(BrokenGame) as at_a_table:
        PrizeTable((None, None, None), rules=rules)
    with pytest.raises(BrokenGame) as in_a_match:
        played(rules, prizes.State(), [], Random(1))

    assert f"prizes.due gave {told}" == str(at_a_table.value) == str(in_a_match.value)


def test_legal_gives_what_apply_refuses() -> None:
    """A move that is called legal and then refused is named, in a match as at a table, and nothing has changed."""
    rules = broken(apply=picky)
    told = "prizes.legal gave 'bid 0', and prizes.apply refuses it"
    with pytest.raises(BrokenGame) as in_a_match:
        played(rules, prizes.State(), [lambda _: "bid 0"] * 3, Random(1))
    table = PrizeTable((None, None, None), rules=rules)
    table.deal()
    before = table.game
    with pytest.raises(BrokenGame) as at_a_table:
        table.play("bid 0", seat=1)

    assert told == str(in_a_match.value) == str(at_a_table.value)
    assert before == table.game


def test_a_secret_move_is_not_named() -> None:
    """Where the refused move is a bot's, or of a hidden hand, it is not told, nor is the refusal its cause."""
    rules = broken(apply=picky)
    shared = PrizeTable(("human", "human", "human"), rules=rules)
    shared.deal()
    with pytest.raises(BrokenGame) as by_a_bot:
        PrizeTable(("human", lambda _: "bid 0", None), rules=rules).deal()
    with pytest.raises(BrokenGame) as hidden:
        shared.play("bid 0", seat=1)

    assert "prizes.legal gave a move, and prizes.apply refuses it" == str(by_a_bot.value) == str(hidden.value)
    assert [None, None] == [by_a_bot.value.__cause__, hidden.value.__cause__]


def test_a_browser_hears_of_it(browser: Browser) -> None:
    """Somebody who presses is told that it went wrong and that nothing has changed, and may go on."""
    table = PrizeTable(("human", None, None), rules=broken(apply=picky))
    table.deal()
    refused = answer(browser.ask(table, "move", move="bid 0"))

    assert ("error", "no-error", "BrokenGame") == (refused["cause"], refused["line"]["id"], refused["text"])
    assert 1 == answer(browser.ask(table, "move", move="bid 1"))["snapshot"]["bids"][0]


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (lambda *_: None, "None where nobody is due and nobody has won: expected a move"),
        (lambda *_: "prize 9", "a move that prizes.apply refuses"),
    ],
)
def test_chance_that_decides_nothing(chance: Any, told: str) -> None:
    """A game that neither somebody nor chance takes any further is named; what chance would hide is not."""
    with pytest.raises(BrokenGame) as fault:
        played(broken(chance=chance), prizes.State(), [], Random(1))

    assert f"prizes.chance gave {told}" == str(fault.value)


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
"""What a snapshot may hold that is no JSON, and what is said of it."""


@pytest.mark.parametrize(("gave", "told"), SNAPSHOTS)
def test_a_snapshot_that_is_no_json(gave: Any, told: str) -> None:
    """What cannot be sent is named by its kind and its place, and never by what it holds."""

    def snapshot(*given: Any) -> dict[str, Any]:
        return {**prizes.snapshot(*given), "prize": gave}

    with pytest.raises(BrokenGame) as fault:
        PrizeTable(rules=broken(snapshot=snapshot))

    assert f"prizes.snapshot gave {told}: expected JSON" == str(fault.value)
