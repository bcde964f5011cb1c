"""A reveal frame by frame: each frame stays until the test continues, and its page is read."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from matcha_widget.kit import i18n

from .notebook import Notebook
from .player import Mouse
from .table import Table

HOLD = """root => {
    for (const name of ["touch", "move", "travel", "pause"]) root.style.setProperty(`--mt-${name}`, "90.125ms");
    const [{setTimeout, clearTimeout}, held] = [window, new Map()];
    let last = 0;
    window.setTimeout = (then, ms, ...more) => {
        if (ms % 1 === 0 || ms === undefined) return setTimeout(then, ms, ...more);
        held.set(--last, then);
        return last;
    };
    window.clearTimeout = timer => held.delete(timer) || clearTimeout(timer);
    window.goOn = () => [...held].some(([timer, then]) => held.delete(timer) && (then(), true));
    window.letGo = () => Object.assign(window, {setTimeout, clearTimeout});
}"""
"""From now on every frame waits until the test continues."""

GO_ON = "() => goOn()"
"""Show the next frame; false if there is none."""

SHOWN = """root => [
    root.textContent,
    root.querySelectorAll(".nowpair .spot[data-place] > .card:not(.back)").length,
    root.querySelectorAll(".nowpair .badge, .nowpair .prize, .accounts p").length,
]"""
"""The texts for the eye and for screen readers, the number of cards face up, and the marks of an outcome."""


@pytest.fixture(name="table")
def _table(notebook: Notebook) -> Iterator[Table]:
    """A table whose frames a test may hold; the page is left as it was."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    yield Table(notebook)
    notebook.page.evaluate("() => window.letGo?.()")


def lay_the_last(table: Table) -> None:
    """Play a round to its last card, and hold its frames."""
    Mouse(table).turn()
    table.hand.first.click()
    table.root.evaluate(HOLD)
    with table.expect_answer(hurry=False):
        table.place("s").click()


def step_through(table: Table) -> list[Any]:
    """The page at each frame to the end."""
    looks = [table.root.evaluate(SHOWN)]
    while table.page.evaluate(GO_ON):
        looks.append(table.root.evaluate(SHOWN))
    return looks


def outcome(table: Table) -> list[str]:
    """The table's sentences about the revealed cards, in its order."""
    kinds = ("check", "compare", "take", "nothing")
    return [i18n.render_sentence(line) for event in table.events if event["do"] in kinds for line in event["tell"]]


@pytest.mark.parametrize("width", [1280, 660])
def test_nothing_is_told_before_the_cards_turn(table: Table, width: int) -> None:
    """The last card of a round comes face down; only then the cards turn, and the outcome is told step by step."""
    table.page.set_viewport_size({"width": width, "height": 1100})
    lay_the_last(table)

    looks, sentences = step_through(table), outcome(table)
    turns = next(at for at, (_, cards, _) in enumerate(looks) if cards)
    assert turns > 1
    for text, _, drawn in looks[:turns]:
        assert ([], 0) == ([sentence for sentence in sentences if sentence in text], drawn)
    newest = [
        max([at for at, sentence in enumerate(sentences) if sentence in text], default=-1) for text, _, _ in looks
    ]
    assert newest == sorted(newest)
    assert len({*newest}) > 3
    table.key("W").click()
    text, _, _ = table.root.evaluate(SHOWN)
    assert [] == [sentence for sentence in sentences if sentence not in text]


def test_a_key_brings_all_at_once(table: Table) -> None:
    """Any key skips to the end; the outcome is there, for the eye and for screen readers."""
    lay_the_last(table)
    assert 0 == table.key("W").count()

    table.hand.first.focus()
    table.page.keyboard.press("Shift")
    table.key("W").click()
    text, cards, _ = table.root.evaluate(SHOWN)
    assert [] == [sentence for sentence in outcome(table) if sentence not in text]
    assert cards > 0


def test_how_it_ends_is_told_last(table: Table) -> None:
    """The winner and the origin of the tokens are not in the page before the last token has come."""
    table.root.evaluate(HOLD)
    Mouse(table).finish(hurry=False)
    looks = step_through(table)
    assert [] == [text for text, _, _ in looks[:-1] if "wins" in text]
    assert "wins" in looks[-1][0]
    assert 0 == table.root.locator(".ending").count()
    table.key("Space").click()
    expect(table.root.locator(".ending")).to_contain_text("wins")


def test_a_reveal_is_brought_into_sight(table: Table) -> None:
    """On a screen that shows half a table, the reveal above scrolls into sight."""
    table.page.set_viewport_size({"width": 1280, "height": 640})
    Mouse(table).turn()
    table.hand.first.click()
    table.place("s").focus()
    table.bar.scroll_into_view_if_needed()
    pair = table.root.locator(".nowpair")
    expect(pair).not_to_be_in_viewport(ratio=0.99)
    with table.expect_answer(hurry=False):
        table.page.keyboard.press("Enter")
    expect(pair).to_be_in_viewport(ratio=0.99)  # a border may lose a pixel
