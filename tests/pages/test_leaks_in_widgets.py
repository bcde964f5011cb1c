"""What saved widgets, pictures, pages and lessons give away."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pages.leak_files import HAND, WIDGETS, Record, cell, lines, looked, notebook, printed, saved
from recording_browser import Table

import matcha_widget
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.lesson_widget import Classroom, Lesson
from matcha_widget.games.matcha.course.practice import Exercise, Practice
from matcha_widget.games.matcha.replay.film import LENSES, film
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import words
from matcha_widget.kit.course.asking_schema import AnswerIntent
from matcha_widget.kit.widgets.page import as_script, script
from matcha_widget.leaks import NOTHING


def test_saved_widgets() -> None:
    """Widget state in a notebook's metadata is looked through: the hand that its browser saw, a card it laid."""
    table = Table(seed=7)
    table.play("M1@s")
    told = ["snapshot, hands[0]: bottom's hand: M2 B2 S1 S4", "snapshot, pairs[0]: bottom's card in round 1: M1@s"]

    assert [f"saved widget 2, {each}" for each in told] == lines(saved({}, {"snapshot": table.snapshot}))
    colab = {WIDGETS: {"a": {"state": {"snapshot": dict(table.snapshot)}}}}
    assert [f"metadata, widgets, a, state, {each}" for each in told] == lines(notebook(cell("1"), widgets=colab))
    shown_there = {WIDGETS: {"state": {"a": {"state": {"snapshot": dict(table.snapshot)}}}}}
    assert [f"saved widget 1, {each}" for each in told] == lines(notebook(cell("1", shown_there)))


def test_a_captured_output(first_game: Record) -> None:
    """What an Output widget or one of HTML keeps in a notebook is looked through as a cell's output is."""
    picture = Replay(first_game, 0).still()
    output = {"output_type": "display_data", "data": {"text/html": picture}, "metadata": {}}

    told = looked(saved({"outputs": [output]}, {"value": picture}))

    assert ["saved widget 1, output 1", "saved widget 2, value"] == [each.where for each in told if each.kind == "hand"]


