"""The notebooks of the course in JupyterLab: opened, read, every cell run, every widget drawn."""

import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, expect

from .notebook import Notebook

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
PANELS = ("genmaicha", "practice", "tutorial")


def read_stored(name: str) -> nbformat.NotebookNode:
    """A stored notebook of the course."""
    found: nbformat.NotebookNode = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    return found


def widgets(notebook: nbformat.NotebookNode) -> int:
    """The number of widgets shown in it."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return sum("text/html" in output.get("data", {}) for output in outputs)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in PANELS])
def test_runs_whole(notebook: Notebook, name: str) -> None:
    """Each notebook shows pictures with instructions until Run All Cells draws every widget in its place."""
    run_whole(notebook, name)


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_is_in_sight(notebook: Notebook, name: str) -> None:
    """A notebook with a story or exercises runs whole, and a small screen shows all of its panel."""
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    run_whole(notebook, name)
    expect(notebook.page.locator(".matcha.story .panel").first).to_be_in_viewport(ratio=1)


def run_whole(notebook: Notebook, name: str) -> None:
    """Read a stored notebook, run all its cells, and check that every widget is drawn."""
    notebook.forgive("Failed to initialize model")  # anywidget, of a widget that a slow machine draws after 2 s
    notebook.show(read_stored(name))
    pictures = notebook.page.locator(".jp-OutputArea-output", has_text=re.compile("Run All Cells|Run this cell"))
    expect(pictures).to_have_count(widgets(read_stored(name)))
    assert 0 == notebook.page.locator(".matcha").count()
    notebook.run()
    drawn = notebook.page.locator(".jp-OutputArea-child:has(.matcha)")

    expect(drawn).to_have_count(widgets(read_stored(name)))
    assert [] == [text for text in drawn.all_text_contents() if not text.strip()]


def test_a_newer_notebook_says_so(notebook: Notebook) -> None:
    """In a notebook written for a newer version the first cell of ours says so."""
    newer = read_stored("practice")
    newer.metadata.matcha_widget.version = "99.1"
    newer.cells = newer.cells[:3]
    notebook.show(newer).run()

    expect(notebook.page.locator(".jp-OutputArea-output", has_text="written for matcha_widget 99.1")).to_be_visible()


def test_the_hand_out_is_one_page(browser: Browser) -> None:
    """Printed, the hand-out fills one sheet, and nothing on it is in colour."""
    page = browser.new_page()
    page.goto((FOLDER / "hand-out.html").as_uri())
    colours = page.evaluate("""() => [...new Set([...document.querySelectorAll("*")].flatMap(each => {
        const style = getComputedStyle(each)
        return [style.color, style.backgroundColor, style.borderTopColor]
    }))].sort()""")
    sheets = page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
    page.close()

    assert 1 == sheets
    assert {"rgb(0, 0, 0)", "rgb(255, 255, 255)"} == {*colours}
