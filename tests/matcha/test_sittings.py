"""Sittings of ten exercises: counting, endings, hints, and practice after a story."""

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
    """Answer the present exercise completely."""
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
    """A right answer leads on, a wrong one gets a reason and can be taken back; before either nothing is known."""
    panel = Exercise(skill, level, 5)
    before = panel.snapshot
    assert ([], [], None, []) == (before["best"], before["told"], before["right"], before["board"]["frames"])
    wrong = reply(panel, right=False)
    assert (False, True, False) == (wrong["right"], wrong["back"], wrong["go"])
    assert wrong["told"]
    panel.do(BackIntent("back"))
    right = reply(panel)

    assert (True, True) == (right["right"], right["go"])
    assert right["told"]


def test_a_sitting_is_ten() -> None:
    """A sitting counts to ten and ends with the number of right answers and a skill that returns."""
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
    """Only the first answer to an exercise counts, and one with a hint gets its own mark."""
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
    """An unknown skill is refused with the existing ones."""
    panel = Practice()
    panel.do(SkillIntent("skill", "tie"))
    assert "tie" == panel._state.question_state.question.id.split("/")[0]

    with pytest.raises(NotationError, match="skill: 'dance' is none: expected match, alone"):
        panel.do(SkillIntent("skill", "dance"))


def test_a_skill_chosen_at_the_end_begins_ten_more() -> None:
    """A skill chosen at the end starts a new sitting, whose first exercise counts."""
    panel = Practice()
    for _ in range(10):
        reply(panel)
        panel.do(GoIntent("go"))
    assert "over" == panel.snapshot["phase"]
    panel.do(SkillIntent("skill", "tie"))
    assert (1, "ask") == (panel.snapshot["at"], panel.snapshot["phase"])

    assert ("told", True) == (reply(panel)["phase"], panel.snapshot["right"])


def test_after_ten_stones_a_sitting_mixes_what_they_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the story all its skills are open, and ten exercises practise at least five of them."""
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
def test_the_opponent_has_a_name(skill: str) -> None:
    """All sentences of an exercise, on buttons too, call the opponent by name."""
    for level, seed in ((1, 1), (2, 2), (3, 5)):
        panel = Exercise(skill, level, seed)
        snapshot = panel.snapshot
        sentences = [*snapshot["ask"], *(each["line"] for each in (*snapshot["options"], *snapshot["boxes"]))]
        for right in (False, True):
            sentences += reply(panel, right=right)["told"]
            sentences += panel.snapshot["help"]
            if not right:
                panel.do(BackIntent("back"))

        assert [] == [text for line in sentences if re.search(r"\b[Tt]op\b", text := render_sentence(line))]


def test_the_given_answer_is_marked() -> None:
    """If several answers are right, the given one is marked."""
    several = next(question for seed in range(60) if len((question := SKILLS.make("miss", 2, seed)).right) > 1)
    panel = Exercise(several.id)
    panel.do(AnswerIntent("answer", [*several.right[1]]))

    assert [*several.right[1]] == panel.snapshot["best"]


def test_being_sure_is_remembered(tmp_path: Path) -> None:
    """A right answer that the learner was sure of is mentioned."""
    panel = Practice(tmp_path / "matcha-progress.txt")
    question = panel._state.question_state.question
    panel.do(AnswerIntent("answer", [*question.right[0]], sure=True))

    assert "progress-bets" in [line["id"] for line in panel.snapshot["notes"]]


def test_practice_takes_over_from_the_story(tmp_path: Path) -> None:
    """At first the story's stones open their skills and its hard steps come first; its file is unchanged."""
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
    """With its own file practice keeps its marks, and stones reached since open their skills."""
    (tmp_path / "matcha-course.txt").write_text("matcha-course/1\ndone 1 2\n", encoding="utf-8")
    own = tmp_path / "matcha-progress.txt"
    own.write_text("matcha-progress/1\nmatch   1  +\n", encoding="utf-8")

    assert {("match", 1): "+", ("alone", 1): "", ("token", 1): ""} == (
        PracticeText(SKILLS).parse(Practice(own).progress)[0].marks
    )


def test_a_hint_is_asked_for(browser: Browser) -> None:
    """An exercise has four hints with text, and refuses a fifth."""
    panel = Exercise("match/1/101")
    for left in (3, 2, 1, 0):
        snapshot = answer(browser.ask(panel, "help"))["snapshot"]
        assert (left, True) == (snapshot["hints"], bool(snapshot["help"]))

    assert "illegal" == answer(browser.ask(panel, "help"))["cause"]


@pytest.mark.parametrize(
    "panel", [Exercise("match", 1, 101), Exercise("best", 1, 5), OfGenmaicha("best-turn", 1, 5)], ids=repr
)
def test_a_page_gives_no_hint_that_nobody_asked_for(panel: SittingPanel) -> None:
    """On a page taking back a wrong answer shows as many hints as before."""
    page: Any = panel.page_answers()
    snapshots = {
        each["traits"]["snapshot"]["node"]: each["traits"]["snapshot"] for at in page.values() for each in at.values()
    }
    undone = [
        (before, page[after["node"]][intent_key({"type": "back"})]["traits"]["snapshot"])
        for before in (panel.page_traits()["snapshot"], *snapshots.values())
        for answers in page[before["node"]].values()
        if before["phase"] == "ask" and (after := answers["traits"]["snapshot"])["phase"] == "told" and after["back"]
    ]

    assert len({before["hints"] for before, _ in undone}) > 1
    assert [] == [back["node"] for before, back in undone if back["hints"] != before["hints"]]
