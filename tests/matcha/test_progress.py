"""Progress: the readable file, the error deck, what is mastered, what comes next."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matcha_widget.engine.matcha import RecordError
from matcha_widget.games.matcha.course.skills import SKILLS
from matcha_widget.kit.course.practice import scheduler
from matcha_widget.kit.course.practice.practice_progress import Bets, DeckEntry, PracticeText, Progress
from matcha_widget.kit.course.practice.scheduler import (
    ExerciseQueue,
    current_level,
    is_mastered,
    is_open,
    is_steady,
    record_answer,
)
from matcha_widget.kit.course.practice.skills import ExerciseName
from matcha_widget.kit.course.sentences import render_sentence

TEXT = """matcha-progress/1
# skill level last-eight   (+ right, - wrong, h with help)
best    2  ++-+h++
match   3  ++++-+++
deck    best/2/41 after 3
deck    token/1/103 after 20"""
"""As the practice notebook prints it."""


def test_text_of_the_notebook() -> None:
    """The progress that the notebook shows is read and printed unchanged."""
    found = PracticeText(SKILLS).parse(TEXT)

    assert TEXT == str(found[0])
    assert () == found[1]
    assert {ExerciseName("best", 2, 41): DeckEntry(3), ExerciseName("token", 1, 103): DeckEntry(20)} == found[0].deck


NAMES = st.builds(ExerciseName, st.sampled_from(SKILLS.names), st.integers(1, 3), st.integers(0, 10**6))
PROGRESS = st.builds(
    Progress,
    st.dictionaries(st.tuples(st.sampled_from(SKILLS.names), st.integers(1, 3)), st.text("+-h", max_size=8)),
    st.dictionaries(NAMES, st.builds(DeckEntry, st.sampled_from((3, 8, 20)), st.integers(0, 99))),
    st.dictionaries(
        st.sampled_from(SKILLS.names), st.builds(lambda a, b: Bets(a, a + b), st.integers(0, 9), st.integers(0, 9))
    ),
    st.just(()),
)


@given(PROGRESS)
def test_printed_and_read(progress: Progress) -> None:
    """Whatever there is of progress, its text gives it back, a line for each thing."""
    text = str(progress)

    assert (progress, ()) == PracticeText(SKILLS).parse(text)
    assert len(text.splitlines()) == 2 + len(progress.marks) + len(progress.deck) + len(progress.bets)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("juggle  1  ++", "'juggle' is no skill"),
        ("best    9  ++", "'9' is no level"),
        ("best    2  +?", "expected a skill, its level and at most 8 marks"),
        ("best    2  +++++++++", "at most 8 marks"),
        ("best    2  ++", "best 2 stands twice"),
        ("deck    best/2 after 3", "is no exercise"),
        ("deck    best/2/7 after 4", "expected an exercise and when it returns"),
        ("bets    best 9 of 3", "expected how many bets came true"),
        ("<<<<<<< HEAD", "expected a skill"),
    ],
)
def test_a_broken_line(line: str, why: str) -> None:
    """A broken line is named and skipped, the others count, and it stays as a comment for good."""
    found = PracticeText(SKILLS).parse(f"{TEXT}\n{line}\n# my own note")
    (skipped,) = found[1]

    assert (7, line) == skipped[:2]
    assert why in skipped.reason
    assert f"{TEXT}\n# not read: {line}\n# my own note" == str(found[0])
    assert str(found[0]) == str(PracticeText(SKILLS).parse(str(found[0]))[0])
    assert () == PracticeText(SKILLS).parse(str(found[0]))[1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not the first line of such a file"),
        ("best 2 ++", "is not the first line of such a file"),
        ("matcha-progress/2", "is newer than this program"),
    ],
)
def test_no_progress(text: str, why: str) -> None:
    """A text that is no progress is refused and says why."""
    with pytest.raises(RecordError, match=why):
        PracticeText(SKILLS).parse(text)


# The file


MANY = "9" * 5000


@pytest.mark.parametrize("line", ["best ٢ ++", f"bets best 1 of {MANY}", f"deck best/2/1 after 3 since {MANY}"])
def test_numbers_of_a_line(line: str) -> None:
    """Numbers are written in plain digits, and few of them."""
    found = PracticeText(SKILLS).parse(f"matcha-progress/1\n{line}")

    assert [line] == [skipped.text for skipped in found[1]]


# Mastery


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ("+++++", True),
        ("-+++++", True),
        ("++-+++", True),
        ("++--+++", False),
        ("++h+++", False),
        ("h++++++", True),
        ("++++", False),
    ],
)
def test_mastered(marks: str, expected: bool) -> None:
    """Five right of the last six, none of them with help."""
    assert expected == is_mastered(marks)


def test_levels_open() -> None:
    """The next level opens when one is mastered; with level 3 and an empty deck the skill is steady."""
    progress = Progress()
    for level in (1, 2, 3):
        assert level == current_level(progress, "match")
        assert not is_steady(progress, "match")
        for seed in range(5):
            progress = record_answer(progress, f"match/{level}/{seed}", right=True)

    assert is_steady(progress, "match")
    assert not is_steady(record_answer(progress, "match/1/1", right=False), "match")
    assert is_open(SKILLS, progress, "alone")
    assert not is_open(SKILLS, progress, "turn")


def test_only_eight_marks() -> None:
    """The last eight answers are kept: right, wrong, with help."""
    progress = Progress()
    for number in range(10):
        progress = record_answer(progress, f"match/1/{number}", right=number != 9, helped=number == 8)

    assert "++++++h-" == progress.marks["match", 1]


# The error deck


def others(progress: Progress, count: int) -> Progress:
    """The progress after so many other exercises."""
    for seed in range(count):
        progress = record_answer(progress, f"goal/1/{seed}", right=True)
    return progress


def test_a_wrong_exercise_comes_back() -> None:
    """It comes back after 3, 8 and 20 other exercises and leaves after the third right answer running."""
    progress = record_answer(Progress(), "match/1/5", right=False)
    for wait in (3, 8, 20):
        assert scheduler.due_exercise(others(progress, wait - 1)) is None
        progress = others(progress, wait)

        assert ExerciseName("match", 1, 5) == scheduler.due_exercise(progress)
        progress = record_answer(progress, "match/1/5", right=True)
    assert {} == progress.deck


def test_wrong_again() -> None:
    """Wrong again, or right with help only, and the row begins anew after 3."""
    progress = record_answer(others(record_answer(Progress(), "match/1/5", right=False), 3), "match/1/5", right=True)

    assert DeckEntry(8) == progress.deck[ExerciseName("match", 1, 5)]
    for again in (
        record_answer(progress, "match/1/5", right=False),
        record_answer(progress, "match/1/5", right=True, helped=True),
    ):
        assert DeckEntry(3) == again.deck[ExerciseName("match", 1, 5)]


# What comes next


def test_the_deck_comes_first() -> None:
    """An exercise whose time has come goes before everything new."""
    sitting = ExerciseQueue(SKILLS, others(record_answer(Progress(), "ring-n/1/2", right=False), 3))

    assert "ring-n/1/2" == sitting.next().id


def test_the_weakest_skill_and_its_pairs() -> None:
    """After the deck the weakest open skill comes, the halves of a minimal pair one after the other."""
    sitting = ExerciseQueue(SKILLS, Progress())
    shown = []
    for _ in range(12):
        question = sitting.next()
        shown.append(question)
        sitting.record_answer(question.id, right=True)

    assert "match/1/1" == shown[0].id
    assert {"match", "alone", "token"} == {question.id.split("/")[0] for question in shown}
    for one, other in pairwise(shown):
        if one.pair and int(one.pair.split("/")[2]) > int(one.id.split("/")[2]):
            assert one.pair == other.id


def test_a_sitting_repeats_nothing() -> None:
    """One skill for a whole sitting: all four of a small level, then as many as wanted, none twice."""
    small, large = ExerciseQueue(SKILLS, Progress(), start=7), ExerciseQueue(SKILLS, Progress())
    ids = {tuple(sorted(option.id for option in small.next("ring-n").options)) for _ in range(4)}
    faces = [repr(large.next("match").face) for _ in range(60)]

    assert 4 == len(ids)
    assert 60 == len(set(faces))


def test_bets() -> None:
    """Bets are told in one sentence, right of said; where nothing was said, nothing is told."""
    progress = Progress()
    for number in range(11):
        progress = scheduler.record_bet(progress, "best", came_true=number < 7)
    told = scheduler.bets_sentence(progress, "best")

    assert told is not None
    assert "When you pressed “I’m sure”, you were right 7 times in 11." == render_sentence(told)
    assert scheduler.bets_sentence(progress, "match") is None
    assert "bets    best 7 of 11" in str(progress).splitlines()


def test_a_chosen_skill() -> None:
    """Who chooses a skill gets that one, at its level, whatever waits in the deck."""
    sitting = ExerciseQueue(SKILLS, others(record_answer(Progress(), "ring-n/1/2", right=False), 3))

    assert "tie/1/1" == sitting.next("tie").id
    assert SKILLS.make("tie/1/2") == sitting.next("tie")
