"""Games side by side in JupyterLab: the five cases of the course by keyboard, axe-core, translation."""

from collections.abc import Callable
from typing import Any

import pytest
from kit.accents import IN_A_KERNEL

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.examples import all_examples

from .access import barriers, plain_words
from .compare import Sides
from .notebook import Notebook

CASES = ("e1", "e2", "e3", "e4", "e5")
FIELDS = {"Whose turn": "to_move", "Tokens": "tokens", "Who has won": "winner", "Now": "phase"}
VALUES = {
    "Bottom": "0", "Top": "1", "Nobody": "None", "A draw": "draw", "You may keep cards": "keep",
    "All cards go back": "deal", "The game is over": "over", "The round goes on": "play",
}  # fmt: skip


@pytest.fixture(name="sides")
def _sides(notebook: Notebook, speech: str) -> dict[str, Sides]:
    """All cases in one notebook."""
    notebook.page.emulate_media(reduced_motion="reduce")
    show = f"for case in {CASES}:\n    display(Compare(case))"
    notebook.open(speech, "from matcha_widget import Compare", show).run()
    return {case: Sides(notebook.page.locator(".matcha.compare").nth(at)) for at, case in enumerate(CASES)}


def printed_differences(case: str) -> list[dict[str, Any]]:
    """The first differences of a case, as the course prints them."""
    stored: list[dict[str, Any]] = all_examples()["cases"][case]["first_difference"]
    return [each for each in stored if each["snapshot"] is not None]


@pytest.mark.parametrize("speech", [""])
def test_the_cases_by_keyboard(sides: dict[str, Sides]) -> None:
    """After a bet each case has a frame around the differences that the course prints, in the words of both sides."""
    editions = list(matcha.EDITIONS)
    for case, side in sides.items():
        first = min(printed_differences(case), key=lambda found: int(found["snapshot"]))
        side.press("ArrowRight", "b")

        assert (case, first["snapshot"]) == (case, side.snap)
        assert [editions.index(name) for name in first["between"]] == side.framed_sides
        *fields, (heading, *rules) = side.differences[0]
        assert {
            name: [str(values[name]) for values in first["values"]] for name in first["differs"] if name != "legal"
        } == {FIELDS[name]: [VALUES[value] for value in values] for name, *values in fields}
        assert "Rules" == heading
        assert all(rules)
        assert side.live_text.startswith(f"You guessed step 1. The games first differ at step {side.snap}.")

    side = sides["e4"].press("PageDown")
    assert (25, [0, 1, 2]) == (side.snap, side.framed_sides)
    assert [["Who has won", "Top", "A draw"], ["Rules", "W5 X9", "W5 X10"]] == side.differences[1]
    assert 25 == side.press("PageDown").snap
    assert 12 == side.press("PageUp").snap


@pytest.mark.parametrize("speech", [""])
def test_stepping_asks_nobody(notebook: Notebook, sides: dict[str, Sides]) -> None:
    """Stepping from end to end and back sends no message, moves no other case, and cuts no cell."""
    cells, mark = notebook.cells, len(notebook.wire.messages)
    side = sides["e5"].press("b", "ArrowUp", *["ArrowRight"] * 21, "x", "d", "d", "ArrowDown")

    assert 21 == side.snap
    assert [0, 0] == [sides["e1"].snap, sides["e4"].snap]
    assert [] == list(notebook.wire.comms(down=False, since=mark))
    assert cells == notebook.cells


STATES: dict[str, Callable[[Sides], Sides]] = {
    "e1": lambda side: side.press("ArrowRight", "ArrowRight"),
    "e2": lambda side: side.press("PageDown"),
    "e3": lambda side: side.press("PageDown", "?"),
    "e4": lambda side: side.press("PageDown", "PageDown"),
    "e5": lambda side: side.press("b", "ArrowDown"),
}


@pytest.mark.parametrize("speech", [IN_A_KERNEL])
def test_states(notebook: Notebook, sides: dict[str, Sides]) -> None:
    """Before the bet, at a difference and at the end all words are from the catalogue, and axe-core finds nothing."""
    for case, reach in STATES.items():
        reach(sides[case])

    assert {} == {case: words for case, side in sides.items() if (words := plain_words(side.root))}
    assert {} == barriers(notebook, notebook.page.locator(".matcha.compare"), CASES)
