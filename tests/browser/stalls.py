"""The story of the tea market, played in a page."""

from playwright.sync_api import Locator, expect
from stall_paths import best_way, on_the_day

from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.genmaicha.course.stall_schema import StallIntent
from matcha_widget.kit.course.story.course_state import apply_act

from .story import CoursePlayer, NotebookCourse, Story


class EnterKey:
    """Keyboard only: Enter presses the focused element."""

    def press(self, part: Locator) -> None:
        """Move the focus there and press Enter."""
        part.focus()
        part.page.keyboard.press("Enter")


class MarketCoursePlayer(CoursePlayer):
    """A course of Genmaicha in a page."""

    def do(self, intent: StallIntent) -> None:
        """Press the elements for this act."""
        page, choice = self.page, {**intent.choice}
        kind = choice["kind"]
        if kind == "bid":
            page.locator(".amount").focus()
            page.keyboard.press(str(intent.yen // 100 if intent.yen else 0))
            expect(page.locator(".amount")).to_have_attribute("aria-valuenow", str(intent.yen))
            return self.press_and_wait(self.go_on)
        if kind == "tag" and self.snapshot["lays"]:
            self.hands.press(page.locator(f'.tag[data-line="{choice["line"]}"]'))
            return self.press_and_wait(self.go_on)
        drink = f'.ledge button[data-drink="{choice.get("drink")}"]'
        parts = {
            "serve": drink, "pack": drink, "tag": f'.tag[data-line="{choice.get("line")}"]', "thread": ".corner-thread",
            "crate": f'button[data-crate="{choice.get("crate")}"]', "done": ".foot > .btn", "bag": ".bag",
            "cards": ".deck", "again": ".strip .btn:has(use[href='#mt-again'])",
        }  # fmt: skip
        if kind == "sign":
            at = [each["id"] for each in self.snapshot["signs"]].index(choice["sign"])
            return self.press_and_wait(page.locator(".sign").nth(at))
        if kind == "thread":  # too thin for a mouse
            before = self.snapshot["revision"]
            page.locator(parts[kind]).dispatch_event("click")
            return self.wait_for_answer(before)
        if kind == "done" and self.snapshot["lays"] and any(each["pays"] for each in self.snapshot["proposals"]):
            self.hands.press(self.go_on)  # yen would be left: it takes a second press
        return self.press_and_wait(page.locator(parts[str(kind)]))

    @property
    def best_act(self) -> StallIntent:
        """The act that the story hopes for here."""
        raise NotImplementedError

    def do_next(self) -> bool:
        """Do the act that the story hopes for, or continue; return False if neither is possible."""
        if self.snapshot["go"]:
            self.go()
        elif self.snapshot["phase"] == "ask":
            self.do(self.best_act)
        else:
            return False
        return True


class Stalls(MarketCoursePlayer, Story):
    """A course of this process."""

    @property
    def possible_acts(self) -> list[StallIntent]:
        """Every act that is possible now."""
        walk = self.live.widget._state
        return [*stall_game.possible_acts(walk.step, walk.situation)]

    @property
    def best_act(self) -> StallIntent:
        """The act that the story hopes for here."""
        walk = self.live.widget._state
        if walk.step.setup.kind == "market":
            return on_the_day(walk)
        if walk.step.setup.kind == "signs":
            return self.possible_acts[0]
        after = best_way(walk)[1]
        return next(each for each in self.possible_acts if apply_act(walk, each).node_key == after.node_key)


class StallsInNotebook(MarketCoursePlayer, NotebookCourse):
    """The course that a notebook calls `course`, played with the snapshot alone."""

    @property
    def best_act(self) -> StallIntent:
        """The dearest line, 100 yen, or else the first act."""
        choices, pays = self.snapshot["choices"], {each["line"]: each["pays"] for each in self.snapshot["proposals"]}
        choice = max(choices, key=lambda each: (pays.get(each.get("line"), 0), each["kind"] == "done"))
        return StallIntent("act", choice, min(100, choice["most"]) if choice["kind"] == "bid" else None, None)
