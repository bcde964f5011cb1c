"""Notebook 7: the same table in the classic host, where plain keys are commands too."""

import pytest
from playwright.sync_api import expect

from .notebook import NOTEBOOK_7, Notebook
from .player import Keyboard
from .table import Table


@pytest.fixture(name="door")
def _door() -> str:
    """Where the server opens a notebook: in Notebook 7."""
    return NOTEBOOK_7


@pytest.fixture(name="table")
def _table(notebook: Notebook) -> Table:
    """A table that waits for a first card."""
    notebook.forgive("reading 'schema'|Command '.*' not registered")  # Notebook 7 as it starts, with any notebook
    notebook.open("import matcha_widget", "t = matcha_widget.Table(seats=('human', 'greedy'), seed=7)\nt")
    return Table(notebook.run())


def test_a_round(notebook: Notebook, table: Table) -> None:
    """Two cards laid by keyboard win a water and a whisk, here and in Python; after a reload they are still there."""
    player = Keyboard(table)
    for mat in "ns":
        with table.answered():
            player.lay(0, mat)
    board = table.board()

    assert [0, 0, 1, 0, 1] == [table.won(0, token) for token in "MBWSK"]
    assert "4 [0, 0, 1, 0, 1]" == notebook.python("print(t.moves, t.view['tokens'][0])")
    notebook.reload()
    assert board == Table(notebook).board()


def test_plain_keys_stay_at_the_table(table: Table) -> None:
    """Keys that would cut, insert, delete or run a cell change none, and the focus stays at the table."""
    cells = table.notebook.cells
    table.hand.first.focus()
    for key in (*"xabdd", "Shift+Enter"):
        table.page.keyboard.press(key)

    assert cells == table.notebook.cells
    expect(table.root.locator(":focus")).to_be_visible()
