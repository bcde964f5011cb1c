"""Closed widgets leave nothing behind but what all share."""

from collections.abc import Callable
from typing import Any

import comm
import pytest
from ipywidgets.widgets.widget import _instances as models
from recording_browser import Browser

import matcha_widget as mw
from matcha_widget.engine.matcha import View
from matcha_widget.kit.widgets.library import SharedModel
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.sentences import PlayerFault

MAKERS: dict[str, Callable[[Any], Widget]] = {
    "a table": lambda _: mw.Table(seed=7),
    "a replay": lambda game: mw.Replay(game, "all"),
    "games side by side": lambda _: mw.Compare("e1"),
    "a lesson": lambda _: mw.Lesson("editions"),
    "an exercise": lambda _: mw.Exercise("match", 1, 1),
    "practice": lambda _: mw.Practice(),
    "a chart": lambda _: mw.Chart(),
    "a place": lambda _: mw.Place("n:B2"),
    "a ring": lambda _: mw.RankLoop("number"),
}


def open_models() -> set[str]:
    """The names of all open models and comms of this kernel, without the shared ones."""
    shared = {name for name, model in models.items() if isinstance(model, SharedModel)}
    return {*models, *comm.get_comm_manager().comms} - shared


def test_nothing_is_left_of_a_closed_widget(browser: Browser, first_game: Any) -> None:  # noqa: ARG001  # it listens
    """Once a widget is closed, neither the kernel nor the browser has a model of it, its layout included."""
    for name, make in MAKERS.items():
        before = open_models()
        widget = make(first_game)
        assert widget.model_id in open_models() - before, name
        widget.close()
        widget.close()  # twice is once
        assert set() == open_models() - before, name


def test_nothing_is_left_of_a_branch(browser: Browser, first_game: Any) -> None:
    """A closed replay closes the table that its browser asked for, and leaves one made in Python."""
    before = open_models()
    replay = mw.Replay(first_game, "all")
    browser.send(replay, {"type": "branch", "id": "b-1", "step": 0, "seats": ["human", "greedy"], "swap": None})
    assert replay.table.model_id in open_models()
    own = replay.branch(0)
    replay.close()
    assert {own.model_id, own.layout.model_id} == open_models() - before
    own.close()
    assert set() == open_models() - before


def test_nothing_is_left_of_a_branch_that_fails(browser: Browser, first_game: Any) -> None:  # noqa: ARG001  # it listens
    """A branch whose player fails at once opens no table."""

    def unfit(_: View) -> str:
        raise RuntimeError

    replay = mw.Replay(first_game, "all")
    due = next(at for at in range(9) if replay.branch(at, (None, None)).turn == 1)
    before = open_models()
    with pytest.raises(PlayerFault):
        replay.branch(due, (None, unfit))
    assert set() == open_models() - before


def test_a_closed_table_is_played_on_in_python(browser: Browser) -> None:
    """A closed table goes on in Python, and sends nothing more."""
    table = mw.Table(seats=(None, None), seed=1)
    table.close()
    sent = len(browser.sent)
    table.play("pass")
    assert 1 == table.moves
    assert sent == len(browser.sent)
