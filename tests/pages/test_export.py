"""`matcha export`: a notebook as one page with its widgets, nothing fetched, faults on one line."""

import json
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from pages.page_reader import Reader

from matcha_widget.cli import main
from matcha_widget.engine import matcha
from matcha_widget.export.notebook import _title
from matcha_widget.export.run import ExportError, _mounts_from_kernel, import_tool
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table.table import Table
from matcha_widget.kit.widgets.page import MOUNTS_TYPE


def book(*cells: dict[str, Any], kernel: str = "python3") -> str:
    """Write a notebook as an older Jupyter did: its cells have no ids."""
    metadata = {"kernelspec": {"name": kernel, "display_name": "Python"}}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 4})


def text(source: str) -> dict[str, Any]:
    """Make a cell of text."""
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def code(source: str, *outputs: dict[str, Any]) -> dict[str, Any]:
    """Make a cell of code."""
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": outputs, "source": source}


def view(shown: object) -> dict[str, Any]:
    """Make an output that shows a widget."""
    forms = {"text/plain": "W()", "application/vnd.jupyter.widget-view+json": shown}
    return {"output_type": "display_data", "metadata": {}, "data": forms}


def deep(levels: int) -> dict[str, Any]:
    """Nest objects so deep."""
    value: dict[str, Any] = {}
    for _ in range(levels):
        value = {"a": value}
    return value


def notebook_with(**changes: Any) -> str:
    """Write a notebook of one cell, with changes at its top."""
    return json.dumps(json.loads(book(text("a"))) | changes)


LESSON = book(
    text("# A lesson & more"),
    code("import matcha_widget\ntable = matcha_widget.Table(seed=7)\ntable"),
    code("table.play('M1@s')"),
    code("matcha_widget.Table(seed=7, language='nl')"),
    code("table"),
    code("import ipywidgets\nipywidgets.IntSlider(value=3)"),
    code(
        "from IPython.display import HTML, Javascript, display\ndisplay(Javascript('alert(1)'))\nHTML('<i>plain</i>')"
    ),
    code("for sound in 'bom':\n    print(sound)"),
)


