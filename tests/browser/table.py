"""A table in a page."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator

from .notebook import Notebook


class Table:
    """The first, second, ... table in a page."""

    def __init__(self, notebook: Notebook, number: int = 0, widget: int = 0) -> None:
        """Wait for a display, and find the widget of the notebook that it shows."""
        self.notebook, self.number, self.widget, self.page = notebook, number, widget, notebook.page
        self.root = self.page.locator(".matcha").nth(number)
        self.hand = self.root.locator(".hand button")
        self.bar = self.root.locator(".bar")
        self.root.wait_for()

    @property
    def revision(self) -> int:
        """The revision of its snapshot."""
        return int(self.root.get_attribute("data-revision") or -1)

    @property
    def snapshot(self) -> dict[str, Any]:
        """Its snapshot, as sent by Python."""
        shown = self.revision
        return next(each for each in self.notebook.wire.snapshots(self.widget) if each["revision"] == shown)

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events of its frames."""
        return [frame["event"] for frame in self.snapshot["frames"]]

    @property
    def transcript(self) -> list[str]:
        """The texts of its live region so far."""
        texts: list[str] = self.page.evaluate("number => [...heard[number]]", self.number)
        return [sentence.replace("\u00a0", " ").rstrip() for sentence in texts]

    @property
    def live_region(self) -> Locator:
        """The text of its live region."""
        return self.root.get_by_role("status")

    @property
    def lifted_card(self) -> Locator:
        """The lifted card."""
        return self.root.locator(".hand button[aria-pressed=true]")

    @property
    def sentences(self) -> Locator:
        """The table's written sentences."""
        return self.root.locator(".message, .plate")

    def place(self, mat: str) -> Locator:
        """The button of one's own place at a mat of the pair in play."""
        return self.root.locator(f".mat.{mat} button.place")

    def key(self, shortcut: str) -> Locator:
        """The button of the bar with this key."""
        return self.bar.locator(f"button[aria-keyshortcuts='{shortcut}']")

    @contextmanager
    def expect_answer(self, *, hurry: bool = True) -> Iterator[None]:
        """Do an act and wait until its answer is drawn; with `hurry`, skip the animation."""
        before = self.revision
        yield
        self.root.and_(self.page.locator(f".matcha:not([data-revision='{before}'])")).wait_for()
        if hurry:
            self.hurry()

    def hurry(self) -> None:
        """Press a key without a meaning, which skips all animations."""
        self.root.dispatch_event("keydown", {"key": "Shift"})

    def wait_for_revision(self, revision: int) -> None:
        """Wait until it shows this revision."""
        self.root.and_(self.page.locator(f".matcha[data-revision='{revision}']")).wait_for()

    def count_tokens(self, seat: int, token: str) -> int:
        """The number of tokens of a kind (a letter of MBWSK) in a seat's tray."""
        return self.root.locator(f".tray [data-tray='{seat}{token}'] .token").count()

    def board(self) -> str:
        """The whole table: the accessible board's words, hands, trays and header."""
        texts: str = self.root.evaluate(
            """root => [
                root.querySelector(".visually-hidden table").innerText,
                ...[...root.querySelectorAll(".game-head, .chip")].map(part => part.innerText),
                ...[...root.querySelectorAll(":is(.play, .own, .rail) [aria-label]")].map(part => part.ariaLabel),
            ].join("\\n")"""
        )
        return texts
