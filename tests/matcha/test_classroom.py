"""A class before one screen: questions without answers, votes and their file, and the reveal."""

import json
import re
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from recording_browser import Browser, answer

from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.course.lesson_widget import Classroom
from matcha_widget.kit.course.practice.question_schema import AnswerIntent, RevealIntent, StepIntent, VotesIntent
from matcha_widget.kit.widgets import lock

SCENES = range(1, 12)

TOKENS = """format = "matcha-lesson/2"
id = "tokens"
title = "Tokens"
take_away = "Look."
rules = "E2"

[[step]]
id = "a"
title = "A token"
who = "sora"
ask = "Which token?"
tokens = "M4 K1 / M4 K3"

[[step.choice]]
kind = "token"
token = "B"
right = true

[[step.choice]]
kind = "token"
token = "M"

[[step.choice]]
kind = "token"
token = "-"
"""
"""A lesson with one question, in which letters and names overlap."""


def reveal(room: Classroom, at: int) -> Any:
    """Open a question and reveal it."""
    room.do(StepIntent("step", at))
    return room.do(RevealIntent("reveal"))


@pytest.mark.parametrize("at", SCENES)
def test_the_question_stands_alone(at: int) -> None:
    """Before the reveal the snapshot has no right answer, no outcome of a choice and no debrief."""
    room = Classroom("bluffing")
    snapshot = json.loads(json.dumps(room.do(StepIntent("step", at))))
    step = room.lesson.steps[at - 1]
    secrets = [
        *step.setup.outcomes.values(),
        *(text for row in step.setup.outcome_rows for text in row),
        *step.setup.debrief,
    ]

    assert ([], [], None) == (snapshot["told"], snapshot["best"], snapshot["right"])
    assert ([], []) == (snapshot["ballot"]["ends"], snapshot["ballot"]["debrief"])
    assert [] == [
        text for text in (*secrets, step.setup.small) if text and text in json.dumps(snapshot, ensure_ascii=False)
    ]


@pytest.mark.parametrize("at", SCENES)
def test_every_ending_stands_beside_its_choice(at: int) -> None:
    """After the reveal each option has its outcome, and right ones are marked."""
    room = Classroom("bluffing")
    snapshot = reveal(room, at)
    question = room.lesson.steps[at - 1].setup.question

    assert all(option["then"] for option in snapshot["options"])
    whole = len(question.right) == len(question.options)
    assert ([] if whole else [each[0] for each in question.right]) == snapshot["best"]
    assert snapshot["told"]


@pytest.mark.parametrize("at", SCENES)
def test_no_open_card_counts_as_unseen(at: int) -> None:
    """A card that lies open is never among the unseen ones."""
    room = Classroom("bluffing")
    room.do(StepIntent("step", at))
    for snapshot in (room.snapshot, room.do(RevealIntent("reveal"))):
        board = snapshot["board"]
        lies = {card for place in board["places"] for card in (place["table"], *place["cards"])} - {"0"}

        assert not lies & {*(board["unseen"] or ())}


def test_a_class_that_changes_its_mind_is_told_so() -> None:
    """A class that changed its vote is told so; one that did not, or has no counts, is not."""
    room = Classroom("bluffing")
    replies = {}
    for name, first, second in (("moved", [12, 7, 5], [4, 15, 5]), ("same", [12, 7, 5], [12, 7, 5])):
        room.do(StepIntent("step", 2))
        room.do(VotesIntent("votes", first))
        room.do(StepIntent("step", 3))
        room.do(VotesIntent("votes", second))
        replies[name] = room.do(RevealIntent("reveal"))["told"][0]["args"]["text"]
    fresh = reveal(Classroom("bluffing"), 3)["told"][0]["args"]["text"]

    assert "You changed your mind, the card didn’t change." in replies["moved"]
    assert "You moved" not in replies["same"] + fresh


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ([20, 5, 1], "votes: 26 hands, but the class has 25: expected at most 25 in all"),
        ([1, 2], "votes: '1 2': expected 3 whole numbers, 0 or more"),
    ],
)
def test_votes_that_cannot_be(browser: Browser, counts: list[int], message: str) -> None:
    """Votes are whole numbers, no more than there are pupils. A refusal changes nothing."""
    room = Classroom("bluffing", pupils=25)
    refused = answer(browser.ask(room, "votes", counts=counts))

    assert ("illegal", message) == (refused["cause"], refused["text"])
    assert room.snapshot["ballot"]["counts"] is None


