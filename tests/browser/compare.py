"""Games side by side on the page: where they stand, which are framed, and what is told of it."""

from playwright.sync_api import Locator


class Sides:
    """One comparison, as a viewer meets it."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        root.wait_for()

    @property
    def snap(self) -> int:
        """The snapshot that all sides show."""
        return int(self.root.get_attribute("data-snap") or -1)

    @property
    def framed(self) -> list[int]:
        """The sides that stand in a frame."""
        found: list[int] = self.root.evaluate(
            "root => [...root.querySelectorAll('.game')].flatMap((game, at) => game.dataset.framed ? [at] : [])"
        )
        return found

    @property
    def differences(self) -> list[list[list[str]]]:
        """The tables of what differs, row by row; of rules their ids, which are in their tooltips."""
        found: list[list[list[str]]] = self.root.evaluate(
            """root => [...root.querySelectorAll(".differ")].map(table => [...table.tBodies[0].rows].map(row =>
                [...row.cells].map(cell => [...cell.querySelectorAll(".rule")].map(rule => rule.title).join(" ")
                    || cell.innerText)))"""
        )
        return found

    @property
    def said(self) -> str:
        """What its live region says."""
        return (self.root.locator("[role=status]").text_content() or "").replace("\u00a0", " ").rstrip()

    def press(self, *keys: str) -> "Sides":
        """Press keys on it, one after the other."""
        for key in keys:
            self.root.press(key)
        return self
