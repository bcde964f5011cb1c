"""The files of a course: nothing is lost, whatever becomes of the notebook, its kernel or its files."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matcha.test_course import best_act, comparable, do, go_to, lay
from recording_browser import Browser

import matcha_widget as mw
from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import RecordError
from matcha_widget.games.matcha.course import story_game
from matcha_widget.games.matcha.course.course import Course
from matcha_widget.kit import bot_turns

TEXT = """\
matcha-course/1
# delete this file to begin again
at      2.1
done    1
back    1.1
seconds 0
"""


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    """The file of the story."""
    return tmp_path / "matcha-course.txt"


def notices(course: Course) -> list[str]:
    """The ids of the notices about the file."""
    return [notice["id"] for notice in course.snapshot["notices"]]


def lines(file: Path) -> list[str]:
    """The lines of the file, without the time."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("seconds")]


def reopen(course: Course, file: Path) -> Course:
    """Open the course again, as the same cell does, and check that it shows the same."""
    opened = mw.Course(file)
    apart = {"notices": [], "node": ""}
    assert {**comparable(course.snapshot), **apart} == {**comparable(opened.snapshot), **apart}
    return opened


# Writing


def test_nothing_is_written_before_an_act(browser: Browser, file: Path) -> None:
    """Running the cell writes nothing and says where the story will be saved; the first act is saved."""
    course = mw.Course(file)
    assert ["course-new"] == notices(course)
    assert not file.exists()
    lay(browser, course, "M3", "n")
    assert [] == notices(course)
    assert ["at      1.1", "leaves  4"] == lines(file)[2:]


def test_lines_of_a_file(browser: Browser, file: Path) -> None:
    """The file has stones, stamps, endings, leaves, and steps that were taken back, in sorted lines."""
    course = mw.Course(file)
    lay(browser, course, "M3", "n")
    browser.ask(course, "back")
    go_to(browser, course, "4.2")
    go_to(browser, course, "9.4a")
    lay(browser, course, "W4", "n", "match")
    assert [
        "matcha-course/1", "# delete this file to begin again", "at      9.4a", "stamps  4", "endings 9.1 M2+match",
        "leaves  2", "back    1.1",
    ] == lines(file)  # fmt: skip


