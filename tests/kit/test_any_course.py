"""A course of any game: a story read strictly, walked, kept, and laid in a page."""

import json
from pathlib import Path
from typing import Any

import pytest
from kit.doors_story import STONE_TOML, DoorsCourse, hall
from recording_browser import Browser, answer

from matcha_widget.kit.course.story import Story
from matcha_widget.kit.course.story_file import FileError
from matcha_widget.kit.widgets.page import key, packed_data, unpacked_data


def press(browser: Browser, course: Any, side: str) -> dict[str, Any]:
    """Press a door; what comes back is the one message it caused."""
    return answer(browser.ask(course, "act", choice={"kind": "door", "side": side}))


def test_a_story_is_walked(browser: Browser) -> None:
    """An act is answered by its ending, can be taken back, and what it leaves decides which step follows."""
    course = DoorsCourse(None, language="en")
    press(browser, course, "right")
    assert ("told", "better", "step") == tuple(course.snapshot[name] for name in ("phase", "back", "go"))
    assert ["A wall.", "It stays shut."] == [line["text"] for line in course.snapshot["told"]]
    browser.ask(course, "back")
    assert ("ask", "no", None) == tuple(course.snapshot[name] for name in ("phase", "back", "go"))
    press(browser, course, "left")
    assert ["It opens. You have 1 key."] == [line["text"] for line in course.snapshot["told"]]
    browser.ask(course, "go")
    assert ("1.2a", 1, 2) == tuple(course.snapshot["step"][name] for name in ("id", "at", "of"))
    press(browser, course, "right")
    browser.ask(course, "go")
    assert ("ceremony", "Left, as a rule.") == (course.snapshot["phase"], course.snapshot["take_away"])
    assert ["done", "ahead"] == [stone["state"] for stone in course.snapshot["stones"]]
    browser.ask(course, "go")
    assert "2.1" == course.snapshot["step"]["id"]


def test_what_cannot_be_comes_back_by_itself(browser: Browser) -> None:
    """A refused act changes nothing but what is told, and there is nothing to take back; the next act tells its own."""
    course = DoorsCourse(None, language="en")
    press(browser, course, "painted")
    assert ("ask", True, "no", "1.1") == tuple(course.snapshot[name] for name in ("phase", "refused", "back", "node"))
    assert ["That is a picture."] == [line["text"] for line in course.snapshot["told"]]
    press(browser, course, "right")
    assert (False, "better") == (course.snapshot["refused"], course.snapshot["back"])


def test_one_step_undoes_another(browser: Browser) -> None:
    """At the beginning of a step that undoes the one before, taking back leads to where its last act was made."""
    course = DoorsCourse(None, language="en")
    press(browser, course, "left")
    browser.ask(course, "go")
    assert ("1.2a", "may") == (course.snapshot["step"]["id"], course.snapshot["back"])
    browser.ask(course, "back")
    assert ("1.1", "ask") == (course.snapshot["step"]["id"], course.snapshot["phase"])


def test_it_is_kept(browser: Browser, tmp_path: Path) -> None:
    """How far somebody has come is kept under the game's own head, with the facts that the game keeps."""
    file = tmp_path / "doors.txt"
    course = DoorsCourse(file, language="en")
    press(browser, course, "right")
    browser.ask(course, "go")
    press(browser, course, "left")
    browser.ask(course, "go")
    told = file.read_text(encoding="utf-8").splitlines()
    assert ["doors-course/1", "at      2.1", "hollow  1", "keys    0"] == [told[0], *told[2:5]]
    assert "2.1" == DoorsCourse(file, language="en").snapshot["step"]["id"]


def test_it_is_laid_in_a_page() -> None:
    """A page knows where each press leads, from every moment of the story."""
    course = DoorsCourse(None, language="en")
    page = course.page_answers()
    left = page["1.1"][key({"type": "act", "choice": {"kind": "door", "side": "left"}})]["traits"]["snapshot"]
    assert ("told", "1.1/left") == (left["phase"], left["node"])
    assert "1.2a~1" == page["1.1/left"][key({"type": "go"})]["traits"]["snapshot"]["node"]
    assert "1.1" == page["1.2a~1"][key({"type": "back"})]["traits"]["snapshot"]["node"]
    jumps = [page[key({"type": "stone", "stone": stone.id})] for stone in DoorsCourse.GAME.STORY.stones]
    assert {"ahead"} == {stone["state"] for jump in jumps for stone in jump["traits"]["snapshot"]["stones"]}


def test_a_large_page_travels_packed() -> None:
    """The data of a large page comes back as it was; what is no such data is refused."""
    data = json.dumps({"parts": [], "widgets": ["ü"]}, ensure_ascii=False)
    assert data == unpacked_data(json.loads(packed_data(data))["packed"])
    for wrong in ("", "ü", "AAAA", packed_data(data)):
        with pytest.raises(ValueError):  # noqa: PT011  # whatever it says
            unpacked_data(wrong)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (('title = "Two doors"\n', ""), r"^stone-1.toml, line 1: title is missing$"),
        (("minutes = 1", "minutes = 1 2"), r"^stone-1.toml: "),
        (('who = "ada"', 'who = "bob"'), r"^stone-1.toml, line 14, step 1.1: who: 'bob' is not a character"),
        (("ada: Which door?", "bob: Which door?"), r"step 1.1: ask\[0\]: 'bob: Which door\?': expected ada or table"),
        (('kind = "doors"', 'kind = "window"'), r"step 1.1: kind: 'window' is no kind of step: expected doors"),
        (("good = true", "good = 1"), r"step 1.1: ending\[0\].good: expected true or false, not 1"),
        (("if = { door", "when = { door"), r"step 1.1: ending\[0\]: unknown field 'when': expected lines"),
        (("only = { keys = 1 }", "only = { keys = [] }"), r"step 1.2a: only: 'keys': expected a word, a whole"),
        (('id = "{stone}.2b"', 'id = "{stone}.2a"'), r"line 40, step 1.2a: id: '1.2a': another step has"),
        (('id = "{stone}.2b"', 'id = "second"'), r"step second: id: expected a stone's number and a step's"),
        (("[[step]]", "[step]"), r"stone-1.toml"),
        (("minutes = 1", "minutes = 'long'"), r"^stone-1.toml, line 3: minutes: expected a number, not 'long'$"),
        (('continues = "{stone}.1"', 'continues = "9.1"'), r"line 33, step 1.2a: continues: '9.1' is no step"),
        (("bowl = { keys = 1 }", "bowl = 3"), r"stone-1.toml, line 8: bowl: expected an object, not 3"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(wrong: tuple[str, str], told: str) -> None:
    """What is wrong in a stone's file is told with the file, the line, the step, and what is possible."""
    assert wrong[0] in STONE_TOML
    with pytest.raises(FileError, match=told):
        hall(1, STONE_TOML.replace(*wrong, 1))


@pytest.mark.parametrize("strange", [r"a\nb\u001b[31m", "x" * 50_000, ""])
def test_a_strange_id_stays_out_of_the_message(strange: str) -> None:
    """A step whose id can be none is called by its number: no line break, no escape, no endless line is printed."""
    with pytest.raises(FileError, match=r"^stone-1.toml, line \d+, step 1: id: expected a stone's number") as refused:
        hall(1, STONE_TOML.replace('id = "{stone}.1"', f'id = "{strange}"', 1))
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300


def test_no_stone_of_that_name() -> None:
    """A stone that is not there is refused with those that are."""
    with pytest.raises(ValueError, match="'9' is no stone: expected 1"):
        Story((hall(1),)).stone("9")
