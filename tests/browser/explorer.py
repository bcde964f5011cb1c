"""An explorer in a page, used by keyboard."""

from .notebook import Notebook

LIMIT = 60
"""More arrow presses than any explorer needs."""


class Explorer:
    """The explorer of a kind, used by keyboard."""

    def __init__(self, notebook: Notebook, kind: str) -> None:
        self.page = notebook.page
        self.root = self.page.locator(f".matcha.explore[data-kind='{kind}']")
        self.root.wait_for()

    @property
    def live_text(self) -> str:
        """The last text of its live region."""
        return str(self.root.locator("[role=status]").text_content()).replace("\u00a0", " ").strip()

    def focus(self) -> "Explorer":
        """Put the focus on it."""
        self.root.focus()
        return self

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, selector: str) -> None:
        """Walk to a button by arrows: to the first row, then row by row, along each to its end."""
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
        """Walk to each button and press Enter."""
        for selector in selectors:
            self.go_to(selector)
            self.press("Enter")

    @property
    def at(self) -> str:
        """The label of the button with the focus."""
        return str(self.page.evaluate("document.activeElement.outerHTML"))
