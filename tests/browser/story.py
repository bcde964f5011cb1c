"""The story of the course, played in a page by mouse, by keyboard, or by touch."""

import json
from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from .live import Live
from .notebook import Notebook

Snapshot = dict[str, Any]

LOOKS = """([parts, cut]) => ({
  boxes: parts.map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }),
  cut: Function(`return ${cut}`)()(),
  fits: document.querySelector(".panel").getBoundingClientRect().bottom <= innerHeight
    && document.documentElement.scrollWidth <= innerWidth,
})"""


class Hands(Protocol):
    """A way to press elements."""

    def press(self, part: Locator) -> None:
        """Press an element."""


class Mouse:
    """Presses with a mouse."""

    def press(self, part: Locator) -> None:
        """Click."""
        part.click()


class Finger:
    """Presses with a finger."""

    def press(self, part: Locator) -> None:
        """Tap."""
        part.tap()


JUMP = """presses => new Promise(done => {
  const root = document.querySelector(".matcha");
  const all = part => [...root.querySelectorAll(part)];
  const look = () => ({
    text: root.textContent,
    open: all(".stage .card:not(.back)").length,
    kept: [...all(".top, .shelf, .album").map(each => each.textContent),
      all(".shelf .token, .seat .token, .prize, .stamp").length],
  });
  const before = look();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    const drawn = look();
    root.dispatchEvent(new KeyboardEvent("keydown", { key: "F9", bubbles: true })); // it means nothing: all is shown
    done([before, drawn, look()]);
  });
  watch.observe(root.querySelector(".panel"), { attributeFilter: ["data-revision"] });
  presses.forEach(part => root.querySelector(part).click());
})"""


class CoursePlayer:
    """A course in a page."""

    def __init__(self, page: Page, hands: Hands | None = None) -> None:
        self.page, self.hands = page, hands or Mouse()
        self.root = self.page.locator(".matcha")
        self.go_on = self.page.locator(".foot > .btn")

    @property
    def snapshot(self) -> Snapshot:
        """The last snapshot from Python."""
        raise NotImplementedError

    @property
    def at(self) -> str:
        """The step that is open."""
        return str(self.snapshot["step"]["id"])

    def boxes(self, parts: Sequence[str], cut: str) -> list[list[int]]:
        """The boxes of these parts; nothing may be cut off, as a script finds it, or lie outside the window."""
        looks = self.page.evaluate(LOOKS, [[*parts], cut])
        assert ([], True) == (looks["cut"], looks["fits"]), self.at
        return [[*box] for box in looks["boxes"]]

    def press_and_wait(self, part: Locator) -> None:
        """Press an element that Python answers, and wait until the answer is drawn."""
        before = self.snapshot["revision"]
        self.hands.press(part)
        self.wait_for_answer(before)

    def wait_for_answer(self, before: int) -> None:
        """Wait until a revision after this one is drawn."""
        expect(self.page.locator(".panel")).to_have_attribute("data-revision", str(before + 1))

    def jump(self, *presses: str) -> list[Snapshot]:
        """Press these at once and end all animations; return the page before, at the answer, and at rest."""
        return list(self.page.evaluate(JUMP, presses))

    def key(self, name: str) -> None:
        """Press a key that Python answers."""
        before = self.snapshot["revision"]
        self.page.keyboard.press(name)
        self.wait_for_answer(before)

    def go(self) -> None:
        """Press Continue."""
        self.press_and_wait(self.go_on)

    def back(self) -> None:
        """Undo the last act."""
        self.press_and_wait(self.button("Take it back"))

    def stone(self, stone: int) -> None:
        """Press a stone of the path."""
        self.press_and_wait(self.page.locator(f'.stones [data-stone="{stone}"]'))

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def lay(self, card: str, mat: str, word: str | None = None) -> None:
        """Lay a card of the hand on a mat, with `word` as the claim."""
        self.act({"kind": "lay", "card": card, "mat": mat}, word)

    def act(self, choice: dict[str, Any], word: str | None = None) -> None:
        """Make one of the choices in the snapshot."""
        *first, last = self.presses(choice, word)
        for part in first:
            self.hands.press(self.page.locator(part).first)
        self.press_and_wait(self.page.locator(last).first)

    def presses(self, choice: dict[str, Any], word: str | None = None) -> list[str]:
        """The elements to press for a choice, in order."""
        now, kind = self.snapshot, choice["kind"]
        if kind == "lay":
            card = f".hand button.card:nth-child({now['lifted'].index(choice['card']) + 1})"
            claim = [f".chips button:nth-child({now['words'].index(word) + 1})"] if word else []
            alone = now["shows"] == "mat" and not now["words"]
            return [card] if alone else [card, *claim, f'.place[data-drop="{choice["mat"]}"]']
        parts = {
            "pass": '.foot [aria-keyshortcuts="P"]',
            "deal": ".deck",
            "press": '.rank, .palette [aria-disabled="false"]:nth-child(n + 5)',
            "guess": f".guess button:nth-child({1 if choice.get('seat') else 2})",
            "side": f".sides button:nth-child({1 if choice.get('side') == 'left' else 2})",
            "sit": f".cushions button:has(.{choice.get('who')}), .cushions button",
        }
        return [parts[kind]]

    def do_next(self) -> bool:
        """Do the first possible act, or continue; return False if neither is possible."""
        now = self.snapshot
        choices = [each for each in now["choices"] if each["kind"] not in ("mark", "see")]
        if now["go"] and now["go"] != "cards":
            self.go()
        elif now["phase"] != "ceremony" and choices:
            self.act(choices[0])
        else:
            return False
        return True


