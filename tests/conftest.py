"""Shared by all tests: profiles of Hypothesis, a browser that records or is real, recorded games."""

import json
import os
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from browser import chromium
from hypothesis import HealthCheck, settings
from kit import accents
from recording_browser import Browser

from matcha_widget.games.matcha import examples

settings.register_profile(  # no machine is too slow; otherwise Hypothesis goes by the clock
    "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
PATIENT = settings.get_profile("patient")
settings.register_profile("suite", PATIENT, max_examples=60, derandomize=True)
settings.register_profile("quick", PATIENT, max_examples=4, derandomize=True, database=None)
settings.register_profile("thorough", PATIENT, max_examples=3000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first, so that no worker is left alone with them at the end."""
    for item in items:
        if hasattr(item, "output_timeout"):  # of a cell of a notebook
            item.output_timeout = 60  # seconds, in place of 5: nbval offers no option for it
    items.sort(key=lambda item: not item.nodeid.startswith("tests/browser/test_measuring.py"))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Find the browser before the first test."""
    if not hasattr(session.config, "workerinput"):
        _find_browser(session.config, (item.nodeid for item in session.items))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: Any, ids: Iterable[str]) -> None:
    """Find the browser when a worker reports its tests, where progress can be seen."""
    _find_browser(node.config, ids)


def _find_browser(config: pytest.Config, tests: Iterable[str]) -> None:
    """Find a browser if tests need one, or stop at once and say what to do."""
    if config.option.collectonly or not any(test.startswith("tests/browser/") for test in tests):
        return
    with config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        try:
            chromium.find()
        except SystemExit as missing:
            pytest.exit(str(missing), returncode=1)


@pytest.fixture(name="browser")
def _browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser that records."""
    return Browser(monkeypatch)


@pytest.fixture(name="quiet")
def _quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if an exception was only logged, as ipywidgets does."""
    yield
    assert [] == caplog.records


@pytest.fixture(name="accented")
def _accented_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put accents and brackets on all English."""
    accents.put_on(monkeypatch)
    yield
    monkeypatch.undo()
    accents.forget()


@pytest.fixture(scope="session", name="course")
def _course() -> dict[str, Any]:
    """The games of the course, every one checked by hand: `games` and `cases`, each with its expected facts."""
    return examples.all_examples()


@pytest.fixture(name="first_game")
def _first_game(course: dict[str, Any]) -> dict[str, Any]:
    """The record of a short whole game of the second edition, four rounds and both upsets."""
    record: dict[str, Any] = course["games"]["first-game"]["game"]
    return json.loads(json.dumps(record))  # type: ignore[no-any-return]  # a copy of its own, to be spoilt
