"""A simple player with a mouse or with a keyboard."""

from collections.abc import Callable
from typing import Any

from .table import Table


def choice(view: dict[str, Any]) -> str:
    """The player's move: the first legal one that is no pass, in the order of the hand."""
    moves = [move for move in view["legal"] if move != "pass"]
    hand = view["hands"][view["seat"]]
    return min(moves, key=lambda move: (hand.index(move.split("@")[0]), move), default="pass")


class Hands:
    """The acts of a player at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def finish(self, *, hurry: bool = True) -> None:
        """Play until the game is over; with `hurry` every animation is skipped."""
        while (phase := self.table.snapshot["phase"]) != "over":
            self.table.hurry()
            if phase == "play":
                self.turn(hurry=hurry)
            else:
                with self.table.expect_answer(hurry=hurry):
                    self.go_on()

    def turn(self, *, hurry: bool = True) -> None:
        """Make one move."""
        with self.table.expect_answer(hurry=hurry):
            self.move(choice(self.table.snapshot))

    def move(self, move: str) -> None:
        """Lay a card, or pass."""
        card, _, mat = move.partition("@")
        if mat:
            view = self.table.snapshot
            self.lay(view["hands"][view["seat"]].index(card), mat)
        else:
            self.skip(sure=len(self.table.snapshot["legal"]) > 1)

    def lay(self, at: int, mat: str) -> None:
        """Pick a card of the hand and lay it at a mat."""
        raise NotImplementedError

    def pick(self, press: Callable[[], None]) -> None:
        """Press a card; press again if the first press only ended an animation."""
        press()
        if self.table.lifted_card.count() == 0:
            press()

    def skip(self, *, sure: bool) -> None:
        """Pass; twice, if a card could be laid."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Press the only button: deal, or keep nothing."""
        raise NotImplementedError


class Mouse(Hands):
    """Plays with the mouse only."""

    def lay(self, at: int, mat: str) -> None:
        """Click the card and the place."""
        self.pick(self.table.hand.nth(at).click)
        self.table.place(mat).click()

    def skip(self, *, sure: bool) -> None:
        """Click Pass."""
        for _ in range(1 + sure):
            self.table.key("P").click()

    def go_on(self) -> None:
        """Click the button."""
        self.table.bar.locator(".btn.go").click()


class Keyboard(Hands):
    """Plays with keys only, once Tab has reached the table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.press = table.page.keyboard.press
        self.tab_to(".hand button")

    def tab_to(self, wanted: str) -> None:
        """Press Tab until something of the table has the focus."""
        for _ in range(200):
            if self.table.root.evaluate(
                "(root, wanted) => [...root.querySelectorAll(wanted)].some(part => part.matches(':focus'))",
                wanted,
            ):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")

    def lay(self, at: int, mat: str) -> None:
        """Press the card's digit and the letter of the mat."""
        self.pick(lambda: self.press(str(at + 1)))
        self.press(mat)

    def skip(self, *, sure: bool) -> None:
        """Press P."""
        for _ in range(1 + sure):
            self.press("p")

    def go_on(self) -> None:
        """Press Enter on the button."""
        self.tab_to(".btn.go")
        self.press("Enter")
