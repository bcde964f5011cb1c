"""Answer codes: made, checked and read back; what is mistyped is refused with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import matcha_widget
from matcha_widget.engine.matcha import NotationError
from matcha_widget.kit.course import codes
from matcha_widget.kit.course.codes import ANSWERS, MOST, code, read

rows = st.text(ANSWERS, min_size=1, max_size=MOST)


def test_codes_of_the_notebook() -> None:
    """The codes that the teacher's guide prints."""
    assert "EN-BACABCAB-Z" == matcha_widget.code("bluffing", "BACABCAB")
    assert "EN-B-CABCAB-X" == matcha_widget.code("bluffing", "B-CABCAB")


@given(rows)
def test_read_back(answers: str) -> None:
    """What a code says is what was answered."""
    assert (answers,) == read("bluffing", code("bluffing", answers)).answers
    assert () == read("bluffing", code("bluffing", answers).lower()).refused


@given(rows, st.data())
def test_one_wrong_letter(answers: str, data: st.DataObject) -> None:
    """One wrong letter, or a swap of two neighbours, never passes."""
    at = data.draw(st.integers(0, len(answers) - 1))
    letter = data.draw(st.sampled_from(sorted(set(ANSWERS) - {answers[at]})))
    swapped = answers[:at] + answers[at : at + 2][::-1] + answers[at + 2 :]

    assert codes.check(answers) != codes.check(answers[:at] + letter + answers[at + 1 :])
    assert swapped == answers or codes.check(answers) != codes.check(swapped)


def test_a_whole_chat() -> None:
    """Any number of codes and typed rows between spaces, commas and lines; the same one twice counts twice."""
    text = "EN-BACABCAB-Z, EN-BACABCAB-Z\nbac--cab\n"
    found = read("bluffing", text)

    assert ("BACABCAB", "BACABCAB", "BAC--CAB") == found.answers
    assert {"B": 3} == found.counts(0)
    assert {"-": 1, "A": 2} == found.counts(3)
    assert {"-": 3} == found.counts(20)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("EN-BACABCAB-Y", "is mistyped: its last letter would be Z"),
        (code("tutorial", "AB"), "is of another lesson: the codes of bluffing begin with EN"),
        ("BAD!", "is no answer: expected A to Y without I, O, U, or -"),
        ("BOB", "'O' in 'BOB' is no answer"),
        ("ABZ", "'Z' in 'ABZ' is no answer"),
        ("A" * 23, "has 23 answers: expected at most 22"),
    ],
)
def test_refused_rows(row: str, why: str) -> None:
    """A row that is no code of the lesson is listed with the reason, and the others count."""
    found = read("bluffing", f"{row} AB")

    assert ("AB",) == found.answers
    assert row == found.refused[0].row
    assert why in found.refused[0].reason


def test_refused_input() -> None:
    """What is no lesson, no answers or no text is refused."""
    with pytest.raises(NotationError, match="'' is no row of answers"):
        code("bluffing", "")
    with pytest.raises(NotationError, match="is no lesson"):
        code("", "AB")
    with pytest.raises(NotationError, match="is no text"):
        read("bluffing", 7)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(NotationError, match="is no row of answers"):
        code("bluffing", 7)  # type: ignore[arg-type]  # as above
