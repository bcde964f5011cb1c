"""The notebooks of the course: every cell in its place, every plain one with its output, and all of it read unrun."""

import json
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest
from course_notebooks import FOLDER, NAMES, VIEW, cells, laid_out
from engine.test_cells import CELLS
from hand_out import hand_out

import matcha_widget
from matcha_widget.games.matcha.course import exercises
from matcha_widget.games.matcha.course.lesson_file import lesson
from matcha_widget.games.matcha.course.practice_widget import Practice
from matcha_widget.games.matcha.examples import course
from matcha_widget.leaks.files import secrets

Notebook = Any

LESSONS = [
    "two-questions", "alone", "hit-and-miss", "two-misses", "number-ring", "suit-ring", "three-cards", "one-round",
    "one-set", "winning", "any-word", "whole-game",
]  # fmt: skip

REPLAYS = {
    "two-questions": ['"d6"), stop="before-reveal"', '"g6"), stop="before-reveal"'],
    "alone": ['"g5")', '"d4-d5"), focus="n"'],
    "hit-and-miss": ['"g3-g4"), focus="n"', '"d3")'],
    "two-misses": ['"g3-g4"), focus="s"', '"d4-d5"), focus="s"'],
    "number-ring": ['"g1-g2"), focus="s"', '"d1-d2"), focus="s"'],
    "suit-ring": ['"d6"), start="before-reveal"', '"g1-g2"), focus="n"', '"d1-d2"), focus="n"'],
    "one-set": ['"counted")'],
    "any-word": ['"robot"), guess=True'],
    "whole-game": ['"first-game"), seat="all"'],
}
"""What is replayed in each lesson."""

EXERCISES = {
    "two-questions": ["match/1/101"], "alone": ["alone/1/102"], "hit-and-miss": ["token/1/103"],
    "two-misses": ["token/2/104"], "number-ring": ["ring-n/2/105", "best/1/126"], "suit-ring": ["best/2/106"],
    "three-cards": ["three/2/107"], "one-round": ["turn/2/108"], "one-set": ["plan/1/109", "count/1/109"],
    "winning": ["goal/2/110", "tie/1/110"], "any-word": ["miss/1/111", "talk/1/111"],
}  # fmt: skip

HOMES = {"editions": "editions", "editions 2": "editions", "bluffing": "bluffing", "practice": "practice"}
"""Plain cells that are in no lesson of the tutorial, and their notebooks; the teacher's guide is not written yet."""

PLAIN = [(HOMES.get(name, "tutorial"), code, printed) for name, code, printed in CELLS if name != "teacher_guide"]

every_notebook = pytest.mark.parametrize("name", NAMES)


def read(name: str) -> Notebook:
    """A notebook as it is stored."""
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


@pytest.fixture(name="tutorial", scope="module")
def _tutorial() -> Notebook:
    """The tutorial as it is stored."""
    return read("tutorial")


def forms(notebook: Notebook) -> list[dict[str, str]]:
    """Every output of a widget, by its forms."""
    return [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output]


@every_notebook
def test_as_written(name: str) -> None:
    """A notebook is what its source says, cell by cell."""
    stored = [(cell.id, cell.cell_type, cell.source) for cell in read(name).cells]

    assert cells(name) == stored


@every_notebook
def test_starts_alike(name: str) -> None:
    """The first cell with code imports the widgets and the rules, and no more."""
    code = [cell.source for cell in read(name).cells if cell.cell_type == "code"]

    assert "import matcha_widget as mw\nfrom matcha_widget.engine import matcha" == code[0]


@every_notebook
def test_holds_nothing_of_the_day(name: str) -> None:
    """No state of a widget, no view of one, no time and no machine: run again tomorrow, it is the same file."""
    notebook = read(name)

    assert {"kernelspec", "language_info", "matcha_widget"} == {*notebook.metadata}
    assert {"name": "python"} == notebook.metadata.language_info
    assert [] == [cell.id for cell in notebook.cells if cell.metadata]
    assert [] == [form for form in forms(notebook) if VIEW in form]


@every_notebook
def test_names_its_version(name: str) -> None:
    """A notebook says which matcha_widget it was written for."""
    assert matcha_widget.__version__ == read(name).metadata.matcha_widget.version


