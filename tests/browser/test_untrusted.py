"""An untrusted notebook: none of its widgets may run, and still there is a picture."""

import nbformat
from playwright.sync_api import expect

from .access import barriers
from .notebook import Notebook

SHOWN = (
    "matcha_widget.Table(seed=7)", "matcha_widget.Replay(matcha_widget.example('first-game'))",
    "matcha_widget.Compare('e1')", "matcha_widget.Market(seed=7)", "matcha_widget.Lesson('editions')",
)  # fmt: skip


def test_shows_the_still_pictures(notebook: Notebook) -> None:
    """Untrusted and not run, each board is drawn and a lesson asks its first question, readable in either theme."""
    notebook.open("import matcha_widget", *SHOWN).run()
    notebook.command("docmanager:save")
    changed = nbformat.read(notebook.file, as_version=4)
    changed.cells.append(nbformat.v4.new_markdown_cell("Changed since it was signed."))
    notebook.show(changed)
    outputs = notebook.page.locator(".jp-OutputArea-output")

    expect(outputs).to_have_count(len(SHOWN))
    for number in range(len(SHOWN)):
        expect(outputs.nth(number)).to_contain_text("Press Shift+Enter to play")
    for number in range(4):
        expect(outputs.nth(number).locator("table img").first).to_be_visible()
        assert outputs.nth(number).locator("table img").first.evaluate("image => image.naturalWidth") > 0
    assert {} == barriers(notebook, outputs, SHOWN)
    expect(outputs.last).to_contain_text("What do you know about it?")
    expect(outputs.last).to_contain_text("which card it is")
    assert notebook.page.locator(".matcha").count() == 0
