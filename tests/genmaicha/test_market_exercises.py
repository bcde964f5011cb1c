"""Genmaicha's exercises: built by the engine, checked by a second reading, with a reply to every weak answer."""

from pathlib import Path
from typing import Any

import pytest
from genmaicha import exercise_answers as second
from recording_browser import Browser, all_frames, answer

import matcha_widget
from matcha_widget.engine.genmaicha import NotationError
from matcha_widget.games.genmaicha.course.practice import Exercise, Practice
from matcha_widget.games.genmaicha.course.question_board import board_data
from matcha_widget.games.genmaicha.course.skills import SKILLS, best_turn
from matcha_widget.kit import i18n
from matcha_widget.kit.course.practice.question import Question
from matcha_widget.kit.course.practice.question_schema import AnswerIntent, HelpIntent
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent

BY_LEVEL = [(skill, level) for skill in SKILLS for level in (1, 2, 3)]
SEEDS = range(18)


def press(panel: Exercise, *acts: str) -> Any:
    """Press one after the other."""
    for act in acts:
        panel.do(AnswerIntent("answer", [act]))
    return panel.snapshot


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), [each for each in BY_LEVEL if each[0] != "best-turn"])
def test_right_by_a_second_way(skill: str, level: int) -> None:
    """The right answers are exactly those that a second reading of the rules finds on the board."""
    for seed in SEEDS:
        question = SKILLS.make(skill, level, seed)
        right = second.ANSWERS[skill](question, level)
        if (skill, level) in second.UNORDERED:
            (pressed,) = right

            assert second.is_permuted(question.right[0], pressed), question.id
        else:
            assert right == {*question.right}, question.id


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_best_turn_by_a_second_way(level: int) -> None:
    """The best turn earns as much as a search through all brews finds, at level 3 with the fewest drinks."""
    for seed in SEEDS[:9]:
        question = SKILLS.make("best-turn", level, seed)
        board = second.board_of(question)
        most = second.most(board["grid"], board["prices"], board["hand"])
        panel = Exercise(question.id)
        after = press(panel, *question.right[0])["board"]

        assert most == after["earned"], question.id
        if level == 3:
            assert second.fewest(board, most) == len({each[:2] for each in after["used"]}), question.id


@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_everything_is_answered(skill: str, level: int) -> None:
    """Every rejected or weak answer gets a sentence that names a rule of the skill; a right one gets none."""
    for seed in SEEDS[:6]:
        question = SKILLS.make(skill, level, seed)
        for acts in question.answers():
            reply = question.reply(acts)

            assert reply.sentence.rules, (question.id, acts)
            assert {*reply.sentence.rules} <= {*SKILLS.skill_module(skill).RULES, "GD1", "GH3"} | {"GB2", "GB3", "XB4"}
            assert reply.right or acts not in question.right


@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_a_pair_differs_in_its_answer(skill: str, level: int) -> None:
    """Of three seeds the second and third are a pair: the right answer of one is wrong in the other."""
    one, other = SKILLS.make(skill, level, 4), SKILLS.make(skill, level, 5)

    assert (other.id, one.id) == (one.pair, other.pair)
    assert one.right != other.right
    assert one == SKILLS.make(f"{skill}/{level}/4")


@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_all_is_said_in_full(skill: str, level: int) -> None:
    """Every sentence is in the catalogue, with complete arguments, and no rule or code stands in it."""
    for seed in SEEDS[:6]:
        question = SKILLS.make(skill, level, seed)
        sentences = [question.prompt, *question.derivation, *(option.label for option in question.options)]
        for acts in question.answers():
            act = question.act(acts)
            assert act is not None
            sentences += question.feedback(acts) if act.is_last else act.sentences
        for sentence in sentences:
            text = i18n.format_message(sentence.id, sentence.args, strict=True)

            assert text
            assert "{" not in text
            assert not any(rule in text for rule in sentence.rules)


