"""Commands and files: an unreadable or unwritable file gives one sentence, and no command waits for ever."""

import json
import os
import sys
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from kit.strange_files import STRANGE, promptly, strange

from matcha_widget.cli import main

READING: dict[str, list[str]] = {
    "show": ["show"],
    "rounds": ["show", "--rounds"],
    "trace": ["trace"],
    "json": ["convert", "--to", "json"],
    "view": ["convert", "--to", "view"],
    "export": ["export"],
    "no-run": ["export", "--no-run"],
}
"""The commands that read a file or standard input, by a short name."""


def _error_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error."""
    output = capsys.readouterr()
    assert "" == output.out
    assert output.err.startswith("matcha: ")
    assert 1 == output.err.count("\n")
    return output.err


@pytest.mark.parametrize("kind", [each for each in STRANGE if each != "a pipe"])
@pytest.mark.parametrize("command", [*READING, "doctor"])
def test_what_is_no_plain_file_is_not_read(
    tmp_path: Path, command: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A device, a folder or a circle of links ends every command with one sentence that names it."""
    path = strange(tmp_path, kind)

    assert 1 == promptly(lambda: main([*READING.get(command, [command]), str(path)]))
    assert str(path) in _error_sentence(capsys)


@pytest.mark.parametrize("command", [name for name in [*READING, "doctor"] if name not in ("trace", "no-run")])
def test_nobody_writes_to_a_pipe(tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe without a writer is not waited for; it counts as empty."""
    path = strange(tmp_path, "a pipe")

    assert 1 == promptly(lambda: main([*READING.get(command, [command]), str(path)]))
    assert _error_sentence(capsys)


def test_somebody_writes_to_a_pipe(
    course: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The writer of a pipe may take its time, as a shell's `<(...)` does."""
    path, game = strange(tmp_path, "a pipe"), json.dumps(course["games"]["robot"]["game"])
    end, wait = os.open(path, os.O_RDWR), os.set_blocking

    def write() -> None:
        os.write(end, game.encode())
        os.close(end)

    def waited_for(pipe: int, blocking: bool) -> None:
        wait(pipe, blocking)
        Thread(target=write).start()

    monkeypatch.setattr(os, "set_blocking", waited_for)

    assert 0 == promptly(lambda: main(["trace", str(path)]))
    assert 9 == len(json.loads(capsys.readouterr().out)["trace"])


@pytest.mark.parametrize("command", READING)
def test_input_that_never_ends(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command reads no more of an endless input than the largest game, page or notebook needs."""
    with Path("/dev/zero").open(encoding="utf-8") as endless:
        monkeypatch.setattr(sys, "stdin", endless)

        assert 1 == promptly(lambda: main([*READING[command], "-"]))
    out = capsys.readouterr()
    error = json.loads(out.out)["error"] if command == "trace" else out.err
    assert "00000" in error
    assert 1 == (out.out + out.err).count("\n")


WRITTEN: dict[str, str] = {
    "a pipe": "no program reads from this pipe",
    "a folder": "Is a directory",
    "a circle": "symbolic links",
}


@pytest.mark.parametrize("kind", WRITTEN)
@pytest.mark.parametrize("command", ["json", "export"])
def test_what_is_no_plain_file_is_not_written(
    course: Any, tmp_path: Path, command: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder, a circle of links and a pipe without a reader stay as they are; one sentence says so."""
    source = tmp_path / "game.json"
    source.write_text(json.dumps(course["games"]["robot"]["game"]), encoding="utf-8")
    path = strange(tmp_path, kind)
    before = path.lstat()

    assert 1 == promptly(lambda: main([*READING[command], str(source), "-o", str(path)]))
    assert WRITTEN[kind] in _error_sentence(capsys)
    assert (before[:3], {source, path}) == (path.lstat()[:3], {*tmp_path.iterdir()})


@pytest.mark.parametrize("output", [True, False])
def test_half_a_letter(tmp_path: Path, output: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """A notebook with half a surrogate pair becomes no page."""
    source, page = tmp_path / "half.ipynb", tmp_path / "page.html"
    cell = {"cell_type": "markdown", "metadata": {}, "source": "half \ud800"}
    source.write_text(json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))

    assert 1 == main(["export", "--no-run", str(source), *(["-o", str(page)] if output else [])])
    assert "matcha: '\\ud800' is half a letter (a lone surrogate) and cannot be written\n" == _error_sentence(capsys)
    assert [source] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("kind", STRANGE)
def test_a_tutorial_where_something_else_is(
    tmp_path: Path, kind: str, again: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """The tutorial is copied into a folder only; anything else is named and stays as it is."""
    path = strange(tmp_path, kind)
    before = path.lstat()
    place = path if kind != "a folder" else path / "folder"
    if kind == "a folder":
        place.touch()

    assert 1 == promptly(lambda: main(["tutorial", str(place), "--no-open", *(["--again"] if again else [])]))
    assert str(place) in _error_sentence(capsys)
    assert before[:3] == path.lstat()[:3]


def test_no_folder_of_half_a_letter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder with an unprintable name is refused before anything is created."""
    assert 1 == main(["tutorial", str(tmp_path / "half \udcff"), "--no-open"])
    assert "folder: expected the name of a file" in _error_sentence(capsys)
    assert [] == [*tmp_path.iterdir()]


VERSIONS: dict[str, Any] = {"no text": 3, "half a letter": "9.\ud800", "many digits": "9" * 5000, "none": None}


@pytest.mark.parametrize("what", VERSIONS)
def test_a_doctor_of_junk(tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The doctor answers in sentences to any version a notebook claims."""
    source = tmp_path / "junk.ipynb"
    source.write_text(json.dumps({"metadata": {"matcha_widget": {"version": VERSIONS[what]}}}))

    assert main(["doctor", str(source)]) in {0, 1}
    assert "Traceback" not in capsys.readouterr().err