@every_notebook
def test_reads_without_a_kernel(name: str) -> None:
    """Every cell has been run without an error; each widget stands there as a picture and as one line of text."""
    notebook = read(name)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]

    assert [*range(1, len(code) + 1)] == [cell.execution_count for cell in code]
    assert [] == [cell.id for cell in code[1:] if not cell.outputs]
    assert [] == [form for form in forms(notebook) if {*form} != {"text/html", "text/plain"}]
    assert [] == [form["text/plain"] for form in forms(notebook) if not re.fullmatch(r"\w+\(.+\)", form["text/plain"])]


@pytest.mark.parametrize(("name", "code", "printed"), PLAIN)
def test_plain_cells(name: str, code: str, printed: str) -> None:
    """Every plain cell of the course is in its notebook, word for word, with exactly its output."""
    (cell,) = (cell for cell in read(name).cells if cell.source == code.strip())

    assert [line.removeprefix("#: ") for line in printed.splitlines()] == cell.outputs[0].text.splitlines()


# The tutorial


def in_lesson(tutorial: Notebook, name: str) -> list[Any]:
    """The cells of a lesson, from its heading to its take-away."""
    return [cell for cell in tutorial.cells if cell.id == name or cell.id.startswith(f"{name}-")]


@pytest.mark.parametrize("name", LESSONS[:-1])
def test_order_of_a_lesson(tutorial: Notebook, name: str) -> None:
    """Heading and ask, the lesson, its replays, its exercises, the plain cell, what to take away."""
    heading, first, *middle, plain, last = in_lesson(tutorial, name)
    middle = [cell for cell in middle if cell.cell_type == "code"]
    asked = [each.split("/") for each in EXERCISES[name]]

    assert heading.source.startswith(f"## {LESSONS.index(name) + 1} · ")
    assert lesson(name).keys["intro"] == heading.source.split("\n\n")[1]
    assert f'mw.Lesson("{name}")' == first.source
    assert [*replays(name), *(f'mw.Exercise("{skill}", {level}, {seed})' for skill, level, seed in asked)] == [
        cell.source.partition("  #")[0] for cell in middle
    ]
    assert code_of(name) == plain.source
    assert f"**{lesson(name).keys['take_away']}**" == last.source


def test_order_of_the_last_lesson(tutorial: Notebook) -> None:
    """The game is the exercise; a recorded one follows for everybody, and the ways on."""
    heading, table, _, replay, plain = in_lesson(tutorial, "whole-game")

    assert heading.source.startswith("## 12 · ")
    assert lesson("whole-game").keys["intro"] == heading.source.split("\n\n")[1]
    assert 'mw.Table(edition="matagot-2020", seats=("human", "greedy"), seed=7, bets=True)' == table.source
    assert replays("whole-game") == [replay.source.partition("  #")[0]]
    assert code_of("whole-game") == plain.source
    assert ["practice", "editions", "bluffing"] == re.findall(r"`(\w+)\.ipynb`", tutorial.cells[-1].source)


def replays(name: str) -> list[str]:
    """The replays of a lesson, as their cells have them."""
    return [f"mw.Replay(mw.example({each})" for each in REPLAYS.get(name, ())]


def code_of(name: str) -> str:
    """The plain cell of a lesson."""
    (code,) = (code for named, code, _ in CELLS if named == name)
    return str(code).strip()


@pytest.mark.parametrize("name", EXERCISES)
def test_exercises_are_those_of_the_lesson(name: str) -> None:
    """What a lesson's file names as its exercises is what the notebook asks."""
    assert EXERCISES[name] == [*lesson(name).exercises]


@pytest.mark.parametrize("name", EXERCISES)
def test_exercises_need_nothing_that_comes_later(name: str) -> None:
    """What decides an exercise has been taught by then, and the lesson its first hint names is not ahead."""
    done = LESSONS[: LESSONS.index(name) + 1]
    taught = {rule for each in done for rule in lesson(each).rules}
    asked = [exercises.make(each) for each in EXERCISES[name]]

    assert [] == [(question.id, rule) for question in asked for rule in question.rules if rule not in taught]
    assert [] == [question.id for question in asked if question.idea not in done]


