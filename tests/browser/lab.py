"""A private JupyterLab and a Chromium for the tests."""

import ast
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from .chromium import QUIET, find
from .server import PATIENCE, run_server

OVERHEARD = """
# Output goes back with the reply: a client that has only just connected may miss the kernel's own messages.
import contextlib, io
said = io.StringIO()
with contextlib.redirect_stdout(said):
    exec(code, names)
"""
NO_NEWS = '{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}'
NO_DELAY = """
# A small message need not wait for the acknowledgement of the one before: a click takes 5 ms instead of 45.
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler as Handler
plain = Handler.open
async def open(self, kernel_id):
    self.set_nodelay(True)
    await plain(self, kernel_id)
Handler.open = open
"""


class Lab(NamedTuple):
    """A running JupyterLab."""

    url: str
    folder: Path
    """The folder of its notebooks."""
    runtime: Path
    """The folder of its kernels' connection files."""

    def ask(self, kernel: str, code: str) -> str:
        """Run code in a kernel without the browser; return its output, or raise its error."""
        client = self.client(kernel)
        try:
            reply = client.execute(
                f"exec({OVERHEARD!r}, _asked := {{'code': {code!r}, 'names': globals()}})",
                store_history=False,
                user_expressions={"said": "_asked['said'].getvalue()"},
                reply=True,
                timeout=PATIENCE,
            )["content"]
        finally:
            client.stop_channels()
        if reply["status"] != "ok":
            return "\n".join(reply["traceback"])
        said: str = ast.literal_eval(reply["user_expressions"]["said"]["data"]["text/plain"])
        return said.strip()

    def client(self, kernel: str) -> BlockingKernelClient:
        """A client of a kernel, without the browser."""
        client = BlockingKernelClient(connection_file=str(self.runtime / f"kernel-{kernel}.json"))
        client.load_connection_file()
        client.start_channels(iopub=False, stdin=False, hb=False)
        return client


@contextmanager
def jupyterlab(*, no_delay: bool = False) -> Iterator[Lab]:
    """Start a JupyterLab of our own, in which Notebook 7 opens notebooks too, and stop it."""
    with tempfile.TemporaryDirectory(prefix="lab-", ignore_cleanup_errors=True) as name:  # a kernel may still write
        home = Path(name)
        notebooks = home / "notebooks"
        notebooks.mkdir()
        settings = home / "config" / "labconfig"
        settings.mkdir(parents=True)
        (settings / "page_config.json").write_text(NO_NEWS, encoding="utf-8")
        (home / "config" / "jupyter_lab_config.py").write_text(NO_DELAY if no_delay else "", encoding="utf-8")
        with run_server(partial(_command, notebooks), "/api/status", home) as url:
            yield Lab(url, notebooks, home / "runtime")


def _command(notebooks: Path, port: int) -> list[str]:
    return [
        sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.password=",
        "--ServerApp.disable_check_xsrf=True", "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True", f"--ServerApp.root_dir={notebooks}",
    ]  # fmt: skip


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a Chromium without a window, with one timeout for everything."""
    program = find()
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        browser.on("context", _patient)
        try:
            yield browser
        finally:
            browser.close()


def _patient(context: BrowserContext) -> None:
    context.set_default_timeout(1000 * PATIENCE)
