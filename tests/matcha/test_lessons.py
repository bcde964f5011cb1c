"""Lessons as authors write them: faults with their place, choices and feedback, and retired lessons."""

from pathlib import Path
from typing import Any

import pytest
from kit.typos import answered_by_a_sentence, with_one_step
from recording_browser import Browser, answer

from matcha_widget import Classroom, Lesson, Table
from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.course import question_board
from matcha_widget.games.matcha.course.lesson_file import LESSONS, RETIRED_LESSONS, RULES, find_lesson, read_lesson_text
from matcha_widget.games.matcha.course.story_setup import FOLDER, PEOPLE, load_story, read_setup
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.kit.course.story.step_file import read_stone
from matcha_widget.kit.frames import apply_patch

WHISK = """format = "matcha-lesson/2"
id = "whisk-on-purpose"
title = "A whisk on purpose"
take_away = "Miss where the other matches."

[[step]]
id = "open"
kind = "lay"
who = "robot"
position = "n:B2 M2|-; hand W2 S4 0"
goal = { bottom = "K" }
rules = "V3"
ask = "I match with a 2. Earn a whisk."

[[step.ending]]
if = { right = "yes" }
lines = "You miss beside a match: a whisk."

[[step]]
id = "guess"
position = "s:M4 B3|0"
hidden = ["top", "bottom"]
ask = "Two cards, face down. Who takes the matcha?"

[[step.choice]]
kind = "side"
side = "top"

[[step.choice]]
kind = "side"
side = "nobody"
right = true
"""

FAULTS = [
    ('hand W2 S4 0"', 'hand W2 M2 0"', "lesson, line 10, step open: position: hand: M2 is somewhere else already"),
    (
        "right = true",
        "",
        "lesson, line 25, step guess: choice: no right answer: expected right = true at a choice",
    ),
    ('goal = { bottom = "K" }', 'goal = { bottom = "M" }', "line 6, step open: choice: no right answer"),
    (
        'goal = { bottom = "K" }',
        'goal = { left = "K" }',
        "step open: goal: unknown field 'left': expected bottom or",
    ),
    (
        'goal = { bottom = "K" }',
        'goal = { top = "Z" }',
        "step open: goal.top: expected 'M', 'B', 'W', 'S'",
    ),
    ('goal = { bottom = "K" }', "goal = {}", "line 11, step open: goal: expected what bottom or top is paid"),
    ('rules = "V3"', 'rules = "V3"\nmat = "s"', "line 13, step open: mat: there is no card at s: expected n"),
    ('id = "guess"', 'id = "guess"\ngame = "e1"\nclaim = "x"', "step guess: claim: nobody has said anything"),
    ('rules = "V3"', 'rules = "V33"', "line 12, step open: rules: 'V33' is no rule: expected C0, C1"),
    (
        'kind = "lay"',
        'kind = "dance"',
        "line 8, step open: kind: 'dance' is no kind of step: expected choose, lay",
    ),
    (
        'who = "robot"',
        'who = "zoe"',
        "line 9, step open: who: 'zoe' is not a character: expected momo, robot, sora",
    ),
    ('id = "guess"', 'id = "open"', "line 20, step open: id: 'open': another step has this id"),
    (
        'side = "nobody"',
        'side = "left"',
        "step guess: choice[1]: side: 'left' is none: expected bottom, top, draw",
    ),
    ('rules = "V3"', 'rules = "V3"\ncontinues = "zz"', "line 13, step open: continues: only a step of a story has it"),
    ('rules = "V3"', 'rules = "V3"\nundoes = true', "line 13, step open: undoes: only a step of a story has it"),
    ('rules = "V3"', 'rules = "V3"\nskill = "miss"', "line 13, step open: skill: only a step of a story has it"),
    ('rules = "V3"', 'rules = "V3"\nonly = { right = "no" }', "line 13, step open: only: only a step of a story"),
    ('rules = "V3"', 'rules = "V3"\nsay = ["momo: Hm."]', "line 13, step open: say: only a step of a story has it"),
    (
        'rules = "V3"',
        'rules = "V3"\ntokens = "M1"',
        "line 13, step open: tokens: expected two rows, bottom's and top's",
    ),
    ('rules = "V3"', 'rules = "V3"\ntokens = "M1 / B1 / -"', "tokens: expected two rows, bottom's and top's, as in"),
    ("hidden =", "hiden =", "line 22, step guess: hiden: a step has no such key, perhaps hidden: expected id,"),
    ('rules = "V3"', 'ruls = "V3"', "line 12, step open: ruls: a step has no such key, perhaps rules: expected id,"),
    ("take_away =", "takeaway =", "lesson, line 4: takeaway: a lesson has no such key, perhaps take_away: expected"),
    ("matcha-lesson/2", "matcha-lesson/1", "lesson, line 1: format: 'matcha-lesson/1': expected matcha-lesson/2"),
    ('if = { right = "yes" }', 'if = { luck = "yes" }', "step open: ending[0].if: 'luck' is no fact: expected right,"),
    ('if = { right = "yes" }', "good = true", "line 15, step open: ending[0].good: only an ending of a story has it"),
    ('if = { right = "yes" }', "back = true", "step open: ending[0].back: only an ending of a story has it: expected"),
    ('title = "A whisk on purpose"', "title = 5", "line 3: title: expected text, not 5"),
]


