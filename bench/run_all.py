"""Measures the answer to a first move, then each notebook run from the top: the last part of `make clicks`."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import nbformat
from browser.lab import Lab
from browser.notebook import Notebook
from playwright.sync_api import Browser, ViewportSize

WIDE: ViewportSize = {"width": 1280, "height": 1100}
FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
DRAWN = "() => document.querySelectorAll('.jp-OutputArea-child:has(.matcha)').length"


def run_all(name: str, notebook: Notebook) -> None:
    """Run a notebook; print the time until every widget is drawn, and the bytes our widgets sent."""
    stored = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    outputs = [output for cell in stored.cells for output in cell.get("outputs", ())]
    widgets = sum("text/html" in output.get("data", {}) for output in outputs)
    notebook.show(stored)
    mark, start = len(notebook.wire.messages), perf_counter()
    notebook.run()
    notebook.page.wait_for_function(f"count => ({DRAWN})() >= count", arg=widgets, timeout=120_000)
    took = perf_counter() - start
    sent = notebook.wire.comms(down=True, since=mark)
    total = sum(message.size for message in sent)
    print(f"  {name:12} {took:6.1f} s {widgets:6} widgets {total / 1e6:8.2f} MB in {len(sent)} messages")


def first_move(browser: Browser, lab: Lab, *, small: bool) -> None:
    """Print the time from opening the tutorial to the answer to the first card, while cells still run."""
    tutorial = nbformat.read(FOLDER / "tutorial.ipynb", as_version=4)
    if small:  # no cell after the story
        story = next(at for at, cell in enumerate(tutorial.cells) if "Course(" in cell.source)
        del tutorial.cells[story + 1 :]
    notebook = Notebook(browser.new_page(viewport=WIDE), lab)
    start = perf_counter()
    notebook.show(tutorial)
    opened = perf_counter() - start
    notebook.page.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")
    display = notebook.page.locator(".matcha.story").first
    display.locator(".hand button").first.click()
    display.locator('.panel[data-revision="1"]').wait_for()
    took = perf_counter() - start
    print("\nthe tutorial opened in JupyterLab, Run All Cells, the first card laid   bar 30 s")
    print(f"  stands after {opened:.1f} s, its first answer after {took:.1f} s")
    notebook.close()
    notebook.page.close()


def measure(browser: Browser, lab: Lab, *, small: bool) -> None:
    """Run all notebooks, or the shortest."""
    first_move(browser, lab, small=small)
    print("\nRun All Cells in JupyterLab, until every widget stands   bar 20 s; at most 45 widgets, 5 MB")
    files = sorted(FOLDER.glob("*.ipynb"))
    for file in [min(files, key=lambda file: file.stat().st_size)] if small else files:
        notebook = Notebook(browser.new_page(viewport=WIDE), lab)
        run_all(file.stem, notebook)
        for fault in notebook.unforgiven:
            print(f"    {fault}")
        notebook.close()
        notebook.page.close()