def test_one_in_five_is_a_trap() -> None:
    """Some shelves are Robot's trap: the dearest line first earns less than the best turn."""
    trapped = [SKILLS.make("best-turn", 1, 3 * seed).table.turn for seed in range(40)]

    assert 3 <= sum(turn.greedy < turn.best.yen for turn in trapped) <= 20


def test_right_turns_earn_as_much_as_best() -> None:
    """Every right sequence of tags earns as much as `best`."""
    question = SKILLS.make("best-turn", 2, 4)
    case = best_turn.TurnCase(question.table.turn)

    assert {case.turn.best.yen} == {case.after(acts[:-1]).earned for acts in question.right}


def test_the_audit_of_both_games() -> None:
    """The audit tries the skills of both games, and finds nothing without a reply."""
    audit = matcha_widget.audit(levels=(1, 2, 3), seeds=range(2), skills=tuple(SKILLS))

    assert (36, 6, 0, 0) == (audit.exercises, audit.skills, audit.without_reply, audit.only_fallback)


# At the board


def test_a_wrong_drink_comes_back(browser: Browser) -> None:
    """A drink that does not serve comes back by itself with a sentence; it counts, and nothing else changes."""
    panel = Exercise("serve/1/3")
    (right,) = panel._state.question_state.question.right[0]
    wrong = next(drink for drink in panel.snapshot["board"]["hand"] if drink != right)
    back = answer(browser.ask(panel, "answer", chosen=[wrong], sure=False))["snapshot"]

    assert ("ask", wrong, [], False) == (back["phase"], back["slip"], back["sorted"], back["go"])
    assert back["told"]
    answered = press(panel, right)
    assert ("told", True) == (answered["phase"], answered["right"])
    assert ("serve",) == panel._state.missed


def test_a_turn_is_played_out_and_taken_back() -> None:
    """A press on a lit tag brews at once; each act can be undone, and a weak turn may be kept."""
    panel = Exercise("best-turn/1/4")
    line = panel.snapshot["board"]["lit"][0]
    brewed = press(panel, line)
    assert brewed["board"]["earned"] > 0
    assert [line] == [frame["ran"] for frame in all_frames(brewed["board"])]
    assert [line] == brewed["sorted"]
    panel.do(BackIntent("back"))
    assert (0, []) == (panel.snapshot["board"]["earned"], panel.snapshot["sorted"])
    worse = press(panel, "done")
    assert (False, True, True) == (worse["right"], worse["back"], worse["go"])
    panel.do(GoIntent("go"))

    assert 2 == panel.snapshot["at"]


@pytest.mark.slow
def test_nothing_of_an_answer_is_known_before() -> None:
    """Before the answer the trait holds neither the right answer nor a fraction."""
    for skill, level in BY_LEVEL:
        panel = Exercise(skill, level, 4)

        assert ([], None, []) == tuple(panel.snapshot[name] for name in ("best", "right", "told"))
    chance = Exercise("bag/3/4")
    assert ["typed"] == [option["id"] for option in chance.snapshot["options"]]


def test_a_fraction_may_be_written_in_any_way() -> None:
    """Equal fractions are right; anything but a fraction is refused."""
    panel = Exercise("bag/2/4")
    over, under = map(int, panel._state.question_state.question.right[0][0].split("/"))
    with pytest.raises(NotationError, match="cannot be pressed now"):
        press(panel, "7 of 9")

    assert press(panel, f"{3 * over}/{3 * under}")["right"]


@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_the_first_hint_says_where_to_look(skill: str, level: int) -> None:
    """Before an answer the first hint names nothing of the answer; the second says the whole derivation."""
    panel = Exercise(skill, level, 4)
    panel.do(HelpIntent("help"))
    (look,) = panel.snapshot["help"]
    assert 1 == panel.snapshot["hints"]
    assert {} == look["args"]
    panel.do(HelpIntent("help"))

    assert (0, len(panel._state.question_state.question.derivation)) == (
        panel.snapshot["hints"],
        len(panel.snapshot["help"]),
    )


