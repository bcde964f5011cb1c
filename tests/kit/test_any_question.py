"""Questions of any game: answered act by act, slips and what can be taken back, ten at a sitting, kept in a file."""

from pathlib import Path
from typing import Any

import pytest
from kit.knock import Exercise, Practice
from recording_browser import Browser, answer

from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.kit.course.asking_schema import AnswerIntent
from matcha_widget.kit.course.audit import audited
from matcha_widget.kit.course.course_schema import GoIntent
from matcha_widget.kit.widgets.page import key


def press(browser: Browser, panel: Any, act: str) -> dict[str, Any]:
    """Press one thing; what comes back is the one message it caused."""
    snapshot: dict[str, Any] = answer(browser.ask(panel, "answer", chosen=[act], sure=False))["snapshot"]
    return snapshot


def test_acts_stand_or_come_back(browser: Browser) -> None:
    """What stands is kept, what comes back is told and changes nothing, and the last act makes the answer whole."""
    panel = Exercise("knock/1/3")
    (*home, done) = panel._now.asked.question.right[0]
    empty = next(door for door in "abcd" if door not in home)
    slip = press(browser, panel, empty)
    assert ("ask", empty, [], "Nobody is here.") == (
        slip["phase"], slip["slip"], slip["sorted"], slip["told"][0]["args"]["text"],
    )  # fmt: skip
    for door in home:
        assert "" == press(browser, panel, door)["slip"]
    assert home == panel.snapshot["board"]["open"]
    whole = press(browser, panel, done)

    assert ("told", True, True, []) == (whole["phase"], whole["right"], whole["go"], whole["best"])
    assert 0 == panel._now.right  # a slip counts as a miss


def test_acts_are_taken_back_one_by_one(browser: Browser) -> None:
    """Each act can be taken back; an answer that could be better may be left at that."""
    panel = Exercise("knock/1/3")
    door = panel._now.asked.question.right[0][0]
    press(browser, panel, door)
    assert [] == answer(browser.ask(panel, "back"))["snapshot"]["sorted"]
    worse = press(browser, panel, "done")
    assert (False, True, True) == (worse["right"], worse["back"], worse["go"])

    assert 2 == answer(browser.ask(panel, "go"))["snapshot"]["at"]


def test_a_solved_question_stays_solved(browser: Browser) -> None:
    """Where the snapshot offers no Back, taking back is refused and changes nothing."""
    panel = Exercise("knock/1/3")
    for act in panel._now.asked.question.right[0]:
        press(browser, panel, act)
    solved = panel.snapshot
    refused = answer(browser.ask(panel, "back"))

    assert ("illegal", "back: there is nothing to take back here") == (refused["cause"], refused["text"])
    assert (False, solved) == (solved["back"], panel.snapshot)


def test_what_cannot_be_pressed_is_refused() -> None:
    """A door that stands open, or is none, is refused with what can be pressed; nothing changes."""
    panel = Exercise("knock/1/3")
    door = panel._now.asked.question.right[0][0]
    panel.do(AnswerIntent("answer", [door]))
    for strange in ([door], ["z"], [], ["a", "b"]):
        with pytest.raises(NotationError, match="cannot be pressed now: expected"):
            panel.do(AnswerIntent("answer", strange))
    with pytest.raises(NotationError, match="you cannot continue yet"):
        panel.do(GoIntent("go"))

    assert [door] == panel.snapshot["sorted"]


def test_an_audit_tries_every_way() -> None:
    """Every slip and every answer that lacks something is tried, and has its reply."""
    tried = audited(Exercise.SKILLS, (1,), range(3), ("knock",))

    assert (3, 0, 0) == (tried.exercises, tried.without_reply, tried.only_fallback)
    assert tried.wrong_answers > 10


def test_practice_keeps_what_was_answered(tmp_path: Path) -> None:
    """A right answer leaves a mark in the file under the skill's own name."""
    file = tmp_path / "matcha-progress.txt"
    panel = Practice(file)
    for act in panel._now.asked.question.right[0]:
        panel.do(AnswerIntent("answer", [act]))

    assert "knock   1  +" in file.read_text(encoding="utf-8")


def test_a_page_tells_nothing_of_a_learner(tmp_path: Path) -> None:
    """In the page of a practice no answer, no bet and no line of the file is told, at its beginning or later."""
    file = tmp_path / "matcha-progress.txt"
    file.write_text("matcha-progress/1\nknock 1 ++-\nbets knock 3 of 7\njunk line about me\n", encoding="utf-8")
    panel = Practice(file)
    assert ("++-", 2) == (panel.snapshot["skills"][0]["marks"], len(panel.snapshot["notes"]))
    first: Any = panel.page_traits()["snapshot"]
    page: dict[str, Any] = panel.page_answers()
    later = [told["traits"]["snapshot"] for answers in page.values() for told in answers.values()]

    assert ["page-keys"] == [note["id"] for note in first["notes"]]
    assert {("", "open")} == {(row["marks"], row["state"]) for seen in (first, *later) for row in seen["skills"]}
    assert [] == [seen["notes"] for seen in later if seen["notes"]]


def test_a_page_answers_every_act() -> None:
    """From every moment of a page each act that can be pressed leads to one that it knows."""
    panel = Exercise("knock/1/3")
    page: dict[str, Any] = panel.page_answers()
    first = panel.node(panel.page_start())

    assert {*"abcd", "done"} <= {
        act for act in (*"abcd", "done") if key({"type": "answer", "chosen": [act], "sure": False}) in page[first]
    }
    for answers in page.values():
        for told in answers.values():
            assert told["traits"]["snapshot"]["node"] in page
