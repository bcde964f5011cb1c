"""The notebooks of the course: same cells as their sources, outputs stored, readable without a kernel."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from course_notebooks import COLLAPSED, FOLDER, NAMES, VIEW, build_notebook, cells
from hand_out import hand_out

import matcha_widget
from matcha_widget.games.matcha.course.course import Practice
from matcha_widget.games.matcha.examples import all_examples

Notebook = Any

every_notebook = pytest.mark.parametrize("name", NAMES)


def read(name: str) -> Notebook:
    """A stored notebook."""
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


@pytest.fixture(name="tutorial", scope="module")
def _tutorial() -> Notebook:
    """The stored tutorial."""
    return read("tutorial")


def forms(notebook: Notebook) -> list[dict[str, str]]:
    """Every output of a widget, as a mapping of media types."""
    return [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output]


@every_notebook
def test_as_written(name: str) -> None:
    """A notebook has the cells of its source, one by one."""
    stored_output = [(cell.id, cell.cell_type, cell.source) for cell in read(name).cells]

    assert cells(name) == stored_output


@every_notebook
def test_starts_alike(name: str) -> None:
    """The first cell with code imports the widgets."""
    code = [cell.source for cell in read(name).cells if cell.cell_type == "code"]

    assert "import matcha_widget as mw" in code[0]


@every_notebook
def test_holds_nothing_of_the_day(name: str) -> None:
    """A notebook holds no widget state, time or machine: another run gives the same file."""
    notebook = read(name)

    assert {"kernelspec", "language_info", "matcha_widget"} == {*notebook.metadata}
    assert {"name": "python"} == notebook.metadata.language_info
    assert [] == [cell.id for cell in notebook.cells if cell.metadata and cell.metadata != COLLAPSED]
    assert [] == [form for form in forms(notebook) if VIEW in form]


@every_notebook
def test_names_its_version(name: str) -> None:
    """A notebook names the version of matcha_widget it was written for."""
    assert matcha_widget.__version__ == read(name).metadata.matcha_widget.version


@every_notebook
def test_reads_without_a_kernel(name: str) -> None:
    """Every cell has run without an error; each widget is stored as a picture and as one line of text."""
    notebook = read(name)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]

    assert [*range(1, len(code) + 1)] == [cell.execution_count for cell in code]
    assert [] == [form for form in forms(notebook) if {*form} != {"text/html", "text/plain"}]
    assert [] == [form["text/plain"] for form in forms(notebook) if not re.fullmatch(r"\w+\(.*\)", form["text/plain"])]


# The tutorial


def test_the_story_comes_first(tutorial: Notebook) -> None:
    """The first code cell is the story, and every section below it stays open."""
    assert "mw.Course()" in next(cell.source for cell in tutorial.cells if cell.cell_type == "code")
    assert [] == [cell.id for cell in tutorial.cells if cell.metadata]


def test_every_printed_example_is_replayed(tutorial: Notebook) -> None:
    """Every printed example of the rulebooks, G1 to G6 and D1 to D6, has a replay."""
    replayed = re.findall(r'mw\.Replay\(mw\.example\("([^"]+)"\)', "\n".join(cell.source for cell in tutorial.cells))
    printed = {each for name in replayed for each in all_examples()["games"].get(name, {"printed": []})["printed"]}

    assert {f"{book}{number}" for book in "GD" for number in range(1, 7)} == printed


def test_no_more_than_45_widgets(tutorial: Notebook) -> None:
    """A notebook shows no more widgets at once than a browser bears."""
    assert len(forms(tutorial)) <= 45


def test_the_class_can_look_back_at_its_positions() -> None:
    """T1, T2 and T3 can be replayed with their whole histories."""
    sources = [cell.source for cell in read("bluffing").cells]

    assert [1, 1, 1] == [
        sum(source.startswith(f'mw.Replay(mw.example("{name}"))') for source in sources) for name in ("t1", "t2", "t3")
    ]


# The same on every machine


FACES = """
import ast, contextlib, io, json, sys

def face(source, space):
    *lines, last = ast.parse(source).body
    said, value = io.StringIO(), None
    with contextlib.redirect_stdout(said):
        exec(compile(ast.Module(lines, []), "cell", "exec"), space)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), space)
        else:
            exec(compile(ast.Module([last], []), "cell", "exec"), space)
    return said.getvalue() or ("" if value is None else [repr(value), value.still()])

spaces = {}
print(json.dumps([face(source, spaces.setdefault(name, {})) for name, source in json.load(sys.stdin)]))
"""
"""Runs the cells of each notebook as a kernel does, and prints their outputs."""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_shows_the_same_under_any_hash(seed: str) -> None:
    """The stored outputs do not depend on the order in which Python iterates sets."""
    code = [(name, cell) for name in NAMES for cell in read(name).cells if cell.cell_type == "code"]
    run = subprocess.run(
        [sys.executable, "-c", FACES], input=json.dumps([(name, cell.source) for name, cell in code]), text=True,
        cwd=FOLDER, stdout=subprocess.PIPE, check=True, env={**os.environ, "PYTHONHASHSEED": seed},
    )  # fmt: skip

    assert [stored_output(cell.outputs) for _, cell in code] == json.loads(run.stdout)


def stored_output(outputs: list[Any]) -> str | list[str]:
    """A cell's stored output, in the form that `FACES` prints."""
    if not outputs:
        return ""
    (output,) = outputs
    return str(output.text) if "text" in output else [output.data["text/plain"], output.data["text/html"]]


def test_practice_looks_the_same_for_everybody(tmp_path: Path) -> None:
    """A contributor's own progress file changes nothing in the stored outputs."""
    file = tmp_path / "matcha-progress.txt"
    file.write_text("matcha-progress/1\nbest 2 ++-+h++\ndeck best/2/41 after 3\n", encoding="utf-8")

    assert Practice().still() == Practice(file).still()


def test_hand_out() -> None:
    """The hand-out says the same as the notebook."""
    (words,) = (cell.source for cell in cells("bluffing") if cell.id == "hand-out")

    assert (FOLDER / "hand-out.html").read_text(encoding="utf-8") == hand_out(words)


@every_notebook
def test_sound(name: str) -> None:
    """The notebook built from a source is valid."""
    nbformat.validate(notebook := build_notebook(name))

    assert (4, 5) == (notebook.nbformat, notebook.nbformat_minor)
