"""The bundle and the catalogues of all widgets travel once for each kernel, in models of their own."""

import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from recording_browser import Browser, Table

from matcha_widget import Chart, Market
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.course import Course
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import i18n
from matcha_widget.kit.widgets import library
from matcha_widget.kit.widgets.library import SharedModel, catalogue_model, library_model


def shared_models(browser: Browser) -> list[str]:
    """List the shared models in the order sent: bundles, and catalogues by their languages."""
    states = [opened["state"] for opened in browser.opened]
    return [
        "bundle" if "packed" in state else state["catalogue"]["language"]
        for state in states
        if state["_model_name"] == "WidgetModel"
    ]


def test_all_widgets_share_one_bundle(browser: Browser) -> None:
    """Widgets of all kinds name one library and one catalogue, each sent once; no widget carries the bundle itself."""
    widgets = [Table(seed=7), Replay(find_example("d3")), Compare("e1"), Lesson("editions"), Course(None), Chart()]

    assert ["bundle", "en"] == shared_models(browser)
    assert {"compare", "explore", "lesson", "replay", "story", "table"} == {widget._kind for widget in widgets}
    for widget in widgets:
        state = widget.get_state()
        assert (f"anywidget:{widget._library.model_id}", "") == (state["_library"], state["_css"])
        assert state["catalogue"].startswith("anywidget:")


def test_each_game_brings_its_own_bundle_and_words(browser: Browser) -> None:
    """A table of one game sends nothing of the other, and its page holds nothing of the other."""
    Table(seed=7)
    before = [opened["state"].get("name") for opened in browser.opened if "packed" in opened["state"]]
    market = Market(seed=7)
    after = [opened["state"].get("name") for opened in browser.opened if "packed" in opened["state"]]
    page = market.to_html()

    assert (["widgets"], ["widgets", "genmaicha"]) == (before, after)
    assert "tell-brew =" in market.catalogue["source"]
    assert "tell-deal =" not in market.catalogue["source"]
    assert library.packed_bundle("genmaicha") in page
    assert library.packed_bundle() not in page


def test_a_language_is_sent_once(browser: Browser) -> None:
    """The catalogue of another language is sent once for each kernel, whichever widget chooses it."""
    tables = [Table(seed=7), Table(seed=8)]
    for language in ("uk", "en", "uk"):
        for table in tables:
            browser.ask(table, "language", language=language)
    Lesson("editions", language="uk")

    assert ["bundle", "en", "uk"] == shared_models(browser)
    assert 1 == len({table.get_state("catalogue")["catalogue"] for table in tables})


def test_a_catalogue_comes_before_its_widgets(browser: Browser) -> None:
    """The model of a language is opened before any widget names it, so that a browser finds it."""
    table = Table(seed=7)
    named = [each["state"].get("catalogue") for each in browser.opened]
    assert isinstance(named[1], dict)
    assert isinstance(named[-1], str)

    before = len(browser.opened)
    (answer,) = browser.ask(table, "language", language="nl")
    assert "nl" == browser.opened[before]["state"]["catalogue"]["language"]
    assert table.get_state("catalogue")["catalogue"] == answer["state"]["catalogue"]


def test_a_bundle_is_read_once(monkeypatch: pytest.MonkeyPatch, browser: Browser) -> None:
    """The bundle of a library that is open is not read again for the next widget."""
    Table(seed=7)
    monkeypatch.setattr(library, "packed_bundle", lambda: 1 / 0)
    Table(seed=8)

    assert ["bundle", "en"] == shared_models(browser)


def test_closed_models_are_opened_again(browser: Browser) -> None:
    """After all models were closed, the next table sends its library and its catalogue again."""
    old = Table(seed=7)
    SharedModel.close_all()
    new = Table(seed=7)

    assert ["bundle", "en", "bundle", "en"] == shared_models(browser)
    assert old._library.comm is None
    assert new.get_state("_library") == {"_library": f"anywidget:{new._library.model_id}"}


@pytest.mark.usefixtures("browser")
@pytest.mark.parametrize(("make", "trait"), [(library_model, "packed"), (lambda: catalogue_model("en"), "catalogue")])
def test_nobody_writes_into_shared_models(make: Callable[[], SharedModel], trait: str) -> None:
    """A window cannot write into a library or a catalogue, which others would run or say."""
    model = make()
    before = model.get_state()
    model.comm.handle_msg(
        {"content": {"data": {"method": "update", "state": {trait: "0"}, "buffer_paths": []}}, "buffers": []}
    )

    assert before == model.get_state()


@pytest.mark.parametrize("host", ["marimo", "hot reload"])
def test_hosts_without_shared_models(browser: Browser, monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    """In marimo, and under hot reload, a widget brings its bundle and catalogue along."""
    if host == "marimo":
        monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(running_in_notebook=lambda: True))
    else:
        monkeypatch.setenv("ANYWIDGET_HMR", "1")
    state = Table(seed=7).get_state()

    assert [] == shared_models(browser)
    assert (str(Table._esm), str(Table._css), None) == (state["_esm"], state["_css"], state["_library"])
    assert i18n.build_catalogue("en") == state["catalogue"]


def test_pages_are_the_same_with_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is the same with and without shared models."""
    shared = Table(seed=7).to_html()
    monkeypatch.setenv("ANYWIDGET_HMR", "1")

    assert shared == Table(seed=7).to_html()
