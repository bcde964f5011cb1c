"""A notebook opened again in JupyterLab with nothing run: no table is blank, and none pretends to be alive."""

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import expect

from .notebook import Notebook
from .player import Mouse
from .table import Table

SAVE_STATE = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"


@pytest.fixture(name="saved")
def _saved(notebook: Notebook) -> Iterator[nbformat.NotebookNode]:
    """A notebook in which a table was shown, saved with its widgets' state, its kernel gone."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    Table(notebook)
    notebook.command(SAVE_STATE)
    notebook.command("docmanager:save")
    yield nbformat.read(notebook.file, as_version=4)
    notebook.command(SAVE_STATE)  # a setting of JupyterLab's: as it was


def test_with_the_state_of_its_widgets(notebook: Notebook, saved: nbformat.NotebookNode) -> None:
    """Trusted and saved with its widgets, it shows the board as it stood, and a press tells that Python is away."""
    table = Table(notebook.show(saved))
    expect(table.hand).to_have_count(5)
    Mouse(table).lay(0, "n")
    expect(table.told).to_contain_text("This game has lost its Python. Run the cell again")
