"""What `make clicks` prints last: each notebook of the course run from the top in JupyterLab, how long and how much."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import nbformat
from browser.lab import chromium, jupyterlab
from browser.notebook import Notebook

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
DRAWN = "() => document.querySelectorAll('.jp-OutputArea-child:has(.matcha)').length"


def run_all(name: str, notebook: Notebook) -> None:
    """Run a notebook, and print how long it took until every widget stood, and what our widgets sent."""
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


def main(names: Sequence[str] = ()) -> None:
    """Run these, or all."""
    print("\nRun All Cells in JupyterLab, until every widget stands   bar 20 s; at most 45 widgets, 5 MB")
    with chromium() as browser, jupyterlab() as lab:
        for name in names or sorted(path.stem for path in FOLDER.glob("*.ipynb")):
            notebook = Notebook(browser.new_page(viewport={"width": 1280, "height": 1100}), lab)
            run_all(name, notebook)
            for fault in notebook.unforgiven:
                print(f"    {fault}")
            notebook.close()
            notebook.page.close()


if __name__ == "__main__":
    main(sys.argv[1:])
