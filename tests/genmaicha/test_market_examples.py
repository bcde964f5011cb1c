"""The recorded games of Genmaicha's course."""

import pytest

import matcha_widget
from matcha_widget.engine import genmaicha
from matcha_widget.games.genmaicha.examples import IDS, course


@pytest.mark.parametrize("name", IDS)
def test_each_ends_as_it_says(name: str) -> None:
    """A recorded game can be read, and its last snapshot is the one that stands beside it."""
    told = course()[name]
    game = genmaicha.load(matcha_widget.example(name))
    trace = genmaicha.trace(game)
    expected = {key: value for key, value in told["expect"].items() if key != "snapshots"}

    assert told["expect"]["snapshots"] == len(trace)
    assert expected == {key: trace[-1][key] for key in expected}


def test_all_are_named() -> None:
    """The ids are those of the file, and none is one of Matcha's; whoever names none is told those of both games."""
    assert {*IDS} == {*course()}
    with pytest.raises(genmaicha.NotationError, match=r"is no example: expected g1-g2, .* or stall-variants"):
        matcha_widget.example("juggling")
    with pytest.raises(genmaicha.NotationError, match="bids is a game of Genmaicha, given whole: expected neither"):
        matcha_widget.example("bids", moves=2)
