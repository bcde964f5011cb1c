"""A replay in a page: its frame, its lens, its live region."""

from playwright.sync_api import expect

from .live import Live
from .notebook import Notebook

SEEN = """number => {
    const root = document.querySelectorAll(".matcha")[number]
    return [+root.dataset.frame, [
        root.querySelector(".visually-hidden table").innerText,
        ...[...root.querySelectorAll(".play [aria-label]")].map(part => part.getAttribute("aria-label")),
    ].join("\\n")]
}"""

WALK = f"""async ([number, key]) => {{
    const [seen, walked] = [{SEEN}, []]
    for (let [frame, board] = seen(number); !walked.some(([at]) => at === frame); [frame, board] = seen(number)) {{
        walked.push([frame, board])
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {{key, code: key, bubbles: true}}))
        await new Promise(done => setTimeout(done)) // what is said is heard
    }}
    return walked
}}"""


class Replay:
    """The first, second, ... replay in a page."""

    def __init__(self, shown: Notebook | Live, number: int = 0) -> None:
        self.page = shown.page
        self.root = self.page.locator(".matcha.replay").nth(number)
        self.root.wait_for()
        self.number = int(
            self.root.evaluate("root => [...document.querySelectorAll('.matcha')].indexOf(root)")
        )  # among all live regions of the page

    @property
    def frame(self) -> int:
        """The number of its frame."""
        return int(self.root.get_attribute("data-frame") or -1)

    @property
    def lens(self) -> str:
        """The name of its lens."""
        return self.root.get_attribute("data-lens") or ""

    @property
    def announcements(self) -> list[str]:
        """The texts of its live region so far."""
        texts: list[str] = self.page.evaluate("number => [...heard[number]]", self.number)
        return [sentence.replace("\u00a0", " ").rstrip() for sentence in texts]

    @property
    def frame_and_board(self) -> tuple[int, str]:
        """The frame, the accessible board's words, and both hands."""
        frame, board = self.page.evaluate(SEEN, self.number)
        return frame, board

    def focus(self) -> "Replay":
        """Put the focus on it."""
        self.root.focus()
        return self

    def choose_lens(self, lens: str) -> None:
        """Choose a lens by keyboard."""
        for _ in range(4):
            if self.lens == lens:
                return
            self.page.keyboard.press("f")
        expect(self.root).to_have_attribute("data-lens", lens)

    def walk(self, key: str) -> dict[int, str]:
        """Press a key until it has no effect; return the board at every frame on the way."""
        return dict(self.page.evaluate(WALK, [self.number, key]))
