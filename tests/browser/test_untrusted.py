"""A notebook fresh from somewhere else: nothing of it may run, and still there is something to see."""

import nbformat
from playwright.sync_api import expect

from .notebook import Notebook

SHOWN = (
    "matcha_widget.Table(seed=7)", "matcha_widget.Replay(matcha_widget.example('first-game'))",
    "matcha_widget.Compare('e1')", "matcha_widget.Lesson('editions')",
)  # fmt: skip


def test_shows_the_still_pictures(notebook: Notebook) -> None:
    """Untrusted, nothing run, each board is a plain table and a lesson its first question; all say how to play."""
    notebook.open("import matcha_widget", *SHOWN).run()
    notebook.command("docmanager:save")
    changed = nbformat.read(notebook.file, as_version=4)
    changed.cells.append(nbformat.v4.new_markdown_cell("Changed since it was signed."))
    notebook.show(changed)
    outputs = notebook.page.locator(".jp-OutputArea-output")

    expect(outputs).to_have_count(len(SHOWN))
    for number in range(len(SHOWN)):
        expect(outputs.nth(number)).to_contain_text("Run All Cells")
    for number in range(3):
        expect(outputs.nth(number).locator("table").first).to_be_visible()
    expect(outputs.last).to_contain_text("What do you know about it?")
    expect(outputs.last).to_contain_text("which card it is")
    assert notebook.page.locator(".matcha").count() == 0
