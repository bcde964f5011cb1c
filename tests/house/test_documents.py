"""What the documents show is true: examples in docstrings, the README's blocks, the map, the path of a click."""

import doctest
import importlib
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest
from matcha.test_lessons import WHISK
from recording_browser import Browser, Table

import matcha_widget.engine
import matcha_widget.games.matcha.course
from matcha_widget import Classroom, Lesson
from matcha_widget.kit.course.asking_schema import AnswerIntent, RevealIntent
from matcha_widget.kit.course.course_schema import GoIntent

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    module.name
    for package in (matcha_widget.engine, matcha_widget.games.matcha.course)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    """Every example in a docstring gives what it says."""
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert 0 == failed


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The README's blocks of Python run as they stand and print what their comments say."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile("\n".join(blocks), "README.md", "exec"), {})  # noqa: S102  # this is what a reader does with it
    printed = capsys.readouterr().out

    assert "both match, 1 over 4: top M (V4 K1)" in printed
    assert printed.endswith("\n21\n")


CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """What stands below a heading of CONTRIBUTING.md."""
    return CONTRIBUTING.partition(f"## {title}\n")[2].partition("\n## ")[0]


def mapped() -> set[str]:
    """Every folder that the map names, from the project's root."""
    found, above = set[str](), [""] * 4
    for indent, path in re.findall(r"^( *)([\w/]+/)(?: |$)", section("The map"), re.MULTILINE):
        depth = len(indent) // 2
        above[depth] = above[depth - 1] + path if depth else path
        found.add(above[depth])
    return found | {"matcha_widget/"}


def test_the_map_is_true() -> None:
    """Every folder on the map is there, and every folder of code and words that is there is on the map."""
    package = ROOT / "matcha_widget"
    there = {f"{path.parent.relative_to(ROOT).as_posix()}/" for path in package.rglob("__init__.py")}
    inside = {folder for folder in there if re.search("/(skills|steps|frontend|node_modules)/", folder)}

    assert [] == sorted(folder for folder in mapped() if not (ROOT / folder).is_dir())
    assert [] == sorted(there - inside - {"matcha_widget/engine/", "matcha_widget/games/"} - mapped())


def test_every_question_leads_somewhere() -> None:
    """At least fifteen questions "Where do I change ...?" are answered, each with files that are there."""
    answers = re.findall(r"^\| (?!to \||---)[^|]+ \| (.+) \|$", section("Where do I change ...?"), re.MULTILINE)
    named = [file for answer in answers for file in re.findall(r"`([\w/.]+/[\w.]*)`", answer)]

    assert 15 <= len(answers)
    assert [] == [file for file in named if not (ROOT / "matcha_widget" / file).exists()]


def test_every_twin_is_there() -> None:
    """A file that names its twin on the other side of the wire names one that is there."""
    package = ROOT / "matcha_widget"
    sources = [*package.rglob("*.py"), *(package / "frontend" / "src").rglob("*.ts")]
    named = {
        twin for file in sources for twin in re.findall(r"twin[^`.]* is `([^`]+)`", file.read_text(encoding="utf-8"))
    }

    assert len(named) > 10
    assert [] == sorted(twin for twin in named if not (package / twin).is_file())


def rows() -> list[tuple[str, str]]:
    """What rules there are to find, and the first file to open for each."""
    table = re.findall(r"^\| (.+?) \| `([\w/]+\.py)`", section("Where each rule lives"), re.MULTILINE)
    return [(found, file) for found, file in table if found != "to find"]


def ids(text: str) -> set[str]:
    """The rule ids in brackets at the end of a row, ranges written out."""
    listed: set[str] = set()
    for group in re.findall(r"\(([^)]*)\)", text):
        for letter, first, last in re.findall(r"([A-Z])(\d+)(?:-[A-Z](\d+))?", group):
            listed |= {f"{letter}{number}" for number in range(int(first), int(last or first) + 1)}
    return listed