def test_nothing_is_kept_where_none_is_wanted(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`Course(None)` writes nothing; `Course()` writes beside the notebook."""
    monkeypatch.chdir(tmp_path)
    lay(browser, mw.Course(None), "S4", "n")
    assert [] == [*tmp_path.iterdir()]
    lay(browser, mw.Course(), "S4", "n")
    assert ["matcha-course.txt"] == [file.name for file in tmp_path.iterdir()]


# Resuming


@pytest.mark.slow
@pytest.mark.parametrize("step", ["1.2", "2.1", "2.2", "3.5", "5.5", "6.1", "6.2", "7.2", "8.4", "9.3a", "10.1"])
def test_run_all(browser: Browser, file: Path, step: str) -> None:
    """The cell, run again, resumes at the same step, in the middle of a round with the cards on the mats."""
    course = mw.Course(file)
    go_to(browser, course, step)
    course = reopen(course, file)
    if step in ("1.2", "3.5", "9.3a"):
        return  # one act is a step of its own
    act = best_act(course._state)
    do(browser, course, act.choice, act.word)
    course = reopen(course, file)
    if course.snapshot["phase"] == "ask":
        act = best_act(course._state)
        do(browser, course, act.choice, act.word)
        reopen(course, file)


def test_a_pass_is_told_again(browser: Browser, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass by Sora is also told after the cell is run again."""
    speeches: list[str] = []
    for chance in range(32):
        monkeypatch.setattr(bot_turns, "urandom", bytes([chance]).__mul__)
        file.unlink(missing_ok=True)
        course = mw.Course(file)
        go_to(browser, course, "7.2")
        course = reopen(course, file)
        speeches += [each["text"] for each in course.snapshot["told"]]
        if speeches:
            break

    assert ["Sora passes."] == speeches


def test_a_whole_game_goes_on(browser: Browser, file: Path) -> None:
    """A whole game with Hana is resumed after every act, with its deal and its words."""
    course = mw.Course(file)
    browser.ask(course, "stone", stone="10")
    do(browser, course, {"kind": "sit", "who": "hana"})
    while course.snapshot["go"] != "step":
        snapshot = course.snapshot
        if snapshot["phase"] == "ask":
            do(browser, course, snapshot["choices"][0], "match")
            course = reopen(course, file)
        else:
            browser.ask(course, "go")
    assert "hana" == course.snapshot["who"]


def test_undo_after_resuming(browser: Browser, file: Path) -> None:
    """After resuming, an act can still be taken back."""
    course = mw.Course(file)
    browser.ask(course, "stone", stone="6")
    before = comparable(course.snapshot)
    lay(browser, course, "M4", "n")
    course = reopen(course, file)
    browser.ask(course, "back")
    assert {**before, "notices": []} == {**comparable(course.snapshot), "notices": []}


def test_after_a_stone_the_next_one_opens(browser: Browser, file: Path) -> None:
    """A learner who leaves at a ceremony comes back at the next stone."""
    course = mw.Course(file)
    while course.snapshot["phase"] != "ceremony":
        act = best_act(course._state) if course.snapshot["phase"] == "ask" else None
        if act:
            do(browser, course, act.choice, act.word)
        else:
            browser.ask(course, "go")
    opened = mw.Course(file)
    assert ("2.1", "done") == (opened.snapshot["step"]["id"], opened.snapshot["stones"][0]["state"])


SCRIPT = """
import sys
import matcha_widget as mw
course = mw.Course(sys.argv[1])
course.send = lambda *_: None
def ask(**more):
    revision = course.snapshot["revision"]
    course._on_message(None, {"id": f"k-{revision}", "revision": revision, **more}, [])
ask(type="stone", stone=sys.argv[2])
acts = int(sys.argv[3])
while acts:
    if course.snapshot["phase"] == "ask":
        acts -= 1
        ask(type="act", choice=course.snapshot["choices"][0], word=None)
    else:
        ask(type="go")
print(course.snapshot["step"]["id"], course.snapshot["board"]["hands"][0], flush=True)
sys.stdin.read()
"""


@pytest.mark.slow
@pytest.mark.parametrize(("stone", "acts"), [("2", 1), ("2", 3), ("6", 1), ("6", 3), ("10", 2), ("10", 4)])
def test_a_killed_kernel(browser: Browser, file: Path, stone: str, acts: int) -> None:
    """A kernel that is killed in the middle of a round loses nothing of it."""
    assert browser is not None
    command = [sys.executable, "-c", SCRIPT, str(file), stone, str(acts)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        position = run.stdout.readline().strip()
        run.kill()
    snapshot = mw.Course(file).snapshot
    assert position == f"{snapshot['step']['id']} {snapshot['board']['hands'][0]}"


# Troubles with files


def test_a_second_writer(browser: Browser, file: Path) -> None:
    """If two windows write one file, the later one says that it no longer saves, and plays on."""
    first, second = mw.Course(file), mw.Course(file)
    lay(browser, first, "S4", "n")
    before = file.read_text(encoding="utf-8")
    lay(browser, second, "M3", "n")
    assert (["course-other"], False) == (notices(second), second.snapshot["saved"])
    browser.ask(second, "go")
    assert (["course-other"], "1.2") == (notices(second), second.snapshot["step"]["id"])
    assert before == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(("text", "notice"), [("Dear diary", "course-damaged"), ("matcha-course/2\n", "course-newer")])
def test_a_file_that_is_not_ours(browser: Browser, file: Path, text: str, notice: str) -> None:
    """A notice about the file stands in the panel, and the story starts and goes on."""
    file.write_text(text, encoding="utf-8")
    course = mw.Course(file)
    assert ([notice], "1.1") == (notices(course), course.snapshot["step"]["id"])
    lay(browser, course, "S4", "n")
    assert ("told", notice == "course-damaged") == (course.snapshot["phase"], course.snapshot["saved"])


def test_a_line_that_cannot_be_read(browser: Browser, file: Path) -> None:
    """A line that cannot be read is reported once and stays as a comment; all others count."""
    file.write_text(TEXT + "done    11\nleaves  9\nmy best 3\n", encoding="utf-8")
    course = mw.Course(file)
    assert ["course-skipped"] * 3 == notices(course)
    assert "2.1" == course.snapshot["step"]["id"]
    do(browser, course, {"kind": "pass"})
    assert ["# not read: done    11", "# not read: leaves  9", "# not read: my best 3"] == lines(file)[-3:]
    assert [] == notices(mw.Course(file))


def test_two_versions_merge(file: Path) -> None:
    """Two merged versions lose nothing: sets are united, and the step further on counts."""
    file.write_text(
        "matcha-course/1\nat 6.2\nat 2.1\ndone 1 2\ndone 3\nhollow 2 4\nstamps 5\nstamps 4\nendings 9.1 0\n"
        "endings 9.1 M2\nback 3.3\nback 1.1\nduels hana 2 won 1\nduels hana 3 won 1\nseconds 40\nseconds 30\n",
        encoding="utf-8",
    )
    assert [
        "at      6.2", "done    1 2 3", "hollow  4", "stamps  4 5", "endings 9.1 0 M2", "back    1.1 3.3",
        "duels   hana 3 won 1", "seconds 40", "",
    ] == mw.Course(file).progress.split("\n")[2:]  # fmt: skip


def test_a_game_of_another_step(browser: Browser, file: Path) -> None:
    """With a game of another step, or no game at all, the open step starts over."""
    course = mw.Course(file)
    browser.ask(course, "stone", stone="6")
    lay(browser, course, "M4", "n")
    game = file.with_suffix(".game")
    for text in (
        game.read_text(encoding="utf-8").replace("M4@n", "B2@n"),
        "{}",
        matcha.dump_text(matcha.Game(matcha.new_game(seed=1))),
    ):
        game.write_text(text, encoding="utf-8")
        snapshot = mw.Course(file).snapshot
        assert ("6.1", "ask") == (snapshot["step"]["id"], snapshot["phase"])


def test_a_game_by_other_rules(file: Path) -> None:
    """With a game of another edition the open step starts over."""
    game = matcha.Game(matcha.new_game("grail-2015", seed=1), ("You", "Sora")).play("pass")
    file.write_text("matcha-course/1\nat      10.1\n", encoding="utf-8")
    file.with_suffix(".game").write_text(matcha.dump_text(game), encoding="utf-8")
    snapshot = mw.Course(file).snapshot

    assert ("10.1", {"sit"}) == (snapshot["step"]["id"], {each["kind"] for each in snapshot["choices"]})


def test_the_game_is_its_owners(browser: Browser, file: Path) -> None:
    """Only its owner can read the file of the game in progress, which holds every card."""
    course = mw.Course(file)
    browser.ask(course, "stone", stone="6")
    lay(browser, course, "M4", "n")
    if sys.platform != "win32":
        assert 0o600 == file.with_suffix(".game").stat().st_mode & 0o777
    assert "matagot-2020" == matcha.load(file.with_suffix(".game").read_text(encoding="utf-8")).edition.name


def test_a_game_that_cannot_be_written(browser: Browser, file: Path) -> None:
    """If the game in progress cannot be saved, a notice says so and the progress is still saved."""
    file.with_suffix(".game").mkdir()
    course = mw.Course(file)
    browser.ask(course, "stone", stone="6")
    assert ["course-unsaved"] == notices(course)
    assert "at      6.1" in lines(file)


# Starting over


def test_a_story_that_was_deleted(browser: Browser, file: Path) -> None:
    """Without its file a story starts over, although a game is left beside it, and saves as usual."""
    course = mw.Course(file)
    browser.ask(course, "stone", stone="6")
    file.unlink()
    course = mw.Course(file)
    assert ("1.1", ["course-new"]) == (course.snapshot["step"]["id"], notices(course))
    browser.ask(course, "stone", stone="6")
    lay(browser, course, "M4", "n")
    assert (True, []) == (course.snapshot["saved"], notices(course))
    reopen(course, file)


def test_begin_again(browser: Browser, file: Path) -> None:
    """Starting over moves the file aside and opens the first step."""
    course = mw.Course(file)
    go_to(browser, course, "2.2")
    before = lines(file)
    browser.ask(course, "again")
    assert ("1.1", ["course-old"]) == (course.snapshot["step"]["id"], notices(course))
    assert before == lines(file.with_name("matcha-course.old.txt"))
    lay(browser, course, "S4", "n")
    assert "1.1" == mw.Course(file).snapshot["step"]["id"]


# Any text


@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=30), max_size=6))
def test_any_lines_can_be_read(texts: list[str]) -> None:
    """Any lines can be read, and progress survives writing and reading."""
    text = story_game.TEXT
    try:
        progress, _ = text.parse("\n".join([text.head, *texts]))
    except RecordError as fault:
        pytest.fail(str(fault))
    reread, skipped = text.parse(text.dump(progress))
    assert () == skipped
    assert text.dump(progress) == text.dump(reread)


def test_arguments() -> None:
    """An argument that is no file name is refused."""
    wrong: Any
    for wrong in (7, "", "a\0b"):
        with pytest.raises(matcha.NotationError, match="keep: expected the name of a file"):
            mw.Course(wrong)
    with pytest.raises(matcha.NotationError, match=r"keep: 'my\.game': a game in progress is saved there"):
        mw.Course("my.game")


def test_practice_without_a_story(tmp_path: Path) -> None:
    """Practice starts the same without a story's file and with one that cannot be read."""
    usual = mw.Practice(tmp_path / "matcha-progress.txt").snapshot
    (tmp_path / "matcha-course.txt").write_text("Dear diary", encoding="utf-8")
    assert usual == mw.Practice(tmp_path / "matcha-progress.txt").snapshot
    assert ["matcha-course.txt"] == [file.name for file in tmp_path.iterdir()]
