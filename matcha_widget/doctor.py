"""Why a widget does not show: what this Python and the JupyterLab around it lack, and what to do (`matcha doctor`)."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import age, words
from .age import numbers
from .wire import line

if TYPE_CHECKING:
    from .wire import Line

NEEDED: Final = {"anywidget": (0, 9, 18), "ipywidgets": (8, 1), "fluent.runtime": (0, 4)}
"""What a kernel needs, by the names of the packages."""

LAB: Final = (4, 0)

EXTENSIONS: Final = {"anywidget": "anywidget", "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets"}
"""What JupyterLab needs, and the package each comes with."""

BUNDLE: Final = Path(__file__).parent / "frontend" / "dist" / "table.js"


@dataclass(frozen=True)
class Found:
    """What is there: everything the findings are drawn from."""

    python: str
    versions: dict[str, str]
    bundle: bool
    lab_python: str | None = None
    """The Python that `jupyter-lab` on the command line runs in, if it is another one."""
    lab_has_anywidget: bool = True
    extensions: frozenset[str] = field(default_factory=frozenset)


def doctor(args: argparse.Namespace) -> int:
    """Print what is wrong and what to do about it; 0 if nothing is."""
    found = [*findings(examine()), *_notebook(args.notebook)]
    for each in found or [line("doctor-fine")]:
        sys.stdout.write(f"{words.sentence(each, args.language)}\n")
    return 1 if found else 0


def examine() -> Found:
    """Look around, without starting or changing anything."""
    other, folders = _other_lab(), _extension_folders()
    return Found(
        python=sys.executable,
        versions={name: version for name in (*NEEDED, "jupyterlab") if (version := _version(name))},
        bundle=BUNDLE.is_file(),
        lab_python=other,
        lab_has_anywidget=other is None or _has_anywidget(Path(other)),
        extensions=frozenset(name for name in EXTENSIONS if any((folder / name).is_dir() for folder in folders)),
    )


def findings(found: Found) -> list[Line]:
    """Everything that keeps a widget from showing, each with the command that helps."""
    told = [*_built(found), *_kernel(found)]
    if found.lab_python is not None:
        if not found.lab_has_anywidget:
            command = f"{found.lab_python} -m pip install anywidget"
            told.append(line("doctor-elsewhere", python=found.lab_python, command=command))
        return told
    return [*told, *_lab(found)]


def _built(found: Found) -> list[Line]:
    if found.bundle:
        return []
    return [line("doctor-bundle", file="matcha_widget/frontend/dist/table.js", command="make build")]


def _kernel(found: Found) -> list[Line]:
    """What is missing, or too old, in the Python of the kernel."""
    told = []
    for package, needed in NEEDED.items():
        command = f"{found.python} -m pip install -U {package}"
        version = found.versions.get(package)
        if version is None:
            told.append(line("doctor-missing", package=package, python=found.python, command=command))
        elif numbers(version) < needed:
            told.append(_old(package, version, needed, command))
    return told


def _lab(found: Found) -> list[Line]:
    """What is wrong with the JupyterLab of this Python."""
    version = found.versions.get("jupyterlab")
    if version is None:
        return [line("doctor-no-lab", python=found.python, command="pip install anywidget")]
    told = []
    if numbers(version) < LAB:
        told.append(_old("jupyterlab", version, LAB, f"{found.python} -m pip install -U jupyterlab"))
    for extension, package in EXTENSIONS.items():
        if extension not in found.extensions:
            command = f"{found.python} -m pip install --force-reinstall {package}"
            told.append(line("doctor-labextension", package=extension, command=command))
    return told


def _notebook(notebook: Path | None) -> list[Line]:
    """What a notebook needs that is not here."""
    version = age.wanted(notebook) if notebook else None
    return [line("doctor-notebook", **age.told(version))] if version else []


def _old(package: str, found: str, needed: tuple[int, ...], command: str) -> Line:
    return line("doctor-old", package=package, found=found, needed=".".join(map(str, needed)), command=command)


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _other_lab() -> str | None:
    """The Python that the `jupyter-lab` on the path is run by, unless it is this one."""
    script = shutil.which("jupyter-lab")
    if script is None:
        return None
    with Path(script).open("rb") as file:
        head = [file.readline(1000).decode(errors="replace").strip() for _ in range(2)]
    python = _launcher(*head)
    return python if python and Path(python).is_file() and not _same(python) else None


def _launcher(first: str, second: str) -> str | None:
    """The Python in the first two lines of a script: `#!python`, `#!env python`, or a shell that calls it.

    A path that is too long for a first line, or has a space in it, is written by pip and uv as
    `#!/bin/sh` above `'''exec' "/a long path/python" "$0" "$@"`.
    """
    if not first.startswith("#!/"):
        return None
    program, *words = first.removeprefix("#!").split()
    if Path(program).name == "env":
        return next((shutil.which(word) for word in words if not word.startswith("-") and "=" not in word), None)
    if Path(program).name != "sh":
        return program
    called = re.match(r"'''exec' (?:\"([^\"]+)\"|(\S+)) ", second)
    return called and (called[1] or called[2])


def _same(python: str) -> bool:
    """Whether that Python belongs to the environment this one runs in."""
    return Path(python).parent.resolve() == Path(sys.executable).parent.resolve()


def _has_anywidget(python: Path) -> bool:
    return any((python.parent.parent / "share/jupyter/labextensions/anywidget").glob("package.json"))


def _extension_folders() -> list[Path]:
    """Where JupyterLab looks for extensions: the environment, the user's folder, the system."""
    try:
        from jupyter_core.paths import jupyter_path  # noqa: PLC0415  # where there is none, there is no JupyterLab here
    except ImportError:
        return [Path(sys.prefix) / "share" / "jupyter" / "labextensions"]
    return [Path(folder) for folder in jupyter_path("labextensions")]
