"""What draws the widgets travels once for each kernel, and each widget alone with little."""

import gzip
import itertools
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from recording_browser import Browser, Table

from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.exercise_widget import Exercise
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import words
from matcha_widget.kit.widgets import bundles
from matcha_widget.kit.widgets.library import Library

MANY = 45
"""Widgets of a long notebook."""


def libraries(browser: Browser) -> list[str]:
    """The names of the libraries that were opened."""
    return [opened["state"]["name"] for opened in browser.opened if "packed" in opened["state"]]


def size(messages: list[bytes]) -> int:
    """Bytes that travelled."""
    return sum(map(len, messages))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_one_table(browser: Browser, language: str) -> None:
    """One table opens with at most 130 KB, or 42 KB compressed, over all its messages, whatever its language."""
    Table(seed=7, language=language)

    assert size(browser.carried) <= 130_000
    assert size([gzip.compress(each, 6) for each in browser.carried]) <= 42_000


def test_a_bundle_is_read_once(monkeypatch: pytest.MonkeyPatch, browser: Browser) -> None:
    """The bundle of a library that is open is not read again for the next widget."""
    Table(seed=7)
    monkeypatch.setattr(bundles, "packed", lambda _: 1 / 0)
    Table(seed=8)

    assert ["table"] == libraries(browser)


def test_one_replay(browser: Browser, first_game: dict[str, Any]) -> None:
    """A replay of a whole game, seen from the table, opens with at most 130 KB over all its messages."""
    Replay(first_game)

    assert size(browser.carried) <= 130_000


def test_many_widgets(browser: Browser, course: dict[str, Any]) -> None:
    """A long notebook of widgets of all kinds is sent at most 3 MB, each library once."""
    games = itertools.cycle(each["game"] for each in course["games"].values())
    for at in range(MANY // 5):
        Table(seed=at)
        Replay(next(games), "all")
        Compare(f"e{1 + at % 2}")
        Lesson("two-questions")
        Exercise("match", 1, at)

    assert ["table", "replay", "compare", "course"] == libraries(browser)
    assert size(browser.carried) <= 3_000_000


def test_a_closed_library_is_opened_again(browser: Browser) -> None:
    """After everything was closed the next table brings its library anew."""
    old = Table(seed=7)
    Library.close_all()
    new = Table(seed=7)

    assert ["table", "table"] == libraries(browser)
    assert old._library.comm is None
    assert new.get_state("_library") == {"_library": f"anywidget:{new._library.model_id}"}


@pytest.mark.usefixtures("browser")
def test_nobody_writes_into_a_library() -> None:
    """What a window writes into a library is dropped: others would run it."""
    shelf = Table(seed=7)._library
    before = shelf.get_state()
    shelf.comm.handle_msg(
        {"content": {"data": {"method": "update", "state": {"packed": "0"}, "buffer_paths": []}}, "buffers": []}
    )

    assert before == shelf.get_state()


@pytest.mark.parametrize("host", ["marimo", "hot reload"])
def test_where_nothing_is_shared(browser: Browser, monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    """In marimo, and where a developer watches the bundle, a widget brings all of it along."""
    if host == "marimo":
        monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(running_in_notebook=lambda: True))
    else:
        monkeypatch.setenv("ANYWIDGET_HMR", "1")
    state = Table(seed=7).get_state()

    assert [] == libraries(browser)
    assert (str(Table._esm), str(Table._css), None) == (state["_esm"], state["_css"], state["_library"])


def test_pages_are_the_same_with_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page holds the bundle, wherever its widget has it from."""
    shared = Table(seed=7).to_html()
    monkeypatch.setenv("ANYWIDGET_HMR", "1")

    assert shared == Table(seed=7).to_html()
