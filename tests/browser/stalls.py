"""The story at the tea market as somebody walks it."""

from playwright.sync_api import Locator, expect
from stall_paths import best_way, on_the_day

from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.genmaicha.course.stall_schema import StallIntent
from matcha_widget.kit.course.story.course_state import apply_act

from .story import InNotebook, Story, Walked


class Enter:
    """With the keyboard alone: what has the focus is pressed by Enter."""

    def press(self, part: Locator) -> None:
        """Come to it, and press Enter."""
        part.focus()
        part.page.keyboard.press("Enter")


class Walks(Walked):
    """A course of Genmaicha, and what is done in it."""

    def do(self, intent: StallIntent) -> None:
        """Press what this asks for."""
        page, choice = self.page, {**intent.choice}
        kind = choice["kind"]
        if kind == "bid":
            page.locator(".amount").focus()
            page.keyboard.press(str(intent.yen // 100 if intent.yen else 0))
            expect(page.locator(".amount")).to_have_attribute("aria-valuenow", str(intent.yen))
            return self.does(self.go_on)
        if kind == "tag" and self.now["lays"]:
            self.hands.press(page.locator(f'.tag[data-line="{choice["line"]}"]'))
            return self.does(self.go_on)
        drink = f'.ledge button[data-drink="{choice.get("drink")}"]'
        parts = {
            "serve": drink, "pack": drink, "tag": f'.tag[data-line="{choice.get("line")}"]', "thread": ".corner-thread",
            "crate": f'button[data-crate="{choice.get("crate")}"]', "done": ".foot > .btn", "bag": ".bag",
            "cards": ".deck", "again": ".strip .btn:has(use[href='#mt-again'])",
        }  # fmt: skip
        if kind == "sign":
            at = [each["id"] for each in self.now["signs"]].index(choice["sign"])
            return self.does(page.locator(".sign").nth(at))
        if kind == "thread":  # it is as thin as a thread: pressed where it hangs
            before = self.now["revision"]
            page.locator(parts[kind]).dispatch_event("click")
            return self.answered(before)
        if kind == "done" and self.now["lays"] and any(each["pays"] for each in self.now["proposals"]):
            self.hands.press(self.go_on)  # yen would be left: it takes a second press
        return self.does(page.locator(parts[str(kind)]))

    @property
    def hoped(self) -> StallIntent:
        """What the story hopes for here."""
        raise NotImplementedError

    def onward(self) -> bool:
        """What the story hopes for, or on; whether there was anything."""
        if self.now["go"]:
            self.go()
        elif self.now["phase"] == "ask":
            self.do(self.hoped)
        else:
            return False
        return True


class Stalls(Walks, Story):
    """A course of this process."""

    @property
    def offered(self) -> list[StallIntent]:
        """Everything that can be asked for."""
        walk = self.live.widget._state
        return [*stall_game.possible_acts(walk.step, walk.situation)]

    @property
    def hoped(self) -> StallIntent:
        """What the story hopes for here."""
        walk = self.live.widget._state
        if walk.step.setup.kind == "market":
            return on_the_day(walk)
        if walk.step.setup.kind == "signs":
            return self.offered[0]
        after = best_way(walk)[1]
        return next(each for each in self.offered if apply_act(walk, each).node_key == after.node_key)


class StallsInNotebook(Walks, InNotebook):
    """The course that a notebook calls `course`, walked by somebody who cannot see further than the panel."""

    @property
    def hoped(self) -> StallIntent:
        """The dearest line, a hundred, else the first thing there is."""
        choices, pays = self.now["choices"], {each["line"]: each["pays"] for each in self.now["proposals"]}
        choice = max(choices, key=lambda each: (pays.get(each.get("line"), 0), each["kind"] == "done"))
        return StallIntent("act", choice, min(100, choice["most"]) if choice["kind"] == "bid" else None, None)