def test_headings(tutorial: Notebook) -> None:
    """Four headings hold the twelve lessons in their order."""
    lines = [line for cell in tutorial.cells if cell.cell_type == "markdown" for line in cell.source.splitlines()]
    numbered = ["" if line.startswith("# ") else "·" for line in lines if line.startswith("#")]
    parts = [line for line in lines if line.startswith("# ")]

    assert ["# Matching", "# Resolution", "# Cyclic ranking", "# A whole game"] == parts[1:]
    assert [0, 2, 2, 3, 5] == [len(lessons) for lessons in "".join(each or "#" for each in numbered).split("#")[1:]]


def test_every_printed_example_is_replayed(tutorial: Notebook) -> None:
    """All that the rulebooks print as examples, G1 to G6 and D1 to D6, can be stepped through."""
    replayed = re.findall(r'mw\.Replay\(mw\.example\("([^"]+)"\)', "\n".join(cell.source for cell in tutorial.cells))
    printed = {each for name in replayed for each in course()["games"][name]["printed"]}

    assert {f"{book}{number}" for book in "GD" for number in range(1, 7)} == printed


def test_every_replay_says_what_to_watch_for(tutorial: Notebook) -> None:
    """A short line stands above each replay, and says which button to press."""
    sources = [cell.source for cell in tutorial.cells]
    above = [words.splitlines()[0] for words, replay in pairwise(sources) if replay.startswith("mw.Replay(")]

    assert 16 == len(above)
    assert [] == [line for line in above if not line.startswith("**Press Play") or len(line) > 100]


def test_no_more_than_45_widgets(tutorial: Notebook) -> None:
    """What is run at once stays within what a notebook bears."""
    assert len(forms(tutorial)) <= 45


def test_the_class_can_look_back_at_its_positions() -> None:
    """T1, T2 and T3 are replayed with their whole histories."""
    sources = [cell.source for cell in read("bluffing").cells]

    assert [1, 1, 1] == [
        sum(source.startswith(f'mw.Replay(mw.example("{name}"))') for source in sources) for name in ("t1", "t2", "t3")
    ]


# What they give away


SHOWN = [
    "seed=7 deals the cards again", "a picture with the hand M1 M2 B2 S1 S4", "seed=7 deals the cards again"
]  # fmt: skip
"""Lesson 12: the reader's own hand at a table with an author's seed."""


@every_notebook
def test_gives_nothing_away(name: str) -> None:
    """No hidden card but in the tutorial's last lesson: a game from an author's seed."""
    assert (SHOWN if name == "tutorial" else []) == [each.what for each in secrets(FOLDER / f"{name}.ipynb")]


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
"""Runs cells as kernels do, one for each notebook, and prints what they show."""


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_shows_the_same_under_any_hash(seed: str) -> None:
    """What is stored is what is shown, in whatever order Python keeps its sets."""
    code = [(name, cell) for name in NAMES for cell in read(name).cells if cell.cell_type == "code"]
    run = subprocess.run(
        [sys.executable, "-c", FACES], input=json.dumps([(name, cell.source) for name, cell in code]), text=True,
        cwd=FOLDER, stdout=subprocess.PIPE, check=True, env={**os.environ, "PYTHONHASHSEED": seed},
    )  # fmt: skip

    assert [stored(cell.outputs) for _, cell in code] == json.loads(run.stdout)


def stored(outputs: list[Any]) -> str | list[str]:
    """What a cell shows, as `FACES` prints it."""
    if not outputs:
        return ""
    (output,) = outputs
    return str(output.text) if "text" in output else [output.data["text/plain"], output.data["text/html"]]


def test_practice_looks_the_same_for_everybody(tmp_path: Path) -> None:
    """A contributor who has practised beside the notebook changes nothing of what is stored."""
    file = tmp_path / "matcha-progress.txt"
    file.write_text("matcha-progress/1\nbest 2 ++-+h++\ndeck best/2/41 after 3\n", encoding="utf-8")

    assert Practice().still() == Practice(file).still()


def test_hand_out() -> None:
    """The page that is printed says what the notebook says."""
    (words,) = (cell.source for cell in cells("bluffing") if cell.id == "hand-out")

    assert (FOLDER / "hand-out.html").read_text(encoding="utf-8") == hand_out(words)


@every_notebook
def test_sound(name: str) -> None:
    """What is made of a source is a notebook by the book."""
    nbformat.validate(made := laid_out(name))

    assert (4, 5) == (made.nbformat, made.nbformat_minor)
