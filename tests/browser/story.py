"""The story of the course as somebody walks it: by mouse, by keys alone, or by touch."""

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from .live import Live

Snapshot = dict[str, Any]


class Hands(Protocol):
    """How something is pressed."""

    def press(self, part: Locator) -> None:
        """Press it."""


class Mouse:
    """With a mouse."""

    def press(self, part: Locator) -> None:
        """Click."""
        part.click()


class Finger:
    """With a finger."""

    def press(self, part: Locator) -> None:
        """Tap."""
        part.tap()


class Keys:
    """With the keyboard alone: what has the focus is pressed by Enter."""

    def press(self, part: Locator) -> None:
        """Come to it by Tab and the arrows' own focus, and press Enter."""
        part.focus()
        part.page.keyboard.press("Enter")


class Story:
    """A course in a page, and what is done in it."""

    def __init__(self, live: Live, hands: Hands | None = None) -> None:
        self.live, self.hands = live, hands or Mouse()
        self.page: Page = live.page
        self.root = self.page.locator(".matcha")
        self.go_on = self.page.locator(".foot > .btn")

    @property
    def now(self) -> Snapshot:
        """What Python has said last."""
        return dict(self.live.widget.snapshot)

    @property
    def at(self) -> str:
        """The step that is open."""
        return str(self.now["step"]["id"])

    def does(self, part: Locator) -> None:
        """Press something that Python answers, and wait until the answer is drawn."""
        before = self.now["revision"]
        self.hands.press(part)
        self.answered(before)

    def answered(self, before: int) -> None:
        """Wait until what comes after this revision is drawn."""
        expect(self.page.locator(".panel")).to_have_attribute("data-revision", str(before + 1))

    def go(self) -> None:
        """Go on."""
        self.does(self.go_on)

    def back(self) -> None:
        """Take it back."""
        self.does(self.button("Take it back"))

    def stone(self, stone: int) -> None:
        """Press a stone of the path."""
        self.does(self.page.locator(f'.stones [data-stone="{stone}"]'))

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def lay(self, card: str, mat: str, word: str | None = None) -> None:
        """Lay a card of the hand on a mat; `word`: what is said of it."""
        now = self.now
        held = self.page.locator(".hand button.card").nth(now["lifted"].index(card))
        if now["shows"] == "mat" and not now["words"]:
            return self.does(held)
        self.hands.press(held)
        if word:
            self.hands.press(self.page.get_by_role("radio", name={"match": "It matches", "miss": "It misses"}[word]))
        return self.does(self.page.locator(f'.place[data-drop="{mat}"]'))

    def act(self, choice: dict[str, Any], word: str | None = None) -> None:
        """Do one of the choices that Python offers."""
        page, kind = self.page, choice["kind"]
        if kind == "lay":
            return self.lay(choice["card"], choice["mat"], word)
        if kind == "press" and self.now["board"] is None and page.locator(".palette").count():
            return self.does(page.locator('.palette [aria-disabled="false"]').nth(3))
        parts = {
            "pass": self.button("Pass"),
            "deal": page.locator(".deck"),
            "press": page.locator(".rank").first,
            "guess": page.locator(".guess button").nth(0 if choice.get("seat") else 1),
            "side": self.button(str(choice.get("side")).capitalize()),
            "sit": page.locator(".cushions button").filter(has_text=str(choice.get("who")).capitalize()).first,
            "see": self.button("See that round"),
        }
        return self.does(parts[kind])

    def onward(self) -> bool:
        """The first thing that can be done, or on; whether there was anything."""
        now = self.now
        choices = [each for each in now["choices"] if each["kind"] not in ("mark", "see")]
        if now["go"] and now["go"] != "cards":
            self.go()
        elif now["phase"] != "ceremony" and choices:
            self.act(choices[0])
        else:
            return False
        return True