@pytest.mark.parametrize("letters", ["catalogue", "notation"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_pictures_in_every_language(language: str, letters: Any) -> None:
    """A picture of a hand is recognised whatever its letters are, also where its HTML has been laid out anew."""
    picture = Table(seed=7, language=language, letters=letters).still()

    for html in (picture, picture.replace("<", "\n    <").replace(">", ">\n        ")):
        assert [f"cell 1, output 1: a picture with the hand {HAND}"] == lines(notebook(cell("t", {"text/html": html})))


def test_a_stored_picture() -> None:
    """A picture as earlier versions stored it, one table with six mats, is looked through like a new one."""
    player = "<tr><td>{}</td><td>Hand: {}</td><td>Tokens: -</td></tr>"
    pairs = "<tr><td>in play</td><td>next</td><td>next</td></tr>"
    above, between = ("<tr>" + 6 * f"<td>{each}</td>" + "</tr>" for each in ("", "Bowl 3<br>suit"))
    below = "<tr><td>Matcha&nbsp;1</td>" + 5 * "<td>&nbsp;</td>" + "</tr>"
    rows = [
        player.format("Momo", "? · ?"),
        pairs,
        above,
        between,
        below,
        player.format("You", "Matcha&nbsp;2 · Scoop&nbsp;4"),
    ]
    html = f"<table>{''.join(rows)}<tr><td>Run</td></tr></table>"

    assert [
        "cell 1, output 1: a picture with the hand M2 S4", "cell 1, output 1: a picture of a card face down: M1",
    ] == lines(notebook(cell("1", {"text/html": html})))  # fmt: skip


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_a_film(first_game: Record, seat: Perspective) -> None:
    """A film gives away, lens by lens, hands that were not turned over; one that shows all, the cards set aside too."""
    hands = {
        "0": ["set 1, bottom's hand: 0", "set 2, bottom's hand: M3 W1 W3 S3"],
        "1": ["set 1, top's hand: S2", "set 2, top's hand: B4 W2 0 0"],
        "table": [],
    }
    hands["all"] = [each for pair in zip(hands["0"], hands["1"], strict=True) for each in pair]
    expected = [f"saved widget 1, film, views.{lens}: {hand}" for lens in sorted(LENSES[seat]) for hand in hands[lens]]
    if seat == "all":
        expected += [f"saved widget 1, film, swaps: set aside: {cards}" for cards in ("M3 B4", "W4 S4")]

    assert (expected or [NOTHING]) == lines(saved({"film": film(matcha.load(first_game), seat)}))


def test_games_side_by_side(first_game: Record) -> None:
    """Of games that are compared, each film is looked through, and their picture tells no more than all may know."""
    games = Compare(matcha.load(first_game), ["grail-2015", "matagot-2020"], seat=0)
    told = {each.where.split(", views")[0] for each in looked(saved({"films": games.films}))}

    assert {f"saved widget 1, films, sides, [{at}], film" for at in (0, 1)} == told
    assert [NOTHING] == lines(notebook(cell("1", {"text/html": Compare(first_game).still()})))


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_notes(first_game: Record, seat: Perspective) -> None:
    """An author's notes, of several lines too, are found below pictures and boards, in films and pages."""
    game = matcha.load(first_game).noted("top bluffs <here>")
    told, silent = (Replay(game, seat, notes=notes) for notes in (True, False))
    note = "a note: top bluffs <here>"

    assert f"cell 1, output 1: {note}" in lines(notebook(cell("1", {"text/html": told.still()})))
    assert f"cell 1, output 1: {note}" in lines(notebook(cell("1", {"text/plain": str(told)})))
    assert {f"page: {note}", f"widget 1, film, notes[0]: {note}"} <= {*lines(told.to_html())}
    assert [] == [each for each in looked(silent.to_html()) if each.kind == "note"]
    two = Replay(matcha.load(first_game).noted("top bluffs\nhere"), seat, notes=True)
    assert "widget 1, film, notes[0]: a note: top bluffs / here" in lines(two.to_html())


def test_a_page() -> None:
    """An exported page is looked through, its text and its widgets; at a curtain nobody's hand is in it."""
    assert [f"page: a picture with the hand {HAND}", f"widget 1, snapshot, hands[0]: bottom's hand: {HAND}"] == lines(
        Table(seed=7).to_html()
    )
    assert [NOTHING] == lines(Table(seats=("human", "human"), seed=7).to_html())


def test_several_widgets_in_a_page() -> None:
    """In an exported notebook each widget is told of by its number, and lessons with their answers and hidden cards."""
    widgets = Table(seats=("human", "human")), Lesson("editions"), Exercise("match/1/101")
    held = as_script(script([each.mount() for each in widgets]))

    assert [
        "widget 2: the answers of 5 questions, 'Other editions'",
        "widget 3: the answers of 10 questions, 'match'",
    ] == lines(f"<!doctype html><html><body>{held}</body></html>")


# Lessons


def test_the_page_of_a_class() -> None:
    """A page tells whose answers it holds, and each card that a question hides before them."""
    told = [line.removeprefix("widget 1, ") for line in lines(Classroom("bluffing").to_html())]

    assert "widget 1: the answers of 11 questions, 'A robot that never misses'" == told[0]
    assert "question 3: top's card in round 1: M2@n" in told
    assert not any(line.startswith("question 2:") for line in told)


@pytest.mark.parametrize("make", [lambda: Lesson("editions"), lambda: Classroom("bluffing"), Practice])
def test_a_saved_question(make: Callable[[], Any]) -> None:
    """What a question keeps in a notebook is clean before it is answered, and so is its picture."""
    panel = make()
    form = {"text/html": panel.still(), "text/plain": repr(panel)}
    state = json.loads(json.dumps(panel.get_state(), default=str))

    assert [NOTHING] == lines(notebook(cell("lesson", form), widgets={WIDGETS: {"state": {"a": {"state": state}}}}))


def test_an_answer_that_is_printed() -> None:
    """A question that was answered is told of; one that was not is not. So is a lesson's file."""
    lesson = Lesson("editions")
    folder = Path(matcha_widget.__file__).parent / "games" / "matcha" / "course" / "lessons"
    source = (folder / "editions.toml").read_text(encoding="utf-8")

    assert [NOTHING] == lines(printed(repr(lesson.snapshot)))
    lesson.do(AnswerIntent("answer", ["card"]))
    assert ["cell 1, output 1: the answer to a question"] == lines(printed(repr(lesson.snapshot)))
    assert ["cell 1: the file of a lesson, its answers included"] == lines(notebook(cell(f'Lesson("""\n{source}""")')))
