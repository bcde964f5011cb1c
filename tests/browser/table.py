"""A table on the page: what there is to see, to press and to hear."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator

from .notebook import Notebook


class Table:
    """The first, second, ... table on the page, as a player meets it."""

    def __init__(self, notebook: Notebook, number: int = 0, widget: int = 0) -> None:
        """Wait for a display, and say which of the notebook's widgets it shows."""
        self.notebook, self.number, self.widget, self.page = notebook, number, widget, notebook.page
        self.root = self.page.locator(".matcha").nth(number)
        self.hand = self.root.locator(".hand button")
        self.bar = self.root.locator(".bar")
        self.root.wait_for()

    @property
    def revision(self) -> int:
        """Which state of the game it shows."""
        return int(self.root.get_attribute("data-revision") or -1)

    @property
    def snapshot(self) -> dict[str, Any]:
        """The snapshot it shows, as it came over the wire."""
        shown = self.revision
        return next(each for each in self.notebook.wire.snapshots(self.widget) if each["revision"] == shown)

    @property
    def happened(self) -> list[dict[str, Any]]:
        """What led to it."""
        return [frame["event"] for frame in self.snapshot["frames"]]

    @property
    def transcript(self) -> list[str]:
        """What its live region has said so far."""
        said: list[str] = self.page.evaluate("number => [...heard[number]]", self.number)
        return [sentence.replace("\u00a0", " ").rstrip() for sentence in said]

    @property
    def spoken(self) -> Locator:
        """The live region."""
        return self.root.get_by_role("status")

    @property
    def picked(self) -> Locator:
        """The card that is lifted."""
        return self.root.locator(".hand button[aria-pressed=true]")

    @property
    def told(self) -> Locator:
        """What the table says in writing."""
        return self.root.locator(".message, .plate")

    def place(self, mat: str) -> Locator:
        """The button of one's own place at a mat of the pair in play."""
        return self.root.locator(f".mat.{mat} button.place")

    def key(self, shortcut: str) -> Locator:
        """The button of the bar that has this key."""
        return self.bar.locator(f"button[aria-keyshortcuts='{shortcut}']")

    @contextmanager
    def answered(self, *, hurried: bool = True) -> Iterator[None]:
        """Do something that Python answers, and wait until its answer is shown, to its end if it is hurried."""
        before = self.revision
        yield
        self.root.and_(self.page.locator(f".matcha:not([data-revision='{before}'])")).wait_for()
        if hurried:
            self.hurry()

    def hurry(self) -> None:
        """Press a key that means nothing: all that has come is shown."""
        self.root.dispatch_event("keydown", {"key": "Shift"})

    def shows(self, revision: int) -> None:
        """Wait until it shows this revision."""
        self.root.and_(self.page.locator(f".matcha[data-revision='{revision}']")).wait_for()

    def won(self, seat: int, token: str) -> int:
        """How many tokens of a kind (a letter of MBWSK) lie in a seat's tray."""
        return self.root.locator(f".tray [data-tray='{seat}{token}'] .token").count()

    def board(self) -> str:
        """All that is on the table, in the words of the accessible board, hands, trays and header."""
        texts: str = self.root.evaluate(
            """root => [
                root.querySelector(".visually-hidden table").innerText,
                ...[...root.querySelectorAll(".game-head, .chip")].map(part => part.innerText),
                ...[...root.querySelectorAll(":is(.play, .own, .rail) [aria-label]")].map(part => part.ariaLabel),
            ].join("\\n")"""
        )
        return texts
