"""A Jupyter server of our own, at a free port, without this machine's settings."""

import os
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60  # seconds: more than the slowest machine needs
PORTS = 3  # attempts: another program may take a port before the server does


@contextmanager
def run_server(command: Callable[[int], Sequence[str]], door: str, home: Path, **more: str) -> Iterator[str]:
    """Start a server at a free port, yield its URL once it answers, and stop it.

    Its files are in its home folder.
    """
    for _ in range(PORTS):
        port = _free_port()
        with (home / "log").open("w", encoding="utf-8") as log:
            server = subprocess.Popen(
                command(port), cwd=home, env=_environment(home) | more, stdout=log, stderr=log, start_new_session=True
            )
            try:
                if _wait_until_open(server, f"http://127.0.0.1:{port}{door}"):
                    return (yield f"http://127.0.0.1:{port}")
            finally:
                _stop(server)
    raise RuntimeError(f"the server did not start\n{(home / 'log').read_text(encoding='utf-8')}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def _environment(home: Path) -> dict[str, str]:
    """An environment in which nothing of this machine's Jupyter is read or written."""
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


def _wait_until_open(server: subprocess.Popen[bytes], door: str) -> bool:
    """Ask until the server answers; return False if it has died."""
    for _ in range(PATIENCE * 20):
        try:
            urllib.request.urlopen(door, timeout=1).close()  # noqa: S310  # our own server
        except urllib.error.HTTPError:
            return True  # "no such page" is an answer
        except OSError:
            try:
                server.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            return False
        else:
            return True
    return False
