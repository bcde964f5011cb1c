"""Ten exercises at a sitting: what counts, how it ends, and how practice takes over from the story."""

import re
from pathlib import Path
from typing import Any

import pytest
from recording_browser import Browser, answer

from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.genmaicha.course.practice import Exercise as OfGenmaicha
from matcha_widget.games.matcha.course.course import Exercise, Practice
from matcha_widget.games.matcha.course.skills import SKILLS
from matcha_widget.kit.course.practice.practice_progress import PracticeText
from matcha_widget.kit.course.practice.question_schema import AnswerIntent, HelpIntent, SkillIntent
from matcha_widget.kit.course.practice.scheduler import is_open
from matcha_widget.kit.course.practice.sitting_panel import SittingPanel
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent
from matcha_widget.kit.i18n import render_sentence
from matcha_widget.kit.widgets.page import intent_key


def reply(panel: SittingPanel, *, right: bool = True) -> Any:
    """Answer the exercise that is shown, all of it."""
    question = panel._state.question_state.question
    chosen = question.right[0] if right else next(each for each in question.wrong_answers() if each)
    parts = [[each] for each in chosen] if question.pick == "each" else [[*chosen]]
    for part in parts:
        if panel.snapshot["phase"] == "ask":
            panel.do(AnswerIntent("answer", part))
    return panel.snapshot


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_exercise_can_be_answered(skill: str, level: int) -> None:
    """A right answer leads on, a wrong one says why and can be taken back; nothing is known before either."""
    panel = Exercise(skill, level, 5)
    asked = panel.snapshot
    assert ([], [], None, []) == (asked["best"], asked["told"], asked["right"], asked["board"]["frames"])
    wrong = reply(panel, right=False)
    assert (False, True, False) == (wrong["right"], wrong["back"], wrong["go"])
    assert wrong["told"]
    panel.do(BackIntent("back"))
    right = reply(panel)

    assert (True, True) == (right["right"], right["go"])
    assert right["told"]


def test_a_sitting_is_ten() -> None:
    """It says which of ten it is, and ends with one sentence: how many at the first try, and what comes back."""
    panel = Exercise("ring-n/2/5")
    for number in range(1, 11):
        assert (number, 10) == (panel.snapshot["at"], panel.snapshot["of"])
        if number in (3, 6):
            reply(panel, right=False)
            panel.do(BackIntent("back"))
        reply(panel)
        panel.do(GoIntent("go"))
    assert ("over", ["sitting-end", "sitting-back"]) == (
        panel.snapshot["phase"], [line["id"] for line in panel.snapshot["told"]],
    )  # fmt: skip
    assert 8 == panel.snapshot["told"][0]["args"]["count"]
    panel.do(GoIntent("go"))

    assert (1, "ask") == (panel.snapshot["at"], panel.snapshot["phase"])


def test_only_the_first_answer_counts(tmp_path: Path) -> None:
    """What is answered right after it was taken back leaves no second mark; a hint leaves one of its own."""
    file = tmp_path / "matcha-progress.txt"
    panel = Practice(file)
    first = panel._state.question_state.question.id.split("/")
    reply(panel, right=False)
    panel.do(BackIntent("back"))
    reply(panel)
    panel.do(GoIntent("go"))
    panel.do(HelpIntent("help"))
    reply(panel)
    marks = PracticeText(SKILLS).parse(file.read_text(encoding="utf-8"))[0].marks

    assert "-h" == marks[first[0], int(first[1])]


def test_a_skill_can_be_chosen() -> None:
    """One that is none is refused with those there are."""
    panel = Practice()
    panel.do(SkillIntent("skill", "tie"))
    assert "tie" == panel._state.question_state.question.id.split("/")[0]

    with pytest.raises(NotationError, match="skill: 'dance' is none: expected match, alone"):
        panel.do(SkillIntent("skill", "dance"))


def test_a_skill_chosen_at_the_end_begins_ten_more() -> None:
    """Its first exercise is the first of a new sitting, and is judged."""
    panel = Practice()
    for _ in range(10):
        reply(panel)
        panel.do(GoIntent("go"))
    assert "over" == panel.snapshot["phase"]
    panel.do(SkillIntent("skill", "tie"))
    assert (1, "ask") == (panel.snapshot["at"], panel.snapshot["phase"])

    assert ("told", True) == (reply(panel)["phase"], panel.snapshot["right"])


