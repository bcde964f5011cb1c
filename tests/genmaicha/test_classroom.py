"""Everybody pays, before a class: votes, the total paid, the income of each number, two presses."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import matcha_widget
from matcha_widget.engine.genmaicha import NotationError
from matcha_widget.games.genmaicha.course.market_classroom import Classroom, expected_earnings, total_paid
from matcha_widget.kit import i18n
from matcha_widget.kit.course.practice.question_schema import RevealIntent, StepIntent


def at(room: Classroom, step: int) -> Any:
    """A question, shown with its end."""
    room.do(StepIntent("step", step))
    return room.do(RevealIntent("reveal"))


def test_what_all_have_paid() -> None:
    """24 pupils who write 6, 7, 8 and 3 times 0, 100, 200, 300 pay 3200 for 3600, and read so after the reveal."""
    room = Classroom("everybody-pays")
    room.do(StepIntent("step", 2))
    room.count(**{"0": 6, "100": 7, "200": 8, "300": 3})
    assert "gm-class-paid" not in [each["id"] for each in room.snapshot["told"]]
    sentences = room.do(RevealIntent("reveal"))["told"]
    texts = [i18n.format_message(each["id"], each["args"]) for each in sentences]

    assert 3200 == total_paid([6, 7, 8, 3])
    assert "24 bids: together you paid 3200 for 3600." in texts


def test_what_each_number_earns() -> None:
    """The rows are those of the class that has voted; a third each makes every number earn 16.67."""
    room = Classroom("everybody-pays")
    room.do(StepIntent("step", 4))
    room.count(A=6, B=7, C=8, D=3)
    rows = at(room, 5)["ballot"]["ends"]

    assert [["0", "12.50 yen, the most"], ["100", "-10.42 yen"], ["200", "-20.83 yen"], ["300", "-31.25 yen"]] == rows
    assert [Fraction(50, 3)] * 3 + [0] == expected_earnings([1, 1, 1, 0])


def test_a_slip_of_the_pen_names_all_lessons() -> None:
    """A mistyped lesson of either game is refused with the lessons of both; a lesson may also be text."""
    with pytest.raises(NotationError, match=r"'everybody-payz' is no lesson: expected .*bluffing or everybody-pays"):
        matcha_widget.Classroom("everybody-payz")
    with pytest.raises(NotationError, match=r"expected .*everybody-pays"):
        matcha_widget.Classroom(7)  # type: ignore[arg-type]  # as a learner may write


def test_nobody_can_beat_a_third_each() -> None:
    """Counted pair by pair: against 0, 100, 200 alike each of these earns 16.67, both pay 266.67, 300 earns nothing."""
    third, bids = Fraction(1, 3), (0, 100, 200)
    follow = {
        more: sum(third * (300 if more > other else 150 if more == other else 0) for other in bids) - more
        for more in bids
    }
    level = follow[0]
    worth = {
        bid: sum(third * (300 if bid > other else level if bid == other else 0) for other in bids) - bid for bid in bids
    }
    both = sum(third * third * (one + two + (200 if one == two else 0)) for one, two in product(bids, bids))

    assert {Fraction(50)} == {*follow.values()}
    assert {Fraction(50, 3)} == {*worth.values()}
    assert Fraction(800, 3) == both