def test_the_lesson_of_your_own_works(tmp_path: Path) -> None:
    """The lesson in CONTRIBUTING.md, in a file, is asked of one and of a class, and what is right is found right."""
    (text,) = re.findall(r"```toml\n(.*?)```", section("A lesson of your own"), re.DOTALL)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    lesson, room = Lesson(file), Classroom(file)
    right = []
    for chosen in ("S4@n", "A"):
        right.append(lesson.do(AnswerIntent("answer", [chosen]))["right"])
        lesson.do(GoIntent("go"))

    assert [True, True] == right
    assert "I match with a 2. Earn a whisk." in str(lesson.lesson.steps[0].ask)
    assert ["S4@n", "0@n"] == room.do(RevealIntent("reveal"))["best"]


CLICK, STEP = "The path of a click", "The path of a lesson's step"


def stops(path: str) -> list[tuple[str, str]]:
    """A path in CONTRIBUTING.md: each file, and the functions there that it passes."""
    return re.findall(r"^([\w/-]+\.(?:py|tsx?)) +(\S+(?:(?:, | -> )\S+)*)  ", section(path), re.MULTILINE)


def calls(path: str) -> list[tuple[str, str]]:
    """The functions in Python of such a path, each with its file."""
    return [(file, name) for file, names in stops(path) for name in names.split(", ") if file.endswith(".py")]


def walked(walk: Callable[[], object]) -> Iterator[tuple[str, str]]:
    """The functions of the package that are called on a walk, each with its file; a class is where it is made."""
    package, called = str(ROOT / "matcha_widget"), list[tuple[str, str]]()

    def note(frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(package):
            name = frame.f_code.co_name
            made = type(frame.f_locals.get("self")).__name__ if name == "__init__" else name
            called.append((Path(path).relative_to(package).as_posix(), made))

    sys.setprofile(note)
    try:
        walk()
    finally:
        sys.setprofile(None)
    return iter(called)


@pytest.mark.parametrize(("path", "count"), [(CLICK, 25), (STEP, 17)])
def test_a_path_is_whole(path: str, count: int) -> None:
    """It passes as many files as it promises."""
    assert count == len({file for file, _ in stops(path)})


def test_the_path_of_a_click_is_walked(browser: Browser) -> None:
    """In Python a card that is laid passes the stops in their order."""
    table = Table(seed=7)
    passed = walked(lambda: browser.ask(table, "move", move=table.snapshot["legal"][0]))

    assert [] == [stop for stop in calls(CLICK) if stop not in passed]


def test_the_path_of_a_step_is_walked(browser: Browser) -> None:
    """In Python a step of an author's lesson passes the stops in their order as it is read, shown and answered."""

    def walk() -> None:
        browser.ask(Lesson(WHISK.replace("Earn", "Take")), "answer", chosen=["S4@n"], sure=False)

    passed = walked(walk)

    assert [] == [stop for stop in calls(STEP) if stop not in passed]


@pytest.mark.parametrize(("file", "names"), [*stops(CLICK), *stops(STEP)])
def test_a_stop_is_where_contributing_says(file: str, names: str) -> None:
    """Each function that a path passes is in the file that is named beside it, or is called there."""
    source = (ROOT / "matcha_widget" / file).read_text(encoding="utf-8")
    for name in re.split(", | -> ", names):
        found = (
            rf"\b{re.escape(name)}\(" if "." in name else rf"(def|class|function|const) {name}\b|^ +(private )?{name}\("
        )

        assert re.search(found, source, re.MULTILINE), name


@pytest.mark.parametrize(("found", "file"), rows())
def test_a_rule_is_where_contributing_says(found: str, file: str) -> None:
    """The file that is named for a rule names the rule."""
    source = (ROOT / "matcha_widget" / "engine" / "matcha" / file).read_text(encoding="utf-8")
    missing = ids(found) - {
        rule for rule in ids(found) if rule in ids(f"({source})") or re.search(rf"\b{rule}\b", source)
    }

    assert set() == missing
