"""Plain keys go to the table, chords to JupyterLab."""

import pytest

from .notebook import Notebook
from .table import Table

DIRTY = "jupyterapp.shell.currentWidget.context.model.dirty"


@pytest.fixture(name="table")
def _table(notebook: Notebook) -> Table:
    """A table whose first card has the focus."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    table.hand.first.focus()
    return table


def test_plain_keys_stay_at_the_table(table: Table) -> None:
    """Keys that would cut, paste, insert, merge or run a cell, or restart the kernel, change no cell."""
    cells = table.notebook.cells
    for key in "xabcvzymrjkdd00ii":
        table.page.keyboard.press(key)
    for key in ("Shift+Enter", "Shift+M", "Shift+X", "Delete", "Backspace"):
        table.page.keyboard.press(key)

    assert cells == table.notebook.cells
    assert table.page.locator(".jp-Dialog").count() == 0
    assert table.root.evaluate("root => root.contains(document.activeElement)")


def test_chords_reach_jupyterlab(table: Table) -> None:
    """With the focus in the table, Ctrl+S still saves the notebook."""
    assert table.page.evaluate(DIRTY)
    table.page.keyboard.press("Control+s")
    table.page.wait_for_function(f"() => !{DIRTY}")


def test_arrows_and_escape(table: Table) -> None:
    """Arrows move along the hand, a digit picks a card, Escape drops it, and the page does not scroll."""
    table.page.keyboard.press("ArrowRight")
    assert table.hand.nth(1).evaluate("card => card === document.activeElement")
    table.page.keyboard.press("1")
    assert table.hand.nth(0).get_attribute("aria-pressed") == "true"
    table.page.keyboard.press("Escape")
    assert table.lifted_card.count() == 0
