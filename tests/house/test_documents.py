"""The code blocks of the documents run, and their links lead somewhere."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import matcha_widget.engine
import matcha_widget.games.matcha.course
from matcha_widget import Classroom, Lesson
from matcha_widget.kit.course.practice.question_schema import AnswerIntent, RevealIntent
from matcha_widget.kit.course.story.course_schema import GoIntent

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
MODULES = sorted(
    module.name
    for package in (matcha_widget.engine, matcha_widget.games.matcha.course)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    """Every example in a docstring gives the result it shows."""
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert 0 == failed


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The README's Python blocks run as they stand and print what their comments say."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile("\n".join(blocks), "README.md", "exec"), {})  # noqa: S102  # this is what a reader does with it
    printed = capsys.readouterr().out

    assert "both match, 1 over 4: top M (V4 K1)" in printed
    assert printed.endswith("\n21\n")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    """Every linked file and heading exists."""
    text = document.read_text(encoding="utf-8")
    for link in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", text):
        file, _, heading = link.partition("#")
        target = document.parent / file if file else document

        assert target.exists(), link
        assert not heading or heading in headings(target), link


def headings(document: Path) -> set[str]:
    """The anchors that a code host gives a document's headings."""
    titles = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_lesson_of_your_own_works(tmp_path: Path) -> None:
    """The lesson in CONTRIBUTING.md works for one learner and for a class, and its right answers are right."""
    (text,) = re.findall(r"```toml\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    lesson, room = Lesson(file), Classroom(file)
    right = []
    for chosen in ("S4@n", "A"):
        right.append(lesson.do(AnswerIntent("answer", [chosen]))["right"])
        lesson.do(GoIntent("go"))

    assert [True, True] == right
    assert "I match with a 2. Get a whisk." in str(lesson.lesson.steps[0].prompt)
    assert ["S4@n", "0@n"] == room.do(RevealIntent("reveal"))["best"]