def test_after_ten_stones_a_sitting_mixes_what_they_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All skills of the story are open, without a file of practice too, and ten exercises are of at least five."""
    stones = " ".join(str(number) for number in range(1, 11))
    (tmp_path / "matcha-course.txt").write_text(f"matcha-course/1\nat 10.1\ndone {stones}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    panel = Practice()
    met = set()
    for _ in range(10):
        met.add(panel.snapshot["title"]["args"]["skill"])
        reply(panel)
        panel.do(GoIntent("go"))

    assert {"edition"} == {row["id"] for row in panel.snapshot["skills"] if row["state"] == "ahead"}
    assert len(met) >= 5


@pytest.mark.parametrize("skill", SKILLS)
def test_whoever_asks_sits_across(skill: str) -> None:
    """Whatever is said in an exercise calls the other player by name, also on the buttons."""
    for level, seed in ((1, 1), (2, 2), (3, 5)):
        panel = Exercise(skill, level, seed)
        seen = panel.snapshot
        told = [*seen["ask"], *(each["line"] for each in (*seen["options"], *seen["boxes"]))]
        for right in (False, True):
            told += reply(panel, right=right)["told"]
            told += panel.snapshot["help"]
            if not right:
                panel.do(BackIntent("back"))

        assert [] == [said for line in told if re.search(r"\b[Tt]op\b", said := render_sentence(line))]


def test_what_was_pressed_is_marked() -> None:
    """Of several right answers the one that was given bears the sign."""
    several = next(question for seed in range(60) if len((question := SKILLS.make("miss", 2, seed)).right) > 1)
    panel = Exercise(several.id)
    panel.do(AnswerIntent("answer", [*several.right[1]]))

    assert [*several.right[1]] == panel.snapshot["best"]


def test_being_sure_is_remembered(tmp_path: Path) -> None:
    """Who said to be sure, and was right, hears of it."""
    panel = Practice(tmp_path / "matcha-progress.txt")
    question = panel._state.question_state.question
    panel.do(AnswerIntent("answer", [*question.right[0]], sure=True))

    assert "progress-bets" in [line["id"] for line in panel.snapshot["notes"]]


def test_practice_takes_over_from_the_story(tmp_path: Path) -> None:
    """On its first day lit stones open their skills, what was taken back is asked first; the story's file stays."""
    story = tmp_path / "matcha-course.txt"
    story.write_text("matcha-course/1\nat 4.1\ndone 1 2\nhollow 3\nback 3.3 1.4\n", encoding="utf-8")
    before = story.read_bytes()
    panel = Practice(tmp_path / "matcha-progress.txt")
    progress = PracticeText(SKILLS).parse(panel.progress)[0]

    assert panel.snapshot["title"]["args"]["skill"] in ("alone", "best")
    assert {"match", "alone", "token", "best"} == {skill for skill, _ in progress.marks}
    assert ["alone", "best"] == sorted(name.skill for name in progress.deck)
    assert [True, False] == [is_open(SKILLS, progress, skill) for skill in ("best", "plan")]
    assert before == story.read_bytes()


def test_the_second_day_is_practices_own(tmp_path: Path) -> None:
    """Once there is a file of its own, its marks stand; stones that were lit since have opened theirs."""
    (tmp_path / "matcha-course.txt").write_text("matcha-course/1\ndone 1 2\n", encoding="utf-8")
    own = tmp_path / "matcha-progress.txt"
    own.write_text("matcha-progress/1\nmatch   1  +\n", encoding="utf-8")

    assert {("match", 1): "+", ("alone", 1): "", ("token", 1): ""} == (
        PracticeText(SKILLS).parse(Practice(own).progress)[0].marks
    )


def test_a_hint_is_asked_for(browser: Browser) -> None:
    """Four hints and no fifth one; each says something."""
    panel = Exercise("match/1/101")
    for left in (3, 2, 1, 0):
        seen = answer(browser.ask(panel, "help"))["snapshot"]
        assert (left, True) == (seen["hints"], bool(seen["help"]))

    assert "illegal" == answer(browser.ask(panel, "help"))["cause"]


@pytest.mark.parametrize(
    "panel", [Exercise("match", 1, 101), Exercise("best", 1, 5), OfGenmaicha("best-turn", 1, 5)], ids=repr
)
def test_a_page_gives_no_hint_that_nobody_asked_for(panel: SittingPanel) -> None:
    """On a page too as many hints stand there after going back from a wrong answer as before it."""
    page: Any = panel.page_answers()
    shown = {
        each["traits"]["snapshot"]["node"]: each["traits"]["snapshot"] for at in page.values() for each in at.values()
    }
    went = [
        (before, page[after["node"]][intent_key({"type": "back"})]["traits"]["snapshot"])
        for before in (panel.page_traits()["snapshot"], *shown.values())
        for answers in page[before["node"]].values()
        if before["phase"] == "ask" and (after := answers["traits"]["snapshot"])["phase"] == "told" and after["back"]
    ]

    assert len({before["hints"] for before, _ in went}) > 1
    assert [] == [back["node"] for before, back in went if back["hints"] != before["hints"]]
