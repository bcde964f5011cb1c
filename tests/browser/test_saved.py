"""A saved notebook, opened again with nothing run or made into a page: no table is blank, none pretends to be alive."""

from collections.abc import Iterator

import nbformat
import pytest
from nbconvert import HTMLExporter, MarkdownExporter
from playwright.sync_api import expect

import matcha_widget

from .notebook import Notebook
from .player import Mouse
from .table import Table

NOT_YET = "model not found"
SAVE_WIDGETS = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"


@pytest.fixture(name="saved")
def _saved(notebook: Notebook) -> Iterator[nbformat.NotebookNode]:
    """A notebook in which a table was shown, saved with the state of its widgets."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    Table(notebook)
    notebook.command(SAVE_WIDGETS)
    notebook.command("docmanager:save")
    yield nbformat.read(notebook.file, as_version=4)
    notebook.command(SAVE_WIDGETS)  # JupyterLab remembers it: as it was


def test_with_its_widgets(notebook: Notebook, saved: nbformat.NotebookNode) -> None:
    """Trusted and saved with its widgets, it shows the board as it stood, and says at once that Python is away."""
    table = reopened(notebook, saved)
    expect(table.hand).to_have_count(5)
    expect(table.told).to_contain_text("A still picture. Trust and run the notebook to play.")
    expect(table.spoken).to_contain_text("A still picture. Trust and run the notebook to play.")
    Mouse(table).lay(0, "n")
    expect(table.told).to_contain_text("This game has lost its Python")


def reopened(notebook: Notebook, saved: nbformat.NotebookNode) -> Table:
    """The table of a saved notebook, loaded anew where JupyterLab drew the output before it had restored the models."""
    notebook.forgive(NOT_YET)
    table, lost = notebook.page.locator(".matcha").first, notebook.page.get_by_text(NOT_YET)
    notebook.show(saved)
    for _ in range(5):
        table.or_(lost).first.wait_for()
        if table.is_visible():
            break
        notebook.page.reload()
    return Table(notebook)


@pytest.mark.parametrize("exporter", [HTMLExporter, MarkdownExporter])
def test_converted(exporter: type[HTMLExporter | MarkdownExporter]) -> None:
    """A page that nbconvert makes of it, for a screen or for paper, shows the still picture and waits for no widget."""
    table = matcha_widget.Table(seed=7)
    bundle, metadata = table._repr_mimebundle_()
    shown = nbformat.v4.new_output("execute_result", bundle, metadata=metadata)
    cell = nbformat.v4.new_code_cell("matcha_widget.Table(seed=7)", outputs=[shown])
    page, _ = exporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))

    assert table.still().count("<td") == page.count("<td")
    assert "widget-view+json" not in page
