"""Plays a round in hosts that open notebooks without Jupyter's own pages: `make hosts`.

Each host gets an environment of its own, with its newest version and what the table needs.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nbformat
from playwright.sync_api import Browser, expect

from .lab import Lab, chromium
from .notebook import Notebook
from .player import Keyboard
from .server import free_port, running
from .table import Table

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENTS = ROOT / ".venv-hosts"
LAID = "matcha_widget.Table(seats=('human', 'greedy'), seed=7)"
WON = [0, 0, 1, 0, 1]  # after a round in which the first card of the hand is laid at n, the next first one at s
MARIMO = f"""
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo, matcha_widget
    table = marimo.ui.anywidget({LAID})
    table
    return marimo, table

@app.cell
def _(marimo, table):
    marimo.md(f"told: {{table.moves}} {{table.view['tokens'][0]}}")
"""


class Host(NamedTuple):
    """How to start a host in a folder, and how its Python tells the moves made and the tokens won."""

    packages: tuple[str, ...]
    write: Callable[[Path], None]
    command: tuple[str, ...]
    told: Callable[[Notebook], str]


def _voila_writes(folder: Path) -> None:
    cells = ["import matcha_widget", f"t = {LAID}\nt"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, folder / "table.ipynb")


def _voila_told(notebook: Notebook) -> str:
    [kernel] = notebook.lab.folder.glob("voila_*/kernel-*.json")
    lab = notebook.lab._replace(runtime=kernel.parent)
    return lab.ask(kernel.stem.removeprefix("kernel-"), "print('told:', t.moves, t.view['tokens'][0])")


def _marimo_writes(folder: Path) -> None:
    (folder / "table.py").write_text(MARIMO, encoding="utf-8")


def _marimo_told(notebook: Notebook) -> str:
    """What the cell shows that reads the table: it has run again."""
    told = notebook.page.get_by_text("told: 4")
    told.wait_for()
    return told.inner_text()


HOSTS = {
    "voila": Host(
        ("voila", "ipykernel"), _voila_writes,
        ("voila", "table.ipynb", "--no-browser", "--Voila.ip=127.0.0.1", "--Voila.connection_dir_root=."), _voila_told,
    ),
    "marimo": Host(
        ("marimo",), _marimo_writes,
        ("marimo", "run", "table.py", "--headless", "--host", "127.0.0.1", "--no-token"), _marimo_told,
    ),
}  # fmt: skip


def _python(name: str) -> str:
    """The Python of a host's environment, made or brought up to date."""
    uv, home = os.environ.get("UV", "uv"), ENVIRONMENTS / name
    needs = ("-r", "pyproject.toml", "-c", "constraints.txt", "--upgrade")
    if not home.exists():
        subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, home], check=True)
    python = home / "bin" / "python"
    install = [uv, "pip", "install", "--quiet", "--python", python, *HOSTS[name].packages, *needs]
    subprocess.run(install, cwd=ROOT, check=True)
    return str(python)


@contextmanager
def hosted(name: str, browser: Browser) -> Iterator[Notebook]:
    """Start a host and open the table in it."""
    host, python, port = HOSTS[name], _python(name), free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix=f"{name}-") as home:
        folder = Path(home)
        host.write(folder)
        command = (python, "-m", *host.command, f"--port={port}")
        with running(command, url, folder, PYTHONPATH=str(ROOT), HOME=home):
            page = browser.new_page(viewport={"width": 1280, "height": 1100})
            notebook = Notebook(page, Lab(url, folder, folder / "runtime"))
            page.goto(url)
            yield notebook


def plays(notebook: Notebook) -> None:
    """Lay two cards by keyboard: what they win is seen in the page and known in Python."""
    told = HOSTS[name].told
    table = Table(notebook)
    player = Keyboard(table)
    for mat in "ns":
        with table.answered():
            player.lay(0, mat)
    assert WON == [table.won(0, token) for token in "MBWSK"]
    assert f"told: 4 {WON}" == told(notebook)
