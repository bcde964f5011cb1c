"""Reasons: why a yen moved, why this order, why a line is dark, why a move is refused, why somebody has won."""

import pytest
from genmaicha.tables import EVERY, bids, brewing, last_turn, play, table

from matcha_widget.engine import genmaicha

STEP = genmaicha.apply


def payments_after(state: genmaicha.State, *moves: str) -> list[tuple[str, int, int]]:
    """Rule, seat and yen of each payment of the last of these moves."""
    return payments(STEP(play(state, *moves[:-1]), moves[-1]))


def payments(step: genmaicha.Step) -> list[tuple[str, int, int]]:
    """Rule, seat and yen of everything that a step payments."""
    return [(reason.rule, reason.facts["seat"], reason.facts["yen"]) for reason in genmaicha.why_paid(step)]


def test_bids_are_paid() -> None:
    """Everybody's bid, and follow-ups by their own rule."""
    step = STEP(bids(table(3), 200, 0), "bid 100", 2)
    assert [("XA2", 0, -200), ("XA2", 2, -100)] == payments(step)

    again = STEP(bids(bids(table(2), 200, 200), 100), "bid 0", 1)
    assert [("XA3", 0, -100)] == payments(again)


def test_a_brew_is_paid() -> None:
    """A brew is paid by the line, by the gap and by the guest; its ad pays its owner."""
    state = brewing("B1 G4 K5 K6 R4 G2", "B3 K1 R5 W1", variants=EVERY)

    assert [("GB4", 0, 100), ("GI3", 0, 200)] == payments_after(state, "brew row3 K6 K6 R4 + G2:G")
    assert [("GB4", 0, 400), ("GC4", 0, 500)] == payments_after(state, "brew col1 B1 B1 K5 + G4:4")
    assert [("GB4", 0, 400)] == payments_after(state, "brew col1 B1 B1 K5 + K5:5")
    branded = ("brew col1 B1 B1 K5", "brand 300")
    assert [("GM2", 0, -300)] == payments_after(state, *branded)
    assert [("GB4", 1, 300), ("GM3", 0, 600)] == payments_after(state, *branded, "done", "brew col1 B3 K1 K1")


def test_a_refund_is_paid() -> None:
    """A refund is paid by the house rule, at the end."""
    state = brewing("B1 K3", "", variants=("market",), house=("ad_refund",), round=4)

    assert [("XM5", 0, 200)] == payments_after(state, "brew col1 B1 B1 K3", "brand 200", "done", "done")


def test_the_order_has_reasons() -> None:
    """Bids, then follow-ups of level seats, then the coin."""
    state = genmaicha.toss(bids(bids(table(), 200, 200, 300, 0), 100, 100), [[1, 0]])
    why = genmaicha.why_order(state)

    assert why is not None
    assert ("GT1", "GA2", "XA4", "GA4") == why.rules
    assert {"rule": "GA4", "level": [0, 1], "coin": [1, 0]} == why.as_data()["because"][2]
    assert genmaicha.why_order(table()) is None


def test_a_dark_line_has_reasons() -> None:
    """The cards that nothing serves, or that have been used up; a line that is lit has none."""
    state = play(brewing("B1 K3 O2"), "brew col1 B1 B1 K3")
    why = genmaicha.why_dark(state, 0, "row1")
    assert why is not None
    assert [("GB3", "B")] == [(each.rule, each.facts["card"]) for each in why.because]

    missing = genmaicha.why_dark(state, 0, "row3")
    assert missing is not None
    assert [("GB3", "K"), ("GB2", "6"), ("GB2", "R")] == [(each.rule, each.facts["card"]) for each in missing.because]
    assert genmaicha.why_dark(brewing("B1 K3"), 0, "col1") is None


def test_a_refusal_has_a_reason() -> None:
    """The rule and a sentence; a legal move has none."""
    why = genmaicha.why_not(table(), "bid 600", 0)
    assert why is not None
    assert ("XA1", "bid 600") == (why.rule, why.facts["move"])
    assert genmaicha.why_not(table(), "bid 500", 0) is None


def test_a_win_has_reasons() -> None:
    """Most yen; level, most drinks; level again, together."""
    assert ("GE1",) == _rules(last_turn([900, 1000], "B1", ""))
    assert ("GE1", "GE2") == _rules(last_turn([900, 900], "B1", "K1 K2"))
    assert ("GE1", "GE2", "GE3") == _rules(last_turn([900, 900], "B1", "K1"))
    assert genmaicha.why_won(table()) is None


def _rules(state: genmaicha.State) -> tuple[str, ...]:
    why = genmaicha.why_won(state)
    assert why is not None
    return why.rules


@pytest.mark.parametrize(("seat", "legal"), [(0, ("bid 0..500",)), (1, ())])
def test_a_refusal_lists_legal_moves(seat: int, legal: tuple[str, ...]) -> None:
    """The patterns of the seat that asked; none for a seat that is not to act."""
    with pytest.raises(genmaicha.IllegalMove) as rule_against:
        STEP(bids(table(2), None, 100), "bid 600", seat)

    assert legal == rule_against.value.legal


def test_events() -> None:
    """Events come in the order in which a table sees them, a bid to its bidder alone."""
    step = STEP(bids(table(2), 200), "bid 200", 1)
    assert ["Bid", "Opened", "Level"] == [type(event).__name__ for event in step.events]
    assert ["??", 200] == [[*genmaicha.see(step.events[0], seat)][2] for seat in (0, 1)]

    state = brewing("B1 K5", "B3", variants=EVERY)
    step = STEP(state, "brew col1 B1 B1 K5 + K5:5")
    assert ["Brewed", "Failed"] == [type(event).__name__ for event in step.events]
    assert ["4", "??"] == [[*genmaicha.see(step.events[1], seat)][3] for seat in (0, 1)]
