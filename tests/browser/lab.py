"""A private JupyterLab and a Chromium: nothing of this machine's settings, a free port, gone when done."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Browser, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
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
PATIENCE = 60  # seconds for a server to start


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


class Lab(NamedTuple):
    """A running JupyterLab."""

    url: str
    folder: Path
    """Where its notebooks lie."""
    runtime: Path
    """Where its kernels say how to reach them."""

    def ask(self, kernel: str, code: str) -> str:
        """Run code in a kernel, not through the browser, and return what it prints."""
        said: list[str] = []
        client = self.client(kernel)
        try:
            client.execute_interactive(
                code,
                store_history=False,
                timeout=30,
                output_hook=lambda message: said.append(
                    message["content"].get("text", "") or "\n".join(message["content"].get("traceback", ()))
                ),
            )
        finally:
            client.stop_channels()
        return "".join(said).strip()

    def client(self, kernel: str) -> BlockingKernelClient:
        """A line to a kernel, past the browser."""
        client = BlockingKernelClient(connection_file=str(self.runtime / f"kernel-{kernel}.json"))
        client.load_connection_file()
        client.start_channels()
        return client


@contextmanager
def jupyterlab(*, no_delay: bool = False) -> Iterator[Lab]:
    """Start a JupyterLab of our own, and stop it."""
    with tempfile.TemporaryDirectory(prefix="lab-") as name:
        home = Path(name)
        notebooks = home / "notebooks"
        notebooks.mkdir()
        settings = home / "config" / "labconfig"
        settings.mkdir(parents=True)
        (settings / "page_config.json").write_text(NO_NEWS, encoding="utf-8")
        (home / "config" / "jupyter_lab_config.py").write_text(NO_DELAY if no_delay else "", encoding="utf-8")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        with (home / "log").open("w", encoding="utf-8") as log:
            server = subprocess.Popen(
                _command(port, notebooks), env=_environment(home), stdout=log, stderr=log, start_new_session=True
            )
            try:
                lab = Lab(f"http://127.0.0.1:{port}", notebooks, home / "runtime")
                _await(server, lab.url, home / "log")
                yield lab
            finally:
                server.terminate()
                try:
                    server.wait(15)
                except subprocess.TimeoutExpired:
                    server.kill()
                    server.wait()


def _command(port: int, notebooks: Path) -> list[str]:
    return [
        sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.password=",
        "--ServerApp.disable_check_xsrf=True", "--LabApp.expose_app_in_browser=True",
        f"--ServerApp.root_dir={notebooks}",
    ]  # fmt: skip


def _environment(home: Path) -> dict[str, str]:
    """Of the machine's own Jupyter nothing is read or written."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON"))}
    return {
        **inherited,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_PLATFORM_DIRS": "1",
    }


def _await(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Ask until the server answers; should it die, say what it said."""
    for _ in range(PATIENCE * 20):
        try:
            urllib.request.urlopen(f"{url}/api/status", timeout=1).close()  # noqa: S310  # our own server
        except OSError:
            try:
                server.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            break
        else:
            return
    raise RuntimeError(f"JupyterLab did not start\n{log.read_text(encoding='utf-8')}")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start this machine's Chromium, without a window."""
    wanted = (os.environ.get("CHROMIUM"), *BROWSERS)
    program = next((found for name in wanted if name and (found := shutil.which(name))), None)
    if program is None:
        raise NoBrowser("apt-get install -y chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        try:
            yield browser
        finally:
            browser.close()
