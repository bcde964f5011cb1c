"""Plays a round in hosts that open notebooks without Jupyter's own pages: `make hosts`.

Each host gets an environment of its own, with its newest version and the table's dependencies.
"""

import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nbformat
from playwright.sync_api import Browser

from .lab import Lab, chromium
from .notebook import Notebook, new_notebook
from .player import Keyboard
from .server import run_server
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
    marimo.md(f"told: {{table.moves}} {{[*table.snapshot['tokens'][0]]}}")
"""


class Host(NamedTuple):
    """The command that starts a host in a folder, and a way to ask its Python for the moves made and the tokens won."""

    packages: tuple[str, ...]
    write: Callable[[Path], None]
    command: tuple[str, ...]
    result: Callable[[Notebook], str]
    forgiven: str = "^$"
    """Faults that are the host's own."""


def _voila_writes(folder: Path) -> None:
    nbformat.write(new_notebook("import matcha_widget", f"t = {LAID}\nt"), folder / "table.ipynb")


def _voila_result(notebook: Notebook) -> str:
    [kernel] = notebook.lab.folder.glob("voila_*/kernel-*.json")
    lab = notebook.lab._replace(runtime=kernel.parent)
    return lab.ask(kernel.stem.removeprefix("kernel-"), "print('told:', t.moves, [*t.snapshot['tokens'][0]])")


def _marimo_writes(folder: Path) -> None:
    (folder / "table.py").write_text(MARIMO, encoding="utf-8")


def _marimo_result(notebook: Notebook) -> str:
    """The output of the cell that reads the table, once it has run again."""
    return notebook.page.get_by_text("told: 4").inner_text()


HOSTS = {
    "voila": Host(
        ("voila", "ipykernel"), _voila_writes,
        ("voila", "table.ipynb", "--no-browser", "--Voila.ip=127.0.0.1", "--Voila.connection_dir_root=."),
        _voila_result,
        forgiven="fontawesome",  # asked for on the network
    ),
    "marimo": Host(
        ("marimo",), _marimo_writes,
        ("marimo", "run", "table.py", "--headless", "--host=127.0.0.1", "--no-token"), _marimo_result,
    ),
}  # fmt: skip


def _install(name: str) -> Path:
    """The Python of a host's environment, created or brought up to date."""
    uv, home = os.environ.get("UV", "uv"), ENVIRONMENTS / name
    if not home.exists():
        subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, str(home)], check=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    needs = ("-r", "pyproject.toml", "-c", "constraints.txt", "--upgrade")
    install = [uv, "pip", "install", "--quiet", "--python", str(python), *HOSTS[name].packages, *needs]
    subprocess.run(install, cwd=ROOT, check=True)
    return python


def _version(python: Path, name: str) -> str:
    asked = [str(python), "-c", f"import importlib.metadata; print(importlib.metadata.version({name!r}))"]
    return subprocess.run(asked, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


@contextmanager
def _open_host(name: str, python: Path, browser: Browser) -> Iterator[Notebook]:
    """Start a host and open the table in it."""
    host = HOSTS[name]
    with tempfile.TemporaryDirectory(prefix=f"{name}-", ignore_cleanup_errors=True) as home:
        folder = Path(home)
        host.write(folder)

        def command(port: int) -> tuple[str, ...]:
            return (str(python), "-m", *host.command, f"--port={port}")

        with run_server(command, "/health", folder, PYTHONPATH=str(ROOT), HOME=home) as url:
            page = browser.new_page(viewport={"width": 1280, "height": 1100})
            notebook = Notebook(page, Lab(url, folder, folder / "runtime"))
            notebook.forgive(host.forgiven)
            page.goto(url)
            yield notebook


def _check(name: str, python: Path, browser: Browser) -> None:
    """Lay two cards by keyboard; the tokens won are in the page and in Python."""
    with _open_host(name, python, browser) as notebook:
        table = Table(notebook)
        player = Keyboard(table)
        for mat in "ns":
            with table.expect_answer():
                player.lay(0, mat)
        assert WON == [table.count_tokens(0, token) for token in "MBWSK"]
        assert f"told: 4 {WON}" == HOSTS[name].result(notebook)
        assert [] == notebook.unforgiven


def main() -> int:
    """Check every host and print the results."""
    failed = 0
    with chromium() as browser:
        for name in HOSTS:
            python = _install(name)
            try:
                _check(name, python, browser)
                verdict = "works: cards are laid, the tokens are seen in the page and in Python"
            except Exception:  # noqa: BLE001  # the other hosts are still wanted
                failed = 1
                verdict = f"FAILS\n{traceback.format_exc(limit=-1)}"
            print(f"{name} {_version(python, name)} {verdict}", flush=True)  # noqa: T201  # a script
    return failed


if __name__ == "__main__":
    sys.exit(main())
