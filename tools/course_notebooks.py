"""Writes the notebooks from `notebooks/source/`: every cell is run and its output stored, widgets as pictures."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import nbformat
from hand_out import hand_out
from nbclient import NotebookClient

import matcha_widget
from matcha_widget.export.run import QUIET_ARGS

FOLDER: Final = Path(__file__).resolve().parent.parent / "notebooks"
NAMES: Final = tuple(sorted(path.stem for path in (FOLDER / "source").glob("*.md")))

VIEW: Final = "application/vnd.jupyter.widget-view+json"
"""If this is stored, JupyterLab shows a missing model in place of the picture."""

CELL: Final = re.compile(
    r"^<!-- (?P<words>[\w-]+) -->\n(?P<text>.*?)(?=^<!-- |^```python |\Z)"
    r"|^```python (?P<name>[\w-]+)\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
"""Text begins at `<!-- id -->`, code stands in a fence with its id."""


COLLAPSED: Final = {"jp-MarkdownHeadingCollapsed": True}


class Cell(NamedTuple):
    """A cell as its author wrote it."""

    id: str
    kind: str
    source: str


def cells(name: str) -> list[Cell]:
    """The cells of a notebook, from its source."""
    text = (FOLDER / "source" / f"{name}.md").read_text(encoding="utf-8")
    return [
        Cell(found["words"], "markdown", found["text"].strip())
        if found["words"]
        else Cell(found["name"], "code", found["code"].strip())
        for found in CELL.finditer(text)
    ]


def build_notebook(name: str) -> Any:
    """The notebook, not run."""
    new = {"markdown": nbformat.v4.new_markdown_cell, "code": nbformat.v4.new_code_cell}
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    facts = {"kernelspec": kernel, "matcha_widget": {"version": matcha_widget.__version__}}
    notebook_cells = [new[cell.kind](cell.source, id=cell.id) for cell in cells(name)]
    return nbformat.v4.new_notebook(cells=notebook_cells, metadata=facts)


def run(notebook: Any, folder: Path = FOLDER) -> Any:
    """Run it from the top, and leave out everything that differs between runs."""
    NotebookClient(
        notebook, record_timing=False, coalesce_streams=True, store_widget_state=False, extra_arguments=[*QUIET_ARGS],
        resources={"metadata": {"path": str(folder)}},
    ).execute()  # fmt: skip
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict(COLLAPSED if is_folded(notebook, cell) else {})
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(VIEW, None)
    return notebook


def is_folded(notebook: Any, cell: Any) -> bool:
    """True for a heading of the reference below the story, which is folded until somebody opens it.

    The last heading stays open: JupyterLab unfolds a heading that hides the last cell when all are run.
    """
    heads = [each for each in notebook.cells if each.cell_type == "markdown" and each.source.startswith("# ")]
    return cell in heads[1:-1]


def main(names: Sequence[str]) -> None:
    """Write these notebooks, or all."""
    (words,) = (cell.source for cell in cells("bluffing") if cell.id == "hand-out")
    (FOLDER / "hand-out.html").write_text(hand_out(words), encoding="utf-8", newline="\n")
    for name in names or NAMES:
        nbformat.write(run(build_notebook(name)), FOLDER / f"{name}.ipynb")


if __name__ == "__main__":
    main(sys.argv[1:])