@pytest.mark.parametrize(
    ("good", "bad", "message"), FAULTS, ids=[message.rpartition(": ")[2][:24] for *_, message in FAULTS]
)
def test_a_fault_names_its_place(good: str, bad: str, message: str) -> None:
    """A fault names the file, the line, the step, the mistake and what is possible."""
    read_lesson_text(WHISK)
    with pytest.raises(NotationError) as refused:
        read_lesson_text(WHISK.replace(good, bad, 1))

    assert message in str(refused.value)


def test_steps_are_named_as_they_are_written() -> None:
    """For `[[steps]]` an author is told `[[step]]`, with the line."""
    with pytest.raises(NotationError, match=r"lesson, line 6: steps: a lesson has no such key, perhaps \[\[step\]\]: "):
        read_lesson_text(WHISK.replace("[[step]]", "[[steps]]"))


def test_any_typo_is_answered_by_a_sentence() -> None:
    """Any line that is missing or wrong is reported in a sentence, never as a traceback."""
    stone = with_one_step(FOLDER.text("stone-6.toml"), 'kind = "round"')

    assert answered_by_a_sentence(read_lesson_text, WHISK) > 50
    assert answered_by_a_sentence(lambda text: read_stone("stone-6.toml", text, PEOPLE, read_setup), stone) > 50


def test_a_choice_has_a_letter() -> None:
    """More choices than letters are refused with the largest number."""
    choice = '[[step.choice]]\nkind = "word"\ntext = "{}"\n'
    head, _, _ = WHISK.partition("[[step]]")
    step = '[[step]]\nid = "a"\ntitle = "a"\nkind = "choose"\nwho = "momo"\nask = "q"\nany = true\n'
    full, one_more = (head + step + "".join(map(choice.format, range(count))) for count in (26, 27))

    assert "Z" == Lesson(full).snapshot["options"][-1]["id"]
    with pytest.raises(NotationError, match=r"choice: expected at least two .* at most 26, not 27"):
        Lesson(one_more)


@pytest.mark.parametrize("id", LESSONS)
def test_lessons_of_the_course_are_sound(id: str) -> None:
    """Every question has a right answer, feedback to each choice, and existing rules."""
    for step in find_lesson(id).steps:
        question = step.setup.question

        assert question.right
        assert step.prompt
        assert {*step.rules} <= {*RULES}
        for option in question.options:
            assert any({*each.when} <= {"choice", "right", "counts"} for each in step.endings), option.id


@pytest.mark.parametrize("id", RETIRED_LESSONS)
def test_a_lesson_that_left_says_where_it_went(id: str) -> None:
    """The id of a retired lesson leads to the stone that replaced it."""
    with pytest.raises(
        NotationError, match=rf"'{id}' is no longer a lesson: play stone {RETIRED_LESSONS[id]} of mw.Course\(\)"
    ):
        Lesson(id)

    assert RETIRED_LESSONS[id] in [stone.id for stone in load_story().stones]


def test_an_unknown_lesson_is_refused() -> None:
    """An unknown name and a missing file are refused."""
    with pytest.raises(NotationError, match="'dancing' is no lesson: expected editions or bluffing, a file's path"):
        Lesson("dancing")
    with pytest.raises(NotationError, match=r"gone\.toml: No such file"):
        Lesson("gone.toml")


def test_a_lesson_in_a_file(tmp_path: Path) -> None:
    """A lesson can be given by its path, and faults name the file."""
    file = tmp_path / "mine.toml"
    file.write_text(WHISK, encoding="utf-8")
    assert "Lesson('whisk-on-purpose', 2 steps)" == repr(Lesson(file)) == repr(Lesson(str(file)))
    file.write_text(WHISK.replace("right = true", ""), encoding="utf-8")

    with pytest.raises(NotationError, match=r"^mine\.toml, line 25, step guess: "):
        Lesson(file)


