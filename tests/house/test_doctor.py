"""The doctor: each thing that keeps a widget from showing is named, with the command that helps."""

import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from matcha_widget.cli import doctor_checks, main
from matcha_widget.cli.doctor_checks import EXTENSIONS, NEEDED, Installation, Lab, findings

VERSIONS = dict.fromkeys(NEEDED, "99.0")
LAB = Lab("/python", "4.6.6", frozenset(EXTENSIONS))
HEALTHY = Installation("/python", VERSIONS, None, LAB)
OTHER = LAB._replace(python="/an other/python", own=False)


@pytest.mark.parametrize(
    ("found", "message", "word"),
    [
        (HEALTHY._replace(unbuilt="widgets.pack"), "doctor-bundle", "dist/widgets.pack"),
        (HEALTHY._replace(versions=VERSIONS | {"anywidget": "0.9.13"}), "doctor-old", "0.9.18"),
        (HEALTHY._replace(versions=VERSIONS | {"ipywidgets": "7.8.1"}), "doctor-old", "8.1"),
        (
            HEALTHY._replace(versions={name: "99" for name in VERSIONS if name != "traitlets"}),
            "doctor-missing",
            "/python -m pip install -U traitlets",
        ),
        (HEALTHY._replace(lab=LAB._replace(version="3.6.8")), "doctor-old", "/python -m pip install -U jupyterlab"),
        (HEALTHY._replace(lab=LAB._replace(version=None)), "doctor-no-lab", "anywidget"),
        (
            HEALTHY._replace(lab=LAB._replace(extensions=frozenset({"anywidget"}))),
            "doctor-labextension",
            "jupyterlab_widgets",
        ),
        (HEALTHY._replace(lab=OTHER._replace(version="3.1")), "doctor-old", "'/an other/python' -m pip"),
        (
            HEALTHY._replace(lab=OTHER._replace(extensions=frozenset({"@jupyter-widgets/jupyterlab-manager"}))),
            "doctor-elsewhere",
            "'/an other/python' -m pip install anywidget",
        ),
    ],
)
def test_findings(found: Installation, message: str, word: str) -> None:
    """Each fault alone gives one finding, with the command to type."""
    (finding,) = findings(found)

    assert message == finding["id"]
    assert any(word in str(value) for value in finding["args"].values())


def test_healthy() -> None:
    """If nothing is wrong there are no findings, wherever JupyterLab runs."""
    assert [] == findings(HEALTHY)
    assert [] == findings(HEALTHY._replace(lab=OTHER))
    assert [] == findings(HEALTHY._replace(lab=OTHER._replace(version=None)))


def test_a_kernel_needs_what_the_package_asks_for() -> None:
    """The doctor looks for exactly the dependencies in pyproject.toml."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["dependencies"] == [f"{name}>={'.'.join(map(str, least))}" for name, least in NEEDED.items()]


def test_prints(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`matcha doctor` prints its findings in the chosen language; its status is 1 if there are any."""
    monkeypatch.setattr(doctor_checks, "inspect_installation", lambda: HEALTHY)

    assert 0 == main(["doctor", "--language", "nl"])
    assert "Alles wat een widget nodig heeft, is er.\n" == capsys.readouterr().out
    monkeypatch.setattr(doctor_checks, "inspect_installation", lambda: HEALTHY._replace(unbuilt="loader.js"))
    assert 1 == main(["doctor"])
    assert "make build" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"a poem", b"\xff\xfe", b"[" * 100_000], ids=range(3))
def test_what_is_no_notebook(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no notebook is named, with its fault."""
    file = tmp_path / "bad.ipynb"
    file.write_bytes(content)

    assert 1 == main(["doctor", str(file)])
    assert f"matcha: {file} is no notebook: " in capsys.readouterr().err


@pytest.mark.parametrize(
    "launcher",
    [
        "#!{python}",
        "#!{python} -sE",
        "#!/usr/bin/env python3",
        "#!/usr/bin/env -S python3 -s",
        "#!/bin/sh\n'''exec' {python} \"$0\" \"$@\"\n' '''",
        "#!/bin/sh\n'''exec' \"{python}\" \"$0\" \"$@\"\n' '''",
    ],
)
def test_another_lab(launcher: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `jupyter-lab` of another Python is recognised by its first lines."""
    python = tmp_path / "bin" / "python3"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    script = python.parent / "jupyter-lab"
    script.write_text(launcher.format(python=python) + "\nimport jupyterlab\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(python.parent))

    assert Lab(str(python), None, frozenset(), own=False) == doctor_checks.inspect_installation().lab


def test_what_another_lab_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The version and the extensions of another environment's JupyterLab are read from that environment."""
    python = tmp_path / "an env" / "bin" / "python3"
    handwritten_files: dict[Path, Any] = {
        python.with_name("jupyter-lab"): "#!/usr/bin/env python3\n",
        python.parents[1] / "lib/python3.12/site-packages/jupyterlab-3.2.1.dist-info/METADATA": (
            "Metadata-Version: 2.1\nName: jupyterlab\nVersion: 3.2.1\n"
        ),
        python.parents[1] / "share/jupyter/labextensions/anywidget/package.json": "{}",
    }
    for file, text in handwritten_files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    python.symlink_to(sys.executable)
    python.with_name("jupyter-lab").chmod(0o755)
    monkeypatch.setenv("PATH", str(python.parent))
    found = doctor_checks.inspect_installation()

    assert Lab(str(python), "3.2.1", frozenset({"anywidget"}), own=False) == found.lab
    assert [
        [str(python), "-m", "pip", "install", "-U", "jupyterlab"],
        [str(python), "-m", "pip", "install", "--force-reinstall", "jupyterlab_widgets"],
    ] == [shlex.split(str(finding["args"]["command"])) for finding in findings(found)]


@pytest.mark.parametrize("head", ["", "MZ", "#!/bin/sh\nexec jupyter lab", "#!/usr/bin/env", "#!/no/such/python"])
def test_a_launcher_that_names_no_python(head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `jupyter-lab` that names no Python counts as this Python's own."""
    script = tmp_path / "jupyter-lab"
    script.write_text(head)
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert doctor_checks.inspect_installation().lab.own


def test_examine() -> None:
    """The inspection finds this Python and the packages these tests run on."""
    found = doctor_checks.inspect_installation()

    assert sys.executable == found.python
    assert NEEDED.keys() == found.versions.keys()
    assert None is found.unbuilt
    assert (sys.executable, True) == (found.lab.python, found.lab.own)
