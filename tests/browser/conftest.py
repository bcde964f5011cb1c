"""One JupyterLab and one Chromium for all tests; for each a notebook of its own, watched for errors and requests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from recording_browser import Browser as Recorder

from matcha_widget.kit import bot_turns
from matcha_widget.kit.widgets.widget import Widget

from .lab import Lab, chromium, jupyterlab
from .live import Draw, Live
from .notebook import LAB, Notebook, with_listeners
from .page import Open, Opened

WIDE: ViewportSize = {"width": 1280, "height": 1100}


@pytest.fixture(scope="session", name="browser")
def _browser() -> Iterator[Browser]:
    """The Chromium that was found before the first test."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session", name="lab")
def _lab(browser: Browser) -> Iterator[Lab]:  # noqa: ARG001  # no browser, no server
    """A private JupyterLab."""
    with jupyterlab(no_delay=True) as lab:
        yield lab


@pytest.fixture(scope="session", name="context")
def _context(browser: Browser) -> Iterator[BrowserContext]:
    """One cache for all pages."""
    context = browser.new_context(viewport=WIDE)
    yield context
    context.close()


@pytest.fixture(scope="session", name="room")
def _room(context: BrowserContext) -> Page:
    """One page for all notebooks in turn: JupyterLab takes longer to load than most tests to run."""
    return with_listeners(context.new_page())


@pytest.fixture(name="door")
def _door() -> str:
    """The path under which the server opens a notebook in JupyterLab."""
    return LAB


@pytest.fixture(name="notebook")
def _notebook(room: Page, lab: Lab, door: str) -> Iterator[Notebook]:
    """A page for a notebook; no error may be logged in it, and no request may leave this machine."""
    room.set_viewport_size(WIDE)
    room.emulate_media(reduced_motion="no-preference")
    notebook = Notebook(room, lab, door)
    yield notebook
    notebook.close()
    assert [] == notebook.unforgiven


@pytest.fixture(name="open_page")
def _open_page(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Open pages; none of them may log an error or make a request."""
    opened: list[Opened] = []

    def open_page(html: str, *, javascript: bool = True) -> Opened:
        file = tmp_path / f"page-{len(opened)}.html"
        file.write_text(html, encoding="utf-8")
        opened.append(Opened(browser, file, javascript=javascript))
        return opened[-1]

    yield open_page
    faults = [fault for each in opened for fault in each.faults if fault != each.forgiven]
    for each in opened:
        each.close()
    assert [] == faults


@pytest.fixture(name="draw")
def _draw(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Draw]:
    """Draw widgets of this process, each in a page of its own, without animation; no error may be logged."""
    recorder, drawn = Recorder(monkeypatch), list[Live]()
    monkeypatch.setattr(bot_turns, "urandom", bytes)  # the same chance in every run

    def draw(widget: Widget, width: int = 1040, **options: Any) -> Live:
        drawn.append(Live(browser, recorder, widget, width, **{"reduced_motion": "reduce"} | options))
        return drawn[-1]

    yield draw
    for each in drawn:
        each.close()
    assert [] == [fault for each in drawn for fault in each.faults]
