"""Notebook 7: the same table in the classic interface, where plain keys are commands too."""

import pytest
from playwright.sync_api import expect

from .notebook import NOTEBOOK_7, Notebook
from .player import Keyboard
from .table import Table

STARTING = "reading 'schema'|Command '.*' not registered"
"""The complaints of Notebook 7 as it starts, with any notebook."""


@pytest.fixture(name="door")
def _door() -> str:
    """The path under which the server opens a notebook in Notebook 7."""
    return NOTEBOOK_7


@pytest.fixture(name="table")
def _table(notebook: Notebook) -> Table:
    """A table before its first card."""
    notebook.forgive(STARTING)
    notebook.open("import matcha_widget", "t = matcha_widget.Table(seats=('human', 'greedy'), seed=7)\nt")
    return Table(notebook.run())


def test_a_round(notebook: Notebook, table: Table) -> None:
    """Two cards laid by keyboard win a water and a whisk, in the page and in Python, also after a reload."""
    player = Keyboard(table)
    for mat in "ns":
        with table.expect_answer():
            player.lay(0, mat)
    board = table.board()

    assert [0, 0, 1, 0, 1] == [table.count_tokens(0, token) for token in "MBWSK"]
    assert "4 0 0 1 0 1" == notebook.python("print(t.moves, *t.snapshot['tokens'][0])")
    notebook.reload()
    assert board == Table(notebook).board()


WIDGETS = (
    "Table(seed=7)",
    "Replay(matcha_widget.example('first-game'))",
    "Compare('e5')",
    "Lesson('editions')",
    "RankLoop('number')",
)


def test_plain_keys_stay_at_a_widget(notebook: Notebook) -> None:
    """Keys that would cut, insert, delete, run or rename a cell change none, and the focus stays at the widget."""
    notebook.forgive(STARTING)
    notebook.open("import matcha_widget", *(f"matcha_widget.{widget}" for widget in WIDGETS)).run()
    roots = notebook.page.locator(".matcha")
    expect(roots).to_have_count(len(WIDGETS))
    for root in roots.all():
        root.locator("button:visible:not([disabled])").last.focus()
        cells = notebook.cells
        for key in (*"xabdd1", "Shift+Enter"):
            notebook.page.keyboard.press(key)

        assert cells == notebook.cells
        assert root.evaluate("root => root.contains(document.activeElement)")
