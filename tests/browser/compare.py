"""Games side by side in a page: their frames, their differences, their live region."""

from playwright.sync_api import Locator


class Sides:
    """One comparison in a page."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        root.wait_for()

    @property
    def snap(self) -> int:
        """The snapshot of all sides."""
        return int(self.root.get_attribute("data-snap") or -1)

    @property
    def framed_sides(self) -> list[int]:
        """The numbers of the sides with a frame around them."""
        found: list[int] = self.root.evaluate(
            "root => [...root.querySelectorAll('.game')].flatMap((game, at) => game.dataset.framed ? [at] : [])"
        )
        return found

    @property
    def differences(self) -> list[list[list[str]]]:
        """The tables of differences, row by row; rules by their ids, which are in their tooltips."""
        found: list[list[list[str]]] = self.root.evaluate(
            """root => [...root.querySelectorAll(".differ")].map(table => [...table.tBodies[0].rows].map(row =>
                [...row.cells].map(cell => [...cell.querySelectorAll(".rule")].map(rule => rule.title).join(" ")
                    || cell.innerText)))"""
        )
        return found

    @property
    def live_text(self) -> str:
        """The text of its live region."""
        return (self.root.locator("[role=status]").text_content() or "").replace("\u00a0", " ").rstrip()

    def press(self, *keys: str) -> "Sides":
        """Press keys on it, one after the other."""
        for key in keys:
            self.root.press(key)
        return self
