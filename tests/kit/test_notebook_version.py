"""A notebook that was written for a newer matcha_widget is told by, where it runs and where somebody asks."""

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
    """A notebook written for a version."""
    file = folder / "lesson.ipynb"
    file.write_text(json.dumps({"cells": [], "metadata": {"matcha_widget": {"version": version}}}), encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_newer_notebook_says_so(tmp_path: Path) -> None:
    """The first cell that asks for something of ours says, once, which version is wanted and what helps."""
    session = {notebook_version.SESSION: str(notebook(tmp_path, "99.1"))}
    said = subprocess.run(
        [sys.executable, "-c", FIRST], stderr=subprocess.PIPE, text=True, check=True, env={**os.environ, **session}
    ).stderr

    assert 1 == said.count("UserWarning")
    assert f"written for matcha_widget 99.1, but version {matcha_widget.__version__} is installed" in said
    assert "pip install -U matcha-widget" in said


@pytest.fixture(name="hears")
def _hears(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Ask for something of ours in a notebook; whatever is said of it is an error here."""

    def hears(session: Path) -> None:
        monkeypatch.setenv(notebook_version.SESSION, str(session))
        notebook_version.warn_of_newer_notebook.__wrapped__()

    return hears


@pytest.mark.parametrize("version", [matcha_widget.__version__, "0.0.9", None, 7])
def test_others_say_nothing(tmp_path: Path, hears: Callable[[Path], None], version: object) -> None:
    """A notebook of this version, an older one and somebody else's are nothing to speak of."""
    hears(notebook(tmp_path, version))
    with pytest.raises(UserWarning, match=r"written for matcha_widget 99\.1"):
        hears(notebook(tmp_path, "99.1"))


@pytest.mark.parametrize("content", ["", "[]", "{", '{"metadata": 3}', "[" * 100_000])
def test_files_that_are_no_notebook_say_nothing(tmp_path: Path, hears: Callable[[Path], None], content: str) -> None:
    """What cannot be read keeps nobody from playing, be it gone or broken."""
    file = tmp_path / "lesson.ipynb"
    if content:
        file.write_text(content, encoding="utf-8")

    hears(file)


def test_the_doctor_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`matcha doctor NOTEBOOK` finds the same."""
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
