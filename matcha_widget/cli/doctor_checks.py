"""Checks of this Python and of the JupyterLab around it, with the remedy for each finding (`matcha doctor`)."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.matcha import NotationError
from matcha_widget.kit import i18n, notebook_version
from matcha_widget.kit.notebook_version import version_numbers
from matcha_widget.kit.wire.sentences import sentence

from .arguments import install_command

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Sentence

LAB: Final = (4, 0)

EXTENSIONS: Final = {"anywidget": "anywidget", "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets"}
"""Extensions that JupyterLab needs, and the package of each."""

DIST: Final = Path(__file__).parents[1] / "frontend" / "dist"

BUNDLE: Final = (
    "genmaicha.css", "genmaicha.js", "genmaicha.pack", "host.css", "host.js", "loader.js", "notices.txt", "page.css",
    "widgets.css", "widgets.js", "widgets.pack",
)  # fmt: skip
"""The files that `make build` makes for the browser."""

NEEDED: Final = {"anywidget": (0, 9, 18), "fluent.runtime": (0, 4), "ipywidgets": (8, 1), "traitlets": (5, 14)}
"""Packages that a kernel needs, and their least versions, as in pyproject.toml, which may not be here."""


class Lab(NamedTuple):
    """The JupyterLab that shows the notebooks, and the Python it runs in."""

    python: str
    version: str | None
    """None if there is none."""
    extensions: frozenset[str]
    """Those of `EXTENSIONS` that it has."""
    own: bool = True
    """True if it runs in this Python's environment."""


class Installation(NamedTuple):
    """The facts that the findings are drawn from."""

    python: str
    versions: dict[str, str]
    """The versions of the packages that a kernel needs."""
    unbuilt: str | None
    """The first file for the browser that is missing."""
    lab: Lab


def print_findings(notebook: Path | None, language: str) -> int:
    """Print each finding with its remedy; return 0 if there are none."""
    problems = [*findings(inspect_installation()), *_notebook_findings(notebook)]
    for each in problems or [sentence("doctor-fine")]:
        sys.stdout.write(f"{i18n.render_sentence(each, language)}\n")
    return 1 if problems else 0


def inspect_installation() -> Installation:
    """Inspect this installation, without starting or changing anything."""
    return Installation(
        python=sys.executable,
        versions={name: version for name in NEEDED if (version := _version(name))},
        unbuilt=next((name for name in BUNDLE if not (DIST / name).is_file()), None),
        lab=_other_lab() or Lab(sys.executable, _version("jupyterlab"), _extensions(_extension_folders())),
    )


def findings(installation: Installation) -> list[Sentence]:
    """List everything that keeps a widget from showing, each with the command that helps."""
    return [
        *_bundle_findings(installation),
        *_kernel_findings(installation),
        *_lab_findings(installation.lab),
    ]


def _bundle_findings(installation: Installation) -> Iterator[Sentence]:
    if installation.unbuilt:
        file = f"matcha_widget/frontend/dist/{installation.unbuilt}"
        yield sentence("doctor-bundle", file=file, command="make build")


def _kernel_findings(installation: Installation) -> Iterator[Sentence]:
    """Yield the packages that are missing, or too old, in the Python of the kernel."""
    for package, least in NEEDED.items():
        command = install_command(installation.python, "-U", package)
        version = installation.versions.get(package)
        if version is None:
            yield sentence("doctor-missing", package=package, python=installation.python, command=command)
        elif version_numbers(version) < least:
            yield _version_findings(package, version, least, command)


def _lab_findings(lab: Lab) -> Iterator[Sentence]:
    if lab.version is None and lab.own:
        yield sentence("doctor-no-lab", python=lab.python, command="pip install anywidget")
        return
    if lab.version is not None and version_numbers(lab.version) < LAB:
        yield _version_findings("jupyterlab", lab.version, LAB, install_command(lab.python, "-U", "jupyterlab"))
    for extension, package in EXTENSIONS.items():
        if extension in lab.extensions:
            continue
        if extension == "anywidget" and not lab.own:
            yield sentence("doctor-elsewhere", python=lab.python, command=install_command(lab.python, package))
        else:
            command = install_command(lab.python, "--force-reinstall", package)
            yield sentence("doctor-labextension", package=extension, command=command)


def _notebook_findings(notebook: Path | None) -> list[Sentence]:
    """List a finding if a notebook needs a newer version of this package."""
    try:
        version = notebook_version.newer_version(notebook) if notebook else None
    except ValueError as fault:
        raise NotationError(f"{notebook} is no notebook: {fault}") from None
    return [sentence("doctor-notebook", **notebook_version.version_args(version))] if version else []


def _version_findings(package: str, found: str, needed: tuple[int, ...], command: str) -> Sentence:
    return sentence("doctor-old", package=package, found=found, needed=".".join(map(str, needed)), command=command)


def _version(package: str, folders: Iterable[Path] | None = None) -> str | None:
    """Return the version of a package that is installed here, or in these folders."""
    where = sys.path if folders is None else [*map(str, folders)]
    return next((each.version for each in metadata.distributions(name=package, path=where)), None)


def _other_lab() -> Lab | None:
    """Return the `jupyter-lab` on the path, unless this Python runs it."""
    python = _other_python()
    if python is None:
        return None
    root = Path(python).parent.parent
    packages = [*root.glob("lib/python3*/site-packages"), root / "Lib" / "site-packages"]
    extensions = _extensions([root / "share" / "jupyter" / "labextensions"])
    return Lab(python, _version("jupyterlab", packages), extensions, own=False)


def _other_python() -> str | None:
    """Return the Python that runs the `jupyter-lab` on the path, unless it is this one."""
    script = shutil.which("jupyter-lab")
    if script is None:
        return None
    with Path(script).open("rb") as file:
        head = [file.readline(1000).decode(errors="replace").strip() for _ in range(2)]
    python = _launcher(*head)
    return python if python and Path(python).is_file() and not _is_this_environment(python) else None


def _launcher(first: str, second: str) -> str | None:
    """Read the Python in the first two lines of a script: `#!python`, `#!env python`, or a shell that calls it.

    A path that is too long for a first line, or has a space in it, is written by pip and uv as
    `#!/bin/sh` above `'''exec' "/a long path/python" "$0" "$@"`.
    """
    if not first.startswith("#!/"):
        return None
    program, *arguments = first.removeprefix("#!").split()
    if Path(program).name == "env":
        return next((shutil.which(each) for each in arguments if not each.startswith("-") and "=" not in each), None)
    if Path(program).name != "sh":
        return program
    called = re.match(r"'''exec' (?:\"([^\"]+)\"|(\S+)) ", second)
    return called and (called[1] or called[2])


def _is_this_environment(python: str) -> bool:
    """True if that Python belongs to this one's environment."""
    return Path(python).parent.resolve() == Path(sys.executable).parent.resolve()


def _extensions(folders: Iterable[Path]) -> frozenset[str]:
    """Return the extensions that JupyterLab needs and that are in these folders."""
    places = [*folders]
    return frozenset(name for name in EXTENSIONS if any((place / name / "package.json").is_file() for place in places))


def _extension_folders() -> list[Path]:
    """List JupyterLab's folders of extensions: the environment, the user's folder, the system."""
    try:
        from jupyter_core.paths import jupyter_path  # noqa: PLC0415  # where there is none, there is no JupyterLab here
    except ImportError:
        return [Path(sys.prefix) / "share" / "jupyter" / "labextensions"]
    return [Path(folder) for folder in jupyter_path("labextensions")]
