"""A lesson on the page: where it stands, and how its answers are given by the keyboard alone."""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

Node = dict[str, Any]

WAITING = re.compile(r"\bwaits\b")
LYING = """root => {
    // What is read, but for the cards that are not seen yet, and for what became of every card in an earlier scene.
    const copy = root.cloneNode(true)
    copy.querySelectorAll(".unseen, .futures").forEach(part => part.remove())
    return copy.textContent
}"""


def numbered(node: Node) -> list[str]:
    """The answers by number key, as they are read: places of top's from left to right, yours, the hand, buttons."""
    board = node["board"]

    def read_at(option: Node) -> tuple[int, int]:
        found = re.fullmatch(r"([1-3]?)([ns])(\.top|\.bottom)?", option["spot"] or "")
        if option["spot"] == "hand":
            return 2, board["hand"].index(option["id"])
        if found is None:
            return 3, 0
        right = (found[2] == "n") != board["number_first"]
        return int(found[3] != ".top"), 2 * int(found[1] or 0) + right

    return [option["id"] for option in sorted(node["options"], key=read_at)]


def press(root: Locator, key: str) -> None:
    """Press a key in a lesson or an exercise, and wait for what Python says to it."""
    root.press(key)
    expect(root).not_to_have_class(WAITING)


def hinted(root: Locator) -> None:
    """Ask for a hint where one can be asked for, and wait for it, or for the word that there is none."""
    if root.locator(".tools [aria-keyshortcuts=H]:not(.dis)").count():
        root.press("h")
        expect(root.locator(".ladder li, .fb").first).to_be_visible()


class Sitting:
    """The lesson with this title, as a learner meets it."""

    def __init__(self, page: Page, title: str) -> None:
        """Wait for its display."""
        self.page = page
        self.root = page.locator(".matcha.course", has=page.locator(f".ttl:text-is({json.dumps(title)})"))
        self.root.wait_for()
        self.step = self.root.get_attribute("data-step") or ""
        self.bar = self.root.locator(".answers > .bar")
        self.reply = self.root.locator(".fb:has(> p > b)").last  # what is said to bets comes before it

    def press(self, key: str) -> None:
        """Press a key in it."""
        self.page.keyboard.press(key)

    @property
    def text(self) -> str:
        """All that it tells of the table."""
        return str(self.root.evaluate(LYING))

    def begin_again(self) -> None:
        """Have every vote of the step counted again, back to the first."""
        again = self.bar.get_by_role("button", name="Count again")
        while again.count():
            again.click()
        self.at([])

    def turn_to(self, step: int, path: Sequence[str] = ()) -> None:
        """Come to a step by page up and down, and wait until it stands where it begins."""
        self.root.focus()
        here, self.step = int(self.step), str(step)
        for _ in range(abs(step - here)):
            self.press("PageDown" if step > here else "PageUp")
        self.at(path)

    def at(self, path: Sequence[str]) -> None:
        """Wait until it stands at the end of this path; it is looked for more often than by `expect`."""
        told = {"step": self.step, "path": json.dumps([*path], separators=(",", ":"), ensure_ascii=False)}
        here = "".join(f"[data-{name}={json.dumps(value, ensure_ascii=False)}]" for name, value in told.items())
        self.root.and_(self.page.locator(here)).wait_for()

    def answer(self, node: Node, path: Sequence[str], element: str) -> None:
        """Go on by one element of a path, at this node."""
        self.root.focus()
        chosen = element.removeprefix("bet:") if node["stage"] == "bet" else element
        if node["stage"] == "reveal":
            self.reveal()
        elif node["next"] == "on":
            self.press("Space")
        elif node["mode"] == "counts":
            self.count(element)
        elif node["mode"] == "many":
            self.tick(node, element)
        elif node["items"]:
            self.find(node, chosen)
        else:
            self.choose(node, chosen)
        self.at([*path, element])

    def choose(self, node: Node, chosen: str) -> None:
        """Give one answer: its number, or a card and a mat."""
        ids = numbered(node)
        hand = node["board"]["hand"]
        if "@" in chosen and all(any(each.startswith(f"{card}@") for each in ids) for card in hand):
            card, mat = chosen.split("@")
            self.press(str(hand.index(card) + 1))
            self.press(mat)
        elif chosen == "pass":
            self.press(str(len(hand) + 1))
        else:
            self.press(str(ids.index(chosen) + 1))

    def tick(self, node: Node, element: str) -> None:
        """Tick these answers, and have them checked."""
        ids = numbered(node)
        for each in [] if element == "none" and "none" not in ids else element.split():
            self.press(str(ids.index(each) + 1))
        self.main.focus()
        self.press("Enter")

    def find(self, node: Node, chosen: str) -> None:
        """Put a thing into a box, or draw an arrow from one to the other."""
        items = [item["id"] for item in node["items"] if not item["locked"]]
        if ">" in chosen:
            for end in chosen.split(">"):
                self.press(str(items.index(end) + 1))
            return
        item, _, box = chosen.rpartition(":")
        ids = [option["id"] for option in node["options"]]
        boxes = [each["id"] for each in node["boxes"] if f"{item}:{each['id']}" in ids]
        self.press(str(boxes.index(box) + 1))

    def count(self, element: str) -> None:
        """Type in how many chose each, over what stands there."""
        fields = self.root.locator(".votes input")
        fields.first.select_text()
        for pair in element.removeprefix("counts:").split(","):
            self.page.keyboard.insert_text(pair.rpartition("=")[2])
            self.press("Tab")
        fields.last.focus()
        self.press("Enter")

    def reveal(self) -> None:
        """Press the button that turns the cards, twice; no shortcut does it."""
        self.press("Space")
        self.main.focus()
        self.press("Enter")
        expect(self.main).to_contain_text("again")
        self.press("Enter")

    @property
    def main(self) -> Locator:
        """The one thing to do next."""
        return self.bar.locator("button.go")