class Story(CoursePlayer):
    """A course of this process."""

    def __init__(self, live: Live, hands: Hands | None = None) -> None:
        self.live = live
        super().__init__(live.page, hands)

    @property
    def snapshot(self) -> Snapshot:
        """The last snapshot from Python."""
        return dict(self.live.widget.snapshot)


class NotebookCourse(CoursePlayer):
    """The course that a notebook calls `course`."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        super().__init__(notebook.page)

    @property
    def snapshot(self) -> Snapshot:
        """The last snapshot of its kernel."""
        return dict(json.loads(self.notebook.python("import json; print(json.dumps(course.snapshot))")))

    def lose_kernel(self) -> None:
        """Kill its kernel and run its cells again."""
        dead = self.root.element_handle()
        self.notebook.kill()
        self.notebook.run_again(dead)

    def practise(self, button: Locator, back: str) -> None:
        """Practise in its panel, and return."""
        button.click()
        expect(self.page.locator(".matcha.asked .count")).to_have_text("1 of 10")
        self.button(back).locator("visible=true").click()
        expect(self.page.locator(".matcha.asked")).to_have_count(0)


LOOK = """() => {
  const is = (part) => document.querySelector(part) !== null;
  const parts = [".guess button", ".deck", "button.rank", ".palette button", ".sides button", ".hand button.card"];
  return {
    title: document.querySelector(".top h3").textContent,
    button: document.querySelector(".foot > .btn").textContent,
    on: is(".foot > .btn.go"),
    part: parts.find(is) ?? null,
    mats: [...document.querySelectorAll(".place.legal[data-drop]")].map((each) => each.dataset.drop),
    cards: document.querySelectorAll(".hand button.card").length,
    revision: document.querySelector(".panel").dataset.revision,
    busy: document.querySelector(".panel").ariaBusy === "true",
    owns: document.activeElement?.matches("button:not(.card, .place)"), // it takes Space for itself
    held: document.activeElement?.closest(".matcha") !== null,
  };
}"""


class Keys:
    """A learner with a keyboard who sees the page: Tab, arrows, Enter, letters, Space."""

    def __init__(self, page: Page) -> None:
        self.page, self.press = page, page.keyboard.press
        self.panel = page.locator(".panel")

    @property
    def look(self) -> dict[str, Any]:
        """The elements in sight."""
        return dict(self.page.evaluate(LOOK))

    def do_next(self) -> None:
        """Do the first possible act, or continue."""
        look = self.look
        before = look["revision"]
        assert look["held"], f"nothing of {look['title']} has the focus"
        if look["part"] and not (look["on"] and look["part"] != ".guess button"):
            self.tab_to(look["part"])
            self.press("Enter")
            if look["part"] == ".hand button.card":
                self.lay(look["cards"], before)
        elif look["on"]:
            if look["owns"]:
                self.tab_to(".foot > .btn")
            self.press("Space")
        else:
            self.press("p")
        expect(self.panel).not_to_have_attribute("data-revision", before)

    def lay(self, cards: int, before: str) -> None:
        """Press the mat if the card is lifted; otherwise, after the story's refusal, try the next card."""
        for _ in range(cards):
            look = self.look  # at once, or an answer comes in between
            if look["revision"] != before or look["busy"]:
                return None
            if look["mats"]:
                return self.press(look["mats"][0])
            self.press("ArrowRight")
            self.press("Enter")
        return self.press("p")

    def tab_to(self, part: str) -> None:
        """Press Tab until an element of this kind has the focus."""
        for _ in range(60):
            if self.page.evaluate("part => document.activeElement?.matches(part)", part):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {part}")