def test_votes_are_kept(tmp_path: Path) -> None:
    """Votes are saved in a readable file, and found again the next day."""
    file = tmp_path / "class-5b.txt"
    room = Classroom("bluffing", pupils=25, keep=file)
    room.do(StepIntent("step", 2))
    room.count(A=12, B=7, C=5)

    assert ["matcha-class/1", "lesson bluffing", "votes scene-1 12 7 5"] == [
        line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    assert [True, False] == [each.snapshot["saved"] for each in (room, Classroom("bluffing"))]
    again = Classroom("bluffing", pupils=25, keep=file)
    assert [12, 7, 5] == again.do(StepIntent("step", 2))["ballot"]["counts"]
    assert [12, 7, 5] == again.do(StepIntent("step", 3))["ballot"]["before"]
    assert Classroom("bluffing", pupils=20, keep=file).do(StepIntent("step", 2))["ballot"]["counts"] is None


def test_votes_that_do_not_fit_stay_in_the_file(tmp_path: Path) -> None:
    """Votes of a larger class or of a question that is gone are reported, not counted, and not lost."""
    file = tmp_path / "votes.txt"
    others = ["votes scene-1 20 9 0", "votes renamed 1 2 3"]
    file.write_text("\n".join(("matcha-class/1", "lesson bluffing", *others)), encoding="utf-8")
    room = Classroom("bluffing", pupils=25, keep=file)
    (note,) = room.snapshot["notes"]
    assert ("class-aside", "scene-1, renamed") == (note["id"], note["args"]["text"])
    assert room.do(StepIntent("step", 2))["ballot"]["counts"] is None
    room.do(StepIntent("step", 3))
    room.count(A=1)

    assert [*others, "votes scene-2 1 0 0"] == re.findall("^votes .*", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_no_votes_are_in_a_page() -> None:
    """A page is the same whatever the class has voted."""
    room, fresh = Classroom("bluffing"), Classroom("bluffing")
    for at in (1, 2, 3):
        room.do(StepIntent("step", at))
        room.do(VotesIntent("votes", [3, *[1] * (len(room.snapshot["options"]) - 1)]))
    pages = [re.sub(r'"revision": \d+', "", json.dumps(each.page_answers())) for each in (room, fresh)]

    assert pages[0] == pages[1]


def test_each_option_is_counted_once() -> None:
    """A letter wins over an option's name, and no option is counted twice."""
    room = Classroom(TOKENS)
    room.count(B=7)
    assert [0, 7, 0] == room.snapshot["ballot"]["counts"]
    with pytest.raises(NotationError, match="count: 'M' is option B, named twice: expected each option once"):
        room.count(B=7, M=1)

    assert [0, 7, 0] == room.snapshot["ballot"]["counts"]


def test_a_class_does_one_thing_at_a_time() -> None:
    """Another thread waits until the present change is done."""
    for late in (lambda room: room.count(A=1), lambda room: room.do(StepIntent("step", 3))):
        room = Classroom("bluffing")
        before = room.snapshot
        other = Thread(target=late, args=[room], daemon=True)
        with room._lock.hold():
            other.start()
            while other.is_alive() and other.ident not in lock._WAITING:
                pass
            assert (before, 0) == (room.snapshot, room._revision_number)
        other.join(60)

        assert 1 == room._revision_number


def test_a_file_that_is_not_ours(tmp_path: Path) -> None:
    """A notice about the file is shown and the class goes on; a file of another lesson is refused."""
    file = tmp_path / "votes.txt"
    file.write_text("matcha-class/7\n", encoding="utf-8")
    room = Classroom("bluffing", keep=file)
    room.count(A=1)
    assert ["class-newer"] == [note["id"] for note in room.snapshot["notes"]]
    assert "matcha-class/7\n" == file.read_text(encoding="utf-8")
    file.write_text("matcha-class/1\nlesson editions\n", encoding="utf-8")
    with pytest.raises(NotationError, match="keep: the file holds votes on editions, not on bluffing: name another"):
        Classroom("bluffing", keep=file)


def test_each_option_can_be_seen_played() -> None:
    """After the reveal a press on an option plays it."""
    room = Classroom("bluffing")
    reveal(room, 3)
    tokens = {}
    for name in ("W2@n", "0@n", "leave"):
        (place,) = [each for each in room.do(AnswerIntent("answer", [name]))["board"]["places"] if each["tokens"]]
        tokens[name] = place["tokens"]

    assert {"W2@n": [None, "B"], "0@n": ["K", "B"], "leave": [None, "B"]} == json.loads(json.dumps(tokens))


def test_the_picture_holds_titles_alone() -> None:
    """The still picture has titles, but no question and no answer."""
    room = Classroom("bluffing")
    texts = re.sub(r"<[^>]+>", "\n", room.still())

    assert all(step.title in texts for step in room.lesson.steps)
    assert not any(line.text in texts for step in room.lesson.steps for line in step.prompt)


@pytest.mark.parametrize("pupils", [0, 1000, "25", True, 2.5])
def test_a_class_has_a_number_of_pupils(pupils: Any) -> None:
    """The number of pupils is a whole number from 1 to 999."""
    with pytest.raises(NotationError, match=r"pupils: .*: expected a whole number from 1 to 999"):
        Classroom("bluffing", pupils)


def test_its_line() -> None:
    """A classroom prints as the call that builds it."""
    assert "Classroom('bluffing', pupils=30, keep='x.txt')" == repr(Classroom("bluffing", 30, keep="x.txt"))
    assert "Classroom('bluffing')" == repr(Classroom("bluffing"))
