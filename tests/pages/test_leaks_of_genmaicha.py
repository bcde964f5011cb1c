"""What Genmaicha gives away: cards never turned up, bids that are not open, seeds and notes, in all that it writes."""

import json
from typing import Any

import pytest
from genmaicha.test_worked_examples import CONTRACT
from pages.leak_files import Record, cell, lines, looked, notebook, printed

from matcha_widget.engine import genmaicha
from matcha_widget.games.genmaicha.table.market import Market
from matcha_widget.leaks import NOTHING


def bidding(**beside: object) -> Record:
    """A record in which one of two has bid."""
    return {**json.loads(CONTRACT), **beside}


def test_leaks_in_a_record() -> None:
    """Cards never turned up, bids that are not open, the seed, the notes."""
    assert [
        "seed: the seed 7 deals the cards again",
        "above[1]: face down above col2: W",
        "above[2]: face down above col3: 5",
        "rounds[1].bids[0]: seat 0's bid that is not open: 0",
        "notes[0]: a note: look",
    ] == lines(bidding(seed=7, notes=[{"at": 0, "text": "look"}]))


def test_leaks_in_a_market_that_is_printed() -> None:
    """The seed stands in the call that a market prints as, and deals every crate to come."""
    told = repr(Market(("human", "momo"), seed=7))

    assert ["cell 1, output 1: seed=7 deals the cards again"] == lines(notebook(cell("market", {"text/plain": told})))


def test_leaks_in_a_view() -> None:
    """What only that perspective knew; a bystander's gives nothing away."""
    game = genmaicha.load(CONTRACT)

    assert ["above[1]: face down above col2: W"] == lines(genmaicha.dump(game, 1))
    assert ["rounds[1].bids[0]: seat 0's bid that is not open: 0"] == lines(genmaicha.dump(game, 0))
    assert [NOTHING] == lines(genmaicha.dump(game, "table"))


def test_leaks_in_a_broken_record() -> None:
    """What comes before the fault is read as ever; behind it every bid is told, and that the rest cannot be read."""
    told = lines(CONTRACT.replace('"peek col2 O5"', '"peek col2 B1"').replace('"bids": [0, null]', '"bids": [300, 0]'))

    assert "above[1]: face down above col2: W" in told
    assert "rounds[1].bids[0]: seat 0's bid that is not open: 300" in told
    assert told[-1].startswith("could not read the rest, from rounds[0].turns[0][2] on: ")


@pytest.mark.parametrize(("seat", "cards", "bid"), [(0, 0, 1), (1, 1, 0), ("table", 0, 0), ("all", 2, 1)])
def test_leaks_in_what_is_printed(seat: Any, cards: int, bid: int) -> None:
    """Boards, traces and records in a notebook's output: what not everybody saw, and nothing else."""
    game = genmaicha.load(CONTRACT)
    board = looked(printed(genmaicha.board(game.view(seat))))
    trace = looked(printed(json.dumps(genmaicha.trace(game, seat)[-1])))
    record = looked(printed(repr(genmaicha.dump(game, seat))))

    assert (cards + bid, cards + bid) == (len(trace), len(record))
    assert (bool(cards) + bid) == len(board)


def test_leaks_in_calls() -> None:
    """A seed deals the game again, and cards above the columns can be named."""
    sources = ["genmaicha.new_game(2, seed=7)", 'genmaicha.new_game(2, variants=("ceremony",), above="4W5")']
    first, second = (lines(notebook(cell(f"from matcha_widget.engine import genmaicha\n{each}"))) for each in sources)

    assert ["cell 1: seed=7 deals the cards again"] == first
    assert ["cell 1: cards above the columns: '4W5'"] == second
    assert [NOTHING] == lines(notebook(cell("genmaicha.new_game(2)")))
