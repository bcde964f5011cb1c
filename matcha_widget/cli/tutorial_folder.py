"""The notebooks of the course in a folder of the learner's own, opened in JupyterLab (`matcha tutorial`)."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha import NotationError
from matcha_widget.kit import i18n
from matcha_widget.kit.files import move_aside, path_argument, read_content, write_whole
from matcha_widget.kit.wire.sentences import sentence

from .arguments import install_command

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Sentence

HERE: Final = Path(__file__).parents[1]

NOTEBOOKS: Final = next(folder for folder in (HERE / "notebooks", HERE.parent / "notebooks") if folder.is_dir())
"""A wheel has them in the package, the project beside it."""

FIRST: Final = "tutorial.ipynb"


def open_tutorial(folder: Path, language: str, *, again: bool, start: bool) -> int:
    """Copy the notebooks, print what was done, and open them."""
    for each in copy_notebooks(folder, again=again):
        sys.stdout.write(f"{i18n.render_sentence(each, language)}\n")
    if not start:
        return 0
    if importlib.util.find_spec("jupyterlab") is None:
        command = install_command(sys.executable, "jupyterlab")
        missing = sentence("tutorial-no-lab", package="jupyterlab", python=sys.executable, command=command)
        sys.stdout.write(f"{i18n.render_sentence(missing, language)}\n")
        return 1
    sys.stdout.flush()
    return _run_jupyterlab(folder)


def shipped_notebooks() -> list[Path]:
    """List the notebooks and the page that goes with them."""
    return [*sorted(NOTEBOOKS.glob("*.ipynb")), NOTEBOOKS / "hand-out.html"]


def copy_notebooks(folder: Path, *, again: bool) -> Iterator[Sentence]:
    """Copy missing files; a changed one stays, or is set aside if `again`. Yield a sentence for each thing done."""
    folder = path_argument(folder, "folder")
    if folder.exists() and not folder.is_dir():
        raise NotationError(f"{folder} is a file: expected a folder, or a name that is free")
    folder.mkdir(parents=True, exist_ok=True)
    yield sentence("tutorial-folder", folder=str(folder.resolve()))
    for name, fresh in course_files():
        own = folder / name
        if _is_up_to_date(own, fresh):
            continue
        if own.is_symlink() or own.exists():
            if not again:
                yield sentence("tutorial-kept", file=own.name, option="--again")
                continue
            aside = move_aside(own, "mine")
            yield sentence("tutorial-aside", file=own.name, aside=aside.name)
        write_whole(own, fresh)
        _trust(own, fresh)


def course_files() -> Iterator[tuple[str, str]]:
    """Yield the files of the course by name: notebooks, the hand-out, and the questions of the class as a page."""
    from matcha_widget.games.matcha.course.lesson_widget import Classroom  # noqa: PLC0415  # not before it is needed

    yield from ((file.name, file.read_text(encoding="utf-8")) for file in shipped_notebooks())
    yield "bluffing.html", Classroom("bluffing").to_html()


def _trust(file: Path, text: str) -> None:
    """Sign a notebook of ours, so that JupyterLab trusts it before it runs; without nbformat do nothing."""
    if file.suffix == ".ipynb" and importlib.util.find_spec("nbformat") is not None:
        import nbformat  # noqa: PLC0415  # only JupyterLab's users have it
        from nbformat.sign import NotebookNotary  # noqa: PLC0415  # as above

        with suppress(Exception):  # a database of signatures that cannot be written keeps nobody from learning
            notebook = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]  # it has no types
            NotebookNotary().sign(notebook)  # type: ignore[no-untyped-call]  # as above


def _is_up_to_date(file: Path, text: str) -> bool:
    """True if the file has this text; a link counts as somebody's own file."""
    raw = text.encode()
    plain = file.is_file() and not file.is_symlink()
    return plain and file.stat().st_size == len(raw) and read_content(file, len(raw)) == raw


def _run_jupyterlab(folder: Path) -> int:
    """Run JupyterLab until it stops; at an interrupt it asks by itself if it should."""
    command = [sys.executable, "-m", "jupyterlab", *_root_arguments(), FIRST]
    with subprocess.Popen(command, cwd=folder) as lab:
        while lab.poll() is None:
            with suppress(KeyboardInterrupt):
                lab.wait()
    return lab.returncode


def _root_arguments() -> list[str]:
    """In containers everybody is root, which JupyterLab must be told to accept."""
    return ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
