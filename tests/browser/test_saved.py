"""A saved notebook, opened without running it or converted to a page: no table is blank or pretends to be live."""

from collections.abc import Iterator

import nbformat
import pytest
from nbconvert import HTMLExporter, MarkdownExporter
from playwright.sync_api import expect

import matcha_widget

from .compare import Sides
from .notebook import Notebook
from .player import Mouse
from .replay import Replay
from .table import Table

NOT_YET = "model not found"
SAVE_WIDGETS = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"


@pytest.fixture(name="saved")
def _saved_notebook(notebook: Notebook, shown: str) -> Iterator[nbformat.NotebookNode]:
    """A notebook with a widget, saved with the state of its widgets."""
    notebook.open("import matcha_widget", f"matcha_widget.{shown}").run()
    notebook.page.locator(".matcha").wait_for()
    notebook.command(SAVE_WIDGETS)
    notebook.command("docmanager:save")
    yield nbformat.read(notebook.file, as_version=4)
    notebook.command(SAVE_WIDGETS)  # JupyterLab remembers this setting: restore it


@pytest.mark.parametrize("shown", ["Table(seed=7)"])
def test_with_its_widgets(notebook: Notebook, saved: nbformat.NotebookNode) -> None:
    """Trusted and saved with its widgets, it shows the last board, and says at once that there is no Python."""
    reopen(notebook, saved)
    table = Table(notebook)
    expect(table.hand).to_have_count(5)
    expect(table.sentences).to_contain_text("This is a picture of the game. Run this cell to play.")
    expect(table.live_region).to_contain_text("This is a picture of the game. Run this cell to play.")
    Mouse(table).lay(0, "n")
    expect(table.sentences).to_contain_text("Python restarted, and this was not saved.")


@pytest.mark.parametrize("shown", ["Replay(matcha_widget.example('first-game'), seat='all')"])
def test_a_replay_without_python(notebook: Notebook, saved: nbformat.NotebookNode) -> None:
    """Saved with its widgets, a replay can still be stepped through; a table opened from it says there is no answer."""
    reopen(notebook, saved)
    replay = Replay(notebook).focus()
    notebook.page.keyboard.press("ArrowDown")

    assert replay.announcements[-1].endswith("wins the game.")
    replay.root.get_by_role("button", name="Play from here").click()
    replay.root.locator(".new-game .go").click()
    expect(replay.root.locator(".reason .fault")).to_contain_text("Python is busy")


@pytest.mark.parametrize("shown", ["Compare('e1')"])
def test_games_side_by_side_without_python(notebook: Notebook, saved: nbformat.NotebookNode) -> None:
    """Saved with its widgets, games side by side can still be stepped through and answer a bet."""
    reopen(notebook, saved)
    side = Sides(notebook.page.locator(".matcha.compare")).press("ArrowRight", "b")

    assert side.live_text.startswith("You guessed step 1. The games first differ at step 2.")


def reopen(notebook: Notebook, saved: nbformat.NotebookNode) -> None:
    """Show a saved notebook; reload it if JupyterLab drew the output before it had restored the models."""
    notebook.forgive(NOT_YET)
    table, lost = notebook.page.locator(".matcha").first, notebook.page.get_by_text(NOT_YET)
    notebook.show(saved)
    for _ in range(5):
        table.or_(lost).first.wait_for()
        if table.is_visible():
            break
        notebook.page.reload()


@pytest.mark.parametrize("exporter", [HTMLExporter, MarkdownExporter])
def test_converted(exporter: type[HTMLExporter | MarkdownExporter]) -> None:
    """The page that nbconvert makes of it, for a screen or for paper, shows the still picture and loads no widget."""
    table = matcha_widget.Table(seed=7)
    bundle, metadata = table._repr_mimebundle_()
    shown = nbformat.v4.new_output("execute_result", bundle, metadata=metadata)
    cell = nbformat.v4.new_code_cell("matcha_widget.Table(seed=7)", outputs=[shown])
    page, _ = exporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))

    assert table.still().count("<td") == page.count("<td")
    assert "widget-view+json" not in page