def test_a_choice_is_played_out(browser: Browser) -> None:
    """A right choice is played in frames, from laying to payment."""
    panel = Lesson(WHISK)
    snapshot = answer(browser.ask(panel, "answer", chosen=["S4@n"], sure=False))["snapshot"]
    board = snapshot["board"]

    assert ["lay", "turn", "check", "take", "take"] == [frame["event"]["do"] for frame in board["frames"]]
    assert (True, "told", ["S4@n"], True) == (snapshot["right"], snapshot["phase"], snapshot["chosen"], snapshot["go"])
    assert [["K", "B"], "judged"] == [board["places"][0]["tokens"], board["places"][0]["face"]]
    assert ["W2", "0"] == board["hand"]
    first: Any = {**board, "frames": []}
    for frame in reversed(board["frames"][1:]):
        first = apply_patch(first, frame["back"])
    assert [["S4", "M2"], None] == [first["places"][0]["cards"], first["places"][0]["tokens"]]


def test_a_wrong_choice_is_taken_back(browser: Browser) -> None:
    """A wrong choice gets a reason and can be taken back; going on is refused until a right answer."""
    panel = Lesson(WHISK)
    snapshot = answer(browser.ask(panel, "answer", chosen=["W2@n"], sure=False))["snapshot"]
    assert (False, True, False) == (snapshot["right"], snapshot["back"], snapshot["go"])
    assert "judge-both" == snapshot["told"][0]["id"]
    refused = answer(browser.ask(panel, "go"))
    assert ("illegal", "go: you cannot continue yet: expected a right answer first") == (
        refused["cause"], refused["text"],
    )  # fmt: skip
    back = answer(browser.ask(panel, "back"))["snapshot"]

    assert ("ask", ["W2", "S4", "0"], []) == (back["phase"], back["board"]["hand"], back["told"])


def test_nothing_of_an_answer_is_known_before_it() -> None:
    """Before an answer the snapshot has no right choice, no feedback and no hidden card."""
    for panel in (Lesson(WHISK), Lesson("editions")):
        for at in range(1, len(panel.lesson.steps) + 1):
            snapshot = panel.build_snapshot(panel._state.__class__(at, _question_at(panel, at)))

            assert ([], None, [], []) == (
                snapshot["best"],
                snapshot["right"],
                snapshot["told"],
                snapshot["board"]["frames"],
            )
    hidden = Lesson(WHISK)
    hidden.do(_step(2))
    assert (["??", "??"]) == [*hidden.snapshot["board"]["places"][0]["cards"]]


def _question_at(panel: Lesson, at: int) -> Any:
    from matcha_widget.kit.course.practice.question_state import question_from_step  # noqa: PLC0415  # one test needs it

    return question_from_step(panel.lesson.steps[at - 1], question_board)


def _step(at: int) -> Any:
    from matcha_widget.kit.course.practice.question_schema import StepIntent  # noqa: PLC0415  # as above

    return StepIntent("step", at)


LOOK = """format = "matcha-lesson/2"
id = "mine"
title = "My game"

[[step]]
id = "a"
kind = "look"
game = "given"
from = 2
ask = "This is how it stood."
"""


def test_a_lesson_looks_at_a_game() -> None:
    """A lesson can look at a given record or table, and says so if it has none."""
    with pytest.raises(NotationError, match="line 8, step a: game: this lesson needs a game: expected game="):
        Lesson(LOOK)
    table = Table(seats=("human", None), seed=3)
    table.play("pass")
    table.play("pass")

    for game in (find_example("first-game"), table):
        snapshot = Lesson(LOOK, game=game).snapshot
        assert (6, "none", True) == (len(snapshot["board"]["places"]), snapshot["pick"], snapshot["go"])


def test_a_lesson_that_looks_at_no_game_takes_none() -> None:
    """A game is refused with a lesson that looks at none, alone and in a class."""
    for widget in (Lesson, Classroom):
        for lesson, name in (("bluffing", "bluffing"), (WHISK, "whisk-on-purpose")):
            with pytest.raises(NotationError, match=f"game: the lesson {name} uses no game: expected none, or"):
                widget(lesson, game=find_example("first-game"))
    with pytest.raises(NotationError, match="game: this scene looks at no game: expected none"):
        Classroom("everybody-pays", game=find_example("first-game"))


def test_the_end_says_what_to_take_along() -> None:
    """After the last step the panel shows the sentence to remember."""
    panel = Lesson(WHISK)
    from matcha_widget.kit.course.practice.question_schema import AnswerIntent  # noqa: PLC0415  # as above
    from matcha_widget.kit.course.story.course_schema import GoIntent  # noqa: PLC0415  # as above

    for chosen in ("0@n", "nobody"):
        panel.do(AnswerIntent("answer", [chosen]))
        panel.do(GoIntent("go"))

    assert ("over", "Miss where the other matches.") == (
        panel.snapshot["phase"], panel.snapshot["told"][0]["args"]["text"],
    )  # fmt: skip
