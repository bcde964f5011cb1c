"""Lint, format, types, layers, pins and sizes."""

import ast
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from figures import FRONTEND, handwritten_files, python_functions, typescript_functions

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "matcha_widget" / "engine"
TOOLS = Path(sysconfig.get_path("scripts"))

PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf")


def files() -> Iterator[Path]:
    """Every file of the project that git does not ignore."""
    lists = [ROOT / ".gitignore", ROOT / "matcha_widget" / "frontend" / ".gitignore"]
    lines = [line for each in lists for line in each.read_text(encoding="utf-8").splitlines()]
    ignored = [".git", *(line.rstrip("/") for line in lines if line and not line.startswith("#"))]
    folders = [ROOT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if any(fnmatch(path.name, pattern) for pattern in ignored):
                continue
            if path.is_dir():
                folders.append(path)
            else:
                yield path


def run_tool(tool: str, *arguments: str) -> None:
    """Run a tool of this environment and show its output if it fails."""
    command = [str(TOOLS / tool), *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.fail(f"{tool} {' '.join(arguments)}\n{run.stdout}{run.stderr}", pytrace=False)


def test_lint() -> None:
    """Ruff reports no error."""
    run_tool("ruff", "check")


def test_format() -> None:
    """Every Python file is formatted by ruff."""
    run_tool("ruff", "format", "--check", "--diff")


def test_types() -> None:
    """Mypy in strict mode reports no error."""
    run_tool("mypy")


def test_layers() -> None:
    """Imports run in one direction."""
    run_tool("lint-imports", "--no-logo")


def test_engine_imports() -> None:
    """The engine, its lab apart, imports only the standard library and itself."""
    known = {*sys.stdlib_module_names, "matcha_widget"}
    foreign = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in ENGINE.rglob("*.py")
        if ENGINE / "lab" not in path.parents
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in imported_modules(node)
        if name.split(".")[0] not in known
    ]

    assert [] == foreign


def imported_modules(node: ast.AST) -> list[str]:
    """The modules that an absolute import names; none for any other statement."""
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
        case _:
            return []


def test_kit_imports() -> None:
    """In the front end, too, the kit imports no game."""
    kit = ROOT / "matcha_widget" / "frontend" / "src" / "kit"
    imports = [
        (path, name)
        for path in kit.rglob("*.ts*")
        for name in re.findall(r'(?:from|import) "(\.[^"]+)"', path.read_text(encoding="utf-8"))
    ]

    assert imports
    assert [] == [f"{path.name}: {name}" for path, name in imports if kit not in (path.parent / name).resolve().parents]


STYLED = ROOT / "matcha_widget" / "frontend" / "src"
HOSTS = {"dark", "light", "vscode-dark", "vscode-light"}  # what a host's page says of itself, and no widget draws


def styled_classes(sheet: Path) -> set[str]:
    """The classes named in the selectors of a style sheet."""
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    selectors = [found for found in re.findall(r"([^{};]+)\{", rules) if not found.strip().startswith("@")]
    return {name for found in selectors for name in re.findall(r"\.([A-Za-z][\w-]*)", found)} - HOSTS


def drawn_classes(folder: str) -> re.Pattern[str]:
    """A pattern for the classes that a folder draws: its words, and starts of words in templates, as `of${seats}`."""
    files = [*(STYLED / folder).rglob("*.ts*"), *(STYLED / folder).rglob("*.svg")]
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(files))
    words = set(re.findall(r"(?<![\w.-])[A-Za-z][\w-]*", text))
    begun = set(re.findall(r"([A-Za-z][\w-]*)\$\{", text))
    return re.compile("|".join([*map(re.escape, words), *(f"{re.escape(one)}.*" for one in begun)]))


def test_styles_stand_where_their_classes_are_drawn() -> None:
    """The kit's styles name no class that only one game draws, and every styled class is drawn somewhere."""
    kit, matcha, genmaicha = (drawn_classes(folder) for folder in ("kit", "matcha", "genmaicha"))
    for sheet in sorted(STYLED.rglob("*/*.css")):
        folder = sheet.relative_to(STYLED).parts[0]
        own = {"kit": [matcha, genmaicha], "matcha": [matcha], "genmaicha": [genmaicha]}[folder]
        homeless = {
            name
            for name in styled_classes(sheet)
            if not kit.fullmatch(name) and not all(one.fullmatch(name) for one in own)
        }

        assert (sheet.name, set()) == (sheet.name, homeless)


def test_pins() -> None:
    """Pip's constraints.txt and uv's list in pyproject.toml pin the same versions."""
    uv = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["uv"]
    pip = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()

    assert uv["constraint-dependencies"] == [line for line in pip if not line.startswith("#")]


def test_nothing_large_is_kept() -> None:
    """No file is larger than 600 KB, and the only pictures are those of the documents."""
    large = [str(path.relative_to(ROOT)) for path in files() if path.stat().st_size > 600_000]
    pictures = {path.parent for path in files() if path.suffix in PICTURES}

    assert [] == large
    assert {ROOT / "docs" / "pictures"} == pictures


def test_functions_fit_on_a_screen() -> None:
    """No function has more than 40 lines of Python or 60 of TypeScript."""
    package = handwritten_files(ROOT / "matcha_widget", "py")
    front_end = handwritten_files(FRONTEND / "src", "ts", "tsx")
    python = [each for file in package for each in python_functions(file)]
    typescript = [each for file in front_end for each in typescript_functions(file)]

    assert [] == [each for each in python if each.lines > 40]
    assert [] == [each for each in typescript if each.lines > 60]
    assert min(len(python), len(typescript)) > 500
