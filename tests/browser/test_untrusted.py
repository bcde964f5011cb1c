"""A notebook fresh from somewhere else: nothing of it may run, and still there is something to see."""

import nbformat
import pytest
from playwright.sync_api import Locator, expect

from .notebook import Notebook


def foreign(notebook: Notebook, shown: str) -> Locator:
    """The output of a cell that somebody else has run."""
    notebook.open("import matcha_widget", shown).run()
    notebook.command("docmanager:save")
    changed = nbformat.read(notebook.file, as_version=4)
    changed.cells.append(nbformat.v4.new_markdown_cell("Changed since it was signed."))
    notebook.show(changed)
    return notebook.page.locator(".jp-OutputArea-output").first


def test_shows_the_still_picture(notebook: Notebook) -> None:
    """An untrusted notebook, nothing run, shows the board as a plain table and says how to play."""
    output = foreign(notebook, "matcha_widget.Table(seed=7)")

    expect(output.locator("table")).to_be_visible()
    expect(output).to_contain_text("Run All Cells")
    assert notebook.page.locator(".matcha").count() == 0


@pytest.mark.parametrize("shown", ["Replay(matcha_widget.example('first-game'))", "Compare('e1')"])
def test_shows_the_first_deal(notebook: Notebook, shown: str) -> None:
    """A replay, and games side by side, show the board they begin with as a plain table there."""
    output = foreign(notebook, f"matcha_widget.{shown}")

    expect(output.locator("table").first).to_be_visible()
    expect(output).to_contain_text("Run All Cells")
    assert notebook.page.locator(".matcha").count() == 0


def test_shows_the_questions_of_a_lesson(notebook: Notebook) -> None:
    """A lesson is its first question there, with what can be chosen."""
    output = foreign(notebook, "matcha_widget.Lesson('editions')")

    expect(output).to_contain_text("What do you know of it?")
    expect(output).to_contain_text("which card it is")
    expect(output).to_contain_text("Run All Cells")
    assert notebook.page.locator(".matcha").count() == 0
