"""Progress in practice: the readable file, returning exercises, mastery, and the next exercise."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
"""The text in the practice notebook."""


def test_text_of_the_notebook() -> None:
    """The progress that the notebook shows is read and printed unchanged."""
    progress, skipped = PracticeText(SKILLS).parse(TEXT)

    assert TEXT == str(progress)
    assert () == skipped
    assert {ExerciseName("best", 2, 41): DeckEntry(3), ExerciseName("token", 1, 103): DeckEntry(20)} == progress.deck


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
    """Any progress survives writing and reading, with a line for each entry."""
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
    """A broken line is reported and stays as a comment; the others count."""
    progress, (skipped,) = PracticeText(SKILLS).parse(f"{TEXT}\n{line}\n# my own note")

    assert (7, line) == skipped[:2]
    assert why in skipped.reason
    assert f"{TEXT}\n# not read: {line}\n# my own note" == str(progress)
    reread, skipped_again = PracticeText(SKILLS).parse(str(progress))
    assert (str(progress), ()) == (str(reread), skipped_again)


# The file


MANY = "9" * 5000


@pytest.mark.parametrize("line", ["best ٢ ++", f"bets best 1 of {MANY}", f"deck best/2/1 after 3 since {MANY}"])
def test_numbers_of_a_line(line: str) -> None:
    """Foreign digits and huge numbers are skipped."""
    _, skipped = PracticeText(SKILLS).parse(f"matcha-progress/1\n{line}")

    assert [line] == [each.text for each in skipped]


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
    """A level is mastered by five right of the last six, none with help."""
    assert expected == is_mastered(marks)


def test_levels_open() -> None:
    """A mastered level opens the next; with the last one mastered and nothing to return the skill is steady."""
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
    """The last eight marks are kept."""
    progress = Progress()
    for number in range(10):
        progress = record_answer(progress, f"match/1/{number}", right=number != 9, helped=number == 8)

    assert "++++++h-" == progress.marks["match", 1]


# The error deck


def record_others(progress: Progress, count: int) -> Progress:
    """Record so many other exercises."""
    for seed in range(count):
        progress = record_answer(progress, f"goal/1/{seed}", right=True)
    return progress


def test_a_wrong_exercise_comes_back() -> None:
    """A wrong exercise returns after 3, 8 and 20 others, until three right answers in a row."""
    progress = record_answer(Progress(), "match/1/5", right=False)
    for wait in (3, 8, 20):
        assert scheduler.due_exercise(record_others(progress, wait - 1)) is None
        progress = record_others(progress, wait)

        assert ExerciseName("match", 1, 5) == scheduler.due_exercise(progress)
        progress = record_answer(progress, "match/1/5", right=True)
    assert {} == progress.deck


def test_wrong_again() -> None:
    """An exercise that is wrong again, or right with help, returns after 3 others again."""
    progress = record_answer(
        record_others(record_answer(Progress(), "match/1/5", right=False), 3), "match/1/5", right=True
    )

    assert DeckEntry(8) == progress.deck[ExerciseName("match", 1, 5)]
    for again in (
        record_answer(progress, "match/1/5", right=False),
        record_answer(progress, "match/1/5", right=True, helped=True),
    ):
        assert DeckEntry(3) == again.deck[ExerciseName("match", 1, 5)]


# The next exercise


def test_the_deck_comes_first() -> None:
    """A due exercise comes before new ones."""
    queue = ExerciseQueue(SKILLS, record_others(record_answer(Progress(), "ring-n/1/2", right=False), 3))

    assert "ring-n/1/2" == queue.next().id


def test_the_weakest_skill_and_its_pairs() -> None:
    """Then the weakest open skill comes, with the halves of a minimal pair in a row."""
    queue = ExerciseQueue(SKILLS, Progress())
    questions = []
    for _ in range(12):
        question = queue.next()
        questions.append(question)
        queue.record_answer(question.id, right=True)

    assert "match/1/1" == questions[0].id
    assert {"match", "alone", "token"} == {question.id.split("/")[0] for question in questions}
    for one, other in pairwise(questions):
        if one.pair and int(one.pair.split("/")[2]) > int(one.id.split("/")[2]):
            assert one.pair == other.id


def test_a_sitting_repeats_nothing() -> None:
    """No exercise of a skill repeats before all cases of its level have come."""
    small, large = ExerciseQueue(SKILLS, Progress(), start=7), ExerciseQueue(SKILLS, Progress())
    ids = {tuple(sorted(option.id for option in small.next("ring-n").options)) for _ in range(4)}
    faces = [repr(large.next("match").face) for _ in range(60)]

    assert 4 == len(ids)
    assert 60 == len(set(faces))


def test_bets() -> None:
    """Bets are counted in one sentence, which is left out without bets."""
    progress = Progress()
    for number in range(11):
        progress = scheduler.record_bet(progress, "best", came_true=number < 7)
    sentence = scheduler.bets_sentence(progress, "best")

    assert sentence is not None
    assert "When you pressed “I’m sure”, you were right 7 times in 11." == render_sentence(sentence)
    assert scheduler.bets_sentence(progress, "match") is None
    assert "bets    best 7 of 11" in str(progress).splitlines()


def test_a_chosen_skill() -> None:
    """A chosen skill comes before due exercises."""
    queue = ExerciseQueue(SKILLS, record_others(record_answer(Progress(), "ring-n/1/2", right=False), 3))

    assert "tie/1/1" == queue.next("tie").id
    assert SKILLS.make("tie/1/2") == queue.next("tie")
