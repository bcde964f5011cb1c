"""An explorer on the page: what is pressed in it by keys, what it shows and what it says."""

from .notebook import Notebook

LIMIT = 60
"""Arrows that lead anywhere in an explorer."""


class Explorer:
    """The explorer of a kind, as somebody without a mouse meets it."""

    def __init__(self, notebook: Notebook, kind: str) -> None:
        self.page = notebook.page
        self.root = self.page.locator(f".matcha.explore[data-kind='{kind}']")
        self.root.wait_for()

    @property
    def said(self) -> str:
        """The last that its live region has said."""
        return str(self.root.locator("[role=status]").text_content()).replace("\u00a0", " ").strip()

    def focus(self) -> "Explorer":
        """Put the keyboard on it."""
        self.root.focus()
        return self

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, selector: str) -> None:
        """Walk there by arrows: to the first row, then row by row, along each to its end."""
        self.press(*["ArrowUp"] * 12, *["ArrowLeft"] * 5)
        for _ in range(LIMIT):
            if self.root.locator(f"{selector}:focus").count():
                return
            before = self.at
            self.press("ArrowRight")
            if self.at == before:
                self.press(*["ArrowLeft"] * 5, "ArrowDown")
        raise AssertionError(f"no arrows lead to {selector}")

    def choose(self, *selectors: str) -> None:
        """Walk to each and press Enter."""
        for selector in selectors:
            self.go_to(selector)
            self.press("Enter")

    @property
    def at(self) -> str:
        """What has the focus."""
        return str(self.page.evaluate("document.activeElement.outerHTML"))