@pytest.fixture(scope="module", name="html")
def _html(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Export `LESSON`."""
    folder = tmp_path_factory.mktemp("lesson")
    source, target = folder / "lesson.ipynb", folder / "lesson.html"
    source.write_text(LESSON, encoding="utf-8")
    assert 0 == main(["export", str(source), "-o", str(target)])
    return target.read_text(encoding="utf-8")


def test_widgets_are_as_they_are_in_the_end(html: str) -> None:
    """Each view of a table has its place, and each table is packed once, as it is after the last cell."""
    reader = Reader(html)
    views = [widget["traits"]["snapshot"] for widget in reader.widgets]

    assert ["0", "1", "0"] == reader.having("data-matcha")
    assert 1 == reader.bundles
    assert [["M2", "B2", "S1", "S4"], ["M1", "M2", "B2", "S1", "S4"]] == [view["hands"][0] for view in views]
    assert "Dit is een beeld van het spel" in reader.text


def test_all_else_is_there(html: str) -> None:
    """Text, sources, outputs and the text of other widgets stay; others' scripts do not."""
    reader = Reader(html)

    assert "<title>A lesson &amp; more</title>" in html
    assert "IntSlider(value=3)" in reader.text
    assert "plain" in reader.text
    assert "b\no\nm\n" in reader.text
    assert "alert" not in "".join(reader.scripts)


def test_nothing_is_fetched(html: str) -> None:
    """The page has no address to load from, runs one script, ours, and its pictures lie in it."""
    reader = Reader(html)
    scripts = [attributes.get("type") for tag, attributes in reader.tags if tag == "script"]

    assert [] == [link for tag, link in reader.tags if tag == "link"]
    assert all(str(address).startswith("data:image/") for address in reader.having("src"))
    assert ["module"] == scripts
    assert "data:" == reader.policy["img-src"]
    assert "unsafe" not in reader.policy["script-src"]


def test_a_long_heading_is_read_once() -> None:
    """A long first heading becomes the title in linear time."""
    cell = nbformat.v4.new_markdown_cell(f"# a{' ' * 100_000}b{' ' * 100_000}\n# c")

    assert f"a{' ' * 100_000}b" == _title(nbformat.v4.new_notebook(cells=[cell]), "en")


def test_the_same_notebook_is_the_same_page(html: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run again, in another folder and written to the screen, the notebook gives the same bytes."""
    source = tmp_path / "lesson.ipynb"
    source.write_text(LESSON, encoding="utf-8")
    output: list[str] = []
    monkeypatch.setattr(sys.stdout, "write", output.append)
    main(["export", str(source)])

    assert html == "".join(output)


def test_widgets_in_boxes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Our widgets in boxes, and in boxes in them, are drawn in order."""
    boxes = "ipywidgets.VBox([a, ipywidgets.IntSlider(), ipywidgets.HBox([b]), a])"
    source = tmp_path / "boxes.ipynb"
    source.write_text(book(
        code("import ipywidgets, matcha_widget\na, b = (matcha_widget.Table(seed=seed) for seed in (7, 8))\nb"),
        code(boxes),
        code("ipywidgets.VBox([ipywidgets.IntSlider()])"),
    ), encoding="utf-8")  # fmt: skip
    status = main(["export", str(source)])
    reader = Reader(capsys.readouterr().out)

    assert 0 == status
    assert ["0", "1", "0", "1"] == reader.having("data-matcha")
    assert "VBox(children=(IntSlider(value=0),))" in reader.text


NO_BOX = """
import ipywidgets, traitlets
class Odd(ipywidgets.DOMWidget):
    _view_name = traitlets.Unicode("Odd").tag(sync=True)
    children = traitlets.Any().tag(sync=True)
number, mixed, circle = Odd(children=3), Odd(children=[None, {}, "text", 7]), Odd()
circle.children = ["IPY_MODEL_" + circle.model_id]
"""


def test_widgets_in_what_is_no_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Other widgets may call anything their children; the page is made, and shows ours."""
    source = tmp_path / "odd.ipynb"
    cells = *map(code, ("number", "mixed", "circle")), code("import matcha_widget\nmatcha_widget.Chart()")
    source.write_text(book(code(NO_BOX), *cells), encoding="utf-8")
    status = main(["export", str(source)])
    output = capsys.readouterr()

    assert (0, "") == (status, output.err)
    assert ["0"] == Reader(output.out).having("data-matcha")


def test_widgets_that_are_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A widget that is not shown is no part of the page, and is not asked for its mount."""
    source = tmp_path / "hidden.ipynb"
    source.write_text(book(
        code("import matcha_widget\nclass Hidden(matcha_widget.Chart):\n    def mount(self): 1 / 0\nhidden = Hidden()"),
        code("matcha_widget.Chart()"),
    ), encoding="utf-8")  # fmt: skip
    status = main(["export", str(source)])

    assert 0 == status
    assert ["0"] == Reader(capsys.readouterr().out).having("data-matcha")


def test_without_running(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --no-run the page shows saved outputs: stills in place of widgets."""
    shown = view({})
    shown["data"]["text/html"] = "<b>the still</b>"
    path = tmp_path / "saved.ipynb"
    path.write_text(book(code("1 / 0", shown)), encoding="utf-8")
    status = main(["export", str(path), "--no-run", "--language", "ja"])
    reader = Reader(capsys.readouterr().out)

    assert 0 == status
    assert "the still" in reader.text
    assert "W()" not in reader.text
    assert [] == reader.scripts
    assert ("html", {"lang": "ja"}) == reader.tags[0]


def test_lines_printed_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines that a kernel sent one by one make the same page as lines sent together."""
    lines = [{"output_type": "stream", "name": "stdout", "text": f"{letter}\n"} for letter in "bom"]
    together = {"output_type": "stream", "name": "stdout", "text": "b\no\nm\n"}
    one, several = (export_notebook(book(code("1", *each)), tmp_path, capsys) for each in ([together], lines))

    assert one == several


@pytest.mark.parametrize("form", ["json", "text", "view"])
def test_a_game_becomes_the_page_of_its_replay(first_game: dict[str, Any], tmp_path: Path, form: str) -> None:
    """A record in any form becomes the page that `Replay` makes of it for this seat and language."""
    source, target = tmp_path / "game", tmp_path / "page.html"
    game = matcha.load(first_game)
    forms = {"json": json.dumps(first_game), "text": matcha.dump_text(game), "view": json.dumps(matcha.dump(game, 1))}
    source.write_text(forms[form], encoding="utf-8")
    status = main(["export", str(source), "--seat", "1", "--language", "ja", "-o", str(target)])

    assert 0 == status
    assert Replay(game, 1, language="ja").to_html() == target.read_text(encoding="utf-8")


def test_a_broken_game_up_to_its_fault(
    first_game: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page of a record with a fault shows all before it; the fault is printed, and the exit status is 1."""
    first_game["sets"][1]["moves"][1] = "M4@n"
    source, target = tmp_path / "game.json", tmp_path / "page.html"
    source.write_text(json.dumps(first_game), encoding="utf-8")
    status = main(["export", str(source), "-o", str(target)])

    assert 1 == status
    assert f"matcha: {source}: sets[1].moves[1]: M4@n: bottom does not have M4" in capsys.readouterr().err
    assert Replay(first_game).to_html() == target.read_text(encoding="utf-8")


FAULTS = {
    "cell 2 fails: ZeroDivisionError: division by zero": book(text("a"), code("1 / 0")),
    "the notebook's kernel does not run": book(code("1"), kernel="none-such"),
    "sets[0]: dealer is missing": '{"format": "matcha-game/1", "edition": "matagot-2020", "sets": [{}]}',
    "format: ": '{"format": "matcha-game/99", "edition": "matagot-2020", "sets": []}',
    "line 1: ": "a poem",
    "this JSON is nested too deeply to be a game": "[" * 100_000,
}


@pytest.mark.parametrize("sentence", FAULTS)
def test_faults(sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A source that cannot become a page is refused with its fault, and no page is written."""
    source, target = tmp_path / "source", tmp_path / "page.html"
    source.write_text(FAULTS[sentence], encoding="utf-8")
    status = main(["export", str(source), "-o", str(target)])

    assert 1 == status
    assert capsys.readouterr().err.removeprefix("matcha: ").removeprefix(f"{source}: ").startswith(sentence)
    assert not target.exists()


UNSOUND = {
    "cell 2: expected an object with a cell_type": notebook_with(cells=[text("a"), 1]),
    "cell 1: 5 is not valid": book(code("1", {"output_type": "stream", "name": "stdout", "text": 5})),
    "cell 1: {'cell_type': 'poem', 'id': 'cell-1'} is not valid": book({"cell_type": "poem"}),
    "[] is not of type 'object'": notebook_with(metadata=[]),
    "3 is less than the minimum": notebook_with(nbformat=3),
    "it is nested too deeply": book({**text("a"), "metadata": deep(600)}),
}


@pytest.mark.parametrize("fault", UNSOUND)
def test_unsound_notebooks(fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An invalid notebook is refused on one line, with the number of the cell at fault."""
    status, page, errors = export_notebook(UNSOUND[fault], tmp_path, capsys)

    assert (1, "", 1) == (status, page, errors.count("\n"))
    assert f"matcha: this is not a valid notebook: {fault}" in errors


def export_notebook(notebook: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Export this notebook; return the exit status, the page and the errors."""
    source = folder / "lesson.ipynb"
    source.write_text(notebook, encoding="utf-8")
    status = main(["export", str(source), "--no-run"])
    return status, *capsys.readouterr()


ODD = {
    "a minor version": notebook_with(nbformat_minor="x"),
    "saved widgets": notebook_with(metadata={"widgets": 5}),
    "a view": book(code("1", view("x"))),
    "a model": book(code("1", view({"model_id": ["x"]}))),
}


@pytest.mark.parametrize("case", ODD)
def test_odd_parts_that_no_page_shows(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Odd parts of a notebook that its page does not show do no harm."""
    status, page, _ = export_notebook(ODD[case], tmp_path, capsys)

    assert 0 == status
    assert "<body" in page


STUMBLES = {
    "missing attachment: a.png": book(text("![a](attachment:a.png)")),
    "'int' object has no attribute 'get'": book(code("1", {
        "output_type": "display_data", "metadata": {"image/png": 5}, "data": {"image/png": "iVBORw0KGgo="},
    })),
}  # fmt: skip


@pytest.mark.parametrize("fault", STUMBLES)
def test_faults_of_nbconvert(fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A valid notebook that nbconvert cannot convert is refused on one line."""
    error = f"matcha: nbconvert makes no page of this notebook: {fault}\n"

    assert (1, "", error) == export_notebook(STUMBLES[fault], tmp_path, capsys)


DEATHS = [
    (RuntimeError("Kernel died early"), 1, "matcha: the notebook's kernel does not run: Kernel died early\n"),
    (AssertionError(), 130, ""),
]


@pytest.mark.parametrize("death", DEATHS, ids=["at its start", "at Ctrl-C"])
def test_a_kernel_dies(
    death: tuple[Exception, int, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A kernel that dies at once is reported on one line; after Ctrl-C nothing is printed."""
    fault, status, error = death

    def dies(_: object) -> None:
        raise fault

    monkeypatch.setattr("nbclient.NotebookClient.execute", dies)
    source = tmp_path / "lesson.ipynb"
    source.write_text(book(code("1")), encoding="utf-8")

    assert status == main(["export", str(source)])
    assert error == capsys.readouterr().err


TABLE = {"traits": {"_kind": "table"}, "answers": {}, "picture": ""}
HANDED_OVER = {
    "a program": TABLE | {"packed": "import('http://stranger.test')"},
    "another kind": TABLE | {"traits": {"_kind": "constructor"}},
    "no kind": TABLE | {"traits": {}},
    "no picture": TABLE | {"picture": 5},
    "no traits": TABLE | {"traits": []},
    "nothing": None,
}


@pytest.mark.parametrize("case", HANDED_OVER)
def test_no_program_comes_from_a_kernel(case: str) -> None:
    """A kernel's answer about its widgets is data and the name of one of our bundles, or no page is made."""
    formats = import_tool("nbformat.v4")
    answer = formats.new_output("display_data", data={MOUNTS_TYPE: {"model": HANDED_OVER[case]}})

    with pytest.raises(ExportError, match="another version of matcha_widget"):
        _mounts_from_kernel(formats.new_code_cell(outputs=[answer]))


def test_without_the_cleaner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without nh3 the export of a notebook names the remedy on one line; a game needs none."""
    monkeypatch.setitem(sys.modules, "nh3", None)
    status, page, errors = export_notebook(book(text("# A")), tmp_path, capsys)
    game = tmp_path / "game.matcha"
    game.write_text(matcha.dump_text(Table(seed=7).game), encoding="utf-8")

    assert (1, "") == (status, page)
    assert "matcha: to make a page of a notebook, nh3 is missing: pip install 'matcha-widget[export]'\n" == errors
    assert 0 == main(["export", str(game), "-o", str(tmp_path / "page.html")])


def test_missing_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without nbconvert the error says what installs it."""
    monkeypatch.setitem(sys.modules, "nbconvert", None)
    monkeypatch.setitem(sys.modules, "nbconvert.exporters", None)
    source = tmp_path / "lesson.ipynb"
    source.write_text(book(text("# A")), encoding="utf-8")
    status = main(["export", "--no-run", str(source)])

    assert 1 == status
    assert "nbconvert is missing: pip install 'matcha-widget[export]'" in capsys.readouterr().err
