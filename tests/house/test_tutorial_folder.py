"""`matcha tutorial`: copies the notebooks into a folder, keeps the reader's own changes, opens JupyterLab."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from matcha_widget.cli import main, tutorial_folder
from matcha_widget.kit import i18n

SHIPPED = {
    *("bluffing.html", "hand-out.html"),
    *("bluffing.ipynb", "editions.ipynb", "engine.ipynb", "genmaicha.ipynb", "practice.ipynb", "tutorial.ipynb"),
}


def names(folder: Path) -> set[str]:
    """The names in a folder."""
    return {path.name for path in folder.iterdir()}


def test_lays_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every notebook is copied unchanged, the folder is created if needed, and its path is printed."""
    folder = tmp_path / "new" / "course"
    status = main(["tutorial", str(folder), "--no-open"])

    assert 0 == status
    assert names(folder) == SHIPPED
    assert [each.read_bytes() for each in tutorial_folder.shipped_notebooks()] == [
        (folder / each.name).read_bytes() for each in tutorial_folder.shipped_notebooks()
    ]
    assert f"The notebooks of the course are in {folder}.\n" == capsys.readouterr().out


def test_a_folder_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a folder they are copied into a new one in the working directory."""
    monkeypatch.chdir(tmp_path)
    main(["tutorial", "--no-open", "--language", "nl"])

    assert names(tmp_path / "matcha-tutorial") == SHIPPED
    assert f"De notebooks van de cursus staan in {tmp_path / 'matcha-tutorial'}.\n" == capsys.readouterr().out


def test_keeps_what_was_worked_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A changed notebook is named and stays, a missing one comes back, and other files are not touched."""
    main(["tutorial", str(tmp_path), "--no-open"])
    (tmp_path / "practice.ipynb").write_text("mine", encoding="utf-8")
    (tmp_path / "matcha-progress.txt").write_text("matcha-progress/1\n", encoding="utf-8")
    (tmp_path / "editions.ipynb").unlink()
    capsys.readouterr()
    status = main(["tutorial", str(tmp_path), "--no-open"])
    _, *said = capsys.readouterr().out.splitlines()

    assert 0 == status
    assert "mine" == (tmp_path / "practice.ipynb").read_text(encoding="utf-8")
    assert names(tmp_path) == {*SHIPPED, "matcha-progress.txt"}
    assert [i18n.format_message("tutorial-kept", {"file": "practice.ipynb", "option": "--again"}, "en")] == said


def test_touches_nothing_that_is_fresh(tmp_path: Path) -> None:
    """An unchanged notebook is not written again, since JupyterLab may have it open."""
    main(["tutorial", str(tmp_path), "--no-open"])
    before = {each.name: (each.stat().st_ino, each.stat().st_mtime_ns) for each in tmp_path.iterdir()}
    main(["tutorial", str(tmp_path), "--no-open", "--again"])

    assert before == {each.name: (each.stat().st_ino, each.stat().st_mtime_ns) for each in tmp_path.iterdir()}


def test_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --again a changed notebook is replaced, and the reader's version is saved under a free name."""
    fresh = (tutorial_folder.NOTEBOOKS / "practice.ipynb").read_bytes()
    main(["tutorial", str(tmp_path), "--no-open"])
    for number in (1, 2):
        (tmp_path / "practice.ipynb").write_text(f"mine {number}", encoding="utf-8")
        main(["tutorial", str(tmp_path), "--no-open", "--again"])

    assert fresh == (tmp_path / "practice.ipynb").read_bytes()
    assert ["mine 1", "mine 2"] == [
        (tmp_path / f"practice.mine-{number}.ipynb").read_text(encoding="utf-8") for number in (1, 2)
    ]
    assert "practice.ipynb is new. Your old one is now practice.mine-2.ipynb." in capsys.readouterr().out


@pytest.mark.parametrize("there", [True, False], ids=["whole", "dangling"])
def test_a_link_is_somebodys_own(tmp_path: Path, capsys: pytest.CaptureFixture[str], *, there: bool) -> None:
    """A link and its target stay; with --again only the link is renamed."""
    folder, target = tmp_path / "course", tmp_path / "elsewhere.ipynb"
    folder.mkdir()
    if there:
        target.write_bytes((tutorial_folder.NOTEBOOKS / "practice.ipynb").read_bytes())
    (folder / "practice.ipynb").symlink_to(target)
    (folder / "practice.mine-1.ipynb").symlink_to(tmp_path / "nowhere")
    before = target.stat().st_ino if there else None
    main(["tutorial", str(folder), "--no-open"])
    kept = (folder / "practice.ipynb").is_symlink()
    main(["tutorial", str(folder), "--no-open", "--again"])

    assert kept
    assert (
        i18n.format_message("tutorial-kept", {"file": "practice.ipynb", "option": "--again"}, "en")
        in capsys.readouterr().out
    )
    assert before == (target.stat().st_ino if there else None)
    assert [tmp_path / "nowhere", target] == [
        (folder / f"practice.mine-{number}.ipynb").readlink() for number in (1, 2)
    ]
    assert not (folder / "practice.ipynb").is_symlink()


def test_a_folder_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in the folder's place is named and stays."""
    (tmp_path / "course").write_text("something else", encoding="utf-8")
    status = main(["tutorial", str(tmp_path / "course")])

    assert 1 == status
    assert f"matcha: {tmp_path / 'course'} is a file: expected a folder" in capsys.readouterr().err
    assert "something else" == (tmp_path / "course").read_text(encoding="utf-8")


def test_without_jupyterlab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without JupyterLab the notebooks are copied all the same, and a command to install it is printed."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(sys, "executable", "/a space/python")
    status = main(["tutorial", str(tmp_path)])

    assert 1 == status
    assert names(tmp_path) == SHIPPED
    assert "Run '/a space/python' -m pip install jupyterlab," in capsys.readouterr().out


def test_opens(tmp_path: Path) -> None:
    """JupyterLab starts in the folder, at the tutorial; its exit status is the command's."""
    (tmp_path / "jupyterlab").mkdir()
    program = "import os, sys; print(os.getcwd(), sys.argv[-1]); sys.exit(7)"
    (tmp_path / "jupyterlab" / "__init__.py").touch()
    (tmp_path / "jupyterlab" / "__main__.py").write_text(program, encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    run = subprocess.run(
        [sys.executable, "-m", "matcha_widget", "tutorial", "course"], cwd=tmp_path, stdout=subprocess.PIPE, text=True,
        check=False, env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip

    assert 7 == run.returncode
    assert f"{tmp_path / 'course'} tutorial.ipynb" == run.stdout.splitlines()[-1]
