"""A server of our own: nothing of this machine's Jupyter, a free port, gone when done."""

import os
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60  # seconds for a server to start


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: Sequence[str], door: str, home: Path, **more: str) -> Iterator[None]:
    """Start a server, come back when its door (a URL) opens, and stop it; what it writes lies in its home."""
    with (home / "log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            command, cwd=home, env=_environment(home) | more, stdout=log, stderr=log, start_new_session=True
        )
        try:
            _await(server, door, home / "log")
            yield
        finally:
            server.terminate()
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


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


def _await(server: subprocess.Popen[bytes], door: str, log: Path) -> None:
    """Ask until the server answers; should it die, say what it said."""
    for _ in range(PATIENCE * 20):
        try:
            urllib.request.urlopen(door, timeout=1).close()  # noqa: S310  # our own server
        except urllib.error.HTTPError:
            return  # "no such page" is an answer
        except OSError:
            try:
                server.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            break
        else:
            return
    raise RuntimeError(f"the server did not start\n{log.read_text(encoding='utf-8')}")
