"""Positions as they are typed: read strictly, written again unchanged."""

import random

import pytest
from genmaicha import laws

from matcha_widget.engine import genmaicha

GRID = "B3O/1G2/K6R"

TEXTS = [
    f"{GRID}; hand",
    f"{GRID}; hand B1 K3",
    f"{GRID}; hand B1 K3; lines 300 200 100 300 500 600",
    f"{GRID}; hand B1 B6 G4 K3 O2; lines 300 200 100 300 500 600; used B1:1 B1:B K3:K",
    f"{GRID}; hand B1 K3; used B1:1",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    """A position is written as it was read."""
    assert text == genmaicha.position_of(genmaicha.position(text))


def test_any_position_is_written() -> None:
    """Any position is written as it is read, with prices that have fallen too."""
    rng = random.Random("typed")
    for _ in range(100):
        grid, hand, prices = laws.random_turn(rng, 9)
        state = genmaicha.position(f"{grid}; {' '.join(('hand', *hand))}; lines {' '.join(map(str, prices))}")

        assert state == genmaicha.position(genmaicha.position_of(state))


def test_used_ingredients_cannot_serve_again() -> None:
    """A position in the middle of a turn."""
    state = genmaicha.position(TEXTS[3])

    assert ("B1:1", "B1:B", "K3:K") == state.used
    assert [] == [move for move in genmaicha.legal_moves(state, 0) if move.startswith("brew col1")]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "grid"),
        ("B3O/1G2", "grid"),
        (f"{GRID}", "hand is missing"),
        (f"{GRID};hand B1", "grid"),
        (f"{GRID}; hand B1 B1", "hand"),
        (f"{GRID}; hand B7", "hand"),
        (f"{GRID}; hand  B1", "hand"),
        (f"{GRID}; lines 300 200 100 400 500 600", "hand is missing"),
        (f"{GRID}; lines 300 200 100 400 500 600; hand B1", "'hand B1' cannot stand here"),
        (f"{GRID}; hand B1; hand K3", "'hand K3' cannot stand here"),
        (f"{GRID}; hand B1; lines 300 200", "lines"),
        (f"{GRID}; hand B1; lines 400 200 100 400 500 600", "lines"),
        (f"{GRID}; hand B1; lines 250 200 100 400 500 600", "lines"),
        (f"{GRID}; hand B1; lines 0300 200 100 400 500 600", "lines"),
        (f"{GRID}; hand B1; used K3:K", "used"),
        (f"{GRID}; hand B1; used B1:B B1:B", "used"),
        (f"{GRID}; hand B1; used B1", "used"),
        (f"{GRID}; hand B1; market", "'market' cannot stand here"),
        (None, "None is no position"),
    ],
)
def test_a_fault_is_named(text: str, part: str) -> None:
    """A position that cannot be is refused with the part that is wrong."""
    with pytest.raises(genmaicha.NotationError) as refused:
        genmaicha.position(text)

    assert str(refused.value).startswith(part)
    assert "\n" not in str(refused.value)


def test_only_a_turn_is_a_position() -> None:
    """While bids are due there is none."""
    with pytest.raises(genmaicha.NotationError, match="no position in the phase 'bid'"):
        genmaicha.position_of(genmaicha.new_game(2, seed=1))
