"""A notebook fresh from somewhere else: nothing of it may run, and still there is something to see."""

import nbformat
from playwright.sync_api import expect

from .notebook import Notebook


def test_shows_the_still_picture(notebook: Notebook) -> None:
    """An untrusted notebook, nothing run, shows the board as a plain table and says how to play."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    notebook.command("docmanager:save")
    foreign = nbformat.read(notebook.file, as_version=4)
    foreign.cells.append(nbformat.v4.new_markdown_cell("Changed since it was signed."))
    notebook.show(foreign)

    output = notebook.page.locator(".jp-OutputArea-output").first
    expect(output.locator("table")).to_be_visible()
    expect(output).to_contain_text("Run All Cells")
    assert notebook.page.locator(".matcha").count() == 0
