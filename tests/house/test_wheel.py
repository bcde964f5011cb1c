"""The wheel: built, opened, installed without any dependency, and run."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "matcha_widget"
FRONTEND = PACKAGE / "frontend"
BUNDLE = {
    f"matcha_widget/frontend/dist/{name}"
    for name in (
        "genmaicha.css", "genmaicha.js", "genmaicha.pack", "host.css", "host.js", "loader.js", "notices.txt",
        "page.css", "widgets.css", "widgets.js", "widgets.pack",
    )
}  # fmt: skip
NOTEBOOKS = {".ipynb", ".html"}
SHIPPED = {".py", ".typed", ".json", ".md", ".ftl", ".toml"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, as `make build` does, around the bundle that was built when this environment was installed."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, env={**os.environ, "SKIP_JUPYTER_BUILDER": "1"})
    return next(folder.glob("*.whl"))


def test_holds_the_package_whole(wheel: Path) -> None:
    """The wheel holds every module and data file of the package, and of the front end only the bundle."""
    files = [path for path in PACKAGE.rglob("*") if path.suffix in SHIPPED and FRONTEND not in path.parents]
    shipped = {*zipfile.ZipFile(wheel).namelist()}

    assert set() == {path.relative_to(ROOT).as_posix() for path in files} - shipped
    assert BUNDLE == {name for name in shipped if name.startswith("matcha_widget/frontend/")}


PACKAGES = """import { packagesIn } from "./tools/notices.mjs";
console.log(JSON.stringify(await packagesIn("src/widgets.ts")))"""


def test_holds_the_licences_of_its_bundle(wheel: Path) -> None:
    """The wheel names each package in the bundle with the text of its licence, after our own."""
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node
    run = subprocess.run(
        [node, "--input-type=module", "-e", PACKAGES], cwd=FRONTEND, stdout=subprocess.PIPE, check=True
    )
    packages = json.loads(run.stdout)
    notices = zipfile.ZipFile(wheel).read("matcha_widget/frontend/dist/notices.txt").decode()
    ours, *others = notices.split(f"\n\n{'-' * 72}\n\n")

    assert (ROOT / "LICENSE").read_text(encoding="utf-8").strip() in ours
    assert {"preact", "@fluent/bundle"} <= {*packages}
    assert packages == [each.split(" ")[0] for each in others]
    for each in others:
        assert "Permission is hereby granted" in each or "TERMS AND CONDITIONS FOR USE, REPRODUCTION" in each


def test_holds_the_notebooks(wheel: Path) -> None:
    """The wheel holds every notebook of the course, unchanged, and the printed page."""
    here = {path.name: path.read_bytes() for path in (ROOT / "notebooks").iterdir() if path.suffix in NOTEBOOKS}
    archive = zipfile.ZipFile(wheel)
    shipped = {name: archive.read(name) for name in archive.namelist() if name.startswith("matcha_widget/notebooks/")}

    assert here == {Path(name).name: content for name, content in shipped.items()}


def test_lays_out_the_tutorial(wheel: Path, tmp_path: Path) -> None:
    """An installed package can copy the tutorial."""
    zipfile.ZipFile(wheel).extractall(tmp_path / "packages")
    script = "import sys; sys.path.insert(0, sys.argv.pop(1)); from matcha_widget.cli import main; main(sys.argv[1:])"
    output = answer(Path(sys.executable), script, str(tmp_path / "packages"), "tutorial", "--no-open", folder=tmp_path)

    assert f"The notebooks of the course are in {tmp_path / 'matcha-tutorial'}." == output
    assert (tmp_path / "matcha-tutorial" / "tutorial.ipynb").is_file()


def test_lays_a_table(wheel: Path, tmp_path: Path) -> None:
    """An installed package can draw a table."""
    zipfile.ZipFile(wheel).extractall(tmp_path / "packages")
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import matcha_widget as mw; print(mw.__file__, mw.Table(seed=7))"
    )
    output = answer(Path(sys.executable), script, str(tmp_path / "packages"), folder=tmp_path)

    assert output.startswith(f"{tmp_path / 'packages' / 'matcha_widget' / '__init__.py'} matagot-2020 · set 1")


def test_holds_nothing_else(wheel: Path) -> None:
    """Tests and benchmarks are not in the wheel."""
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}

    assert {"matcha_widget", f"{'-'.join(wheel.stem.split('-')[:2])}.dist-info"} == tops


@pytest.fixture(scope="module")
def bare_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an environment that holds the wheel, unpacked as an installer does, and nothing besides."""
    environment = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    packages = answer(python, "import sysconfig; print(sysconfig.get_path('purelib'))")
    zipfile.ZipFile(wheel).extractall(packages)
    return python


def answer(python: Path, script: str, *arguments: str, folder: Path | None = None) -> str:
    """Run a line of Python in that environment alone, and return its output."""
    command = [str(python), "-I", "-c", script, *arguments]
    run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout.strip()


def test_runs_alone(bare_python: Path, tmp_path: Path) -> None:
    """`python -m matcha_widget` runs with none of its dependencies, in any folder."""
    as_a_module = "import runpy; runpy.run_module('matcha_widget', run_name='__main__', alter_sys=True)"

    assert "matagot-2020" in answer(bare_python, as_a_module, "editions", folder=tmp_path)


COMMANDS = {
    "trace": (["trace", "game.json"], '{"trace": [{"set": 1'),
    "show": (["show", "game.json", "--seat", "0"], "bottom wins: all five (W2)"),
    "convert": (["convert", "game.json", "--to", "text"], '[Edition "matagot-2020"]'),
    "simulate": (["simulate", "--games", "5", "--json"], '{"games": 5, "wins":'),
    "editions": (["editions", "--json"], '"colour_goal": 3'),
}


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_runs_alone(bare_python: Path, command: str, first_game: object, tmp_path: Path) -> None:
    """Every command runs with nothing but Python and the wheel."""
    (tmp_path / "game.json").write_text(json.dumps(first_game), encoding="utf-8")
    as_a_module = "import runpy; runpy.run_module('matcha_widget', run_name='__main__', alter_sys=True)"
    arguments, answered = COMMANDS[command]

    assert answered in answer(bare_python, as_a_module, *arguments, folder=tmp_path)


def test_offers_a_command(bare_python: Path, tmp_path: Path) -> None:
    """The wheel installs a command `matcha`, and it runs."""
    as_a_command = (
        "from importlib.metadata import entry_points\n"
        "raise SystemExit(entry_points(group='console_scripts')['matcha'].load()())"
    )

    assert "matagot-2020" in answer(bare_python, as_a_command, "editions", folder=tmp_path)
