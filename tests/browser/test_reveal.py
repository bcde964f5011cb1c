"""A reveal as it is seen: the clock of its movements is stopped, and what is visible then is read."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from .notebook import Notebook
from .player import Mouse
from .table import Table

HOLD = """() => {
    const begin = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const motion = begin.apply(this, how);
        if (this.closest(".matcha")) motion.playbackRate = 1e-9; // paused, it could not be ended
        return motion;
    };
}"""
"""From now on nothing moves by itself."""

MOVING = "[...root.getAnimations({subtree: true})].filter(motion => !(motion instanceof CSSTransition))"

AT = f"(root, beat) => {MOVING}.forEach(motion => {{ motion.currentTime = beat; }})"
"""The table at this moment."""

TURNS = f"""root => Math.min(...{MOVING}
    .filter(({{effect}}) => effect.target.matches(".spot > .was") && effect.getKeyframes().at(-1).rotate)
    .map(({{effect}}) => effect.getTiming().delay))"""
"""When the first card turns."""

SEEN = """(root, parts) => {
    const seen = part => part.checkVisibility({opacityProperty: true, visibilityProperty: true});
    return parts.filter(part => [...root.querySelectorAll(part)].some(seen));
}"""
"""Which of these are seen."""

TELLS = (".story p", ".now .mark", ".now .won", ".log", ".goal", ".tray h4 span", ".pips .on", ".tray .tk")
"""What tells of a reveal, in the first round."""

BACKS = '[data-place="1n1"] > .was'


def _seen(table: Table, parts: Sequence[str]) -> list[str]:
    seen: list[str] = table.root.evaluate(SEEN, list(parts))
    return seen


@pytest.mark.parametrize("width", [1280, 660])
def test_nothing_is_told_before_the_cards_turn(notebook: Notebook, width: int) -> None:
    """The last card of a round comes face down; only then the cards turn and it is told; a press brings all at once."""
    notebook.page.set_viewport_size({"width": width, "height": 1100})
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    Mouse(table).turn()
    table.hand.first.click()
    notebook.page.evaluate(HOLD)
    with table.answered():
        table.place("s").click()

    table.root.evaluate(AT, 1)
    assert [] == _seen(table, [*TELLS, BACKS])
    turn = table.root.evaluate(TURNS)
    table.root.evaluate(AT, turn - 1)
    assert [BACKS] == _seen(table, [*TELLS, BACKS])
    table.root.evaluate(AT, turn + 1000)
    assert ".now .mark" in _seen(table, TELLS)
    assert ".log" not in _seen(table, TELLS)

    table.hand.first.click()
    wide = [tell for tell in TELLS if table.root.locator(tell).last.is_visible()]
    assert wide == _seen(table, [*TELLS, BACKS])
    assert {".story p", ".now .mark", ".now .won"} <= {*wide}


def test_how_it_ends_is_told_last(notebook: Notebook) -> None:
    """Who has won, and where the tokens came from, is not seen before the last token has come."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    notebook.page.evaluate(HOLD)
    Mouse(table).finish()
    told = (".outcome", ".paid", ".bar .go")
    last = table.root.evaluate(f"root => Math.max(...{MOVING}.map(({{effect}}) => effect.getTiming().delay))")
    table.root.evaluate(AT, last - 1)
    assert [] == _seen(table, told)
    table.page.keyboard.press("Shift")
    assert list(told) == _seen(table, told)


def test_a_reveal_is_brought_into_sight(notebook: Notebook) -> None:
    """On a screen that shows half a table, whoever has laid the last card from below sees the cards turn above."""
    notebook.page.set_viewport_size({"width": 1280, "height": 640})
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    Mouse(table).turn()
    table.hand.first.click()
    table.place("s").focus()
    table.bar.scroll_into_view_if_needed()
    pair = table.root.locator(".pwrap.now")
    expect(pair).not_to_be_in_viewport(ratio=0.99)
    with table.answered():
        table.page.keyboard.press("Enter")
    expect(pair).to_be_in_viewport(ratio=0.99)  # of a border a hair may be cut
