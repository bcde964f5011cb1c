"""Answer codes: their text, detection of slips, and refused rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import matcha_widget
from matcha_widget.engine.matcha import NotationError
from matcha_widget.kit.course.classes.class_answers import ANSWER_VALUES, check_letter, code
from matcha_widget.kit.course.limits import MAX_ANSWERS

rows = st.text(ANSWER_VALUES, min_size=1, max_size=MAX_ANSWERS)


def test_codes_of_the_notebook() -> None:
    """The codes are those of the teacher's guide."""
    assert "EN-BACABCAB-Z" == matcha_widget.code("bluffing", "BACABCAB")
    assert "EN-B-CABCAB-X" == matcha_widget.code("bluffing", "B-CABCAB")


@given(rows, st.data())
def test_one_wrong_letter(answers: str, data: st.DataObject) -> None:
    """One wrong letter, or a swap of two neighbours, changes the check letter."""
    at = data.draw(st.integers(0, len(answers) - 1))
    letter = data.draw(st.sampled_from(sorted(set(ANSWER_VALUES) - {answers[at]})))
    swapped = answers[:at] + answers[at : at + 2][::-1] + answers[at + 2 :]

    assert check_letter(answers) != check_letter(answers[:at] + letter + answers[at + 1 :])
    assert swapped == answers or check_letter(answers) != check_letter(swapped)


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ("", "'' is no row of answers"),
        (7, "is no row of answers"),
        ("BAD!", "is no answer: expected A to Y without I, O, U, or -"),
        ("BOB", "'O' in 'BOB' is no answer"),
        ("ABZ", "'Z' in 'ABZ' is no answer"),
        ("A" * 23, "has 23 answers: expected at most 22"),
    ],
)
def test_refused_rows(answers: str, why: str) -> None:
    """A row that cannot be answers is refused with the reason."""
    with pytest.raises(NotationError, match=why):
        code("bluffing", answers)


def test_no_lesson() -> None:
    """A code of no lesson is refused."""
    with pytest.raises(NotationError, match="is no lesson"):
        code("", "AB")
