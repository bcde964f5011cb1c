"""A notebook written for a newer matcha_widget warns when it runs, and `matcha doctor` finds it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import matcha_widget
from matcha_widget.cli import main
from matcha_widget.kit import notebook_version

FIRST = "import warnings; warnings.simplefilter('always')\nimport matcha_widget as mw\nmw.example\nmw.code"


def notebook(folder: Path, version: object) -> Path:
    """Write a notebook for a version."""
    file = folder / "lesson.ipynb"
    file.write_text(json.dumps({"cells": [], "metadata": {"matcha_widget": {"version": version}}}), encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_newer_notebook_says_so(tmp_path: Path) -> None:
    """The first cell that uses a public name warns once, with the version needed and the remedy."""
    session = {notebook_version.SESSION: str(notebook(tmp_path, "99.1"))}
    errors = subprocess.run(
        [sys.executable, "-c", FIRST], stderr=subprocess.PIPE, text=True, check=True, env={**os.environ, **session}
    ).stderr

    assert 1 == errors.count("UserWarning")
    assert f"written for matcha_widget 99.1, but version {matcha_widget.__version__} is installed" in errors
    assert "pip install -U matcha-widget" in errors


@pytest.fixture(name="use_name")
def _use_name(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Return a function that uses a public name in a notebook; a warning is an error here."""

    def use_name(session: Path) -> None:
        monkeypatch.setenv(notebook_version.SESSION, str(session))
        notebook_version.warn_of_newer_notebook.__wrapped__()

    return use_name


@pytest.mark.parametrize("version", [matcha_widget.__version__, "0.0.9", None, 7])
def test_others_say_nothing(tmp_path: Path, use_name: Callable[[Path], None], version: object) -> None:
    """A notebook of this version, an older one and somebody else's do not warn."""
    use_name(notebook(tmp_path, version))
    with pytest.raises(UserWarning, match=r"written for matcha_widget 99\.1"):
        use_name(notebook(tmp_path, "99.1"))


@pytest.mark.parametrize("content", ["", "[]", "{", '{"metadata": 3}', "[" * 100_000])
def test_files_that_are_no_notebook_say_nothing(tmp_path: Path, use_name: Callable[[Path], None], content: str) -> None:
    """A notebook that is gone or broken does not warn."""
    file = tmp_path / "lesson.ipynb"
    if content:
        file.write_text(content, encoding="utf-8")

    use_name(file)


def test_the_doctor_finds_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`matcha doctor NOTEBOOK` finds a newer notebook."""
    status = main(["doctor", str(notebook(tmp_path, "99.1")), "--language", "nl"])

    assert 1 == status
    assert "Dit notebook is geschreven voor matcha_widget 99.1" in capsys.readouterr().out


def test_the_doctor_wants_a_notebook_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there is named."""
    status = main(["doctor", str(tmp_path / "lost.ipynb")])

    assert 1 == status
    assert "lost.ipynb" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("version", "numbers"), [("8.1.9", (8, 1, 9)), ("4.0.0rc1", (4, 0)), ("0.10", (0, 10)), ("x", ())]
)
def test_numbers(version: str, numbers: tuple[int, ...]) -> None:
    """Versions are compared by their leading numbers."""
    assert numbers == notebook_version.version_numbers(version)
