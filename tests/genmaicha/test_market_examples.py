"""The recorded games of Genmaicha's course."""

import re

import pytest

import matcha_widget
from matcha_widget.engine import genmaicha
from matcha_widget.games.genmaicha.examples import IDS, all_examples


@pytest.mark.parametrize("name", IDS)
def test_each_ends_as_it_says(name: str) -> None:
    """A recorded game can be read, and its last snapshot is the one that stands beside it."""
    example = all_examples()[name]
    game = genmaicha.load(matcha_widget.example(name))
    trace = genmaicha.trace(game)
    expected = {key: value for key, value in example["expect"].items() if key != "snapshots"}

    assert example["expect"]["snapshots"] == len(trace)
    assert expected == {key: trace[-1][key] for key in expected}


def test_each_has_a_sentence() -> None:
    """Every id of both games has a sentence of its own; one of the games alone can be asked for."""
    every = matcha_widget.examples()

    assert {**matcha_widget.examples("matcha"), **matcha_widget.examples("genmaicha")} == every
    assert len(every) == len({*every.values()})
    assert {True} == {bool(re.fullmatch(r"[A-Z][^.]*\.", sentence)) for sentence in every.values()}
    assert all(matcha_widget.example(name) for name in every)
    assert {*IDS} == {*matcha_widget.examples("genmaicha")}
    with pytest.raises(genmaicha.NotationError, match="game: 'chess': expected matcha or genmaicha"):
        matcha_widget.examples("chess")  # type: ignore[arg-type]


def test_all_are_named() -> None:
    """The ids are those of the file, and none is one of Matcha's; an unknown id is refused with those of both games."""
    assert {*IDS} == {*all_examples()}
    with pytest.raises(genmaicha.NotationError, match=r"expected g1-g2, .* or stall-variants\. matcha_widget\.ex"):
        matcha_widget.example("juggling")
    with pytest.raises(genmaicha.NotationError, match="bids is a game of Genmaicha, given whole: expected neither"):
        matcha_widget.example("bids", moves=2)
