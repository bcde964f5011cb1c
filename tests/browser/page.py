"""A page opened from its file, without a network; its requests and errors are remembered."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize


class Opened:
    """A page in a browser of its own, without animation, and the errors in it."""

    def __init__(self, browser: Browser, file: Path, *, javascript: bool = True) -> None:
        size: ViewportSize = {"width": 1280, "height": 1000}
        self._context = browser.new_context(
            viewport=size, offline=True, java_script_enabled=javascript, reduced_motion="reduce"
        )
        self._address = file.as_uri()
        self.faults: list[str] = []
        self.forgiven = ""
        """A pattern for errors that a test provokes."""
        self.page: Page = self._context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.goto(self._address)

    def _console(self, message: ConsoleMessage) -> None:
        """Remember console messages; a healthy page has none, and violations of its policy appear here."""
        self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if request.url != self._address:
            self.faults.append(f"request: {request.url}")

    def close(self) -> None:
        """Close the page."""
        self._context.close()


Open: TypeAlias = Callable[..., Opened]
"""Opens a page from its text."""
