"""The stories of both games: their words and deals, their still picture, and practice in their panel."""

from pathlib import Path
from typing import Any

import goldens
import pytest
import stall_paths
import story_paths
from recording_browser import Browser, answer

import matcha_widget as mw
from matcha_widget.engine import genmaicha, matcha
from matcha_widget.games.genmaicha.course import stall_setup
from matcha_widget.games.matcha.course import story_setup

GAMES = ("matcha", "genmaicha")
WRONG: dict[str, dict[str, Any]] = {
    "matcha": {"choice": {"kind": "lay", "card": "M3", "mat": "n"}, "word": None},
    "genmaicha": {"choice": {"kind": "serve", "drink": "B5"}, "yen": None, "drinks": None},
}
"""An act of the first step, to be taken back."""

SKILL = {"matcha": "match", "genmaicha": "serve"}
"""The skill to practise after that act."""

OTHERS = {"matcha": "serve   1  ++-", "genmaicha": "match   1  ++-"}
"""A line of the other game's practice in the common file."""

DEALS = [*((matcha, *each) for each in story_setup.FOLDER.deals.items()),
         *((genmaicha, *each) for each in stall_setup.FOLDER.deals.items())]  # fmt: skip


@pytest.mark.parametrize(("golden", "ways"), [(goldens.STORY, story_paths), (goldens.STALLS, stall_paths)], ids=GAMES)
def test_the_words_are_the_storys(golden: Path, ways: Any) -> None:
    """Every word of a story by its reference path, in the order in which it is said."""
    assert golden.read_text(encoding="utf-8") == goldens.story_text(ways.reference_path())


@pytest.mark.parametrize(("engine", "name", "deal"), DEALS, ids=[name for _, name, _ in DEALS])
def test_a_deal_comes_back(engine: Any, name: str, deal: Any) -> None:
    """Each deal of a story is a legal game that survives writing and reading."""
    game = engine.load(deal["game"])

    assert (name, game) == (name, engine.load(engine.dump(game)))
    assert deal["game"].get("edition", "matagot-2020") == "matagot-2020"


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_is_everybodys(browser: Browser, tmp_path: Path, game: Any) -> None:
    """The still picture shows the first step, whatever the progress and its file."""
    course: Any = mw.Course(None, game=game)
    first, words = course.still(), course.snapshot["ask"][0]["text"]
    browser.ask(course, "stone", stone="8")

    assert first == course.still() == mw.Course(tmp_path / "story.txt", game=game).still()
    assert words.partition(".")[0] in first


def present_step(course: Any) -> dict[str, Any]:
    """The fields of a snapshot that tell the present step and what can be done."""
    return {name: course.snapshot[name] for name in ("node", "phase", "step", "choices", "go", "back")}


@pytest.mark.parametrize("has_file", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_practice_in_the_panel(browser: Browser, tmp_path: Path, game: Any, has_file: bool) -> None:
    """Practice starts with what was hard, keeps the other game's lines, and leads back to the same step."""
    if has_file:
        (tmp_path / "matcha-progress.txt").write_text(f"matcha-progress/1\n{OTHERS[game]}\n", "utf-8")
    course: Any = mw.Course(tmp_path / f"{game}.txt" if has_file else None, game=game)
    browser.ask(course, "act", **WRONG[game])
    browser.ask(course, "back")
    before = present_step(course)
    sent = browser.ask(course, "practise")
    practice = course.practice

    assert f"anywidget:{practice.model_id}" == answer(sent)["practice"]
    assert (before, SKILL[game], True) == (
        present_step(course), practice.snapshot["title"]["args"]["skill"], practice.snapshot["home"],
    )  # fmt: skip
    assert has_file == (OTHERS[game] in practice.progress)
    assert "not read" not in practice.progress
    browser.ask(practice, "home")
    assert (None, None, before) == (course.practice, practice.comm, present_step(course))


@pytest.mark.parametrize("game", GAMES)
def test_practice_is_asked_for_again(browser: Browser, tmp_path: Path, game: Any) -> None:
    """A second practice replaces the first, which is closed, so that only one writes to the file."""
    course: Any = mw.Course(tmp_path / "story.txt", game=game)
    browser.ask(course, "practise")
    first = course.practice
    browser.ask(course, "practise")

    assert first is not course.practice
    assert (None, False) == (first.comm, course.practice.comm is None)


@pytest.mark.parametrize("game", GAMES)
def test_practice_in_the_panel_changes_language(browser: Browser, game: Any) -> None:
    """Practice follows the language of its course, and is left out of the course's page."""
    course: Any = mw.Course(None, game=game)
    browser.ask(course, "practise")
    browser.ask(course, "language", language="nl")
    assert "nl" == course.practice.language
    course.language = "uk"

    assert "uk" == course.practice.language
    assert course.page_traits()["practice"] is None
