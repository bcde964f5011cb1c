"""The build of the browser's bundle: a current one is not built again; without a network one line says so."""

import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
FRONTEND = Path("matcha_widget", "frontend")
INSTALLS = """#!/bin/sh
echo "$*" >> npm.log
mkdir -p node_modules dist
echo > node_modules/.package-lock.json
if test "$1" = run; then rm -f dist/.sources; cat src/table.ts > dist/table.js; fi
"""
FAILS = """#!/bin/sh
echo "$*" >> npm.log
echo "npm error code ENOTFOUND" >&2
exit 1
"""


class Checkout(NamedTuple):
    """A small copy of this project, built with a stand-in for npm."""

    folder: Path

    def npm(self, script: str) -> None:
        """Install a stand-in for npm that runs this script."""
        program = self.folder / "bin" / "npm"
        program.write_text(script, encoding="utf-8")
        program.chmod(0o755)

    def build(self, **more: str) -> tuple[int, str]:
        """Run the hook; return its exit status and output."""
        path = os.pathsep.join([str(self.folder / "bin"), sysconfig.get_path("scripts"), os.environ["PATH"]])
        code = "import build_bundle; build_bundle.build('wheel', 'editable')"
        environment = os.environ | {"PATH": path} | more
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return run.returncode, run.stdout

    @property
    def calls(self) -> list[str]:
        """The calls of npm so far."""
        return (self.folder / FRONTEND / "npm.log").read_text("utf-8").splitlines()

    @property
    def bundle(self) -> str:
        """The built bundle."""
        return (self.folder / FRONTEND / "dist" / "table.js").read_text("utf-8")

    def write(self, source: str) -> None:
        """Change the sources."""
        (self.folder / FRONTEND / "src" / "table.ts").write_text(source, encoding="utf-8")


@pytest.fixture(name="checkout")
def _checkout(tmp_path: Path) -> Checkout:
    """A checkout that has been built once."""
    checkout = Checkout(tmp_path)
    shutil.copy(ROOT / "build_bundle.py", tmp_path)
    for folder in (tmp_path / "bin", tmp_path / FRONTEND / "src"):
        folder.mkdir(parents=True)
    (tmp_path / FRONTEND / "package.json").write_text('{"dependencies": {"preact": "*"}}', encoding="utf-8")
    checkout.write("first")
    checkout.npm(INSTALLS)
    assert (0, "") == checkout.build()
    return checkout


def test_builds(checkout: Checkout) -> None:
    """A change of the sources is built; a bundle of the same sources is not built again."""
    assert (["install", "run build"], "first") == (checkout.calls, checkout.bundle)
    assert (0, "The browser's bundle was built from these sources: nothing to do.\n") == checkout.build()
    checkout.write("second")
    assert (0, "") == checkout.build()
    assert (["install", "run build"] * 2, "second") == (checkout.calls, checkout.bundle)


def test_takes_the_built(checkout: Checkout) -> None:
    """If npm cannot install, the bundle of the same sources is used, and one line says so."""
    shutil.rmtree(checkout.folder / FRONTEND / "node_modules")
    checkout.npm(FAILS)
    code, output = checkout.build()
    line = "npm cannot install (ENOTFOUND): taking the browser's bundle that was built from these sources.\n"
    assert (0, line) == (code, output)
    assert (["install", "run build", "install"], "first") == (checkout.calls, checkout.bundle)


def test_takes_no_other(checkout: Checkout) -> None:
    """A bundle of other sources is not used; one sentence says what is missing and what to do."""
    checkout.write("second")
    checkout.npm(FAILS)
    code, output = checkout.build()
    line = (
        "npm cannot install (ENOTFOUND) what builds the browser's bundle, and matcha_widget/frontend/dist "
        "holds none that was built from these sources: try again where npm reaches its registry.\n"
    )
    assert (1, line) == (code, output)


def test_never_insists(checkout: Checkout) -> None:
    """A failing registry is asked twice and no more."""
    (checkout.folder / "bin" / "npm").unlink()
    shutil.rmtree(checkout.folder / FRONTEND / "node_modules")
    shutil.copy(ROOT / FRONTEND / ".npmrc", checkout.folder / FRONTEND)
    with _registry() as (address, asked):
        code, output = checkout.build(npm_config_registry=address, npm_config_cache=str(checkout.folder / "cache"))
    line = "npm cannot install (E503): taking the browser's bundle that was built from these sources.\n"
    assert (0, line) == (code, output)
    assert ["/preact"] * 2 == asked


@contextmanager
def _registry() -> Iterator[tuple[str, list[str]]]:
    """Run a registry that always fails; yield its address and the paths it was asked for."""
    asked: list[str] = []

    class Registry(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(503)

        def log_message(self, *_: object) -> None:
            """Keep quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Registry) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()