def test_a_crate_is_brewed() -> None:
    """The crate that was pressed comes to the shelf, and its best turn is played brew by brew."""
    question: Question = SKILLS.make("worth/2/4")
    panel = Exercise(question.id)
    board = press(panel, *question.right[0])["board"]

    assert "crate" == board["frames"][0]["event"]["do"]
    assert board["earned"] == second.most(board["grid"], [300, 200, 100, 400, 500, 600], board["hand"])


# Practice


def test_both_games_lie_in_one_file(tmp_path: Path) -> None:
    """Practice of one game keeps the other's progress; an unknown game is refused."""
    file = tmp_path / "matcha-progress.txt"
    file.write_text("matcha-progress/1\nmatch   1  ++++++\nserve   1  +\n", encoding="utf-8")
    opened = matcha_widget.Practice(file, game="genmaicha")
    assert isinstance(opened, Practice)
    press(opened, *opened._state.question_state.question.right[0])
    progress = file.read_text(encoding="utf-8")

    assert "match   1  ++++++" in progress
    assert "serve   1  ++" in progress
    assert "Practice" in repr(matcha_widget.Practice(file, game="matcha"))
    with pytest.raises(NotationError, match="expected matcha or genmaicha"):
        matcha_widget.Practice(file, game="chess")


def test_practice_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a file, or before there is one, practice begins; skills lit by the story in the folder are open."""
    monkeypatch.chdir(tmp_path)
    assert "ahead" in {row["state"] for row in matcha_widget.Practice(game="genmaicha").snapshot["skills"]}
    Path("matcha-genmaicha.txt").write_text("genmaicha-course/1\ndone    1 2\n", encoding="utf-8")
    for file in (None, "new.txt"):
        rows = matcha_widget.Practice(file, game="genmaicha").snapshot["skills"]
        assert {"serve": "open", "can-brew": "open"}.items() <= {row["id"]: row["state"] for row in rows}.items()


def test_an_unknown_option_is_refused() -> None:
    """A press on an unknown option is refused with the possible ones."""
    for name in ("can-brew/1/3", "best-turn/1/3", "serve/1/3", "worth/1/3", "follow-up/1/3"):
        exercise = matcha_widget.Exercise(name)
        with pytest.raises(NotationError, match=r"'row9' cannot be pressed now: expected"):
            press(exercise, "row9")


def test_practice_begins_where_the_story_was_hard(tmp_path: Path) -> None:
    """A beat that was taken back puts one exercise of its skill into the deck; lit stalls open theirs."""
    text = "genmaicha-course/1\nat      3.1\ndone    1 2\nback    2.1\n"
    (tmp_path / "matcha-genmaicha.txt").write_text(text, encoding="utf-8")
    opened = matcha_widget.Practice(tmp_path / "matcha-progress.txt")

    assert "best-turn" == opened._state.question_state.question.id.split("/")[0]
    states = {row["id"]: row["state"] for row in opened.snapshot["skills"]}
    assert ("open", "open") == (states["serve"], states["can-brew"])


def test_an_exercise_says_its_game() -> None:
    """The skill says whose exercise it is; one that is none is refused with those of both games."""
    assert "genmaicha" == matcha_widget.Exercise("best-turn/2/17").snapshot["game"]
    assert "matcha" == matcha_widget.Exercise("match/1/101").snapshot["game"]
    with pytest.raises(NotationError, match=r"match, alone.*serve, can-brew"):
        matcha_widget.Exercise("juggle/1/1")


def test_boards_fit_their_message() -> None:
    """A snapshot of any exercise stays small, also after all its acts."""
    from json import dumps  # noqa: PLC0415  # one test needs it

    for skill, level in BY_LEVEL:
        panel = Exercise(skill, level, 4)
        press(panel, *panel._state.question_state.question.right[0])

        assert len(dumps(board_data(panel._state.question_state))) < 6000
