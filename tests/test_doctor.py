"""The doctor: each thing that keeps a widget from showing is named, with the command that helps."""

import argparse
import sys
from pathlib import Path

import pytest

from matcha_widget import doctor
from matcha_widget.doctor import EXTENSIONS, NEEDED, Found, findings

VERSIONS = dict.fromkeys((*NEEDED, "jupyterlab"), "99.0")
HEALTHY = Found("/python", VERSIONS, bundle=True, extensions=frozenset(EXTENSIONS))


@pytest.mark.parametrize(
    ("change", "message", "word"),
    [
        ({"bundle": False}, "doctor-bundle", "make build"),
        ({"versions": VERSIONS | {"anywidget": "0.9.13"}}, "doctor-old", "0.9.18"),
        ({"versions": VERSIONS | {"ipywidgets": "7.8.1"}}, "doctor-old", "8.1"),
        ({"versions": {name: VERSIONS[name] for name in VERSIONS if name != "anywidget"}}, "doctor-missing", "/python"),
        ({"versions": VERSIONS | {"jupyterlab": "3.6.8"}}, "doctor-old", "jupyterlab"),
        ({"versions": {name: VERSIONS[name] for name in NEEDED}}, "doctor-no-lab", "anywidget"),
        ({"extensions": frozenset({"anywidget"})}, "doctor-labextension", "jupyterlab_widgets"),
        ({"lab_python": "/other/python", "lab_has_anywidget": False}, "doctor-elsewhere", "/other/python"),
    ],
)
def test_findings(change: dict[str, object], message: str, word: str) -> None:
    """Each fault alone is the one finding, and its sentence holds what one needs to know."""
    found = Found(**{**HEALTHY.__dict__, **change})
    (finding,) = findings(found)

    assert message == finding["id"]
    assert word in str(finding["args"])


def test_healthy() -> None:
    """Where nothing is wrong there is nothing to say, wherever JupyterLab runs."""
    assert [] == findings(HEALTHY)
    assert [] == findings(Found("/python", VERSIONS, bundle=True, lab_python="/other/python"))


def test_prints(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`matcha doctor` prints its findings in the language asked for, and says by its status whether there are any."""
    monkeypatch.setattr(doctor, "examine", lambda: HEALTHY)

    assert 0 == doctor.doctor(argparse.Namespace(language="nl", notebook=None))
    assert "Alles wat een widget nodig heeft, is er.\n" == capsys.readouterr().out
    monkeypatch.setattr(doctor, "examine", lambda: Found("/python", {}, bundle=False))
    assert 1 == doctor.doctor(argparse.Namespace(language="en", notebook=None))
    assert "make build" in capsys.readouterr().out


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
    """A `jupyter-lab` on the path that belongs to another Python is found by its first lines, however they call it."""
    python = tmp_path / "bin" / "python3"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    script = python.parent / "jupyter-lab"
    script.write_text(launcher.format(python=python) + "\nimport jupyterlab\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(python.parent))

    assert (str(python), False) == (doctor.examine().lab_python, doctor.examine().lab_has_anywidget)


@pytest.mark.parametrize("head", ["", "MZ", "#!/bin/sh\nexec jupyter lab", "#!/usr/bin/env", "#!/no/such/python"])
def test_a_launcher_that_names_no_python(head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `jupyter-lab` that is no such script is taken for this Python's own."""
    script = tmp_path / "jupyter-lab"
    script.write_text(head)
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert None is doctor.examine().lab_python


def test_examine() -> None:
    """Looking around finds this Python and the packages these tests run on."""
    found = doctor.examine()

    assert sys.executable == found.python
    assert set(NEEDED) <= set(found.versions)
